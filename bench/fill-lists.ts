import { db, write } from "~/db/client.server";
import { titleKey } from "~/domain/book-text";
import { placeSchool } from "~/domain/taxonomy/school-place.server";
import { findOrCreateName } from "~/domain/taxonomy/taxonomy.server";

/** As many schools as the Department of Basic Education lists in the country's secondary phase. */
export const SCHOOLS = 8_796;
export const TITLES = 15;
const COPIES = [1, 2, 3];
const EVERY_LIST = 30;
const TOWNS = 300;
const AT = Date.UTC(2027, 0, 10);

const KINDS = ["Secondary School", "High School", "Primary School", "Combined School", "Hoërskool"];
const FIRST = ["Bloem", "Thaba", "Umzi", "Groot", "Nkanyezi", "Saint", "Lwazi", "Protea", "Kgomo"];
const SECOND = ["fontein", "kloof", "vale", "berg", "hoek", "rivier", "dale", "park", "view"];

/** The i-th school: its name, and the town that tells it apart. */
function schoolOf(i: number): { name: string; town: string } {
  const word = `${FIRST[i % 9]}${SECOND[Math.floor(i / 9) % 9]}`;
  const kind = KINDS[i % KINDS.length] ?? "";
  const town = `${SECOND[(i * 5) % 9]}stad ${i % TOWNS}`;
  return { name: `${word} ${Math.floor(i / 81)} ${kind}`, town };
}

const INSERT_LIST = `insert into book_lists (school_id, grade_id, year, state, created_at, updated_at)
  values (?, ?, 2027, 'published', ${AT}, ${AT})`;
const INSERT_ITEM = `insert into book_list_items (list_id, position, title, title_key, isbn, new_price_cents)
  values (?, ?, ?, ?, ?, 30000)`;
const COPY = `insert into books (title, price_cents, short_desc, long_desc, isbn, condition, stock_qty, grade_id, school_id,
    subject_id, tags, title_key, search_text, created_at, updated_at)
  select title, price_cents - @n, short_desc, long_desc, isbn, iif(@n = 1, 'Fair', 'Like New'), 1, grade_id, @school,
    subject_id, tags, title_key, search_text, created_at, updated_at from books where id = @book`;

type Stocked = { id: number; title: string; isbn: string };

/** Adds schools with towns to a filled shop, and a list of fifteen titles to some of them, each in up to three copies. */
export function fillLists(): { listPaths: string[]; bookIds: number[] } {
  const driver = db.$client;
  const stocked = driver
    .prepare<[], Stocked>(
      "select id, title, isbn from books where isbn is not null and stock_qty > 0 limit 4000",
    )
    .all();
  const bookIds = stocked.slice(0, TITLES).map(({ id }) => id);
  const addList = driver.prepare<[number, number]>(INSERT_LIST);
  const addItem = driver.prepare(INSERT_ITEM);
  const addCopy = driver.prepare(COPY);
  const slugs: string[] = [];
  write((tx) => {
    const grade = findOrCreateName(tx, "grade", "Grade 8", AT);
    for (let i = 0; i < SCHOOLS; i++) {
      const { name, town } = schoolOf(i);
      const school = findOrCreateName(tx, "school", name, AT);
      placeSchool(tx, school, { name, town });
      if (i % EVERY_LIST !== 0) continue;
      const list = addList.run(school, grade).lastInsertRowid;
      for (let position = 0; position < TITLES; position++) {
        const book = stocked[(i * 7 + position) % stocked.length];
        if (book === undefined) throw new Error("The shop has no books.");
        addItem.run(list, position, book.title, titleKey(book.title), book.isbn);
        if (i < EVERY_LIST) {
          for (const n of COPIES.slice(1)) addCopy.run({ book: book.id, school: school - n, n });
        }
      }
      slugs.push(
        String(
          driver.prepare("select slug from school_places where school_id = ?").pluck().get(school),
        ),
      );
    }
  });
  return { listPaths: slugs.map((slug) => `/schools/${slug}/grade-8`), bookIds };
}
