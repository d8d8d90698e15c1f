import { and, desc, eq, gt, inArray, lte, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { DAY_MS, MINUTE_MS, now } from "../../dates/time";
import type { PaymentRow } from "../find.server";
import { isAtPayFast, PAYFAST_METHODS } from "../ways";
import { accountWithHistory } from "./account.server";
import {
  lastRound,
  MAX_AGE_MS,
  MIN_AGE_MS,
  RECONCILE_EVERY_MS,
  type Round,
} from "./reconcile.server";
import { unmatchedTransactions } from "./unmatched-transactions.server";
import { FINDINGS, type UnansweredPayment, type UnmatchedTransaction } from "./view";

const YOUNGEST_MS = 15 * MINUTE_MS;
const OLDEST_MS = 3 * DAY_MS;

function withUnverified(): Set<string | null> {
  const open = db
    .select({ paymentId: providerNotifications.paymentId })
    .from(providerNotifications)
    .where(eq(providerNotifications.verdict, "received"))
    .all();
  return new Set(open.map(({ paymentId }) => paymentId));
}

const isWaiting = (at: number) =>
  and(
    inArray(payments.method, [...PAYFAST_METHODS]),
    eq(payments.status, "pending"),
    or(
      and(gt(payments.createdAt, at - OLDEST_MS), lte(payments.createdAt, at - YOUNGEST_MS)),
      gt(payments.createdAt, at + DAY_MS),
    ),
  );

function rejections(at: number): Map<string, string> {
  const rows = db
    .select({ id: payments.id, reason: providerNotifications.reason })
    .from(payments)
    .innerJoin(providerNotifications, eq(providerNotifications.paymentId, payments.id))
    .where(and(isWaiting(at), eq(providerNotifications.verdict, "rejected")))
    .orderBy(providerNotifications.id)
    .all();
  return new Map(rows.map(({ id, reason }) => [id, reason ?? ""]));
}

function whyNotAsked(round: Round | null): string | null {
  if (round?.outcome === "failed") return round.reason;
  if (round?.outcome !== "not set up") return null;
  return "There is no PayFast account of our own with a passphrase.";
}

/**
 * Payments pending at PayFast between 15 minutes and three days old, or begun while the clock was ahead; most urgent
 * finding first, then newest. Abandoned checkouts are included as normal, with the finding `no payment`.
 */
export function unansweredPayments(_admin: Owner): UnansweredPayment[] {
  const at = now();
  const judged = withUnverified();
  const rejected = rejections(at);
  const rows = db
    .select()
    .from(payments)
    .where(isWaiting(at))
    .orderBy(desc(payments.createdAt))
    .all();
  const found = rows.map((row): UnansweredPayment => {
    const { id, reference, customerName, amountCents, isTest, createdAt } = row;
    const checkedAt = row.providerCheckedAt;
    const facts = { id, reference, customerName, amountCents, isTest, createdAt, checkedAt };
    const payment = { ...facts, holdEndsAt: row.holdExpiresAt };
    const refusal = rejected.get(id);
    if (refusal !== undefined) return { ...payment, finding: "rejected", reason: refusal };
    if (judged.has(id)) return { ...payment, finding: "being judged", reason: null };
    const reason = whyNotAsked(lastRound(isTest));
    return { ...payment, finding: checkedAt === null ? "not asked" : "no payment", reason };
  });
  return found.sort((a, b) => FINDINGS.indexOf(a.finding) - FINDINGS.indexOf(b.finding));
}

// How long asking may take: one account after the other, thirty seconds each.
const ASKING_MS = MINUTE_MS;

/**
 * By when the shop has asked PayFast about a payment whose notification may be lost, in UTC ms. Null when there is
 * nothing to ask, it cannot ask, or should have asked by now.
 */
export function knownBy({ method, status, isTest, ...times }: PaymentRow): number | null {
  const at = now();
  const { createdAt, providerCheckedAt } = times;
  if (!isAtPayFast(method) || status !== "pending" || at - createdAt >= MAX_AGE_MS) return null;
  if (accountWithHistory(isTest) === null) return null;
  const since = Math.max(createdAt + MIN_AGE_MS, providerCheckedAt ?? 0);
  const by = since + RECONCILE_EVERY_MS + ASKING_MS;
  return by > at ? by : null;
}

const MAX_SHOWN = 50;

/**
 * Unanswered payments and unmatched transactions. `abandoned` counts payments unknown to PayFast, whose buyers left:
 * they need no action.
 */
export type Waiting = {
  unanswered: UnansweredPayment[];
  abandoned: number;
  receipts: UnmatchedTransaction[];
};

export function waitingPayments(admin: Owner): Waiting {
  const all = unansweredPayments(admin);
  const urgent = all.filter(({ finding }) => finding !== "no payment");
  return {
    unanswered: urgent.slice(0, MAX_SHOWN),
    abandoned: all.length - urgent.length,
    receipts: unmatchedTransactions(admin).slice(0, MAX_SHOWN),
  };
}
