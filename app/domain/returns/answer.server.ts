import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { returns } from "~/db/schema/return";
import type { Owner } from "../accounts/admin";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { refundPayment } from "../refunds/refund.server";
import { getReturn } from "./admin-returns.server";
import { areStillReturnable } from "./returnable.server";
import { linesOfReturns, type ReturnRow } from "./rows.server";
import { mayAnswer, whyNoAnswer } from "./rules";
import type { ReturnAnswer } from "./schema";
import { storeAnswer } from "./store-answer.server";
import { swapLines } from "./swap.server";
import type { AdminReturn } from "./view";

function openReturn(tx: Transaction, id: number, given: ReturnAnswer["answer"]): ReturnRow {
  const row = tx.select().from(returns).where(eq(returns.id, id)).get();
  if (row === undefined) throw new DomainError("not_found", "Return not found");
  if (!mayAnswer(row, given)) throw new DomainError("conflict", whyNoAnswer(row));
  if (row.answer !== null) {
    const lines = linesOfReturns([row.id], tx).get(row.id) ?? [];
    if (!areStillReturnable({ ...row, lines }, tx)) {
      throw new DomainError("conflict", whyNoAnswer(row));
    }
  }
  return row;
}

function wordsOf(tx: Transaction, admin: Owner, row: ReturnRow, input: ReturnAnswer, at: number) {
  const { answer, swaps = [] } = input;
  if (answer !== "swap") {
    const lines = linesOfReturns([row.id], tx).get(row.id) ?? [];
    const named = lines.map(({ quantity, title }) => `${quantity} \u00d7 ${title}`).join(", ");
    return `The return of ${named} was refused`;
  }
  return `Swapped: ${swapLines(tx, admin, row, swaps, at)}. No money moves`;
}

function answerInWords(admin: Owner, id: number, input: ReturnAnswer): void {
  const at = now();
  write((tx) => {
    const { answer, reason = "" } = input;
    const row = openReturn(tx, id, answer);
    if (answer === "refund") throw new Error("A refund answers by itself");
    const message = wordsOf(tx, admin, row, input, at);
    storeAnswer(tx, admin, row, { answer, reason, message }, at);
  });
}

async function refund(
  admin: Owner,
  { id, paymentId, lines, reason }: AdminReturn,
  input: ReturnAnswer,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { way, reference, bank, restock } = input;
  if (way === undefined) throw new Error("A refund without a way passed its schema");
  const refunded = lines.map(({ bookId, quantity }) => ({ bookId, quantity, restock }));
  const given = { way, reference, bank, returnId: id, toBuyer: input.reason };
  await refundPayment(admin, paymentId, { lines: refunded, reason, ...given }, stopping);
}

/**
 * Answers a return: by a refund of its lines, which is the one that the order's page makes; by another copy that goes
 * out; or by no, with a reason that the buyer reads, which another answer may replace. A refund answers in the
 * transaction that stores it, and PayFast's refusal opens the return again. `stopping` ends the wait for PayFast, not
 * the refund.
 * @throws DomainError not_found; conflict when it was answered already; and as `refundPayment` and `swapLines`.
 */
export async function answerReturn(
  admin: Owner,
  idInAddress: string | undefined,
  input: ReturnAnswer,
  stopping?: AbortSignal,
): Promise<AdminReturn> {
  const asked = getReturn(admin, idInAddress);
  if (!mayAnswer(asked, input.answer)) throw new DomainError("conflict", whyNoAnswer(asked));
  if (input.answer === "refund") await refund(admin, asked, input, stopping);
  else answerInWords(admin, asked.id, input);
  return getReturn(admin, idInAddress);
}
