import { and, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { returnLines, returns } from "~/db/schema/return";
import { DomainError } from "../errors";
import { linesOfRefunds, type RefundRow } from "../payments/refunds.server";
import type { RefundInput } from "./schema";

const NOT_OPEN = "This return was answered already, or withdrawn. Nothing was refunded.";

function covered(tx: Transaction, refund: RefundRow): number[] {
  const open = and(eq(returns.paymentId, refund.paymentId), isNull(returns.answer));
  const rows = tx
    .select({ id: returns.id, bookId: returnLines.bookId, quantity: returnLines.quantity })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(open)
    .all();
  const back = new Map(
    linesOfRefunds(tx, [refund.id]).map(({ bookId, quantity }) => [bookId, quantity]),
  );
  const isPartly = new Set(
    rows.filter(({ bookId, quantity }) => (back.get(bookId) ?? 0) < quantity).map(({ id }) => id),
  );
  return [...new Set(rows.map(({ id }) => id))].filter((id) => !isPartly.has(id));
}

/**
 * Marks returns as answered by a refund, in the transaction that stores it: the one that it was opened from, and those
 * whose copies it gives back. `at` in UTC ms. @throws DomainError conflict when the named one is answered already or of
 * another payment.
 */
export function answerReturns(
  tx: Transaction,
  refund: RefundRow,
  { returnId, toBuyer = "" }: Pick<RefundInput, "returnId" | "toBuyer">,
  at: number,
): void {
  const answered = new Set([...(returnId === undefined ? [] : [returnId]), ...covered(tx, refund)]);
  for (const id of answered) {
    const isOpen = and(
      eq(returns.id, id),
      eq(returns.paymentId, refund.paymentId),
      or(isNull(returns.answer), eq(returns.answer, "refused")),
    );
    const { id: refundId, adminId: answeredBy } = refund;
    const answer = {
      answer: "refund",
      ...(id === returnId ? { answerText: toBuyer } : {}),
      refundId,
      answeredBy,
      answeredAt: at,
      updatedAt: at,
    } as const;
    const { changes } = tx.update(returns).set(answer).where(isOpen).run();
    if (changes === 0) throw new DomainError("conflict", NOT_OPEN);
  }
}

/** Opens the returns again that a refund answered which moved no money, in the caller's transaction. `at` in UTC ms. */
export function reopenReturns(tx: Transaction, refundId: number, at: number): void {
  tx.update(returns)
    .set({
      answer: null,
      answerText: "",
      refundId: null,
      answeredBy: null,
      answeredAt: null,
      updatedAt: at,
    })
    .where(eq(returns.refundId, refundId))
    .run();
}
