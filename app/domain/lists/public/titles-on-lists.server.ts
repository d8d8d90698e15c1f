import { asc, sql } from "drizzle-orm";
import { bookListItems } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import type { CatalogueQuery } from "../../search/query";
import { gradesMeant } from "../../search/words/search-meaning.server";
import { readSearch, tellingWords } from "../../search/words/search-words";
import { schoolName } from "../../taxonomy/school-name";
import { listPath } from "../../taxonomy/slug";
import { wordsOf } from "../../text/search-text";
import { hasIsbnForm, isbnForms, normaliseIsbn } from "../../values/isbn";
import { hasOneOfIsbns, isNewestPublished, publishedItems } from "./published-items.server";

const MOST_TITLES = 3;

const itemsOfNewestLists = publishedItems(
  sql`(${hasOneOfIsbns} or instr(replace(${bookListItems.titleKey}, '''', ''), ${sql.placeholder("word")}) > 0)
    and ${isNewestPublished}`,
)
  .orderBy(asc(grades.rank), asc(schools.nameKey), asc(bookListItems.position))
  .prepare();

export type TitleOnList = { title: string; list: string; path: string };

type Asked = Pick<CatalogueQuery, "q" | "grades" | "schools">;

const isAmong = (chosen: string[], name: string) => chosen.length === 0 || chosen.includes(name);

/**
 * Titles of published lists that have the words of a search, or its ISBN, in its grades and schools: the shop need not
 * have such a book.
 */
export function titlesOnLists({ q, ...chosen }: Asked): TitleOnList[] {
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
    .filter(
      ({ item: { title, isbn, otherIsbns } }) =>
        [isbn ?? "", ...otherIsbns].some((one) => isbns.includes(one)) || hasWords(title),
    )
    .filter(({ gradeId }) => gradeIds.length === 0 || gradeIds.includes(gradeId))
    .filter(({ grade }) => isAmong(chosen.grades, grade))
    .filter(({ school }) => isAmong(chosen.schools, school.name))
    .map(({ item, grade, school }) => ({
      title: item.title,
      list: `${grade}, ${schoolName(school)}`,
      path: listPath(school.slug, grade),
    }));
  const byTitleAndPath = new Map(found.map((one) => [`${one.title} ${one.path}`, one]));
  return [...byTitleAndPath.values()].slice(0, MOST_TITLES);
}
