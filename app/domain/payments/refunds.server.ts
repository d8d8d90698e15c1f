import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { paymentItems, paymentLogs } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import type { Admin } from "../accounts/admin";
import { byHandId } from "../by-hand";
import { receivedSum, toGiveBack } from "../by-hand.server";
import { MINUTE_MS, now } from "../dates/time";
import { type PaymentRow, paymentRow } from "./find.server";
import type { BesideReceipt, PaymentRefunds, RefundableLine, RefundView } from "./refund-view";

export type RefundRow = typeof refunds.$inferSelect;
type RefundLineRow = typeof refundLines.$inferSelect;
type Reader = Pick<Transaction, "select">;

const iso = (utcMs: number) => new Date(utcMs).toISOString();

export function linesOfRefunds(reader: Reader, ids: number[]): RefundLineRow[] {
  return reader
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refundId, ids))
    .orderBy(asc(refundLines.id))
    .all();
}

function receiptsBeside(
  reader: Reader,
  payment: PaymentRow,
  standing: RefundRow[],
): BesideReceipt[] {
  const steps = reader
    .select({ data: paymentLogs.data })
    .from(paymentLogs)
    .where(
      and(
        eq(paymentLogs.paymentId, payment.id),
        inArray(paymentLogs.event, ["notified", "reconciled"]),
        eq(paymentLogs.status, "COMPLETE"),
      ),
    )
    .orderBy(asc(paymentLogs.id))
    .all();
  const found = new Map<string, number>();
  for (const { data } of steps) {
    const { providerPaymentId: id, amountGrossCents: cents } = data ?? {};
    if (typeof id !== "string" || typeof cents !== "number") continue;
    if (id !== payment.payfastPaymentId && cents > 0) found.set(id, cents);
  }
  const atPayFast = [...found].map(([id, amountCents]) => {
    const gone = sumOf(standing.filter((refund) => refund.receiptId === id));
    return { id, amountCents, leftCents: amountCents - gone };
  });
  return [...atPayFast, ...besideByHand(payment, standing)];
}

// What was received by hand and pays for nothing: more than the order, or for one that has ended.
function besideByHand(payment: PaymentRow, standing: RefundRow[]): BesideReceipt[] {
  const id = byHandId(payment.id);
  const gone = sumOf(standing.filter(({ receiptId }) => receiptId === id));
  const leftCents = toGiveBack(payment, receivedSum(payment.id) - gone);
  return leftCents + gone > 0 ? [{ id, amountCents: leftCents + gone, leftCents }] : [];
}

const sumOf = (rows: { amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What can still be refunded of a payment, in the caller's transaction; or could before a given refund. */
export function refundable(reader: Reader, payment: PaymentRow, beforeId = Infinity) {
  const all = reader.select().from(refunds).where(eq(refunds.paymentId, payment.id)).all();
  const standing = all.filter(({ id, state }) => id < beforeId && state !== "refused");
  const ofInvoice = standing.filter(({ receiptId }) => receiptId === null);
  const gone = linesOfRefunds(
    reader,
    ofInvoice.map(({ id }) => id),
  );
  const of = (bookId: number) => gone.filter((line) => line.bookId === bookId);
  const items = reader
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payment.id))
    .orderBy(sql`${paymentItems}.rowid`)
    .all();
  const lines: RefundableLine[] = items.map((item) => {
    const refunded = of(item.bookId);
    const quantity = refunded.reduce((sum, line) => sum + line.quantity, 0);
    const restocked = refunded.reduce((sum, line) => sum + line.restockedQty, 0);
    return {
      bookId: item.bookId,
      title: item.title,
      unitPriceCents: item.unitPriceCents,
      boughtQty: item.quantity,
      leftQty: item.quantity - quantity,
      restockableQty: item.takenQty - restocked,
      missingQty: item.quantity - item.takenQty,
    };
  });
  const isPaid = payment.status === "completed";
  const delivery = sumOf(gone.filter(({ kind }) => kind === "delivery"));
  const doneCents = sumOf(ofInvoice.filter(({ state }) => state === "done"));
  const goneCents = sumOf(ofInvoice);
  return {
    paidCents: isPaid ? payment.amountCents : 0,
    refundedCents: doneCents,
    askedCents: goneCents - doneCents,
    goneVatCents: ofInvoice.reduce((sum, { vatAmountCents }) => sum + vatAmountCents, 0),
    leftCents: isPaid ? payment.amountCents - goneCents : 0,
    deliveryLeftCents: isPaid ? payment.deliveryCents - delivery : 0,
    lines: isPaid ? lines : [],
    receipts: receiptsBeside(reader, payment, standing),
    standing,
  };
}

