import type { PaidOutBy, PayoutState } from "~/db/schema/intake";
import { formatAmount } from "~/domain/values/money";

const HOW_PAID: Record<PaidOutBy, { prepared: string; sent: string }> = {
  cash: { prepared: "is ready for you in cash", sent: "was paid to you in cash" },
  transfer: { prepared: "goes to your bank account", sent: "went to your bank account" },
};

type Payout = {
  number: string;
  name: string;
  amountCents: number;
  way: PaidOutBy;
  state: PayoutState;
};

export function payoutInWords({ number, name, amountCents, way, state }: Payout): string {
  const how = HOW_PAID[way][state === "sent" ? "sent" : "prepared"];
  return `Dear ${name}, ${formatAmount(amountCents)} for your books ${how}: payout ${number}.`;
}
