import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { fetchHistory, historyDay } from "~/providers/payfast/history/history.server";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import { DAY_MS, MINUTE_MS, now } from "../../dates/time";
import { readSettings } from "../../settings/settings.server";
import type { PaymentRow } from "../find.server";
import { isAtPayFast, PAYFAST_METHODS } from "../ways";
import { accountWithHistory, type PaymentAccount } from "./account.server";
import { reconcileTransaction } from "./reconcile-transaction.server";

export const RECONCILE_EVERY_MS = 15 * MINUTE_MS;
/** A younger payment's notification may still come; an older payment is not paid any more. */
export const MIN_AGE_MS = 10 * MINUTE_MS;
export const MAX_AGE_MS = 3 * DAY_MS;
// How late PayFast's history may be: the last day is always read again.
const LOOK_BACK_MS = DAY_MS;
const TIMEOUT_MS = 30_000;

type Asked = { rows: number; completed: number; flagged: number; unknown: number };

export type Round = { isTest: boolean; at: number } & (
  | { outcome: "nothing to look for" | "not set up" | "stopped" }
  | { outcome: "failed"; reason: string }
  | ({ outcome: "asked" } & Asked)
);

/**
 * Whether PayFast's history may have news of a payment: it was made there, is not completed, and is neither too new nor
 * too old.
 */
export function canAskPayFast({ method, status, createdAt }: PaymentRow): boolean {
  const age = now() - createdAt;
  const isOfAge = (age >= MIN_AGE_MS && age < MAX_AGE_MS) || age < -DAY_MS;
  return isAtPayFast(method) && status !== "completed" && isOfAge;
}

// Payments in any status, because a late COMPLETE wins, and also those begun while the clock was ahead.
const ofAge = (isTest: boolean, at: number) =>
  and(
    inArray(payments.method, [...PAYFAST_METHODS]),
    eq(payments.isTest, isTest),
    or(
      and(gt(payments.createdAt, at - MAX_AGE_MS), lte(payments.createdAt, at - MIN_AGE_MS)),
      gt(payments.createdAt, at + DAY_MS),
    ),
  );

const notCheckedSince = and(
  eq(payments.status, "completed"),
  sql`coalesce(${payments.providerCheckedAt}, 0) < ${payments.completedAt} + ${LOOK_BACK_MS}`,
);

const lacksMethod = and(isNotNull(payments.payfastPaymentId), isNull(payments.paymentMethod));

// Begun at PayFast and paid offline: the buyer may have paid there too.
const paidElsewhere = and(
  isNull(payments.payfastPaymentId),
  inArray(payments.method, [...PAYFAST_METHODS]),
);

const hasNews = or(
  ne(payments.status, "completed"),
  and(notCheckedSince, or(lacksMethod, paidElsewhere)),
);

// When the oldest open payment was created or last checked, from which the history is read; null when there is nothing
// to look for.
function firstNews(isTest: boolean, at: number): number | null {
  const checkedUntil = sql`coalesce(${payments.providerCheckedAt}, 0) - ${LOOK_BACK_MS}`;
  const begun = sql`iif(${payments.createdAt} > ${at}, ${at - LOOK_BACK_MS}, ${payments.createdAt})`;
  const first = sql<number | null>`min(max(${begun}, ${checkedUntil}))`;
  const asked = and(ofAge(isTest, at), hasNews);
  return db.select({ first }).from(payments).where(asked).get()?.first ?? null;
}

function askPayFast(
  { account, hosts }: PaymentAccount,
  since: number,
  at: number,
  signal: AbortSignal,
): Promise<HistoryRow[]> {
  const today = new Date(at);
  const days = { from: historyDay(new Date(since)), to: historyDay(today) };
  return fetchHistory(account, hosts, days, { timeoutMs: TIMEOUT_MS, now: today, signal });
}

async function reconcileRows(rows: HistoryRow[], isTest: boolean, stopping: AbortSignal) {
  const asked: Asked = { rows: rows.length, completed: 0, flagged: 0, unknown: 0 };
  for (const row of rows) {
    await breathe();
    if (stopping.aborted) return null;
    const fate = reconcileTransaction(row, isTest);
    if (fate !== "known") asked[fate] += 1;
  }
  return asked;
}

function noteChecked(isTest: boolean, at: number): void {
  const lookedFor = or(hasNews, gte(payments.completedAt, at));
  const areChecked = and(ofAge(isTest, at), lookedFor);
  write((tx) => tx.update(payments).set({ providerCheckedAt: at }).where(areChecked).run());
}

// fetch puts the reason of a network error into `cause`.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function reconcileAccount(isTest: boolean, stopping: AbortSignal): Promise<Round> {
  const at = now();
  const round = { isTest, at };
  const since = isTest && !readSettings().payfastSandboxMode ? null : firstNews(isTest, at);
  if (since === null) return { ...round, outcome: "nothing to look for" };
  const account = accountWithHistory(isTest);
  if (account === null) return { ...round, outcome: "not set up" };
  let rows: HistoryRow[];
  try {
    rows = await askPayFast(account, since, at, stopping);
  } catch (error) {
    if (stopping.aborted) return { ...round, outcome: "stopped" };
    return { ...round, outcome: "failed", reason: reasonOf(error) };
  }
  const asked = await reconcileRows(rows, isTest, stopping);
  if (asked === null) return { ...round, outcome: "stopped" };
  noteChecked(isTest, at);
  return { ...round, outcome: "asked", ...asked };
}

const lastRounds = new Map<boolean, Round>();

export function lastRound(isTest: boolean): Round | null {
  return lastRounds.get(isTest) ?? null;
}

export async function reconcileNow(isTest: boolean, stopping: AbortSignal): Promise<Round> {
  const round = await reconcileAccount(isTest, stopping);
  lastRounds.set(isTest, round);
  return round;
}

/**
 * Reads PayFast's history for payments whose notification was lost or refused, applies them like notifications, and
 * fills in missing payment methods. Real and test accounts run separately; a failed run changes nothing and is retried
 * by the next. It reads only days that may have news. `stopping` aborts it.
 */
export async function reconcilePayments(stopping: AbortSignal): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const isTest of [false, true]) rounds.push(await reconcileNow(isTest, stopping));
  return rounds;
}
