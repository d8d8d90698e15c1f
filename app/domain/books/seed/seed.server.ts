import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { recordMovement } from "../../stock/move.server";
import { bookSearchText, titleKey } from "../../taxonomy/book-text";
import { placeSchool } from "../../taxonomy/school-place.server";
import { findOrCreateName } from "../../taxonomy/taxonomy.server";
import { tagsOf } from "../descriptions/title-kinds";
import { describeBook } from "./seed-descriptions";
import { type RefusedRow, readSeedBooks, readSeedSchools, type SeedBook } from "./seed-rows";

const HOUR_MS = 3_600_000;
const SCHOOLS_WITH_BOOKS = 24;
const FIRST_ROW = 8;
const STRIDE = 89;
const COPIES = [1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 1, 2, 1, 1, 4, 1, 1, 1, 6, 1];
const SOLD_OUT_AT = [33, 71, 115];

export type SeedReport = { books: number; schools: number; refused: RefusedRow[] };

/**
 * Fills an empty shop with the demo catalogue, deterministically. A shop with books is left unchanged, and the report
 * is empty.
 * @param at UTC ms: the creation time of the newest book; each next one is an hour older.
 * @throws Error naming the first invalid row; nothing is written then.
 */
export function seedCatalogue(textbooksCsv: string, schoolsCsv: string, at: number): SeedReport {
  const list = readSeedBooks(textbooksCsv);
  const allSchools = readSeedSchools(schoolsCsv);
  if (allSchools.length === 0) throw new Error("The schools list is empty.");
  return write((tx) => {
    if (tx.select({ id: books.id }).from(books).limit(1).get() !== undefined) {
      return { books: 0, schools: 0, refused: [] };
    }
    for (const school of allSchools) {
      placeSchool(tx, findOrCreateName(tx, "school", school.name, at), school);
    }
    const { titles, copies } = titlesAndCopies(list.books);
    const shelf = [...shuffled(titles), ...copies];
    const names = allSchools.map(({ name }) => name);
    const schools = evenly(names, Math.min(SCHOOLS_WITH_BOOKS, names.length));
    // The oldest first, so that ids and dates have the same order.
    for (let i = shelf.length - 1; i >= 0; i--) {
      const book = shelf[i];
      const school = schools[i % schools.length];
      if (book && school) insertBook(tx, book, school, i, at);
    }
    return { books: shelf.length, schools: names.length, refused: list.refused };
  });
}

function insertBook(tx: Transaction, book: SeedBook, school: string, i: number, at: number): void {
  const { title, authors, isbn, grade, subject } = book;
  const { shortDesc, longDesc } = describeBook(book, i);
  const tags = tagsOf(title, book.publisher);
  const addedAt = at - i * HOUR_MS;
  const stockQty = SOLD_OUT_AT.includes(i) ? 0 : (COPIES[i % COPIES.length] ?? 1);
  const { id } = tx
    .insert(books)
    .values({
      title,
      authors,
      isbn,
      shortDesc,
      longDesc,
      tags,
      condition: book.condition,
      priceCents: book.priceCents,
      originalPriceCents: book.originalPriceCents,
      stockQty,
      gradeId: findOrCreateName(tx, "grade", grade, at),
      schoolId: findOrCreateName(tx, "school", school, at),
      subjectId: findOrCreateName(tx, "subject", subject, at),
      titleKey: titleKey(title),
      searchText: bookSearchText({ ...book, shortDesc, tags, school }),
      createdAt: addedAt,
      updatedAt: addedAt,
    })
    .returning({ id: books.id })
    .get();
  recordMovement(tx, { bookId: id, quantity: stockQty, reason: "added" }, addedAt);
}

function titlesAndCopies(books: SeedBook[]) {
  const isFirst = ({ isbn }: SeedBook, i: number) =>
    isbn === null || books.findIndex((book) => book.isbn === isbn) === i;
  return {
    titles: books.filter(isFirst),
    copies: books.filter((book, i) => !isFirst(book, i)),
  };
}

/** A deterministic shuffle. A stride that shares a factor with the length would repeat rows. */
function shuffled<Item>(items: Item[]): Item[] {
  const stride = commonDivisor(STRIDE, items.length) === 1 ? STRIDE : 1;
  return items.flatMap((_, i) => items[(FIRST_ROW + i * stride) % items.length] ?? []);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function evenly<Item>(items: Item[], count: number): Item[] {
  return Array.from(
    { length: count },
    (_, i) => items[Math.floor((i * items.length) / count)],
  ).flatMap((item) => item ?? []);
}
