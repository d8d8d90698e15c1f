import type { PaidOutBy, PayoutState } from "~/db/schema/intake";
import { formatAmount } from "../values/money";

export const NOBODY_CHOSEN = "Please choose at least one seller";

export const PAID_OUT_BY_WORDS: Record<PaidOutBy, string> = {
  cash: "Cash",
  transfer: "Transfer",
};

const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  prepared: "Prepared",
  sent: "Sent",
  cancelled: "Cancelled",
};

export const payoutStateInWords = (state: PayoutState, way: PaidOutBy): string =>
  state === "sent" && way === "cash" ? "Paid" : PAYOUT_STATE_WORDS[state];

export const lessDueInWords = (name: string, owedCents: number): string =>
  owedCents > 0
    ? `${name} is owed ${formatAmount(owedCents)} now: cancel this payout and prepare it again, unless it went already`
    : `${name} is owed nothing now: cancel this payout, unless it went already`;
