import type { BookChange } from "~/db/book-facts";
import { changeToken, sharedToken } from "~/db/change-token.server";
import { newReadNotes, noteReads, type ReadNotes, type RepeatedRead } from "~/db/read-notes.server";
import {
  booksFreedBetween,
  booksHeldSince,
  booksWrittenSince,
  nextHoldEnd,
  type ShownPosition,
  shownPosition,
  type WrittenBook,
} from "~/db/shown-version.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";
import { bookKeys } from "./book-keys";
import { onBookChange, refreshIndex } from "./search-index.server";

/** More books than this, written at once or known to be written, end all answers. */
const MOST_AT_ONCE = 2_000;
const MOST_KNOWN = 50_000;

/** Counts the states of what public pages show; each change seen makes a new one. */
let state = 0;
/** Answers of states before this one have ended. */
let oldest = 0;
/** The last state in which a book or key (`bookKeys`) was written. */
const writtenIn = new Map<number | string, number>();
/** Changes that each search is asked about, with their states. Of older ones all searches are done again. */
let changedIn: { change: BookChange; state: number }[] = [];
const MOST_CHANGES = 500;

let token = "";
let position: ShownPosition = { frame: -1, books: 0, holds: 0 };
/** No hold ends and the day stays the same from `from` until `until` (UTC ms, `until` excluded). */
let from = 0;
let until = 0;
let midnight = 0;

function endAll(): void {
  oldest = state;
  writtenIn.clear();
}

function lookForHoldEnd(): void {
  until = Math.min(midnight, nextHoldEnd(from) ?? midnight);
}

function beginTime(at: number): void {
  from = at;
  midnight = startOfDay(dayInSouthAfrica(at) + 1);
  lookForHoldEnd();
}

const markBooks = (ids: number[]) => {
  for (const id of ids) writtenIn.set(id, state);
};

function markWritten({ id, isbn, titleKey, gradeId, subjectId }: WrittenBook): void {
  writtenIn.set(id, state);
  if (isbn !== null) writtenIn.set(bookKeys.isbn(isbn), state);
  if (titleKey !== null) writtenIn.set(bookKeys.title(titleKey), state);
  if (gradeId !== null && subjectId !== null) {
    writtenIn.set(bookKeys.alike(gradeId, subjectId), state);
  }
}

const isFoundAsBefore = ({ before, after }: BookChange): boolean =>
  before?.isHidden === after?.isHidden &&
  before?.gradeId === after?.gradeId &&
  before?.schoolId === after?.schoolId &&
  before?.subjectId === after?.subjectId;

let changes: BookChange[] = [];
onBookChange((change) => {
  if (change.before !== change.after) changes.push(change);
});

/** Marks what the books written since the last state mean for searches. */
function markSearches(): void {
  refreshIndex();
  for (const change of changes) {
    if (isFoundAsBefore(change)) changedIn.push({ change, state });
    else writtenIn.set(bookKeys.anew, state);
  }
  changes = [];
  if (changedIn.length <= MOST_CHANGES) return;
  const forgotten = changedIn[changedIn.length - MOST_CHANGES / 2 - 1]?.state ?? state;
  changedIn = changedIn.slice(-MOST_CHANGES / 2);
  writtenIn.set(bookKeys.anew, Math.max(forgotten, writtenIn.get(bookKeys.anew) ?? 0));
}

/** A hold that ends sets copies free without a write. A clock that was put back ends all answers. */
function followTime(): void {
  const at = now();
  if (at >= from && at < until) return;
  state += 1;
  if (at < from || at >= midnight) {
    endAll();
    beginTime(at);
    return;
  }
  markBooks(booksFreedBetween(from, at));
  from = at;
  lookForHoldEnd();
}

function followWrites(): void {
  if (sharedToken() === token) return;
  const tokenNow = changeToken();
  if (tokenNow === token) return;
  const before = position;
  const reached = shownPosition();
  const isFrameSame = reached.frame === before.frame;
  if (isFrameSame && reached.books === before.books && reached.holds === before.holds) {
    token = tokenNow;
    return;
  }
  state += 1;
  const written = isFrameSame ? booksWrittenSince(before, MOST_AT_ONCE) : [];
  const held = isFrameSame ? booksHeldSince(before, MOST_AT_ONCE) : [];
  const isTooMuch = Math.max(written.length, held.length) === MOST_AT_ONCE;
  if (!isFrameSame || isTooMuch || writtenIn.size > MOST_KNOWN) endAll();
  markSearches();
  for (const book of written) markWritten(book);
  markBooks(held);
  lookForHoldEnd();
  position = reached;
  token = tokenNow;
}

/**
 * The present state of what public pages show. An answer is of the state before its first reading: a later write must
 * reach it.
 */
export function shownState(): number {
  followTime();
  followWrites();
  return state;
}

/** A mark that stays the same while nothing at all is written and no hold ends. */
export const untouchedMark = (): string => `${shownState()} ${changeToken()}`;

/** What an answer read, and the state that it was last known to be of. */
export type ShownAnswer = { notes: ReadNotes; state: number };

const BYTES_OF_A_BOOK = 40;
/** Functions and a query, besides what the guard keeps. */
const BYTES_OF_A_READING = 500;

/** About how many bytes it takes to know whether an answer stays. */
export const bytesOfNotes = ({ bookIds, repeated }: ReadNotes): number =>
  bookIds.size * BYTES_OF_A_BOOK +
  repeated.reduce((sum, { guard }) => sum + BYTES_OF_A_READING + guard.bytes, 0);

/** An answer of this state that has not read anything yet. */
export const shownAnswer = (shown: number): ShownAnswer => ({
  notes: newReadNotes(),
  state: shown,
});

/** Runs `work`, which makes an answer, noting what it reads. */
export const makeAnswer = ({ notes }: ShownAnswer, work: () => void): void =>
  noteReads(notes, work);

const isWrittenSince = (since: number, what: number | string) => (writtenIn.get(what) ?? 0) > since;

/** The changes of books since a state, as far as they are known one by one. */
function changesSince(since: number): BookChange[] {
  const changes: BookChange[] = [];
  for (let i = changedIn.length - 1; i >= 0; i--) {
    const one = changedIn[i];
    if (one === undefined || one.state <= since) break;
    changes.push(one.change);
  }
  return changes;
}

/**
 * Whether an answer is what would be made in the present state. Its books must not have been written since; searches
 * that a written book may have joined are done again, and must find the same.
 */
export function isStillShown(answer: ShownAnswer): boolean {
  const { notes, state: since } = answer;
  if (since === state) return true;
  if (since < oldest || notes.isOfAll || !notes.hasRead) return false;
  for (const id of notes.bookIds) if (isWrittenSince(since, id)) return false;
  const changes = changesSince(since);
  const isUntouched = ({ keys, guard }: RepeatedRead) =>
    !keys.some((key) => isWrittenSince(since, key)) && changes.every(guard.staysWith);
  if (!notes.repeated.every((one) => isUntouched(one) || one.findsSame())) return false;
  answer.state = state;
  return true;
}
