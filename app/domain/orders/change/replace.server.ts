import { and, eq, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { fetchedLines, orderReplacements, replacementsTakenBack } from "~/db/schema/order";
import type { Counter } from "../../accounts/admin";
import { conditionLabel } from "../../books/condition";
import { now } from "../../dates/time";
import { leftAt } from "../../delivery/parts.server";
import { DomainError } from "../../errors";
import { CAME_BY } from "../../invoices/paid-by";
import { queueOrderMail } from "../../mail/order-mails.server";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { orderRecord } from "../../payments/order-way.server";
import { answerReplaced, noteReplacedHandedOver } from "../../returns/store-answer.server";
import { takeInstead } from "../../returns/swap.server";
import { repriceSold } from "../../sellers/lot-sales.server";
import { formatAmount } from "../../values/money";
import { linesOfOrder, type ReplacementRow } from "../lines.server";
import { getOrder } from "../order.server";
import { settleSoldOutFlags } from "../packing/take-outstanding.server";
import { ANOTHER_GOES_OUT, DEARER_UNDECIDED } from "../rules";
import type { Replaced, Replacement } from "../schema";
import type { OrderView, PackedLine } from "../view";
import { noteOrderChange } from "./note-change.server";
import { isTakenBack, takeBackOther } from "./take-back.server";

type Outcome = ReplacementRow["outcome"];

function outcomeOf(more: number, { difference }: Replacement): Outcome {
  if (more === 0) return "even";
  if (more < 0) return "refund";
  if (difference !== "refund") return difference === "ask" ? "asked" : "waived";
  const message = `${DEARER_UNDECIDED}: ${formatAmount(more)}`;
  throw new DomainError("invalid", message, { difference: [message] });
}

function moneyInWords(more: number, outcome: Outcome): string {
  const cents = formatAmount(Math.abs(more));
  const words: Record<Outcome, string> = {
    even: "It costs the same",
    asked: `It costs ${cents} more: the buyer is to pay it by transfer`,
    received: `It costs ${cents} more, which came`,
    waived: `It costs ${cents} more: the buyer does not pay it`,
    refund: `It costs ${cents} less, which is to be refunded`,
  };
  return words[outcome];
}

function copiesOf({ title, replaceableCopies }: PackedLine, input: Replacement): number {
  if (replaceableCopies === 0) {
    const message = `${title}: no copy of it can be replaced any more.`;
    throw new DomainError("conflict", message, { bookId: [message] });
  }
  const { quantity = replaceableCopies } = input;
  if (quantity <= replaceableCopies) return quantity;
  const message = `At most ${replaceableCopies}`;
  throw new DomainError("invalid", message, { quantity: [message] });
}

// Whether this was done under its key. The key of another copy is refused.
function isDoneBefore(
  tx: Transaction,
  paymentId: string,
  { bookId, withBookId }: Replacement,
  key: string,
): boolean {
  const ofKey = (table: typeof orderReplacements | typeof replacementsTakenBack) => {
    const isIt = and(eq(table.paymentId, paymentId), eq(table.idempotencyKey, key));
    const { bookId, withBookId } = table;
    return tx.select({ bookId, withBookId }).from(table).where(isIt).get();
  };
  const before = ofKey(orderReplacements) ?? ofKey(replacementsTakenBack);
  if (before === undefined) return false;
  if (before.bookId === bookId && before.withBookId === withBookId) return true;
  throw new DomainError("conflict", "This key belongs to another copy that was sent.");
}

const isDone = (tx: Transaction, paymentId: string, { bookId, withBookId }: Replacement): boolean =>
  tx
    .select({ id: orderReplacements.id })
    .from(orderReplacements)
    .where(
      and(
        eq(orderReplacements.paymentId, paymentId),
        eq(orderReplacements.bookId, bookId),
        eq(orderReplacements.withBookId, withBookId),
      ),
    )
    .get() !== undefined;

/**
 * Sends copies of any listing in place of an order's that are missing or came back: those that are owed, else all that
 * are left. They leave stock now; the replaced ones do not return to it. A cheaper copy leaves its difference to be
 * refunded, a dearer one is asked for or waived; invoice and payment stay. It answers the open returns of what it goes
 * out for, and the buyer is mailed. The same again does nothing.
 * @throws DomainError not_found; conflict when no copy can be replaced or none is free; invalid for a difference that
 * nobody decided, or too many copies.
 */
export function replaceCopies(
  admin: Counter,
  paymentId: string | undefined,
  input: Replacement,
  key?: string,
): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    const { bookId, withBookId } = input;
    if (key !== undefined && isDoneBefore(tx, payment.id, input, key)) return;
    const line = linesOfOrder(payment.id, tx).find((one) => one.bookId === bookId);
    if (line === undefined) throw new DomainError("not_found", "This book is not in the order");
    if (line.replaceableCopies === 0 && isDone(tx, payment.id, input)) return;
    const quantity = copiesOf(line, input);
    const copies = { paymentId: payment.id, bookId: withBookId, forBookId: bookId, quantity };
    const back = line.owedCopies > 0 ? 0 : quantity;
    const pays = input.difference === "waive" ? ("less" as const) : ("copy" as const);
    const out = { ...copies, back, pays };
    const other = takeInstead(tx, admin, out, "withBookId", at);
    const [fromCents, toCents] = [line.unitPriceCents * quantity, other.priceCents * quantity];
    const outcome = outcomeOf(toCents - fromCents, input);
    tx.insert(orderReplacements)
      .values({
        ...{ paymentId: payment.id, bookId, withBookId, quantity, fromCents, toCents, outcome },
        isReturned: leftAt(order) !== null && line.owedCopies === 0,
        ...{ adminId: admin.id, createdAt: at, idempotencyKey: key ?? null },
      })
      .run();
    const isTicked = and(
      eq(fetchedLines.paymentId, payment.id),
      eq(fetchedLines.bookId, withBookId),
    );
    tx.delete(fetchedLines).where(isTicked).run();
    if (line.owedCopies > 0 && quantity === line.owedCopies) {
      settleSoldOutFlags(tx, admin, { paymentId: payment.id, bookId }, ANOTHER_GOES_OUT, at);
    }
    const copy = `${other.title} (${conditionLabel(other.condition)})`;
    const message = `${quantity} × ${copy} goes out for ${line.title}. ${moneyInWords(toCents - fromCents, outcome)}`;
    const changes = { [line.title]: { from: "ordered", to: `${quantity} × ${copy}` } };
    noteOrderChange(tx, admin, payment, { event: "order changed", message, changes }, at);
    // The answer to a return says all of it.
    if (!answerReplaced(tx, admin, payment.id, at)) {
      queueOrderMail(tx, "order-changed", payment, at);
    }
  });
  return getOrder(admin, paymentId);
}

