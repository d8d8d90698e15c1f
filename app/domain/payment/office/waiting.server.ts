import type { Admin } from "../../account/admin";
import { unansweredPayments } from "../provider/unanswered.server";
import { unmatchedTransactions } from "../provider/unmatched-transactions.server";
import type { UnansweredPayment, UnmatchedTransaction } from "../provider/view";

const MAX_SHOWN = 50;

/**
 * What needs a look besides the flagged payments: payments without an answer, and money without a payment. `abandoned`
 * counts those of which PayFast knows nothing: their buyers left, and nobody has to do anything.
 */
export type Waiting = {
  unanswered: UnansweredPayment[];
  abandoned: number;
  receipts: UnmatchedTransaction[];
};

/** What waits for a look, the fifty most urgent of each. */
export function waitingPayments(admin: Admin): Waiting {
  const all = unansweredPayments(admin);
  const urgent = all.filter(({ finding }) => finding !== "no payment");
  return {
    unanswered: urgent.slice(0, MAX_SHOWN),
    abandoned: all.length - urgent.length,
    receipts: unmatchedTransactions(admin).slice(0, MAX_SHOWN),
  };
}
