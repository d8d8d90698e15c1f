import { max } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { globFor, type NamedBy, type Shape, titleGlobFor } from "./listing-conditions.server";
import { ofSubjects, trigramMatches } from "./listing-statements.server";
import { type CatalogueQuery, FILTER_KINDS } from "./query";
import { meaningOf, type NamedSubject } from "./search-meaning.server";
import type { BookState } from "./shelf-query";

/** Trigrams need three characters; a shorter text is looked for in the text itself. */
const hasTrigram = (text: string) => [...text].length >= 3;

/** Fewer matches than one book in so many are looked up one by one; for more, an index is read from end to end. */
const FEW_IS_ONE_IN = 16;

const newest = db
  .select({ id: max(books.id) })
  .from(books)
  .prepare();

/** About how many books there are: none is ever taken out of the table. */
export const shelfSize = () => newest.get()?.id ?? 0;

/** A text as an FTS5 string: whatever it holds is text, never query syntax. */
const ftsString = (text: string) => `"${text.replaceAll('"', '""')}"`;

type Values = Record<string, string>;

/** A query as the database is asked: the shape of its statements, the values bound to them, and what is few here. */
export type Question = {
  shape: Shape;
  values: Values;
  /** Whether so few books match, as far as the indexes tell, that each is looked up. */
  isRare: boolean;
  few: number;
  shelf: number;
};

const trigramsOf = (texts: string[]) => texts.map(ftsString).join(" AND ");

/** The ids of the books that have these texts, no more than `few` of them. */
const having = (texts: string[], few: number): number[] =>
  trigramMatches.all({ trigrams: trigramsOf(texts), enough: few }).map(({ id }) => id);

/** A name as it is bound, and the books that it may mean. */
function findNamed({ subjectIds, text }: NamedSubject, i: number, few: number) {
  const elsewhere = having([text], few);
  const by: NamedBy = elsewhere.length < few ? "ids" : "text";
  const ids = JSON.stringify(subjectIds);
  const ofSubject = ofSubjects.all({ ids, enough: few }).map(({ id }) => id);
  return {
    by,
    values: {
      [`subject${i}`]: ids,
      [`named${i}`]: by === "ids" ? JSON.stringify(elsewhere) : "[]",
      [`name${i}`]: globFor(text),
    },
    maybe: [...ofSubject, ...elsewhere],
  };
}

const globs = (name: string, texts: string[]): Values =>
  Object.fromEntries(
    texts.flatMap((text, i) => [
      [`${name}${i}`, globFor(text)],
      [`${name}Title${i}`, titleGlobFor(text)],
    ]),
  );

/**
 * Asks the indexes what a query means and how much it may find. `states` is what the owner looks for, null for shoppers.
 */
export function questionOf(query: CatalogueQuery, states: BookState[] | null): Question {
  const { gradeIds, named, texts, phrase } = meaningOf(query.q);
  const shelf = shelfSize();
  const few = Math.ceil(shelf / FEW_IS_ONE_IN);
  const long = texts.filter(hasTrigram);
  const short = texts.filter((text) => !hasTrigram(text));
  const names = named.map((name, i) => findNamed(name, i, few));
  const maybe = [...(long.length > 0 ? [having(long, few)] : []), ...names.map((one) => one.maybe)];
  const fewest = maybe.toSorted((a, b) => a.length - b.length)[0];
  const isRare = fewest !== undefined && fewest.length < few;
  return {
    shape: {
      states,
      filters: FILTER_KINDS.filter((kind) => query[kind].length > 0),
      hasGrades: gradeIds !== null,
      longTexts: long.length,
      shortTexts: short.length,
      named: names.map(({ by }) => by),
      sortBy: query.sortBy,
    },
    values: {
      grades: JSON.stringify(query.grades),
      schools: JSON.stringify(query.schools),
      subjects: JSON.stringify(query.subjects),
      gradesMeant: JSON.stringify(gradeIds ?? []),
      phrase: titleGlobFor(phrase),
      trigrams: trigramsOf(long),
      matches: isRare ? JSON.stringify(fewest) : "[]",
      ...globs("long", long),
      ...globs("short", short),
      ...Object.assign({}, ...names.map(({ values }) => values)),
    },
    isRare,
    few,
    shelf,
  };
}