const isDue = ({ outcome }: ReplacementRow) => outcome === "asked";

/**
 * Records what became of a copy that goes out in place of another: its difference came or is not asked for any more,
 * the copy went to the buyer, or it is taken back. The same said twice is once. @throws DomainError not_found, or
 * conflict when nothing of it is to come or it can't be taken back.
 */
export function settleReplacement(
  admin: Counter,
  paymentId: string | undefined,
  { replacementId, outcome, reference, way = "transfer" }: Replaced,
): OrderView {
  const at = now();
  write((tx) => {
    const payment = paymentRow(orderRecord(paymentId).paymentId);
    const isIt = and(
      eq(orderReplacements.id, replacementId),
      eq(orderReplacements.paymentId, payment.id),
    );
    const row = tx.select().from(orderReplacements).where(isIt).get();
    if (outcome === "taken_back" && isTakenBack(tx, payment.id, replacementId)) return;
    if (row === undefined) throw new DomainError("not_found", "No such copy in this order");
    if (outcome === "taken_back") return takeBackOther(tx, admin, payment, row, at);
    if (outcome === "sent") return noteSent(tx, admin, payment, row, at);
    if (row.outcome === outcome) return;
    if (!isDue(row)) throw new DomainError("conflict", "Nothing is to come for this copy.");
    const receivedWay = outcome === "received" ? way : null;
    const settled = { outcome, receivedWay, reference: reference || null, settledAt: at };
    tx.update(orderReplacements).set(settled).where(isIt).run();
    if (outcome === "waived") repriceWaived(tx, row, at);
    const more = formatAmount(row.toCents - row.fromCents);
    const by = reference ? ` (${reference})` : "";
    const message =
      outcome === "received"
        ? `${more} for another copy came ${CAME_BY[way]}${by}.`
        : `${more} for another copy is not asked for any more.`;
    const changes = { difference: { from: "asked", to: outcome } };
    noteOrderChange(tx, admin, payment, { event: "order changed", message, changes }, at);
  });
  return getOrder(admin, paymentId);
}

// The sellers' shares are of what the buyer paid.
function repriceWaived(tx: Transaction, row: ReplacementRow, at: number): void {
  const { paymentId, bookId, withBookId: ofBookId, quantity } = row;
  const [fromCents, toCents] = [row.toCents / quantity, row.fromCents / quantity];
  repriceSold(tx, { paymentId, bookId }, { ofBookId, quantity, fromCents, toCents }, at);
}

function noteSent(
  tx: Transaction,
  admin: Counter,
  payment: PaymentRow,
  { id, bookId, quantity, withBookId }: ReplacementRow,
  at: number,
): void {
  const isOpen = and(eq(orderReplacements.id, id), isNull(orderReplacements.handedOverAt));
  const sent = tx.update(orderReplacements).set({ handedOverAt: at }).where(isOpen).run();
  if (sent.changes === 0) return;
  const message = `Another copy went to the buyer: ${quantity} × book ${withBookId}`;
  const changes = { anotherCopy: { from: "here", to: "sent" } };
  noteOrderChange(tx, admin, payment, { event: "another copy sent", message, changes }, at);
  noteReplacedHandedOver(tx, admin, { paymentId: payment.id, bookId }, at);
}
