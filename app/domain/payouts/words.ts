import type { PaidOutBy, PayoutState } from "~/db/schema/intake";
import { formatAmount } from "../values/money";

export const NOBODY_CHOSEN = "Please choose at least one seller";

export const PAID_OUT_BY_WORDS: Record<PaidOutBy, string> = {
  cash: "Cash",
  transfer: "Transfer",
};

export const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  prepared: "Prepared",
  sent: "Sent",
  cancelled: "Cancelled",
};

export const owedLess = (name: string, owedCents: number): string =>
  owedCents > 0
    ? `${name} is owed ${formatAmount(owedCents)} now: cancel this payout and prepare it again`
    : `${name} is owed nothing now: cancel this payout`;
