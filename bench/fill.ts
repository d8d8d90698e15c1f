import fs from "node:fs";
import { db, type Transaction, write } from "~/db/client.server";
import { bookSearchText, titleKey } from "~/domain/book-text";
import { describeBook } from "~/domain/catalogue/seed-descriptions";
import { readSeedBooks, readSeedSchools, type SeedBook } from "~/domain/catalogue/seed-rows";
import { tagsOf } from "~/domain/catalogue/title-kinds";
import { findOrCreateName } from "~/domain/taxonomy/taxonomy.server";
import { randomNumbers } from "./random";
import { RARE_WORD } from "./shapes";

const SEED = 20_270_115;
const NEWEST = Date.UTC(2027, 0, 15);
const BETWEEN_BOOKS_MS = 20_000;
const RARE_EVERY = 1_000;
const WITHOUT_ISBN = 0.2;
const STOCKS = [1, 1, 1, 2, 1, 1, 1, 3, 1, 0, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1];

const INSERT = `insert into books (title, price_cents, original_price_cents, short_desc, long_desc, isbn, condition,
  stock_qty, grade_id, school_id, subject_id, tags, title_key, search_text, created_at, updated_at)
  values (@title, @priceCents, @originalPriceCents, @shortDesc, @longDesc, @isbn, @condition,
  @stockQty, @gradeId, @schoolId, @subjectId, @tags, @titleKey, @searchText, @at, @at)`;

const MOVEMENTS = `insert into stock_movements (book_id, quantity, reason, at)
  select id, stock_qty, 'added', created_at from books where stock_qty > 0`;

const readSeed = (name: string) =>
  fs.readFileSync(new URL(`../drizzle/seed/${name}`, import.meta.url), "utf8");

/** The i-th ISBN-13 of a fictitious publisher, with its check digit. */
function isbnOf(i: number): string {
  const digits = `978${String(600_000_000 + i)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** Ids of schools, subjects and grades, memoised. */
function nameIds(tx: Transaction) {
  const known = new Map<string, number>();
  return (kind: "school" | "subject" | "grade", name: string) => {
    const key = `${kind} ${name}`;
    const id = known.get(key) ?? findOrCreateName(tx, kind, name, NEWEST);
    known.set(key, id);
    return id;
  };
}

function bookRow(book: SeedBook, i: number, school: string, random: () => number) {
  const { subject, grade } = book;
  const title = i % RARE_EVERY === 7 ? `${book.title} (${RARE_WORD})` : book.title;
  const isbn = random() < WITHOUT_ISBN ? null : isbnOf(i);
  const { shortDesc, longDesc } = describeBook({ ...book, isbn }, i);
  const tags = tagsOf(title, book.publisher);
  const at = NEWEST - Math.floor(random() * i + 1) * BETWEEN_BOOKS_MS;
  return {
    title,
    isbn,
    shortDesc,
    longDesc,
    condition: book.condition,
    priceCents: 100 * Math.ceil((book.priceCents / 100) * (0.5 + random())),
    originalPriceCents: book.originalPriceCents,
    stockQty: STOCKS[Math.floor(random() * STOCKS.length)] ?? 1,
    tags: JSON.stringify(tags),
    titleKey: titleKey(title),
    searchText: bookSearchText({ title, isbn, shortDesc, tags, grade, school, subject }),
    at,
  };
}

/** Fills an empty shop with `count` books: a deterministic mix of the demo's titles, schools and prices. */
export function fillBooks(count: number): void {
  const list = readSeedBooks(readSeed("textbooks.csv")).books;
  const schools = readSeedSchools(readSeed("schools.csv")).map(({ name }) => name);
  const random = randomNumbers(SEED);
  const pick = <Item>(items: Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("The demo's lists are empty.");
    return item;
  };
  const insert = db.$client.prepare(INSERT);
  write((tx) => {
    const idOf = nameIds(tx);
    for (let i = 0; i < count; i++) {
      const book = pick(list);
      const school = pick(schools);
      insert.run({
        ...bookRow(book, i, school, random),
        gradeId: idOf("grade", book.grade),
        schoolId: idOf("school", school),
        subjectId: idOf("subject", book.subject),
      });
    }
    db.$client.exec(MOVEMENTS);
  });
}
