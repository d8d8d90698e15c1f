import { asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { gradesMeant } from "../../search/words/search-meaning.server";
import { readSearch, tellingWords } from "../../search/words/search-words";
import { schoolName } from "../../taxonomy/school-name";
import { listPath } from "../../taxonomy/slug";
import { wordsOf } from "../../text/search-text";
import { hasIsbnForm, isbnForms, normaliseIsbn } from "../../values/isbn";

const MOST_TITLES = 3;

const { placeholder } = sql;

const itemsOfNewestLists = db
  .select({
    title: bookListItems.title,
    isbn: bookListItems.isbn,
    gradeId: bookLists.gradeId,
    grade: grades.name,
    school: { name: schools.name, town: schoolPlaces.town, slug: schoolPlaces.slug },
  })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .innerJoin(schools, eq(schools.id, bookLists.schoolId))
  .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
  .where(
    sql`${bookLists.state} = 'published' and ${isNull(schools.deletedAt)}
      and (instr(replace(${bookListItems.titleKey}, '''', ''), ${placeholder("word")}) > 0
        or ${bookListItems.isbn} in (select value from json_each(${placeholder("isbns")})))
      and ${bookLists.year} = (select max(newer.year) from book_lists newer
        where newer.state = 'published' and newer.school_id = ${bookLists.schoolId}
          and newer.grade_id = ${bookLists.gradeId})`,
  )
  .orderBy(asc(grades.rank), asc(schools.nameKey), asc(bookListItems.position))
  .prepare();

export type TitleOnList = { title: string; list: string; path: string };

/** Titles of published lists that have the words of a search, or its ISBN: the shop need not have such a book. */
export function titlesOnLists(q: string): TitleOnList[] {
  const search = readSearch(q);
  const words = tellingWords(search.words, true);
  const [first] = words;
  if (first === undefined) return [];
  const isbns = words.filter(hasIsbnForm).map(normaliseIsbn).flatMap(isbnForms);
  const gradeIds = search.grades.flatMap(gradesMeant);
  const hasWords = (title: string) => {
    const text = ` ${wordsOf(title).join(" ")}`;
    return words.every((word) => text.includes(` ${word}`));
  };
  const found = itemsOfNewestLists
    .all({ word: first, isbns: JSON.stringify(isbns) })
    .filter(({ title, isbn }) => isbns.includes(isbn ?? "") || hasWords(title))
    .filter(({ gradeId }) => gradeIds.length === 0 || gradeIds.includes(gradeId))
    .map(({ title, grade, school }) => ({
      title,
      list: `${grade}, ${schoolName(school)}`,
      path: listPath(school.slug, grade),
    }));
  const byTitle = new Map(found.map((one) => [`${one.title} ${one.path}`, one]));
  return [...byTitle.values()].slice(0, MOST_TITLES);
}