export type Refundable = ReturnType<typeof refundable>;

/** By then PayFast has answered and deducted a refund, or somebody must find out. */
export const UNDECIDED_AFTER_MS = 10 * MINUTE_MS;

type Asked = Pick<typeof refunds.$inferSelect, "state" | "postedAt" | "createdAt">;

/** Whether PayFast was asked for a refund long enough ago without a known outcome. `at` in UTC ms. */
export const isUndecided = ({ state, postedAt, createdAt }: Asked, at: number): boolean =>
  state === "asked" && at - (postedAt ?? createdAt) >= UNDECIDED_AFTER_MS;

type WhoRefunded = Pick<RefundView, "by" | "allowedBy">;

function viewOf(row: RefundRow, who: WhoRefunded, lines: RefundLineRow[]): RefundView {
  return {
    id: row.id,
    paymentId: row.paymentId,
    state: row.state,
    way: row.way,
    amountCents: row.amountCents,
    vatAmountCents: row.vatAmountCents,
    reason: row.reason,
    note: row.note,
    reference: row.reference,
    creditNoteNumber: row.creditNoteNumber,
    receiptId: row.receiptId,
    refusal: row.refusal,
    providerWords: row.state === "asked" ? row.providerWords : null,
    lookedAt: row.state === "asked" && row.lookedAt !== null ? iso(row.lookedAt) : null,
    isUndecided: isUndecided(row, now()),
    ...who,
    createdAt: iso(row.createdAt),
    doneAt: row.doneAt === null ? null : iso(row.doneAt),
    lines: lines.map(
      ({ kind, bookId, itemName, quantity, amountCents, vatAmountCents, restockedQty }) => ({
        kind,
        bookId,
        itemName,
        quantity,
        amountCents,
        vatAmountCents,
        restockedQty,
      }),
    ),
  };
}

// Each refund's first step says who it was, and by whose PIN; a later one is by who answered for PayFast.
function allowedHelpers(paymentId: string): Map<number, string | null> {
  const steps = db
    .select({ data: paymentLogs.data })
    .from(paymentLogs)
    .where(eq(paymentLogs.paymentId, paymentId))
    .orderBy(asc(paymentLogs.id))
    .all();
  const helpers = new Map<number, string | null>();
  for (const { data } of steps) {
    const { refundId, by, allowedBy } = data ?? {};
    if (typeof refundId !== "number" || helpers.has(refundId)) continue;
    const isAllowed = typeof by === "string" && typeof allowedBy === "string";
    helpers.set(refundId, isAllowed ? by : null);
  }
  return helpers;
}

export function listRefunds(paymentId: string): RefundView[] {
  const rows = db
    .select({ refund: refunds, by: adminUsers.email })
    .from(refunds)
    .leftJoin(adminUsers, eq(adminUsers.id, refunds.adminId))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id))
    .all();
  const lines = linesOfRefunds(
    db,
    rows.map(({ refund }) => refund.id),
  );
  const helpers = rows.length === 0 ? new Map<number, null>() : allowedHelpers(paymentId);
  return rows.map(({ refund, by }) => {
    const helper = helpers.get(refund.id) ?? null;
    return viewOf(
      refund,
      helper === null ? { by, allowedBy: null } : { by: helper, allowedBy: by },
      lines.filter(({ refundId }) => refundId === refund.id),
    );
  });
}

export function refundView(paymentId: string, id: number): RefundView {
  const found = listRefunds(paymentId).find((refund) => refund.id === id);
  if (found === undefined) throw new Error(`Refund ${id} is gone`);
  return found;
}

export function refundsOfPayment(_admin: Admin, paymentId: string | undefined): PaymentRefunds {
  const payment = paymentRow(paymentId);
  const { goneVatCents: _, standing: __, ...facts } = refundable(db, payment);
  return { ...facts, refunds: listRefunds(payment.id) };
}
