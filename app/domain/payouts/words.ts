import type { PaidOutBy, PayoutState } from "~/db/schema/intake";

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
