import { lte } from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "./client.server";
import type { SqlValue } from "./replica/hrana";
import { executeAtPrimary } from "./replica/open-copy.server";
import { limitWindows } from "./schema/work";
import { timeThere } from "./time-there.server";

/** So many calls under one key in a fixed window. */
type Counted = { key: string; calls: number; perMs: number };

/** Runs a statement where all boxes write, and answers its rows. */
type Execute = (sql: string, bound: SqlValue[]) => SqlValue[][];

/** The same throughout a statement. */
const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

/** Bounds that are used up, in their order. A window that ends later than one can was begun before the clock was put back. */
const USED_UP = `
  select windows.ends_at - ${NOW} as wait from json_each(?) as given
  join limit_windows as windows on windows.key = given.value ->> 'key'
  where windows.ends_at > ${NOW} and windows.ends_at <= ${NOW} + (given.value ->> 'perMs')
    and windows.calls >= given.value ->> 'calls'
  order by given.key`;

const IS_OPEN = `limit_windows.ends_at > ${NOW} and limit_windows.ends_at <= excluded.ends_at`;

/** Counts in all bounds of the first list, unless one of the second is used up. */
const COUNT = `
  insert into limit_windows (key, ends_at, calls)
  select value ->> 'key', ${NOW} + (value ->> 'perMs'), 1 from json_each(?) where not exists (${USED_UP})
  on conflict (key) do update set
    calls = iif(${IS_OPEN}, limit_windows.calls + 1, 1),
    ends_at = iif(${IS_OPEN}, limit_windows.ends_at, excluded.ends_at)
  returning 1`;

/**
 * The windows of a limit that all boxes of the shop count in: rows of the one database, each call one statement there, which
 * is exact whoever counts at the same time. Keys may be addresses, and the database holds what `digest` makes of them.
 * @throws PrimaryAway from each of its functions while the primary does not answer.
 */
export function boxesLimitWindows(
  digest: (key: string) => string,
  execute: Execute = executeAtPrimary,
) {
  const asJson = (bounds: Counted[]) =>
    JSON.stringify(bounds.map((bound) => ({ ...bound, key: digest(bound.key) })));

  function waitFor(bounds: Counted[]): number | null {
    const [row] = execute(USED_UP, [asJson(bounds)]);
    return row === undefined ? null : Number(row[0]);
  }

  return {
    waitFor,
    count(bounds: Counted[]): number | null {
      const given = asJson(bounds);
      const isCounted = execute(COUNT, [given, given]).length > 0;
      return isCounted ? null : waitFor(bounds);
    },
    countAnyway: (bounds: Counted[]): void => void execute(COUNT, [asJson(bounds), "[]"]),
  };
}

/** Removes windows that have ended. */
export function removeEndedWindows(): void {
  if (env.DATABASE_URL === undefined) return;
  db.delete(limitWindows).where(lte(limitWindows.endsAt, timeThere)).run();
}
