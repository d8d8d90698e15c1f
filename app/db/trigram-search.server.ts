import { type SQL, sql } from "drizzle-orm";
import { db } from "./client.server";

// Shorter words are not in an index of trigrams.
const LEAST_CHARACTERS = 3;
/** Up to this many rows are read one by one. Of more, walking along a list soon meets a page of them. */
export const FEW = 2_000;

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const isIndexed = (word: string) => [...word].length >= LEAST_CHARACTERS;

/**
 * A search in a table of trigrams, in which triggers keep the search texts of another table by rowid. It finds words
 * anywhere in a text, as LIKE does.
 */
export function newTrigramSearch(table: "payment_search" | "enquiry_search") {
  const some = db.$client
    .prepare<[string], number>(`select rowid from ${table} where ${table} match ? limit ${FEW + 1}`)
    .pluck();
  const number = db.$client
    .prepare<[string], number>(`select count(*) from ${table} where ${table} match ?`)
    .pluck();
  /** Null when a word is too short, or when there is none. */
  const asked = (words: string[]) =>
    words.length > 0 && words.every(isIndexed) ? words.map(quoted).join(" ") : null;
  return {
    /** The rowids of all rows with the words that are not too short. Null when there are more than a few. */
    few(words: string[]): number[] | null {
      const searched = asked(words.filter(isIndexed));
      const rowids = searched === null ? [] : some.all(searched);
      return searched === null || rowids.length > FEW ? null : rowids;
    },
    /** The rowids of the rows with all words, as a subquery. Null when it cannot tell. */
    all(words: string[]): SQL | null {
      const searched = asked(words);
      if (searched === null) return null;
      return sql`(select rowid from ${sql.raw(`${table} where ${table}`)} match ${searched})`;
    },
    /** The number of rows with all words. Null when it cannot tell. */
    count(words: string[]): number | null {
      const searched = asked(words);
      return searched === null ? null : (number.get(searched) ?? 0);
    },
  };
}

export const isAmong = (rowid: SQL, rowids: number[]): SQL =>
  sql`${rowid} in (select value from json_each(${JSON.stringify(rowids)}))`;
