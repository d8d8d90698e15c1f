import { and, count, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentFlags, paymentItems, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { byHandId, NO_END } from "../by-hand";
import { moneyByHand } from "../by-hand.server";
import { NO_LIST } from "../cart/lines.server";
import { isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { addressLines, arrivalDays, deliveryInWords } from "../delivery/in-words.server";
import { deliveryDueCents, paidDeliveryName } from "../delivery/paid-way.server";
import { missingCopies } from "../delivery/parts.server";
import { DomainError } from "../errors";
import { listedItems } from "../lists/ordered-for.server";
import { confirmationStatus } from "../mail/confirmation.server";
import { type RefundState, refundedCopies } from "../refunded-copies.server";
import { readBank, readSettings } from "../settings/settings.server";
import { byList } from "../taxonomy/by-list";
import { orderWay } from "./order-way.server";
import type { OrderWay } from "./order-way-view";
import { readReference } from "./reference.server";
import type { PaymentItemView, PaymentView } from "./view";

const byId = db
  .select()
  .from(payments)
  .where(eq(payments.id, sql.placeholder("id")))
  .prepare();
const byReference = db
  .select()
  .from(payments)
  .where(eq(payments.reference, sql.placeholder("reference")))
  .prepare();
const itemsOf = db
  .select({
    bookId: paymentItems.bookId,
    title: paymentItems.title,
    condition: paymentItems.condition,
    unitPriceCents: paymentItems.unitPriceCents,
    quantity: paymentItems.quantity,
  })
  .from(paymentItems)
  .where(eq(paymentItems.paymentId, sql.placeholder("id")))
  .orderBy(sql`${paymentItems}.rowid`)
  .prepare();
const openFlags = db
  .select({ open: count() })
  .from(paymentFlags)
  .where(
    and(
      eq(paymentFlags.paymentId, sql.placeholder("id")),
      isNull(paymentFlags.settledAt),
      // What came over is told by its amount.
      sql`${paymentFlags.providerPaymentId} is not ${byHandId("")} || ${paymentFlags.paymentId}`,
    ),
  )
  .prepare();

const refundedOf = db
  .select({
    cents: sql<number>`ifnull(sum(${refunds.amountCents}), 0)`,
    mistakenCents: sql<number>`ifnull(sum(${refunds.amountCents} * ${refunds.isMistake}), 0)`,
  })
  .from(refunds)
  .where(
    and(
      eq(refunds.paymentId, sql.placeholder("id")),
      eq(refunds.state, "done"),
      isNull(refunds.receiptId),
    ),
  )
  .prepare();

export type PaymentRow = NonNullable<ReturnType<typeof byId.get>>;

const NOT_FOUND = "Payment not found. Please check your payment ID and try again.";

export const refundedCents = (id: string): number => refundedOf.get({ id })?.cents ?? 0;

export const orderedItems = (id: string) => itemsOf.all({ id });

// To the buyer a copy is refunded once its money is: PayFast may still refuse to send it.
const GONE_BACK: RefundState[] = ["done"];

// The books by the list that they were added from. Who has no more than the reference learns of no school, in the same
// order.
function itemViews(row: PaymentRow, masked: boolean): PaymentItemView[] {
  const { id } = row;
  // A test order gives its copies back when the shop goes live: none of them was sold out.
  const isOrder = row.status === "completed" && (!row.isTest || readSettings().payfastSandboxMode);
  const missing = isOrder ? missingCopies(id, GONE_BACK) : new Map<number, number>();
  const refunded = refundedCopies(id, GONE_BACK);
  const items = orderedItems(id);
  const listed = listedItems(id);
  const views = items.map((item) => {
    const { list, alsoFor, listNeedId } = listed.get(item.bookId) ?? NO_LIST;
    const refundedQty = refunded.get(item.bookId) ?? 0;
    const missingQty = missing.get(item.bookId) ?? 0;
    return { ...item, refundedQty, missingQty, list, alsoFor, listNeedId };
  });
  const ordered = byList(views);
  return masked
    ? ordered.map((view) => ({ ...view, list: null, alsoFor: [], listNeedId: null }))
    : ordered;
}

export function findPayment(id: string): PaymentRow | undefined {
  return byId.get({ id });
}

export function paymentRow(id: string | undefined): PaymentRow {
  const row = id === undefined ? undefined : findPayment(id);
  if (row === undefined) throw new DomainError("not_found", NOT_FOUND);
  return row;
}

export function rowOfReference(typed: string): PaymentRow | undefined {
  const reference = readReference(typed);
  return reference === null ? undefined : byReference.get({ reference });
}

// Masks `Thandi Example` as `T. E.` and `thandi@example.org` as `t…@example.org`, so that only the buyer recognises
// them.
function maskName(name: string): string {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`);
  return initials.join(" ");
}

function maskEmail(email: string): string | null {
  if (email === "") return null;
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}\u2026${email.slice(at)}`;
}

function expectedOf(row: PaymentRow, order: OrderWay | null): PaymentView["expected"] {
  if (order === null) return null;
  const { sentAt } = order.times;
  const days = arrivalDays(row, sentAt === null ? null : Date.parse(sentAt), now());
  return days && { first: isoDay(days.first), last: isoDay(days.last) };
}

function paymentView(row: PaymentRow, masked: boolean): PaymentView {
  const isPayable = row.status === "pending" && row.holdExpiresAt > now();
  const order = orderWay(row.id, masked);
  const backCents = refundedCents(row.id);
  const dueCents = backCents < row.amountCents ? deliveryDueCents(row.id) : 0;
  const hasEnd = isPayable && row.holdExpiresAt < NO_END;
  const until = hasEnd ? new Date(row.holdExpiresAt).toISOString() : null;
  return {
    id: masked ? null : row.id,
    reference: row.reference,
    status: row.status,
    amount: row.amountCents,
    method: row.method,
    bank: (isPayable && row.method === "bank_transfer") || dueCents > 0 ? readBank() : null,
    deliveryCents: row.deliveryCents,
    deliveryKind: row.deliveryKind,
    deliveryName: row.deliveryName,
    paidDeliveryName: paidDeliveryName(row),
    deliveryDueCents: dueCents,
    deliveryTo: masked ? [] : addressLines(row),
    customerName: masked ? maskName(row.customerName) : row.customerName,
    customerEmail: masked ? maskEmail(row.customerEmail) : row.customerEmail || null,
    bookId: row.bookId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    isTest: row.isTest,
    holdEndsAt: row.holdsCopies ? until : null,
    payableUntil: until,
    refundedCents: backCents,
    mistakenCents: refundedOf.get({ id: row.id })?.mistakenCents ?? 0,
    ...moneyByHand(row),
    isHeld: isPayable && row.holdsCopies,
    needsAttention: (openFlags.get({ id: row.id })?.open ?? 0) > 0,
    confirmation: confirmationStatus(row.id),
    masked,
    fromCart: row.cartSessionId !== null,
    items: itemViews(row, masked),
    order,
    expected: expectedOf(row, order),
  };
}

export const withoutMail = (payment: PaymentView): PaymentView => ({
  ...payment,
  customerEmail: payment.customerEmail && maskEmail(payment.customerEmail),
});

/** For anyone who has the id, which cannot be guessed. @throws DomainError not_found. */
export function getPayment(id: string | undefined): PaymentView {
  return paymentView(paymentRow(id), false);
}

/**
 * How a payment's books reach their buyer, in words: the chosen delivery, else the owner's text; null without either.
 */
export const howItArrives = (row: PaymentRow): string | null =>
  deliveryInWords(row) ?? readSettings().deliveryText;

/**
 * Finds a payment by its typed id, or by its short reference with name and email masked.
 * @throws DomainError not_found.
 */
export function lookUpPayment(typed: string): PaymentView {
  const id = byId.get({ id: typed.trim() });
  if (id) return paymentView(id, false);
  const row = rowOfReference(typed);
  if (row === undefined) throw new DomainError("not_found", NOT_FOUND);
  return paymentView(row, true);
}
