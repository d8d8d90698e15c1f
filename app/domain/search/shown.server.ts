import { AsyncLocalStorage } from "node:async_hooks";
import { changeToken } from "~/db/change-token.server";
import type { BookChange } from "~/db/changed-books.server";
import {
  booksFreedBetween,
  booksHeldSince,
  nextHoldEnd,
  shownPosition,
} from "~/db/shown-version.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";
import { onBookChange, refreshIndex } from "./search-index.server";

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

// An answer that is not requested during this many changes of books is made again.
const MOST_CHANGES = 10_000;

/** The last changes, and how many came before them: answers that have not seen those have ended. */
let changes: BookChange[] = [];
let forgotten = 0;

const seenNow = (): number => forgotten + changes.length;

function noteChange(change: BookChange): void {
  changes.push(change);
  if (changes.length < MOST_CHANGES) return;
  forgotten += MOST_CHANGES / 2;
  changes = changes.slice(MOST_CHANGES / 2);
}
onBookChange(noteChange);

const noteHolds = (bookIds: number[]): void => {
  for (const id of bookIds) noteChange({ id, before: undefined, after: undefined });
};

function endAll(): void {
  forgotten = seenNow() + 1;
  changes = [];
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
  return { seen: seenNow(), bookIds: new Set(), queries: new Set() };
}

/** Whether an answer, or something made of it, is what would be made now, whoever wrote since. */
export function isStillShown(shown: Shown): boolean {
  followShop();
  if (shown.seen < forgotten) return false;
  for (let at = shown.seen - forgotten; at < changes.length; at++) {
    const change = changes[at];
    if (change === undefined) continue;
    if (shown.bookIds.has(change.id)) return false;
    if (change.before === change.after) continue;
    for (const isReached of shown.queries) if (isReached(change)) return false;
  }
  shown.seen = seenNow();
  return true;
}

/** A mark that stays the same until anything is written or a hold ends. */
export function untouchedMark(): string {
  followShop();
  return `${seenNow()} ${changeToken()}`;
}
