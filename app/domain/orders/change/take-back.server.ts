import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { fetchedLines, orderReplacements, replacementsTakenBack } from "~/db/schema/order";
import { paymentFlags } from "~/db/schema/payment";
import type { Counter } from "../../accounts/admin";
import { DomainError } from "../../errors";
import { queueOrderMail } from "../../mail/order-mails.server";
import type { PaymentRow } from "../../payments/find.server";
import { openReplaced } from "../../returns/store-answer.server";
import { giveBackInstead } from "../../sellers/lot-sales.server";
import { moveStock } from "../../stock/move.server";
import { formatAmount } from "../../values/money";
import { linesOfOrder, type ReplacementRow, replacementsOfOrder } from "../lines.server";
import { ANOTHER_GOES_OUT } from "../rules";
import type { PackedLine, ReplacementView } from "../view";
import { noteOrderChange } from "./note-change.server";

export const isTakenBack = (tx: Transaction, paymentId: string, replacementId: number): boolean =>
  tx
    .select({ id: replacementsTakenBack.id })
    .from(replacementsTakenBack)
    .where(
      and(
        eq(replacementsTakenBack.id, replacementId),
        eq(replacementsTakenBack.paymentId, paymentId),
      ),
    )
    .get() !== undefined;

function refusalOf(shown: ReplacementView, line: PackedLine): string | null {
  const { differenceCents, outcome } = shown;
  if (shown.sentAt !== null) return "This copy went to the buyer already.";
  if (outcome === "received") {
    return `${formatAmount(differenceCents)} came for this copy, so it can't be taken back. Refund the buyer instead.`;
  }
  if (outcome === "refund" && shown.toRefundCents !== -differenceCents) {
    return "Money went back for this copy, so it can't be taken back.";
  }
  return line.refundedCopies > 0
    ? `Copies of ${line.title} were refunded, so this one can't be taken back.`
    : null;
}

function openSoldOutFlags(tx: Transaction, { paymentId, bookId }: ReplacementRow): void {
  const itsOwn = and(
    eq(paymentFlags.paymentId, paymentId),
    eq(paymentFlags.kind, "sold_out"),
    eq(paymentFlags.bookId, bookId),
    eq(paymentFlags.note, ANOTHER_GOES_OUT),
  );
  tx.update(paymentFlags).set({ settledAt: null, settledBy: null, note: null }).where(itsOwn).run();
}

/**
 * Takes back a copy that was to go out in place of another, in the caller's transaction: it is on the shelf again, its
 * difference is gone, the order's line is as it was before, and a return that it answered waits again. @throws
 * DomainError conflict once it has left, or money has moved for it, or its line was refunded.
 */
export function takeBackOther(
  tx: Transaction,
  admin: Counter,
  payment: PaymentRow,
  row: ReplacementRow,
  at: number,
): void {
  const { id, paymentId, bookId, withBookId, quantity, createdAt: since } = row;
  const shown = replacementsOfOrder(paymentId, tx).find((one) => one.id === id);
  const lineNow = () => linesOfOrder(paymentId, tx).find((one) => one.bookId === bookId);
  const line = lineNow();
  if (shown === undefined || line === undefined) {
    throw new DomainError("not_found", "No such copy in this order");
  }
  const refusal = refusalOf(shown, line);
  if (refusal !== null) throw new DomainError("conflict", refusal);
  const back = { bookId: withBookId, quantity, paymentId, adminId: admin.id };
  moveStock(tx, { ...back, reason: "undone" }, at);
  giveBackInstead(tx, { paymentId, bookId }, { ofBookId: withBookId, quantity, since }, at);
  const { fromCents, toCents, idempotencyKey } = row;
  tx.insert(replacementsTakenBack)
    .values({
      ...{ id, paymentId, bookId, withBookId, quantity, fromCents, toCents, idempotencyKey },
      ...{ createdAt: since, takenBackAt: at, adminId: admin.id },
    })
    .run();
  tx.delete(orderReplacements).where(eq(orderReplacements.id, id)).run();
  const isTicked = and(eq(fetchedLines.paymentId, paymentId), eq(fetchedLines.bookId, withBookId));
  tx.delete(fetchedLines).where(isTicked).run();
  if ((lineNow()?.owedCopies ?? 0) > 0) openSoldOutFlags(tx, row);
  openReplaced(tx, admin, row, at);
  const copy = `${quantity} × ${shown.withTitle} (${shown.withCondition})`;
  const message = `${copy} does not go out for ${line.title} any more: it is back on the shelf`;
  const changes = { [line.title]: { from: copy, to: "taken back" } };
  noteOrderChange(tx, admin, payment, { event: "another copy taken back", message, changes }, at);
  queueOrderMail(tx, "order-changed", payment, at);
}
