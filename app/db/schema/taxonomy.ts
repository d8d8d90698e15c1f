import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a name can be of. */
export const TAXONOMY_KINDS = ["school", "subject", "grade"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

/**
 * Schools, subjects and grades are one thing: a name with a list page.
 * `nameKey` is the folded name, so that "hoër" and "Hoer" cannot both exist;
 * `rank` orders grades by their number (Grade 8 before Grade 10) and is 0 elsewhere.
 * A name that only deleted books carry is marked by `deletedAt` and gives its name free: those books keep their row.
 */
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
 * What else a subject is called: 'maths', 'wiskunde', 'EMS'. `nameKey` is the name's words as a search reads them.
 * Triggers give a subject its usual names when it comes or is renamed; the owner adds to them.
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

/** The names that mean one subject in South African schools: rows of one `meaning` are called alike. */
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
