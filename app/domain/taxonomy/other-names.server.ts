import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { subjectNames, subjects } from "~/db/schema/taxonomy";
import { DomainError } from "../errors";
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

/** What an other name is found by: its words alone. */
const keyOf = (name: string) => wordsOf(name).join(" ");

/** The names that a search can tell from each other, each once. */
function distinct(names: string[]): Map<string, string> {
  const byKey = new Map(names.map((name) => [keyOf(name), name.trim()] as const));
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

const named = db
  .select({ id: subjects.id, name: subjects.name })
  .from(subjectNames)
  .innerJoin(subjects, and(eq(subjects.id, subjectNames.subjectId), isNull(subjects.deletedAt)))
  .where(eq(subjectNames.nameKey, sql.placeholder("key")))
  .prepare();

/** The one subject that is also called this; undefined when there is none, or more than one. */
export function subjectByOtherName(name: string): { id: number; name: string } | undefined {
  const [first, ...others] = named.all({ key: keyOf(name) });
  return others.length === 0 ? first : undefined;
}

/**
 * The own name of one subject is no other name of another one. Names that this one has already stay.
 * @throws DomainError conflict beside `otherNames` when one that is new is another subject's own name.
 */
export function refuseOwnNames(tx: Transaction, names: string[], ownId = 0): void {
  const kept = new Set(otherNamesOf("subject", ownId).map(keyOf));
  const given = new Set([...distinct(names).keys()].filter((key) => !kept.has(key)));
  const isOther = and(isNull(subjects.deletedAt), ne(subjects.id, ownId));
  const others = tx.select({ name: subjects.name }).from(subjects).where(isOther).all();
  const taken = others.find(({ name }) => given.has(keyOf(name)));
  if (taken === undefined) return;
  const message = `"${taken.name}" is a subject of its own, so it cannot be another name of this one.`;
  throw new DomainError("conflict", message, { otherNames: [message] });
}

/** @throws DomainError conflict beside `name` when another subject is also called so. */
export function refuseOtherName(name: string, ownId = 0): void {
  const other = named.all({ key: keyOf(name) }).find(({ id }) => id !== ownId);
  if (other === undefined) return;
  const message = `The subject "${other.name}" is also called "${name}". Take that other name away there first.`;
  throw new DomainError("conflict", message, { name: [message] });
}
