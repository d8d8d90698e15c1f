import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { grades, schools, subjects } from "./taxonomy";

/**
 * Lists and searches read none of these indexes: they know every book in memory (catalogue/shelf.server.ts).
 * `searchText` (the title's words, a line's end, all other words) and `titleKey` are folded by the domain; triggers copy
 * the grade's rank into `gradeRank` when a book is written, a job when the rank changes.
 * Triggers give a book its next `bookRevisions` at every write.
 */
export const books = sqliteTable(
  "books",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    title: text("title").notNull(),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    shortDesc: text("short_desc").notNull(),
    longDesc: text("long_desc").notNull(),
    isbn: text("isbn"),
    condition: text("condition"),
    coverImageUrl: text("cover_image_url"),
    gallery: text("gallery", { mode: "json" }).$type<string[]>().notNull().default([]),
    stockQty: integer("stock_qty").notNull().default(1),
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
      uniqueIndex("books_isbn_listed").on(table.isbn).where(listed),
      index("books_title")
        .on(table.isHidden, sql`in_stock desc`, table.titleKey, table.id)
        .where(listed),
      // Both hold `deletedAt` as well: only then SQLite sees, without statistics, that they need no row.
      index("books_stock_value")
        .on(table.stockQty, table.priceCents, table.isHidden, table.deletedAt)
        .where(listed),
      index("books_by_condition").on(table.condition, table.deletedAt).where(listed),
      index("books_by_school").on(table.schoolId, table.isHidden).where(listed),
      index("books_by_grade")
        .on(table.gradeId, table.subjectId, table.schoolId, table.isHidden)
        .where(listed),
      // What is for sale of one grade and subject, cheapest first: other books on a book's page.
      index("books_alike")
        .on(table.gradeId, table.subjectId, table.priceCents, table.id)
        .where(sql`${table.deletedAt} is null and ${table.stockQty} > 0`),
      index("books_by_subject").on(table.subjectId, table.gradeId, table.isHidden).where(listed),
    ];
  },
);

/**
 * The order in which books were last written: a larger number is a later write, and no two are alike. By it the lists in
 * memory find what they have not read yet. Triggers keep it; a book that is taken out of the table keeps its own.
 */
export const bookRevisions = sqliteTable("book_revisions", {
  bookId: integer("book_id").primaryKey(),
  revision: integer("revision").notNull().unique(),
});

/** What was done to a book by a change of many: its price in cents, copies on hand and hiding, before and after. */
export type OfferChange = {
  id: number;
  from: { priceCents: number; stockQty: number; isHidden: boolean };
  to: { priceCents: number; stockQty: number; isHidden: boolean };
};

/** A change of price, stock or hiding, of one book or many, kept so that it can be undone. */
export const offerChanges = sqliteTable("offer_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  books: text("books", { mode: "json" }).$type<OfferChange[]>().notNull(),
  createdAt: integer("created_at").notNull(),
  undoneAt: integer("undone_at"),
  undone: text("undone"),
});
