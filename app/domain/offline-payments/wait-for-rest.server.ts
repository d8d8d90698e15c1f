import { eq, inArray } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import type { Counter } from "../accounts/admin";
import { availableCopies, heldCopies } from "../books/availability.server";
import { forSaleQty } from "../books/offered.server";
import { NO_END } from "../by-hand";
import { moneyByHand } from "../by-hand.server";
import { takeBackFromCart } from "../cart/give-back.server";
import { MINUTE_MS, now } from "../dates/time";
import { leadTimeOfMethod } from "../delivery/in-words.server";
import { DomainError } from "../errors";
import { RECEIPT_WAY_LABELS } from "../invoices/paid-by";
import { queuePartMail } from "../mail/due-mails.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { orderedItems, type PaymentRow, paymentRow } from "../payments/find.server";
import { flagToGiveBack, logPayment, recordPaymentChange } from "../payments/log.server";
import { keepReceipt, type NewReceipt, receiptRows } from "../payments/receipt.server";
import { refreshSearchText } from "../payments/search-text.server";
import { readSettings } from "../settings/settings.server";
import { readId } from "../values/ids";
import { formatAmount } from "../values/money";
import { endOfHold, endOfWorkingHold } from "./hold-days";
import type { TakenBackInput } from "./schema";

function areFree(tx: Transaction, payment: PaymentRow, at: number): boolean {
  const items = orderedItems(payment.id);
  const ids = items.map(({ bookId }) => bookId);
  const { id } = books;
  const stock = tx.select({ id, stockQty: forSaleQty }).from(books).where(inArray(id, ids)).all();
  const stockOf = new Map(stock.map((book) => [book.id, book.stockQty]));
  const held = heldCopies(ids, at, [payment.id]);
  const freeOf = (bookId: number) => availableCopies(stockOf.get(bookId) ?? 0, held.get(bookId));
  return items.every(({ bookId, quantity }) => freeOf(bookId) >= quantity);
}

// A hold that has ended, or that there was none of, begins only where nobody else has a copy or is promised one.
function holdWithoutEnd(tx: Transaction, payment: PaymentRow, at: number): boolean {
  const heldThem = payment.holdExpiresAt > at && payment.holdsCopies;
  const holdsCopies = heldThem || areFree(tx, payment, at);
  tx.update(payments)
    .set({ holdExpiresAt: NO_END, holdsCopies, updatedAt: at })
    .where(eq(payments.id, payment.id))
    .run();
  if (holdsCopies && !heldThem) takeBackFromCart(tx, payment, at);
  return holdsCopies;
}

/**
 * Lets an order wait for the rest of its money, in the caller's transaction: without an end, its copies held if they
 * still are or can be; its buyer is mailed what is missing. One that has ended stays so. `at` in UTC ms.
 */
export function notePart(
  tx: Transaction,
  admin: Counter,
  payment: PaymentRow,
  { way, amountCents, reference }: NewReceipt,
  at: number,
): void {
  const isWaiting = payment.status === "pending";
  const isHeld = isWaiting && holdWithoutEnd(tx, payment, at);
  const { receivedCents, missingCents } = moneyByHand(payment);
  const came = `${formatAmount(amountCents)} received: ${RECEIPT_WAY_LABELS[way]}${reference === null ? "" : ` (${reference})`}.`;
  const sum = `${formatAmount(receivedCents)} of ${formatAmount(payment.amountCents)} is there`;
  const missing = `${sum}, ${formatAmount(missingCents)} is missing. The order waits${isHeld ? "" : ", but its books are not all free any more: they are not held"}.`;
  const over: Record<PaymentRow["status"], string> = {
    pending: missing,
    completed: "The order is paid already: it is to go back.",
    failed: `${sum}, and the order has ended: it is to go back.`,
    cancelled: `${sum}, and the order has ended: it is to go back.`,
  };
  const message = `${came} ${over[payment.status]}`;
  const step = { event: "part received", status: payment.status, source: "admin" } as const;
  logPayment(tx, { paymentId: payment.id, ...step, message, data: { by: admin.email } }, at);
  if (isWaiting) queuePartMail(tx, payment, at);
}

