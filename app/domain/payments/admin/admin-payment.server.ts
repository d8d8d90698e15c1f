import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { paymentFlags, paymentItems, providerNotifications } from "~/db/schema/payment";
import { type Admin, may } from "../../accounts/admin";
import { changesOf } from "../../accounts/audit.server";
import type { ChangeView } from "../../accounts/view";
import { NO_END } from "../../by-hand";
import { moneyByHand } from "../../by-hand.server";
import { now } from "../../dates/time";
import { addressLines } from "../../delivery/in-words.server";
import { paidDeliveryName } from "../../delivery/paid-way.server";
import { invoiceState } from "../../invoices/draft.server";
import { mailsOfPayment } from "../../mail/of-payment.server";
import { type PaymentRow, paymentRow, refundedCents } from "../find.server";
import { timelineOf } from "../log.server";
import { canAskPayFast } from "../provider/reconcile.server";
import { FROM_HISTORY } from "../provider/reconcile-transaction.server";
import { receiptReferences, receiptViews } from "../receipt.server";
import { listRefunds } from "../refunds.server";
import type {
  AdminPaymentItem,
  AdminPaymentView,
  NotificationView,
  PaymentFlagView,
} from "./admin-view";
import { seesBuyer, withContact } from "./buyer-contact";

const iso = (utcMs: number) => new Date(utcMs).toISOString();
const isoOrNull = (utcMs: number | null) => (utcMs === null ? null : iso(utcMs));

function itemsOf(paymentId: string): AdminPaymentItem[] {
  const rows = db
    .select({
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      unitPriceCents: paymentItems.unitPriceCents,
      quantity: paymentItems.quantity,
      condition: paymentItems.condition,
      takenQty: paymentItems.takenQty,
      isbn: books.isbn,
      deletedAt: books.deletedAt,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all();
  return rows.map(({ deletedAt, ...item }) => ({ ...item, isListed: deletedAt === null }));
}

function flagsOf(paymentId: string): PaymentFlagView[] {
  const rows = db
    .select({
      id: paymentFlags.id,
      kind: paymentFlags.kind,
      detail: paymentFlags.detail,
      bookId: paymentFlags.bookId,
      providerPaymentId: paymentFlags.providerPaymentId,
      createdAt: paymentFlags.createdAt,
      settledAt: paymentFlags.settledAt,
      settledBy: adminUsers.email,
      note: paymentFlags.note,
    })
    .from(paymentFlags)
    .leftJoin(adminUsers, eq(adminUsers.id, paymentFlags.settledBy))
    .where(eq(paymentFlags.paymentId, paymentId))
    .orderBy(asc(paymentFlags.settledAt), desc(paymentFlags.id))
    .all();
  return rows.map((flag) => ({
    ...flag,
    createdAt: iso(flag.createdAt),
    settledAt: isoOrNull(flag.settledAt),
  }));
}

function notificationsOf(paymentId: string): NotificationView[] {
  const rows = db
    .select({
      id: providerNotifications.id,
      receivedAt: providerNotifications.receivedAt,
      providerStatus: providerNotifications.providerStatus,
      providerPaymentId: providerNotifications.providerPaymentId,
      verdict: providerNotifications.verdict,
      reason: providerNotifications.reason,
      tries: providerNotifications.tries,
      sender: providerNotifications.remoteAddress,
    })
    .from(providerNotifications)
    .where(eq(providerNotifications.paymentId, paymentId))
    .orderBy(asc(providerNotifications.id))
    .all();
  return rows.map(({ sender, ...row }) => ({
    ...row,
    receivedAt: iso(row.receivedAt),
    isFromHistory: sender === FROM_HISTORY,
  }));
}

function isOpen({ id, status }: PaymentRow): boolean {
  if (status === "pending") return true;
  const order = db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.paymentId, id))
    .get();
  return order !== undefined && order.state !== "handed_over";
}

export const isOpenPayment = (id: string): boolean => isOpen(paymentRow(id));

/** All that is known of a payment; to a helper without the buyer's phone and mail once the order is no longer open. */
export function getPaymentForAdmin(admin: Admin, id: string | undefined): AdminPaymentView {
  const payment = paymentRow(id);
  const items = itemsOf(payment.id);
  const flags = flagsOf(payment.id);
  const refunded = refundedCents(payment.id);
  const isLive = payment.status === "pending" && payment.holdExpiresAt > now();
  const holds = isLive && payment.holdsCopies;
  const isOpenNow = isOpen(payment);
  return withContact(admin, isOpenNow, {
    id: payment.id,
    reference: payment.reference,
    bookId: payment.bookId,
    bookTitle: items.find((item) => item.bookId === payment.bookId)?.title ?? "",
    books: items.length,
    customerName: payment.customerName,
    customerEmail: payment.customerEmail || null,
    customerPhone: payment.customerPhone,
    amount: payment.amountCents,
    method: payment.method,
    deliveryCents: payment.deliveryCents,
    deliveryName: payment.deliveryName,
    paidDeliveryName: paidDeliveryName(payment),
    deliveryKind: payment.deliveryKind,
    deliveryTo: addressLines(payment),
    agreedText: payment.agreedText,
    agreedAt: isoOrNull(payment.agreedAt),
    status: payment.status,
    isTest: payment.isTest,
    payfastPaymentId: payment.payfastPaymentId,
    payfastToken: payment.payfastToken,
    transactionId: receiptReferences(payment.id) || payment.payfastPaymentId,
    paymentMethod: payment.paymentMethod,
    invoiceNumber: payment.invoiceNumber,
    refundedCents: refunded,
    needsAttention: flags.some((flag) => flag.settledAt === null),
    holdEndsAt: holds && payment.holdExpiresAt < NO_END ? iso(payment.holdExpiresAt) : null,
    completedAt: isoOrNull(payment.completedAt),
    providerCheckedAt: isoOrNull(payment.providerCheckedAt),
    canAskPayFast: canAskPayFast(payment),
    invoice: invoiceState(payment, refunded),
    receipts: receiptViews(payment.id),
    ...moneyByHand(payment),
    fromCart: payment.cartSessionId !== null,
    buyerCompany: payment.buyerCompany,
    buyerAddress: payment.buyerAddress,
    buyerVatNumber: payment.buyerVatNumber,
    notes: payment.notes,
    createdAt: iso(payment.createdAt),
    updatedAt: iso(payment.updatedAt),
    items,
    refunds: listRefunds(payment.id),
    flags,
    timeline: timelineOf(payment.id),
    notifications: notificationsOf(payment.id),
    mails: seesBuyer(admin, isOpenNow) ? mailsOfPayment(payment.id) : [],
  });
}

/** Who changed what of a payment: for owners, because it has phones and addresses as they were. */
export const paymentHistory = (admin: Admin, paymentId: string): ChangeView[] =>
  may(admin, "people") ? changesOf(admin, "payment", paymentId) : [];
