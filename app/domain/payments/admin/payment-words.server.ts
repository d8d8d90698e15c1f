import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { isAmong, newTrigramSearch } from "~/db/trigram-search.server";
import type { DeliveryKind } from "../../delivery/kinds";
import { fold, foldedWords } from "../../text/search-text";
import { normalisePhone } from "../../values/phone";
import { readReference } from "../reference.server";
import type { PaymentStatus } from "../view";

/** Orders payments of the same millisecond. */
export const rowid = sql<number>`${payments}.rowid`;

const search = newTrigramSearch("payment_search");

export type SearchedWords = { words: string[]; rowids: number[] | null };

// A full South African phone number or reference counts as one word, however it was typed (`082 123 4567`, `bk 7f3k
// 92qd`).
function wordsOf(query: string): string[] {
  const phone = normalisePhone(query);
  if (/^\+27\d{9}$/.test(phone)) return [phone];
  const reference = /^\s*bk/i.test(query) ? readReference(query) : null;
  return reference === null ? foldedWords(query) : [fold(reference)];
}

export function searchedWords(query: string): SearchedWords {
  const words = wordsOf(query);
  return { words, rowids: search.few(words) };
}

// LIKE is a third faster than instr here.
const hasWord = (word: string) => {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${payments.searchText} like ${pattern} escape '\\'`;
};

export const hasWords = ({ words, rowids }: SearchedWords): SQL[] => [
  ...(rowids === null ? [] : [isAmong(rowid, rowids)]),
  ...words.map(hasWord),
];

const countOf = (where: SQL | undefined) =>
  db.select({ total: count() }).from(payments).where(where).get()?.total ?? 0;

export function countWithWords(searched: SearchedWords, status: PaymentStatus | null): number {
  if (status === null && searched.rowids === null) {
    const all = search.count(searched.words);
    if (all !== null) return all;
  }
  return countOf(ofStatus(searched, status));
}

// The unary plus makes SQLite read the index over the text, where it has to, instead of that of the status.
function ofStatus(searched: SearchedWords, status: PaymentStatus | null): SQL | undefined {
  const all = searched.rowids === null ? search.all(searched.words) : null;
  if (all !== null)
    return and(status === null ? undefined : eq(payments.status, status), sql`${rowid} in ${all}`);
  const isTextRead = searched.words.length > 0;
  const ofState = sql`${sql.raw(isTextRead ? "+" : "")}${payments.status} = ${status}`;
  return and(status === null ? undefined : ofState, ...hasWords(searched));
}

export const countPaid = (searched: SearchedWords, way: DeliveryKind | null): number =>
  way === null
    ? countWithWords(searched, "completed")
    : countOf(and(ofStatus(searched, "completed"), eq(payments.deliveryKind, way)));
