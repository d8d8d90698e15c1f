import { AsyncLocalStorage } from "node:async_hooks";
import { changeToken } from "~/db/change-token.server";
import type { BookChange, BookFacts } from "~/db/changed-books.server";
import {
  booksFreedBetween,
  booksHeldSince,
  nextHoldEnd,
  shownPosition,
} from "~/db/shown-version.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";
import { changesSeen, changesSince, noteChange, refreshIndex } from "./search-index.server";

export type IsReached = (change: BookChange) => boolean;

/**
 * What an answer shows: books, and the queries that chose them. It is current while none of the changes after the first
 * `seen` ones is of one of those books or affects one of those queries.
 */
export type Shown = { seen: number; bookIds: Set<number>; queries: Set<IsReached> };

const current = new AsyncLocalStorage<Shown>();

/** Runs `work`, which makes an answer, and all that it starts, and records which books it reads. */
export const noteShown = (shown: Shown, work: () => void): void => current.run(shown, work);

/** Reads rows or holds of these books. An answer that shows them ends with any change of one of them. */
export function readBooksById<Found>(ids: readonly number[], read: () => Found): Found {
  const shown = current.getStore();
  if (shown !== undefined) for (const id of ids) shown.bookIds.add(id);
  return read();
}

/** Makes the current answer depend on a query. */
export function noteQuery(isReached: IsReached): void {
  current.getStore()?.queries.add(isReached);
}

/** Tells of a change whether it affects a query: a book enters or leaves what passes, or stays and `differs`. */
export function reachOf(
  passes: (book: BookFacts) => boolean,
  differs: (before: BookFacts, after: BookFacts) => boolean,
): IsReached {
  return ({ before, after }) => {
    const was = before !== undefined && passes(before);
    const is = after !== undefined && passes(after);
    return was && is ? differs(before, after) : was !== is;
  };
}

const noteHolds = (bookIds: number[]): void => {
  for (const id of bookIds) noteChange({ id, before: undefined, after: undefined });
};

/** Answers that have not seen as many changes have ended. */
let ended = 0;

function endAll(): void {
  // A change of no book tells those before from those after.
  noteHolds([0]);
  ended = changesSeen();
}

let token = "";
let frame = 0;
let holds = 0;
/** No hold ends and the day stays the same from `from` until `until` (UTC ms, `until` excluded). */
let from = 0;
let until = 0;
let midnight = 0;

function lookForHoldEnd(): void {
  until = Math.min(midnight, nextHoldEnd(from) ?? midnight);
}

/** A hold that ends frees copies without a write. Midnight, and a clock that is set back, end all answers. */
function followTime(): void {
  const at = now();
  if (at >= from && at < until) return;
  if (at >= from && at < midnight) noteHolds(booksFreedBetween(from, at));
  else {
    endAll();
    midnight = startOfDay(dayInSouthAfrica(at) + 1);
  }
  from = at;
  lookForHoldEnd();
}

/** Names, settings, delivery methods and lists have one version: a change ends all answers. */
function followWrites(): void {
  const tokenNow = changeToken();
  if (tokenNow === token) return;
  refreshIndex();
  const position = shownPosition();
  if (position.frame !== frame) endAll();
  if (position.holds !== holds) {
    noteHolds(booksHeldSince(holds));
    lookForHoldEnd();
  }
  ({ frame, holds } = position);
  token = tokenNow;
}

function followShop(): void {
  followTime();
  followWrites();
}

export function beginShown(): Shown {
  followShop();
  return { seen: changesSeen(), bookIds: new Set(), queries: new Set() };
}

/** Whether an answer, or something made of it, is what would be made now, whoever wrote since. */
export function isStillShown(shown: Shown): boolean {
  followShop();
  const changes = shown.seen < ended ? null : changesSince(shown.seen);
  if (changes === null) return false;
  for (const change of changes) {
    if (shown.bookIds.has(change.id)) return false;
    if (change.before === change.after) continue;
    for (const isReached of shown.queries) if (isReached(change)) return false;
  }
  shown.seen = changesSeen();
  return true;
}

/** A mark that stays the same until anything is written or a hold ends. */
export function untouchedMark(): string {
  followShop();
  return `${changesSeen()} ${changeToken()}`;
}
