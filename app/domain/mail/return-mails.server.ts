import { and, between, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import {
  type ReturnReason,
  type ReturnWish,
  returnLines,
  returnPhotos,
  returns,
} from "~/db/schema/return";
import { env } from "~/env.server";
import { conditionLabel } from "../books/condition";
import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";
import { workingDaysAfter } from "../dates/working-days";
import type { DeliveryKind } from "../delivery/kinds";
import { goneOf, type LeftShop, leftAt, leftShopAt } from "../delivery/parts.server";
import type { Gone } from "../delivery/view";
import { readBank, readSettings } from "../settings/settings.server";
import type { BankView } from "../settings/view";
import { queueMail, queueMailToShop } from "./queue.server";

/** A return in a mail. `answerBy` and `askedAt` in words; `wish` and `reason` as the buyer chose them. */
export type MailReturn = {
  reference: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  isTest: boolean;
  lines: {
    title: string;
    condition: string;
    quantity: number;
    orderedQty: number;
    swappedFor: { title: string; condition: string } | null;
  }[];
  difference: { askedCents: number; backCents: number };
  // Where the difference is paid to; null where none is asked for.
  bank: BankView | null;
  reason: ReturnReason;
  wish: ReturnWish;
  note: string;
  hasPhoto: boolean;
  answerBy: string;
  answer: (typeof returns.answer.enumValues)[number] | null;
  answerText: string;
  deliveryKind: DeliveryKind | null;
  isHere: boolean;
  isWithBuyer: boolean;
  isCancellation: boolean;
  gone: Gone;
  pageUrl: string;
  adminUrl: string;
};

export const returnMailsKey = (paymentId: string) => `return of ${paymentId}`;

type Asked = { id: number; paymentId: string; customerEmail: string };

export const returnMailKey = ({ id, paymentId }: Pick<Asked, "id" | "paymentId">) =>
  `${returnMailsKey(paymentId)} ${id}`;

export const answerDay = (askedAt: number): number =>
  workingDaysAfter(dayInSouthAfrica(askedAt), readSettings().returnAnswerDays);

export function isCancellation(
  { createdAt }: Pick<typeof returns.$inferSelect, "createdAt">,
  order: LeftShop | null | undefined,
): boolean {
  if (!order) return false;
  const goneAt = leftAt(order);
  return goneAt === null || createdAt < goneAt;
}

export function queueReturnMails(tx: Transaction, asked: Asked, at: number): void {
  const payload = { returnId: asked.id };
  const key = returnMailKey(asked);
  const recipient = asked.customerEmail;
  queueMail(
    tx,
    { kind: "return-acknowledgement", uniqueKey: `${key} asked`, recipient, payload },
    at,
  );
  queueMailToShop(tx, { kind: "return-notice", uniqueKey: `${key} notice`, payload }, at);
}

// Each answer has a mail of its own: a no may become a yes, and a copy that was to go out may be taken back.
export function queueReturnAnswer(tx: Transaction, asked: Asked, at: number): void {
  const uniqueKey = `${returnMailKey(asked)} answer ${at}`;
  const payload = { returnId: asked.id };
  const recipient = asked.customerEmail;
  queueMail(tx, { kind: "return-answer", uniqueKey, recipient, payload }, at);
}

/**
 * The book that goes out for a line of a return: its own answer says it, or the order's other copy that answered it.
 */
export const goesOutFor = sql<
  number | null
>`coalesce(${returnLines.swappedForId}, (select given.with_book_id from order_replacements given join returns asked on asked.payment_id = given.payment_id where asked.id = ${returnLines.returnId} and asked.answer = 'swap' and given.book_id = ${returnLines.bookId} and given.created_at between asked.created_at and asked.answered_at order by given.id desc limit 1))`;

function linesInMail(returnId: number, paymentId: string): MailReturn["lines"] {
  return db
    .select({
      title: paymentItems.title,
      condition: paymentItems.condition,
      quantity: returnLines.quantity,
      orderedQty: paymentItems.quantity,
      other: { title: books.title, condition: books.condition },
    })
    .from(returnLines)
    .innerJoin(
      paymentItems,
      and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, returnLines.bookId)),
    )
    .leftJoin(books, eq(books.id, goesOutFor))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all()
    .map(({ condition, other, ...line }) => ({
      ...line,
      condition: conditionLabel(condition),
      swappedFor: other && { ...other, condition: conditionLabel(other.condition) },
    }));
}

/** What a swap by other copies of its order leaves to be paid or given back: of the newest that cover each line. */
export function swapDifference({
  id,
  paymentId,
  createdAt,
  answeredAt,
}: Pick<typeof returns.$inferSelect, "id" | "paymentId" | "createdAt" | "answeredAt">) {
  const { toCents, fromCents, outcome, quantity, bookId } = orderReplacements;
  const rows = db
    .select({ moreCents: sql<number>`${toCents} - ${fromCents}`, outcome, quantity, bookId })
    .from(orderReplacements)
    .where(
      and(
        eq(orderReplacements.paymentId, paymentId),
        between(orderReplacements.createdAt, createdAt, answeredAt ?? 0),
      ),
    )
    .orderBy(desc(orderReplacements.id))
    .all();
  const ofReturn = and(eq(returnLines.returnId, id), isNull(returnLines.swappedForId));
  const difference = { askedCents: 0, backCents: 0 };
  for (const line of db.select().from(returnLines).where(ofReturn).all()) {
    let uncovered = line.quantity;
    for (const row of rows.filter((one) => one.bookId === line.bookId)) {
      if (uncovered <= 0) break;
      uncovered -= row.quantity;
      if (row.outcome === "asked") difference.askedCents += row.moreCents;
      if (row.outcome === "refund") difference.backCents -= row.moreCents;
    }
  }
  return difference;
}

export function returnInMail(returnId: number): MailReturn {
  const found = db
    .select({ asked: returns, payment: payments, photoOf: returnPhotos.returnId, order: orders })
    .from(returns)
    .innerJoin(payments, eq(payments.id, returns.paymentId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(returnPhotos, eq(returnPhotos.returnId, returns.id))
    .where(eq(returns.id, returnId))
    .get();
  if (found === undefined) throw new Error(`There is no return ${returnId}`);
  const { asked, payment, photoOf, order } = found;
  const { reason, wish, note, answer, answerText, createdAt } = asked;
  const difference = swapDifference(asked);
  return {
    reference: payment.reference,
    customerName: payment.customerName,
    customerEmail: payment.customerEmail,
    customerPhone: payment.customerPhone,
    isTest: payment.isTest,
    lines: linesInMail(returnId, payment.id),
    difference,
    bank: difference.askedCents > 0 ? readBank() : null,
    ...{ reason, wish, note, answer, answerText },
    deliveryKind: payment.deliveryKind,
    isHere: leftShopAt(payment.id) === null,
    isWithBuyer: order?.state === "handed_over",
    isCancellation: isCancellation(asked, order),
    gone: goneOf(
      payment.id,
      db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).all(),
    ),
    hasPhoto: photoOf !== null,
    answerBy: weekdayAndDay(answerDay(createdAt)),
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
    adminUrl: `${env.BASE_URL}/admin/returns/${returnId}`,
  };
}