function endAnew({ method, deliveryMethodId }: PaymentRow, at: number): number {
  const settings = readSettings();
  switch (method) {
    case "payfast":
      return at + settings.holdMinutes * MINUTE_MS;
    case "mukuru":
      return endOfHold(at, settings.mukuruDays);
    case "bank_transfer":
      return endOfWorkingHold(at, settings.bankTransferDays);
    case "on_collection": {
      const leadTime = leadTimeOfMethod(deliveryMethodId);
      return endOfWorkingHold(at, settings.payOnCollectionDays, leadTime);
    }
  }
}

function endAsUsual(tx: Transaction, payment: PaymentRow, at: number): void {
  const { id: paymentId, method } = payment;
  const holdExpiresAt = endAnew(payment, at);
  tx.update(payments).set({ holdExpiresAt, updatedAt: at }).where(eq(payments.id, paymentId)).run();
  const kind = method === "payfast" ? ("give-back-cart" as const) : ("end-unpaid" as const);
  enqueue(tx, { kind, payload: { paymentId }, now: at, runAt: holdExpiresAt });
}

function requireFree(payment: PaymentRow, sumCents: number, backCents: number): void {
  const { receivedCents, overCents } = moneyByHand(payment);
  const freeCents = payment.status === "pending" ? receivedCents : overCents;
  if (backCents <= freeCents) return;
  if (payment.status !== "completed") {
    throw new DomainError("conflict", "This money has gone back. It stays written down.");
  }
  const bound = formatAmount(sumCents - freeCents);
  const part = freeCents > 0 ? ` Only ${formatAmount(freeCents)} of it can be taken back.` : "";
  const message = `${bound} of this money has paid the order, or has gone back: it stays written down, and so does invoice ${payment.invoiceNumber}.${part} If less came, take the order back by a refund.`;
  throw new DomainError("conflict", message);
}

/**
 * Takes back an amount that was written down by mistake, on its own day and in its own way: all of it, or
 * `amountCents` of it. Of an order that is paid only what is over can be. Without any money the order waits and ends
 * as one that was just placed. Idempotent.
 * @throws DomainError not_found, or conflict for money that has paid the order or has gone back.
 */
export function takeBackReceipt(
  admin: Counter,
  paymentId: string | undefined,
  receiptIdInAddress: string | undefined,
  { amountCents }: TakenBackInput = {},
): AdminPaymentView {
  const at = now();
  write((tx) => {
    const payment = paymentRow(paymentId);
    const rows = receiptRows(payment.id);
    const id = readId(receiptIdInAddress);
    const receipt = rows.find((row) => row.id === id && row.undoesId === null);
    if (receipt === undefined) throw new DomainError("not_found", "There is no such amount");
    if (rows.some(({ undoesId }) => undoesId === id)) return;
    const backCents = Math.min(receipt.amountCents, amountCents ?? receipt.amountCents);
    requireFree(payment, receipt.amountCents, backCents);
    const { way, reference, receivedOn } = receipt;
    const whose = { paymentId: payment.id, adminId: admin.id, undoesId: id };
    keepReceipt(tx, { ...whose, way, reference, receivedOn, amountCents: -backCents }, at);
    refreshSearchText(tx, payment);
    const isNoneLeft = payment.status === "pending" && moneyByHand(payment).receivedCents === 0;
    if (isNoneLeft) endAsUsual(tx, payment, at);
    const words = `${formatAmount(backCents)}, ${RECEIPT_WAY_LABELS[way]}, ${receivedOn}`;
    const message = `Written down by mistake: ${words}`;
    const changes = { received: { from: words, to: null } };
    const undone = { event: "taken back", action: "undone", message, changes };
    recordPaymentChange(tx, admin, payment, undone, at);
    flagToGiveBack(tx, payment, at, false);
  });
  return getPaymentForAdmin(admin, paymentId);
}
