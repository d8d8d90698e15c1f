import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { slugOf } from "../taxonomy/slug";
import type { FoundSchool, FoundSchools } from "./public-view";
import { schoolName } from "./school-name";

const MOST_FOUND = 20;
const MAX_SEARCH_LENGTH = 200;

const columns = {
  id: schools.id,
  name: schools.name,
  town: schoolPlaces.town,
  slug: schoolPlaces.slug,
};

const WORDS = ["word1", "word2", "word3", "word4", "word5", "word6"];

/** Each word is part of the name, of the address, which leaves out apostrophes and dots, or of the town. */
const hasWords = sql.join(
  WORDS.map((word) => {
    const asked = sql.placeholder(word);
    return sql`(instr(${schools.nameKey}, ${asked}) or instr(${schoolPlaces.slug}, ${asked}) or instr(${schoolPlaces.townKey}, ${asked}))`;
  }),
  sql` and `,
);

const isListed = sql`${schools.deletedAt} is null`;
const sendsList = sql`${schools.id} in (select ${bookLists.schoolId} from ${bookLists} where ${bookLists.state} = 'published')`;
const startsSo = sql`${schools.nameKey} >= ${sql.placeholder("first")} and ${schools.nameKey} < ${sql.placeholder("first")} || char(1114111)`;

/** In the order of names, so that a search that finds many ends early. */
const found = (where: ReturnType<typeof sql>) =>
  db
    .select(columns)
    .from(schools)
    .innerJoin(schoolPlaces, sql`${schoolPlaces.schoolId} = ${schools.id}`)
    .where(where)
    .orderBy(schools.nameKey)
    .limit(MOST_FOUND + 1)
    .prepare();

const withLists = found(sql`${sendsList} and ${isListed} and ${hasWords}`);
const beginning = found(sql`${startsSo} and ${isListed} and ${hasWords}`);
const containing = found(sql`${isListed} and ${hasWords}`);

/**
 * The schools whose name and town have the words of a search, twenty at most: first those with a published list, then
 * those whose name begins with the first word. Without words, those with a list.
 */
export function findSchools(search: string): FoundSchools {
  const words = slugOf(search.slice(0, MAX_SEARCH_LENGTH)).split("-").filter(Boolean);
  const texts = WORDS.map((name, i) => [name, words[i] ?? ""] as const);
  const asked = { ...Object.fromEntries(texts), first: words[0] ?? "" };
  const sending = withLists.all(asked);
  const sent = new Set(sending.map(({ id }) => id));
  const queries = words.length === 0 ? [] : [beginning, containing];
  const rows = new Map(sending.map((row) => [row.id, row]));
  for (const query of queries) {
    if (rows.size > MOST_FOUND) break;
    for (const row of query.all(asked)) rows.set(row.id, row);
  }
  const schools = [...rows.values()].slice(0, MOST_FOUND).map(
    ({ id, name, town, slug }): FoundSchool => ({
      id,
      name,
      town,
      label: schoolName({ name, town }),
      hasLists: sent.has(id),
      path: `/schools/${slug}`,
    }),
  );
  return { schools, hasMore: rows.size > MOST_FOUND };
}

const anyList = db
  .select({ id: bookLists.id })
  .from(bookLists)
  .where(sql`${bookLists.state} = 'published'`)
  .limit(1)
  .prepare();

/** Whether any school has a published list. */
export const hasLists = (): boolean => anyList.get() !== undefined;
