import { asc, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import type { Admin } from "../account/admin";
import type { TaxonomyKind } from "./kinds";
import { TABLES } from "./taxonomy.server";

/** A school, subject or grade that a book can be given. */
export type NameChoice = { id: number; name: string };

function choices(kind: TaxonomyKind): NameChoice[] {
  const table = TABLES[kind];
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.rank), asc(table.nameKey))
    .all();
}

/** Every grade, school and subject that a book can be given, also those that no book carries yet, in their order. */
export const nameChoices = (_admin: Admin) => ({
  grades: choices("grade"),
  schools: choices("school"),
  subjects: choices("subject"),
});
