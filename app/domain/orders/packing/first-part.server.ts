import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { orderPartLines, orderParts, orderReplacements, orders } from "~/db/schema/order";
import type { Admin } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { queueOrderMail } from "../../mail/order-mails.server";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { recordPaymentChange } from "../../payments/log.server";
import { type OrderRecord, orderRecord } from "../../payments/order-way.server";
import { linesOfOrder, replacementsOfOrder } from "../lines.server";
import { getOrder } from "../order.server";
import { NO_FIRST_PART } from "../rules";
import type { FirstPart } from "../schema";
import { nextStates } from "../steps";
import type { OrderView } from "../view";
import { unsentOf } from "./unsent";

const ALREADY = "A part of this order has left already. Mark the rest as sent when it goes.";
const NOTHING_LEFT = "That is all of the order: mark it as sent.";
const NOT_HERE = "Only an order that is to be packed and sent can go in two parts.";

const conflict = (message: string) => new DomainError("conflict", message, { bookIds: [message] });

const partOf = (tx: Transaction, paymentId: string) =>
  tx.select().from(orderParts).where(eq(orderParts.paymentId, paymentId)).get();

// What of each book is here and unsent: the order's own copies, and those that go in place of some.
function copiesHere(tx: Transaction, paymentId: string) {
  const replacements = replacementsOfOrder(paymentId, tx);
  return linesOfOrder(paymentId, tx).map((line) => {
    const { bookId, copiesToPack: ownQty, owedCopies } = line;
    const { copies: quantity, inWords } = unsentOf(replacements, line);
    return { bookId, inWords, ownQty, quantity, owedCopies };
  });
}

function note(
  tx: Transaction,
  admin: Admin,
  payment: PaymentRow,
  { event, message, to }: { event: string; message: string; to: string },
  at: number,
): void {
  tx.update(orders).set({ updatedAt: at }).where(eq(orders.paymentId, payment.id)).run();
  const changes = { firstPart: { from: null, to } };
  recordPaymentChange(tx, admin, payment, { event, message, changes }, at);
}

function chosenLines(tx: Transaction, order: OrderRecord, { bookIds }: FirstPart) {
  const lines = copiesHere(tx, order.paymentId);
  const isChosen = ({ bookId }: { bookId: number }) => bookIds.includes(bookId);
  const goes = lines.filter((line) => isChosen(line) && line.quantity > 0);
  if (goes.length === 0) {
    throw new DomainError("invalid", NO_FIRST_PART, { bookIds: [NO_FIRST_PART] });
  }
  const stays = lines.some((line) => line.owedCopies > 0 || (!isChosen(line) && line.quantity > 0));
  if (!stays) throw conflict(NOTHING_LEFT);
  return goes;
}

/**
 * Sends some books of an order ahead, with their own parcel; the order stays to be packed until the rest is sent. The
 * buyer gets a mail. Sent again for the same books it stores another carrier or tracking number.
 * @throws DomainError not_found; invalid when none of the books is here; conflict when nothing would be left, another
 * part has left, or the order is not one that is sent.
 */
export function sendFirstPart(
  admin: Admin,
  paymentId: string | undefined,
  input: FirstPart,
): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    const parcel = {
      carrier: input.carrier || null,
      trackingNumber: input.trackingNumber || null,
    };
    if (partOf(tx, payment.id) !== undefined) {
      if (!isSamePart(tx, payment.id, input)) throw conflict(ALREADY);
      tx.update(orderParts).set(parcel).where(eq(orderParts.paymentId, payment.id)).run();
      return;
    }
    const place = { ...order, deliveryKind: payment.deliveryKind };
    if (order.state !== "to_pack" || !nextStates(place).includes("sent")) throw conflict(NOT_HERE);
    const goes = chosenLines(tx, order, input);
    tx.insert(orderParts)
      .values({ paymentId: payment.id, ...parcel, sentAt: at, adminId: admin.id })
      .run();
    tx.insert(orderPartLines)
      .values(
        goes.map(({ bookId, quantity, ownQty }) => ({
          ...{ paymentId: payment.id, bookId, quantity, ownQty },
        })),
      )
      .run();
    tx.update(orderReplacements)
      .set({ handedOverAt: at })
      .where(
        and(
          eq(orderReplacements.paymentId, payment.id),
          isNull(orderReplacements.handedOverAt),
          inArray(
            orderReplacements.bookId,
            goes.map(({ bookId }) => bookId),
          ),
        ),
      )
      .run();
    const books = goes.map(({ inWords }) => inWords).join(", ");
    const message = `A first part was sent: ${books}`;
    note(tx, admin, payment, { event: "first part sent", message, to: books }, at);
    queueOrderMail(tx, "order-sent", payment, at);
  });
  return getOrder(admin, paymentId);
}

function isSamePart(tx: Transaction, paymentId: string, { bookIds }: FirstPart): boolean {
  const sent = tx
    .select({ bookId: orderPartLines.bookId })
    .from(orderPartLines)
    .where(eq(orderPartLines.paymentId, paymentId))
    .all()
    .map(({ bookId }) => bookId);
  return sent.every((id) => bookIds.includes(id)) && bookIds.every((id) => sent.includes(id));
}

/**
 * Takes a first part back that did not leave after all: its copies are to be packed again. Does nothing without one.
 * @throws DomainError not_found, or conflict when the rest was sent.
 */
export function takeBackFirstPart(admin: Admin, paymentId: string | undefined): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    const part = partOf(tx, payment.id);
    if (part === undefined) return;
    if (order.state !== "to_pack") throw new DomainError("conflict", "The rest was sent, too.");
    tx.update(orderReplacements)
      .set({ handedOverAt: null })
      .where(
        and(
          eq(orderReplacements.paymentId, payment.id),
          eq(orderReplacements.handedOverAt, part.sentAt),
        ),
      )
      .run();
    tx.delete(orderPartLines).where(eq(orderPartLines.paymentId, payment.id)).run();
    tx.delete(orderParts).where(eq(orderParts.paymentId, payment.id)).run();
    const message = "The first part was taken back: its books are to be packed again";
    note(tx, admin, payment, { event: "first part taken back", message, to: "none" }, at);
  });
  return getOrder(admin, paymentId);
}
