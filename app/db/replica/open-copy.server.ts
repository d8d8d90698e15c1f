import type Database from "better-sqlite3";
import { env } from "~/env.server";
import { startCourier } from "./ask-courier.server";
import type { SqlValue } from "./hrana";
import type { CourierNews, PrimaryStanding } from "./messages";
import { PrimaryAway } from "./primary-away.server";
import { openReplica } from "./replica-driver.server";

type Courier = ReturnType<typeof startCourier>;

/** A statement takes milliseconds; one that goes over all rows takes longer. */
const DEADLINE_MS = 3_000;
const LONG_DEADLINE_MS = 600_000;

let deadlineMs = DEADLINE_MS;
let courier: Courier | null = null;
const listeners: (() => void)[] = [];

/** What happens to the primary and to this box's copy, as far as the shop tells of it. */
type PrimaryNews = Exclude<CourierNews, { news: "written" }>;
let untold: PrimaryNews[] = [];
let tellNews = (news: PrimaryNews): void => void untold.push(news);

/** Calls `listener` after this box's copy of the database has changed, whoever wrote. */
export function onCopyChanged(listener: () => void): void {
  listeners.push(listener);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` when the primary goes or comes back, or the copy cannot be read any more; also for what was before. */
export function onPrimaryNews(listener: (news: PrimaryNews) => void): void {
  tellNews = listener;
  for (const news of untold) listener(news);
  untold = [];
}

function hear(news: CourierNews): void {
  if (news.news === "written") tell();
  else tellNews(news);
}

/** Whether the database that all boxes write to does not answer. A box that is the only one has its own. */
export const isPrimaryGone = (): boolean => courier?.isAway() ?? false;

/**
 * Reads from now on at least all that has been written until now, by any box; waits in place, a second at most. Whether the
 * copy has it; false where there is no copy.
 */
export const catchUpWithPrimary = (): boolean => courier?.catchUp() ?? false;

/** Whether this box's copy lacks what was written until now, though it was waited for, in place, for a second. */
export const isCopyLate = (): boolean => courier !== null && !courier.catchUp();

/**
 * Waits for it without blocking: resolves when this box's copy has all that has been written until now, by any box, or after a
 * second. Null where there is nothing to wait for: the box is the only one, or the primary is away.
 */
export function caughtUpWithPrimary(): Promise<unknown> | null {
  if (courier === null || courier.isAway()) return null;
  return courier.askLater("catch-up");
}

/**
 * Runs one statement at the primary and answers its rows: for what must be as it is there, and need not be in this box's
 * copy when it is answered. @throws PrimaryAway, or SqliteError as the primary's SQLite said.
 */
export function executeAtPrimary(sql: string, bound: SqlValue[]): SqlValue[][] {
  return courier?.ask({ kind: "ask", statements: [{ sql, bound }], deadlineMs })[0]?.rows ?? [];
}

/** Asks how the primary and this box's copy stand; null where this box is the only one. */
export const primaryStanding = (): Promise<PrimaryStanding> | null =>
  courier?.askLater("how it stands") ?? null;

/** Lets the statements of `work` take as long as they do: for what is done before anybody is served. */
export function patiently(work: () => void): void {
  deadlineMs = LONG_DEADLINE_MS;
  try {
    work();
  } finally {
    deadlineMs = DEADLINE_MS;
  }
}

/**
 * Opens this box's copy of the primary's database (`DATABASE_URL`), which is fetched first where there is none.
 * @throws Error with a sentence when the box has none and the primary does not answer.
 */
export function openCopy(): Database.Database {
  const { DATABASE_URL: url = "", DATABASE_TOKEN: token, REPLICA_EVERY_MS: everyMs } = env;
  courier = startCourier({ url, token, directory: env.STORAGE_DIR, everyMs }, hear);
  try {
    return openReplica(env.STORAGE_DIR, { ...courier, deadlineMs: () => deadlineMs });
  } catch (error) {
    if (!(error instanceof PrimaryAway)) throw error;
    throw new Error(`This box has no copy of the database yet. ${error.message}.`);
  }
}
