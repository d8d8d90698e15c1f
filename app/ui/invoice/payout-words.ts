import type { PayoutView } from "~/domain/payouts/view";
import { formatAmount } from "~/domain/values/money";

const HOW_PAID: Record<PayoutView["way"], { prepared: string; sent: string }> = {
  cash: { prepared: "is ready for you in cash", sent: "was paid to you in cash" },
  transfer: { prepared: "goes to your bank account", sent: "went to your bank account" },
};

type Payout = Pick<PayoutView, "number" | "amountCents" | "way" | "state"> & { name: string };

export function payoutInWords({ number, name, amountCents, way, state }: Payout): string {
  const how = HOW_PAID[way][state === "sent" ? "sent" : "prepared"];
  return `Dear ${name}, ${formatAmount(amountCents)} for your books ${how}: payout ${number}.`;
}
