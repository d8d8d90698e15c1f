import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { grades, schools, subjects } from "./taxonomy";

/**
 * Lists and searches do not use these indexes: they read the books in memory (search/search-index.server.ts).
 * The domain folds `searchText` (title words, a line break, all other words) and `titleKey`. Triggers copy the grade's
 * rank into `gradeRank` when a book is written; a job does when the rank changes.
 * Triggers update `bookRevisions` at every write.
 */
export const books = sqliteTable(
  "books",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    title: text("title").notNull(),
    authors: text("authors"),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    shortDesc: text("short_desc").notNull(),
    longDesc: text("long_desc").notNull(),
    isbn: text("isbn"),
    condition: text("condition"),
    coverImageUrl: text("cover_image_url"),
    gallery: text("gallery", { mode: "json" }).$type<string[]>().notNull().default([]),
    stockQty: integer("stock_qty").notNull().default(1),
    // Of those on hand, the copies that came in and are not for sale yet: the sum of their lots.
    waitingQty: integer("waiting_qty").notNull().default(0),
    gradeId: integer("grade_id")
      .notNull()
      .references(() => grades.id),
    schoolId: integer("school_id")
      .notNull()
      .references(() => schools.id),
    subjectId: integer("subject_id")
      .notNull()
      .references(() => subjects.id),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    inStock: integer("in_stock").generatedAlwaysAs(sql`(stock_qty > 0)`, { mode: "virtual" }),
    titleKey: text("title_key").notNull(),
    gradeRank: integer("grade_rank").notNull().default(0),
    searchText: text("search_text").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
    // Where its copies stand, such as A3: for whoever packs, and told to nobody else.
    shelf: text("shelf"),
  },
  (table) => {
    const listed = sql`${table.deletedAt} is null`;
    return [
      check("books_title_not_blank", sql`length(trim(${table.title})) > 0`),
      check("books_price_positive", sql`${table.priceCents} > 0`),
      check("books_original_price_positive", sql`${table.originalPriceCents} > 0`),
      check("books_stock_not_negative", sql`${table.stockQty} >= 0`),
      check("books_gallery_is_list", sql`json_type(${table.gallery}) = 'array'`),
      check("books_tags_is_list", sql`json_type(${table.tags}) = 'array'`),
      // One title stands in several conditions and from several schools. A missing condition is shown as Good.
      uniqueIndex("books_copy_listed")
        .on(
          table.isbn,
          table.schoolId,
          // Without a comma, which drizzle-kit takes for the end of a column.
          sql`case when trim(condition) <> '' then trim(condition) else 'Good' end`,
        )
        .where(listed),
      index("books_title")
        .on(table.isHidden, sql`in_stock desc`, table.titleKey, table.id)
        .where(listed),
      // Both include `deletedAt`, so that SQLite uses them as covering indexes without statistics.
      index("books_stock_value")
        .on(table.stockQty, table.priceCents, table.isHidden, table.deletedAt)
        .where(listed),
      index("books_waiting").on(table.id).where(sql`${table.waitingQty} > 0`),
      index("books_by_condition").on(table.condition, table.deletedAt).where(listed),
      index("books_by_school").on(table.schoolId, table.isHidden).where(listed),
      index("books_by_grade")
        .on(table.gradeId, table.subjectId, table.schoolId, table.isHidden)
        .where(listed),
      index("books_by_subject").on(table.subjectId, table.gradeId, table.isHidden).where(listed),
    ];
  },
);

export const bookColumn = () =>
  integer("book_id")
    .notNull()
    .references(() => books.id);

/**
 * A write counter per book, unique and growing, kept by triggers: the search index reads what is newer than it
 * knows. A deleted book keeps its row.
 */
export const bookRevisions = sqliteTable("book_revisions", {
  bookId: integer("book_id").primaryKey(),
  revision: integer("revision").notNull().unique(),
});

type NameRef = { id: number; name: string; isNew?: true };

type ChangedOffer = {
  priceCents: number;
  stockQty: number;
  isHidden: boolean;
  grade?: NameRef | undefined;
  school?: NameRef | undefined;
  subject?: NameRef | undefined;
  condition?: string | null | undefined;
  shelf?: string | null | undefined;
};

type OfferChange = { id: number; from: ChangedOffer; to: ChangedOffer };

type PlannedOffer = OfferChange & { title: string; refusal: string | null };

/**
 * A change of one book or many, kept for undo: price, stock and visibility, and of the other facts those that changed.
 * `plan` is the outcome for every book that a call with a key chose, for the answer to a repeat.
 */
export const offerChanges = sqliteTable("offer_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  books: text("books", { mode: "json" }).$type<OfferChange[]>().notNull(),
  createdAt: integer("created_at").notNull(),
  undoneAt: integer("undone_at"),
  undone: text("undone"),
  plan: text("plan", { mode: "json" }).$type<PlannedOffer[]>(),
});

export type BookNaming = {
  title: string;
  subjectId: number;
  isbn: string | null;
  shortDesc: string;
  longDesc: string;
};

export type MergedBook = {
  id: number;
  intoId: number;
  copies: number;
  lots: { id: number; left: number }[];
  items: number[];
};

export type RenamedBook = { id: number; from: BookNaming; to: BookNaming };

/**
 * Doubles that were put together into `intoId`, kept for undo: `gone` are those that went, `named` those that got its
 * title.
 */
export const bookMerges = sqliteTable("book_merges", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  intoId: integer("into_id").notNull(),
  title: text("title").notNull(),
  gone: text("gone", { mode: "json" }).$type<MergedBook[]>().notNull(),
  named: text("named", { mode: "json" }).$type<RenamedBook[]>().notNull(),
  createdAt: integer("created_at").notNull(),
  undoneAt: integer("undone_at"),
});
