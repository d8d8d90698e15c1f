import { eq } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { books } from "../../app/db/schema/catalogue";
import { stockMovements } from "../../app/db/schema/stock";
import { grades, schools, subjects } from "../../app/db/schema/taxonomy";
import { bookSearchText, titleKey } from "../../app/domain/taxonomy/book-text";
import { fold } from "../../app/domain/text/search-text";

/** The shop's database, in this process or of a running shop. */
export type TestDatabase = Pick<BetterSQLite3Database, "select" | "insert" | "update">;

type NameTable = typeof grades | typeof schools | typeof subjects;

/** The id of a school, subject or grade, created if missing. */
export function nameId(db: TestDatabase, table: NameTable, name: string): number {
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.nameKey, fold(name)))
    .get();
  if (found) return found.id;
  const at = Date.now();
  const rank = Number(/\d+/.exec(name)?.[0] ?? 0);
  return db
    .insert(table)
    .values({ name, nameKey: fold(name), rank, createdAt: at, updatedAt: at })
    .returning({ id: table.id })
    .get().id;
}

export type BookTraits = {
  title?: string;
  authors?: string | null;
  priceCents?: number;
  originalPriceCents?: number | null;
  stockQty?: number;
  isbn?: string | null;
  condition?: string | null;
  shelf?: string | null;
  grade?: string;
  school?: string;
  subject?: string;
  tags?: string[];
  coverImageUrl?: string | null;
  gallery?: string[];
  createdAt?: number;
};

/** Adds a book and returns its id, with defaults for the rest. */
export function addBook(db: TestDatabase, traits: BookTraits = {}): number {
  const { grade = "Grade 10", school = "Example High School", subject = "Mathematics" } = traits;
  const { title = "Example Mathematics", isbn = null, tags = [], createdAt = Date.now() } = traits;
  const { stockQty = 1, authors = null } = traits;
  const texts = { title, authors, isbn, tags, shortDesc: "A plain example of a book." };
  const { id } = db
    .insert(books)
    .values({
      ...texts,
      priceCents: traits.priceCents ?? 12_000,
      originalPriceCents: traits.originalPriceCents ?? null,
      longDesc: "It exists so that a test can buy it.",
      condition: traits.condition === undefined ? "Good" : traits.condition,
      shelf: traits.shelf ?? null,
      coverImageUrl: traits.coverImageUrl ?? null,
      gallery: traits.gallery ?? [],
      stockQty,
      gradeId: nameId(db, grades, grade),
      schoolId: nameId(db, schools, school),
      subjectId: nameId(db, subjects, subject),
      titleKey: titleKey(title),
      searchText: bookSearchText({ ...texts, grade, school, subject }),
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: books.id })
    .get();
  if (stockQty > 0) {
    const copies = { bookId: id, quantity: stockQty, at: createdAt };
    db.insert(stockMovements)
      .values({ ...copies, reason: "added" })
      .run();
  }
  return id;
}

/** An obviously fictitious buyer. */
export const BUYER = {
  customerName: "Thandi Example",
  customerEmail: "thandi@example.org",
  customerPhone: "082 000 0000",
};
