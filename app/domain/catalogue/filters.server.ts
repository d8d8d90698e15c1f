import { asc, exists, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import type { FilterOptions } from "./view";

type NameTable = typeof grades | typeof schools | typeof subjects;

function namesInUse(table: NameTable, column: AnySQLiteColumn) {
  return db
    .select({ name: sql<string>`${table.name}` })
    .from(table)
    .where(
      exists(
        sql`(select 1 from ${books} where ${column} = ${table.id} and ${books.deletedAt} is null)`,
      ),
    )
    .orderBy(asc(table.rank), asc(table.nameKey))
    .prepare();
}

const inUse = {
  grades: namesInUse(grades, books.gradeId),
  schools: namesInUse(schools, books.schoolId),
  subjects: namesInUse(subjects, books.subjectId),
};

const names = (rows: { name: string }[]) => rows.map((row) => row.name);

/** The names to filter by: those that a listed book carries, so that no choice is a dead end. */
export function filterOptions(): FilterOptions {
  return {
    grades: names(inUse.grades.all()),
    schools: names(inUse.schools.all()),
    subjects: names(inUse.subjects.all()),
  };
}
