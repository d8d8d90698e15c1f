import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { grades } from "~/db/schema/taxonomy";
import { shownPosition } from "~/db/shown-version.server";
import { correctedWords } from "../../search/words/school-typos";
import { type KnownSchool, knownSchools } from "../../taxonomy/known-schools.server";
import { schoolName } from "../../taxonomy/school-name";
import { slugOf } from "../../taxonomy/slug";
import type { FoundSchools } from "./public-view";

const MOST_FOUND = 20;
const MAX_SEARCH_LENGTH = 200;
const MAX_WORDS = 8;

const sending = db
  .selectDistinct({ id: bookLists.schoolId })
  .from(bookLists)
  .where(sql`${bookLists.state} = 'published'`)
  .prepare();

let sent: { version: number | undefined; ids: Set<number> } = {
  version: undefined,
  ids: new Set(),
};

function schoolsWithLists(): Set<number> {
  const version = shownPosition().frame;
  if (sent.version !== version) sent = { version, ids: new Set(sending.all().map(({ id }) => id)) };
  return sent.ids;
}

export const hasLists = (): boolean => schoolsWithLists().size > 0;

function schoolsWith(words: string[], withLists: Set<number>): KnownSchool[] {
  const [first] = words;
  const groups: [KnownSchool[], KnownSchool[], KnownSchool[]] = [[], [], []];
  for (const school of knownSchools()) {
    if (!words.every((word) => school.words.includes(word))) continue;
    if (withLists.has(school.id)) groups[0].push(school);
    else if (first !== undefined) groups[school.nameKey.startsWith(first) ? 1 : 2].push(school);
  }
  return groups.flat();
}

/**
 * At most twenty schools whose name and town have the words of a search: first those with a published list, then those
 * whose name begins with the first word. Without words, those with a list. Corrects a word that no school has to the
 * likeliest at one edit's distance; `searchedFor` says so.
 */
export function findSchools(search: string): FoundSchools {
  const all = slugOf(search.slice(0, MAX_SEARCH_LENGTH)).split("-").filter(Boolean);
  const words = all.slice(0, MAX_WORDS);
  const withLists = schoolsWithLists();
  const asTyped = schoolsWith(words, withLists);
  const meant = asTyped.length === 0 ? correctedWords(words, knownSchools()) : null;
  const corrected = meant === null ? [] : schoolsWith(meant, withLists);
  const found = corrected.length > 0 ? corrected : asTyped;
  const schools = found.slice(0, MOST_FOUND).map(({ id, name, town, slug }) => ({
    id,
    name,
    town,
    label: schoolName({ name, town }),
    hasLists: withLists.has(id),
    path: `/schools/${slug}`,
  }));
  return {
    schools,
    hasMore: found.length > MOST_FOUND,
    searchedFor: corrected.length > 0 && meant !== null ? meant.join(" ") : null,
  };
}

const publishedGrades = db
  .selectDistinct({ schoolId: bookLists.schoolId, grade: grades.name })
  .from(bookLists)
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .where(sql`${bookLists.state} = 'published'`)
  .prepare();

/** `findSchools`, with the path of the grade's list where a school has it; `grade` is `8` or `Grade 8`. */
export function findSchoolsForGrade(search: string, grade: string): FoundSchools {
  const found = findSchools(search);
  const slugs = [slugOf(grade), slugOf(`grade ${grade}`)];
  const lists = publishedGrades.all().filter((list) => slugs.includes(slugOf(list.grade)));
  const schools = found.schools.map((school) => {
    const list = lists.find(({ schoolId }) => schoolId === school.id);
    return list ? { ...school, path: `${school.path}/${slugOf(list.grade)}` } : school;
  });
  return { ...found, schools };
}
