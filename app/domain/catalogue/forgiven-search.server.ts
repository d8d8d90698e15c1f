import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { subjectNames, subjects } from "~/db/schema/taxonomy";
import { searchWords, wordsOf } from "../search-text";
import { trigramMatches } from "./listing-statements.server";
import { isOffered } from "./offered.server";
import { likeliest, mayHaveSlip, wholeParts } from "./slips";

/** So many words are looked into, in so many books each: a search for nothing must not keep others waiting. */
const MAX_WORDS = 3;
const MAX_BOOKS = 300;

const nameKeys = db
  .select({ own: subjects.nameKey, other: subjectNames.nameKey })
  .from(subjects)
  .leftJoin(subjectNames, eq(subjectNames.subjectId, subjects.id))
  .prepare();

const textsLike = db
  .select({ text: books.searchText })
  .from(books)
  .where(
    sql`${books.id} in (select rowid from books_fts where books_fts match ${sql.placeholder("parts")} limit ${sql.placeholder("limit")}) and ${isOffered}`,
  )
  .prepare();

const isInText = (word: string) =>
  trigramMatches.all({ trigrams: `"${word}"`, enough: 1 }).length > 0;

/** The words of all that subjects are called. */
function nameWords(): Set<string> {
  const names = nameKeys.all().flatMap(({ own, other }) => [own, other ?? ""]);
  return new Set(names.flatMap(wordsOf));
}

/** The words of books that have the whole part of a word with a slip in it. */
function wordsLike(word: string): string[] {
  const { start, end } = wholeParts(word);
  const rows = textsLike.all({ parts: `" ${start}" OR "${end} "`, limit: MAX_BOOKS });
  return rows.flatMap(({ text }) => text.split(/\s+/));
}

/**
 * What a search that found nothing was meant to be: its words of five letters or more that stand nowhere in the shop,
 * with one letter put right. Null when there is no such word.
 */
export function forgivenSearch(query: string): string | null {
  const words = searchWords(query);
  const names = nameWords();
  const isUnknown = (word: string) => mayHaveSlip(word) && !names.has(word) && !isInText(word);
  const meant = new Map<string, string>();
  for (const word of [...new Set(words)].filter(isUnknown).slice(0, MAX_WORDS)) {
    const found = likeliest(word, [...names, ...wordsLike(word)]);
    if (found !== undefined) meant.set(word, found);
  }
  return meant.size === 0 ? null : words.map((word) => meant.get(word) ?? word).join(" ");
}
