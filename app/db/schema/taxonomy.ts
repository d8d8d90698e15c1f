import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isKnownValue } from "./known-value";

export const TAXONOMY_KINDS = ["school", "subject", "grade"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

// Schools, subjects and grades: a name with a list page. `nameKey` is the folded name, so that "hoër" and "Hoer" cannot
// both exist. `rank` orders grades by number (Grade 8 before Grade 10) and is 0 elsewhere. A name used only by deleted
// books has `deletedAt`: the name is free again, and those books keep their row.
function nameTable<Name extends string>(name: Name) {
  return sqliteTable(
    name,
    {
      id: integer("id").primaryKey({ autoIncrement: true }),
      name: text("name").notNull().unique(),
      nameKey: text("name_key").notNull().unique(),
      rank: integer("rank").notNull().default(0),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      deletedAt: integer("deleted_at"),
    },
    (table) => [check(`${name}_name_not_blank`, sql`length(trim(${table.name})) > 0`)],
  );
}

export const schools = nameTable("schools");
export const subjects = nameTable("subjects");
export const grades = nameTable("grades");

/**
 * Other names of a subject: 'maths', 'wiskunde', 'EMS'. `nameKey` is the name's words as search folds them.
 * Triggers add the usual names when a subject is created or renamed; the owner adds more.
 */
export const subjectNames = sqliteTable(
  "subject_names",
  {
    subjectId: integer("subject_id")
      .notNull()
      .references(() => subjects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.nameKey] }),
    index("subject_names_by_key").on(table.nameKey, table.subjectId),
  ],
);

/**
 * Names that went into others: a school, subject or grade is known by them, and each can be undone. `nameKey` is the
 * folded name; `moved` are the rows that it took along, and `facts` what its own row said.
 */
export const nameMerges = sqliteTable(
  "name_merges",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: TAXONOMY_KINDS }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    fromId: integer("from_id").notNull(),
    intoId: integer("into_id").notNull(),
    moved: text("moved", { mode: "json" }).$type<MovedRows>().notNull(),
    facts: text("facts", { mode: "json" }).$type<MergedFacts>().notNull(),
    createdAt: integer("created_at").notNull(),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    check("name_merges_kind_known", isKnownValue(table.kind)),
    index("name_merges_by_key").on(table.kind, table.nameKey).where(sql`${table.undoneAt} is null`),
    index("name_merges_by_target").on(table.kind, table.intoId),
  ],
);

export type MovedRows = {
  books: number[];
  lists: number[];
  items: number[];
  wanted: number[];
  merges: number[];
  otherNames: string[];
};
type MergedFacts = { rank: number; town: string | null; otherNames: string[]; createdAt: number };

export const usualSubjectNames = sqliteTable(
  "usual_subject_names",
  {
    meaning: text("meaning").notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nameKey, table.meaning] }),
    index("usual_subject_names_by_meaning").on(table.meaning),
  ],
);
