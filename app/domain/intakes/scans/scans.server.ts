import type { DraftLine, ToDescribe } from "~/db/drafted-books";
import type { Counter } from "../../accounts/admin";
import type { BookInput } from "../../books/admin/book-schema";
import { createBook } from "../../books/admin/save-book.server";
import { type BookRow, storedBooks } from "../../books/book.server";
import { conditionLabel } from "../../books/condition";
import { pickTyped } from "../../counter/pick.server";
import { readSettings } from "../../settings/settings.server";
import { isbnRefusal } from "../../values/isbn";
import { type IntakeDraft, readDraft, saveDraft, takenOf } from "../draft.server";
import {
  FIRST_CONDITION,
  withBrought,
  withCopies,
  withCopy,
  withLine,
  withSign,
} from "../draft-lines";
import { editionsOf, listedWith, whyNotTaken } from "../proposal.server";
import { NOT_BROUGHT } from "../words";
import {
  isScannedNumber,
  noneLast,
  withoutWaiting,
  withUnknown,
  withWaitingSign,
} from "./to-describe";

function refusalOf(book: BookRow, lines: DraftLine[]): string | null {
  const editions = editionsOf(book);
  const ids = new Set(editions.map(({ id }) => id));
  const drafted = takenOf(lines).filter(({ bookId }) => ids.has(bookId));
  const copies = drafted.reduce((sum, { quantity }) => sum + quantity, 0);
  return whyNotTaken(book, copies, editions)?.words ?? null;
}

type Books = Pick<IntakeDraft, "lines" | "toDescribe">;
type Scanned = Books & { unknown: string | null };

export function withBookOf(_admin: Counter, lines: DraftLine[], bookId: number): DraftLine[] {
  const [book] = storedBooks([bookId]);
  if (book === undefined) return lines;
  const ids = editionsOf(book).map(({ id }) => id);
  const offered = lines.find((line) => line.reason === NOT_BROUGHT && ids.includes(line.bookId));
  if (offered !== undefined) return withBrought(lines, offered);
  return withCopy(lines, book.id, refusalOf(book, lines));
}

type Copies = Pick<ToDescribe, "copies" | "condition">;
const ONE_COPY: Copies = { copies: 1, condition: null };

function withCopyIn(
  admin: Counter,
  lines: DraftLine[],
  bookId: number,
  condition: string | null,
): DraftLine[] {
  const [added, ...others] = withBookOf(admin, lines, bookId);
  const hasLine = lines.some(({ key, reason }) => key === added?.key && reason === null);
  if (added === undefined || hasLine) {
    return withCopies(lines, { bookId, quantity: 1, condition: condition ?? FIRST_CONDITION });
  }
  return withLine([added, ...others], added.key, { condition: condition ?? added.condition });
}

// One after the other, as they are scanned: those above the most copies of a title are not taken.
function withCopiesOf(
  admin: Counter,
  lines: DraftLine[],
  bookId: number,
  { copies, condition }: Copies,
): DraftLine[] {
  let all = lines;
  for (let left = copies; left > 0; left -= 1) all = withCopyIn(admin, all, bookId, condition);
  return all;
}

const withKnown = (admin: Counter, books: Books): Books =>
  books.toDescribe.reduceRight<Books>((known, waiting) => {
    const book = listedWith(waiting.text);
    if (book === undefined) return known;
    return {
      lines: withCopiesOf(admin, known.lines, book.id, waiting),
      toDescribe: withoutWaiting(known.toDescribe, waiting.key),
    };
  }, books);

/** A draft as `readDraft` has it, in which the numbers that were described elsewhere since are lines. */
export function draftWithKnown(admin: Counter, id: string | null): IntakeDraft {
  const draft = readDraft(admin, id);
  return { ...draft, ...withKnown(admin, draft) };
}

// As the counter reads it: the number of a label may be typed without its mark.
function bookOf(admin: Counter, text: string): BookRow | undefined {
  const book = listedWith(text);
  if (book !== undefined || !/^\d{1,9}$/.test(text)) return book;
  const [picked] = pickTyped(admin, [], [text]).choice;
  return picked === undefined ? undefined : storedBooks([picked.bookId])[0];
}

export const refusedNumber = (text: string): string | null =>
  isScannedNumber(text) ? isbnRefusal(text, readSettings().blockedIsbnPrefixes) : null;

/**
 * Adds what was scanned or typed, in its order. A number that no listed book has waits to be described, unless it may
 * not be sold; `unknown` is the last other text: such a number, or a search.
 */
export function withScans(admin: Counter, books: Books, typed: string[]): Scanned {
  let { lines, toDescribe } = books;
  let unknown: string | null = null;
  for (const text of typed.map((one) => one.trim()).filter(Boolean)) {
    const ofWaiting = withWaitingSign(toDescribe, text);
    const signed = ofWaiting === null ? withSign(lines, text) : lines;
    const book = signed === null ? bookOf(admin, text) : undefined;
    const isWaiting =
      signed === null &&
      book === undefined &&
      isScannedNumber(text) &&
      refusedNumber(text) === null;
    if (signed === null && book === undefined && !isWaiting) unknown = text;
    lines = book === undefined ? (signed ?? lines) : withBookOf(admin, lines, book.id);
    if (isWaiting) toDescribe = withUnknown(toDescribe, text);
    else toDescribe = ofWaiting ?? noneLast(toDescribe);
  }
  return { lines, toDescribe, unknown };
}

export const conditionWaiting = (admin: Counter, id: string, scanned: string): string | null =>
  readDraft(admin, id).toDescribe.find(({ text }) => text === scanned)?.condition ?? null;

/**
 * Adds a book that the shop did not know, without copies, and to a draft the copies that waited for it as `scanned`, or
 * one. Once per key.
 */
export function describedInDraft(
  admin: Counter,
  id: string,
  input: BookInput,
  { scanned, key }: { scanned?: string; key?: string | undefined } = {},
): IntakeDraft {
  const draft = readDraft(admin, id);
  const book = createBook(admin, { ...input, stockQty: 0 }, key);
  if (draft.lines.some(({ bookId }) => bookId === book.id)) return draft;
  const [first = ONE_COPY, ...others] = draft.toDescribe.filter(({ text }) => text === scanned);
  const described = { ...first, condition: conditionLabel(book.condition) };
  const lines = [described, ...others].reduceRight(
    (taken, waiting) => withCopiesOf(admin, taken, book.id, waiting),
    draft.lines,
  );
  const toDescribe = draft.toDescribe.filter(({ text }) => text !== scanned);
  saveDraft(admin, { ...draft, lines, toDescribe });
  return { ...draft, lines, toDescribe };
}
