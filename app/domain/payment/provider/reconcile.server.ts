import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { fetchHistory, historyDay } from "~/providers/payfast/history.server";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import { DAY_MS, MINUTE_MS, now } from "../../dates/time";
import { readSettings } from "../../settings/settings.server";
import type { PaymentRow } from "../find.server";
import { accountWithHistory, type PaymentAccount } from "./account.server";
import { reconcileTransaction } from "./reconcile-transaction.server";

/** Until then a notification is on its way; after that nobody pays any more. */
const YOUNGEST_MS = 10 * MINUTE_MS;
const OLDEST_MS = 3 * DAY_MS;
/** How late PayFast's history may be: what was asked about a day ago is asked about again. */
const LOOK_BACK_MS = DAY_MS;
const TIMEOUT_MS = 30_000;

type Asked = { rows: number; completed: number; flagged: number; unknown: number };

/** How a round went for one of the two accounts, at a UTC ms. */
export type Round = { isTest: boolean; at: number } & (
  | { outcome: "nothing to look for" | "not set up" | "stopped" }
  | { outcome: "failed"; reason: string }
  | ({ outcome: "asked" } & Asked)
);

/** Whether PayFast's history may still have news of a payment: it is not completed, and of an age to be looked for. */
export function canAskPayFast({ status, createdAt }: PaymentRow): boolean {
  const age = now() - createdAt;
  return status !== "completed" && age >= YOUNGEST_MS && age < OLDEST_MS;
}

/** Payments of an age to be looked for. Whatever became of them, a late COMPLETE wins. */
const ofAge = (isTest: boolean, at: number) =>
  and(
    eq(payments.isTest, isTest),
    gt(payments.createdAt, at - OLDEST_MS),
    lte(payments.createdAt, at - YOUNGEST_MS),
  );

/** Paid by a notification, which does not tell how, and not asked about since the history must know of it. */
const lacksMethod = and(
  eq(payments.status, "completed"),
  isNotNull(payments.payfastPaymentId),
  isNull(payments.paymentMethod),
  sql`coalesce(${payments.providerCheckedAt}, 0) < ${payments.completedAt} + ${LOOK_BACK_MS}`,
);

const hasNews = or(ne(payments.status, "completed"), lacksMethod);

/**
 * The first moment of which the history may have news: the oldest payment's beginning, but of one that was asked
 * about already only what came later. Null when there is nothing to look for.
 */
function firstNews(isTest: boolean, at: number): number | null {
  const checkedUntil = sql`coalesce(${payments.providerCheckedAt}, 0) - ${LOOK_BACK_MS}`;
  const first = sql<number | null>`min(max(${payments.createdAt}, ${checkedUntil}))`;
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

/** Takes in the lines one after the other, with room for others in between; null when the shop stops meanwhile. */
async function takeIn(rows: HistoryRow[], isTest: boolean, stopping: AbortSignal) {
  const asked: Asked = { rows: rows.length, completed: 0, flagged: 0, unknown: 0 };
  for (const row of rows) {
    await breathe();
    if (stopping.aborted) return null;
    const fate = await reconcileTransaction(row, isTest);
    if (fate !== "known") asked[fate] += 1;
  }
  return asked;
}

/** Notes when PayFast was asked about them, also about those that this very round has completed. */
function noteChecked(isTest: boolean, at: number): void {
  const lookedFor = or(hasNews, gte(payments.completedAt, at));
  db.update(payments)
    .set({ providerCheckedAt: at })
    .where(and(ofAge(isTest, at), lookedFor))
    .run();
}

/** What fetch says of a broken line stands in its cause. */
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
  const asked = await takeIn(rows, isTest, stopping);
  if (asked === null) return { ...round, outcome: "stopped" };
  noteChecked(isTest, at);
  return { ...round, outcome: "asked", ...asked };
}

const lastRounds = new Map<boolean, Round>();

/** How the last round went, for test or real payments; null when there was none since the shop started. */
export function lastRound(isTest: boolean): Round | null {
  return lastRounds.get(isTest) ?? null;
}

/** One round for one of the two accounts, at once: an admin asks. See `reconcilePayments`. */
export async function reconcileNow(isTest: boolean, stopping: AbortSignal): Promise<Round> {
  const round = await reconcileAccount(isTest, stopping);
  lastRounds.set(isTest, round);
  return round;
}

/**
 * Looks in PayFast's history for money whose notification never came or was refused, and applies it as the
 * notification would have been; and for how a notified payment was paid. Real and test payments have each their own account and their own round; one that fails
 * leaves everything as it is, for the next one. Only days that may hold something new are asked for, and nothing
 * when there is nothing to look for. `stopping` ends it early.
 */
export async function reconcilePayments(stopping: AbortSignal): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const isTest of [false, true]) rounds.push(await reconcileNow(isTest, stopping));
  return rounds;
}
