import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orderReplacements } from "~/db/schema/order";
import { returnLines, returns } from "~/db/schema/return";
import type { Admin } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { queueReturnAnswer } from "../mail/return-mails.server";
import { paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { copiesOut, linesOfReturns, type ReturnRow, rowsOfPayment } from "./rows.server";

type Answer = { answer: "swap" | "refused"; reason: string; message: string };

export function storeAnswer(
  tx: Transaction,
  admin: Admin,
  row: ReturnRow,
  { answer, reason, message }: Answer,
  at: number,
): void {
  const answered = { answeredAt: at, answeredBy: admin.id, updatedAt: at };
  tx.update(returns)
    .set({ answer, answerText: reason, ...answered })
    .where(eq(returns.id, row.id))
    .run();
  const { id: paymentId, status, customerEmail } = paymentRow(row.paymentId);
  const data = { returnId: row.id, by: admin.email };
  const step = { event: "return answered", status, message, source: "admin", data } as const;
  logPayment(tx, { paymentId, ...step }, at);
  const target = { action: "updated", targetKind: "return", targetId: row.id };
  recordChange(tx, admin, { ...target, changes: { answer: { from: row.answer, to: answer } } }, at);
  queueReturnAnswer(tx, { ...row, customerEmail }, at);
}

function replacedSince(tx: Transaction, { paymentId, createdAt }: ReturnRow): Map<number, number> {
  const { bookId } = orderReplacements;
  const rows = tx
    .select({ bookId, copies: sql<number>`sum(${orderReplacements.quantity})` })
    .from(orderReplacements)
    .where(
      and(eq(orderReplacements.paymentId, paymentId), gte(orderReplacements.createdAt, createdAt)),
    )
    .groupBy(bookId)
    .all();
  return new Map(rows.map((row) => [row.bookId, row.copies]));
}

// Lines that another copy of the order answered, not the return itself.
const replacedLines = (tx: Transaction, id: number) =>
  tx
    .select()
    .from(returnLines)
    .where(and(eq(returnLines.returnId, id), isNull(returnLines.swappedForId)))
    .all();

/**
 * Answers the open returns of an order for all of whose copies others go out since, in the caller's transaction. False
 * where there is none, and so no mail about it.
 */
export function answerReplaced(
  tx: Transaction,
  admin: Admin,
  paymentId: string,
  at: number,
): boolean {
  let isAnswered = false;
  const rows = rowsOfPayment(paymentId, tx);
  // A copy that goes out answers one return.
  const used = rows
    .filter(({ answer }) => answer === "swap")
    .flatMap(({ id, answeredAt }) =>
      replacedLines(tx, id).map((line) => ({ ...line, at: answeredAt ?? 0 })),
    );
  for (const row of rows.filter(({ answer }) => answer === null)) {
    const given = replacedSince(tx, row);
    for (const { bookId, quantity } of used.filter((one) => one.at >= row.createdAt)) {
      given.set(bookId, (given.get(bookId) ?? 0) - quantity);
    }
    const lines = replacedLines(tx, row.id);
    if (lines.some(({ bookId, quantity }) => (given.get(bookId) ?? 0) < quantity)) continue;
    const message = "The return was answered: another copy goes out";
    storeAnswer(tx, admin, row, { answer: "swap", reason: "", message }, at);
    isAnswered = true;
    used.push(...lines.map((line) => ({ ...line, at })));
  }
  return isAnswered;
}

function openAgain(tx: Transaction, admin: Admin, { id, paymentId }: ReturnRow, at: number): void {
  const open = { answer: null, answerText: "", answeredAt: null, answeredBy: null };
  tx.update(returns)
    .set({ ...open, updatedAt: at })
    .where(eq(returns.id, id))
    .run();
  const { status } = paymentRow(paymentId);
  const data = { returnId: id, by: admin.email };
  const message = "The return waits for an answer again: the other copy does not go out";
  const step = { event: "return reopened", status, message, source: "admin", data } as const;
  logPayment(tx, { paymentId, ...step }, at);
  const target = { action: "updated", targetKind: "return", targetId: id };
  recordChange(tx, admin, { ...target, changes: { answer: { from: "swap", to: null } } }, at);
}

/**
 * Opens the returns again that a copy taken back had answered, in the caller's transaction, but no more than the copies
 * that still go out leave unanswered. `createdAt` is when that copy was chosen.
 */
export function openReplaced(
  tx: Transaction,
  admin: Admin,
  { paymentId, bookId, createdAt }: { paymentId: string; bookId: number; createdAt: number },
  at: number,
): void {
  const answered = rowsOfPayment(paymentId, tx)
    .filter(({ answer }) => answer === "swap")
    .flatMap((row) =>
      replacedLines(tx, row.id)
        .filter((line) => line.bookId === bookId)
        .map(({ quantity }) => ({ row, quantity, at: row.answeredAt ?? 0 })),
    )
    .sort((a, b) => a.at - b.at);
  const standing = new Set(answered);
  for (const one of answered) {
    const { row } = one;
    if (row.handedOverAt !== null || row.createdAt > createdAt || one.at < createdAt) continue;
    const needed = [...standing]
      .filter((other) => other.at >= row.createdAt)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (needed <= (replacedSince(tx, row).get(bookId) ?? 0)) continue;
    standing.delete(one);
    openAgain(tx, admin, row, at);
  }
}

type Swap = Pick<ReturnRow, "id" | "paymentId">;

/** Notes that the copies of a swap went to the buyer, in the caller's transaction; once. */
export function noteSwapHandedOver(
  tx: Transaction,
  admin: Admin,
  { id, paymentId }: Swap,
  at: number,
): void {
  const isOpen = and(eq(returns.id, id), isNull(returns.handedOverAt));
  const handed = { handedOverAt: at, updatedAt: at };
  if (tx.update(returns).set(handed).where(isOpen).run().changes === 0) return;
  const replaced = replacedLines(tx, id).map(({ bookId }) => bookId);
  const areHere = and(
    eq(orderReplacements.paymentId, paymentId),
    inArray(orderReplacements.bookId, replaced),
    isNull(orderReplacements.handedOverAt),
  );
  tx.update(orderReplacements).set({ handedOverAt: at }).where(areHere).run();
  const { status } = paymentRow(paymentId);
  const message = `The swapped copy went to the buyer: ${copiesOut(linesOfReturns([id], tx).get(id) ?? [])}`;
  const data = { returnId: id, by: admin.email };
  const step = { event: "swap handed over", status, message, source: "admin", data } as const;
  logPayment(tx, { paymentId, ...step }, at);
  const target = { action: "updated", targetKind: "return", targetId: id };
  recordChange(tx, admin, { ...target, changes: { handedOver: { from: null, to: "yes" } } }, at);
}

export function noteReplacedHandedOver(
  tx: Transaction,
  admin: Admin,
  { paymentId, bookId }: { paymentId: string; bookId: number },
  at: number,
): void {
  for (const row of rowsOfPayment(paymentId, tx)) {
    const isIts = row.answer === "swap" && row.handedOverAt === null;
    if (isIts && replacedLines(tx, row.id).some((line) => line.bookId === bookId)) {
      noteSwapHandedOver(tx, admin, row, at);
    }
  }
}
