import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { isKnownValue } from "./known-value";
import { grades, schools, subjects } from "./taxonomy";

/**
 * `slug` is the URL of a school's page, and its town, folded in `townKey`, tells schools with similar names apart. A
 * trigger adds the row of a new school with its id for a slug, which the domain replaces.
 */
export const schoolPlaces = sqliteTable(
  "school_places",
  {
    schoolId: integer("school_id")
      .primaryKey()
      .references(() => schools.id, { onDelete: "cascade" }),
    slug: text("slug").notNull().unique(),
    town: text("town"),
    townKey: text("town_key").notNull().default(""),
  },
  (table) => [
    check(
      "school_places_slug_shape",
      sql`${table.slug} <> '' and ${table.slug} not glob '*[^a-z0-9-]*'`,
    ),
    check("school_places_town_not_blank", sql`length(trim(${table.town})) > 0`),
  ],
);

/**
 * A write counter per school, unique and growing, kept by triggers on the school and its place: the search for a school
 * reads what is newer. A deleted school keeps its row.
 */
export const schoolRevisions = sqliteTable("school_revisions", {
  schoolId: integer("school_id").primaryKey(),
  revision: integer("revision").notNull().unique(),
});

export const LIST_STATES = ["draft", "published"] as const;
export type ListState = (typeof LIST_STATES)[number];

export const bookLists = sqliteTable(
  "book_lists",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    schoolId: integer("school_id")
      .notNull()
      .references(() => schools.id),
    gradeId: integer("grade_id")
      .notNull()
      .references(() => grades.id),
    year: integer("year").notNull(),
    state: text("state", { enum: LIST_STATES }).notNull().default("draft"),
    note: text("note"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("book_lists_state_known", isKnownValue(table.state)),
    check("book_lists_year_likely", sql`${table.year} between 2000 and 2100`),
    uniqueIndex("book_lists_one_a_year").on(table.schoolId, table.gradeId, table.year),
    index("book_lists_by_grade").on(table.gradeId),
  ],
);

/**
 * A title on a list. Items with the same `choiceGroup` are alternatives: one of them is needed. `otherIsbns` are
 * acceptable editions. `tiedBookId` fits by the owner's decision, the books of `excludedBookIds` do not.
 */
export const bookListItems = sqliteTable(
  "book_list_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    listId: integer("list_id")
      .notNull()
      .references(() => bookLists.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    titleKey: text("title_key").notNull(),
    isbn: text("isbn"),
    otherIsbns: text("other_isbns", { mode: "json" }).$type<string[]>().notNull().default([]),
    subjectId: integer("subject_id").references(() => subjects.id),
    choiceGroup: text("choice_group"),
    note: text("note"),
    newPriceCents: integer("new_price_cents"),
    // Not references: undoing an import takes its books out of the table.
    tiedBookId: integer("tied_book_id"),
    excludedBookIds: text("excluded_book_ids", { mode: "json" })
      .$type<number[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    check("book_list_items_title_not_blank", sql`length(trim(${table.title})) > 0`),
    check("book_list_items_new_price_positive", sql`${table.newPriceCents} > 0`),
    check("book_list_items_other_isbns_are_list", sql`json_type(${table.otherIsbns}) = 'array'`),
    check("book_list_items_excluded_are_list", sql`json_type(${table.excludedBookIds}) = 'array'`),
    index("book_list_items_in_order").on(table.listId, table.position, table.id),
    index("book_list_items_by_subject").on(table.subjectId),
  ],
);

// Of a cart's or an order's line: which of its copies were taken from other lists than its own.
export const copiesOfOtherLists = () =>
  text("other_lists", { mode: "json" })
    .$type<[listId: number, copies: number][]>()
    .notNull()
    .default([]);
