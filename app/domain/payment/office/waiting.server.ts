import type { Admin } from "../../account/admin";
import { unansweredPayments } from "../provider/unanswered.server";
import { unmatchedTransactions } from "../provider/unmatched-transactions.server";
import type { UnansweredPayment, UnmatchedTransaction } from "../provider/view";

const MAX_SHOWN = 50;

/**
 * Unanswered payments and unmatched transactions. `abandoned` counts payments that PayFast does not know: the buyers
 * left, nothing is to be done.
 */
export type Waiting = {
  unanswered: UnansweredPayment[];
  abandoned: number;
  receipts: UnmatchedTransaction[];
};

/** The fifty most urgent of each. */
export function waitingPayments(admin: Admin): Waiting {
  const all = unansweredPayments(admin);
  const urgent = all.filter(({ finding }) => finding !== "no payment");
  return {
    unanswered: urgent.slice(0, MAX_SHOWN),
    abandoned: all.length - urgent.length,
    receipts: unmatchedTransactions(admin).slice(0, MAX_SHOWN),
  };
}
