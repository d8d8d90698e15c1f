import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { subjectNames } from "~/db/schema/taxonomy";
import { wordsOf } from "../search-text";
import type { TaxonomyKind } from "./kinds";

const ofSubject = db
  .select({ name: subjectNames.name })
  .from(subjectNames)
  .where(eq(subjectNames.subjectId, sql.placeholder("id")))
  .orderBy(asc(subjectNames.nameKey))
  .prepare();

/** What else a subject is called, by the alphabet; schools and grades have their name alone. */
export function otherNamesOf(kind: TaxonomyKind, id: number): string[] {
  return kind === "subject" ? ofSubject.all({ id }).map(({ name }) => name) : [];
}

/** The names that a search can tell from each other, each once. */
function distinct(names: string[]): Map<string, string> {
  const byKey = new Map(names.map((name) => [wordsOf(name).join(" "), name.trim()] as const));
  byKey.delete("");
  return byKey;
}

function insertNames(tx: Transaction, subjectId: number, names: string[]): void {
  const rows = [...distinct(names)].map(([nameKey, name]) => ({ subjectId, name, nameKey }));
  if (rows.length > 0) tx.insert(subjectNames).values(rows).onConflictDoNothing().run();
}

/** Calls a new subject what was given, beside what a subject of its name is usually called. */
export const addOtherNames = insertNames;

/** Calls a subject what was given and nothing else. */
export function setOtherNames(tx: Transaction, subjectId: number, names: string[]): void {
  tx.delete(subjectNames).where(eq(subjectNames.subjectId, subjectId)).run();
  insertNames(tx, subjectId, names);
}
