import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { nameMerges, subjectNames, subjects } from "~/db/schema/taxonomy";
import { DomainError } from "../errors";
import { fold, wordsOf } from "../text/search-text";
import type { TaxonomyKind } from "./kinds";
import { spellingKey, spellingOf } from "./name-key";

const ofSubject = db
  .select({ name: subjectNames.name })
  .from(subjectNames)
  .where(eq(subjectNames.subjectId, sql.placeholder("id")))
  .orderBy(asc(subjectNames.nameKey))
  .prepare();

export function otherNamesOf(kind: TaxonomyKind, id: number): string[] {
  return kind === "subject" ? ofSubject.all({ id }).map(({ name }) => name) : [];
}

const keyOf = (name: string) => wordsOf(name).join(" ");

function distinct(names: string[]): Map<string, string> {
  const byKey = new Map(names.map((name) => [keyOf(name), name.trim()] as const));
  byKey.delete("");
  return byKey;
}

function insertNames(tx: Transaction, subjectId: number, names: string[]): void {
  const rows = [...distinct(names)].map(([nameKey, name]) => ({ subjectId, name, nameKey }));
  if (rows.length > 0) tx.insert(subjectNames).values(rows).onConflictDoNothing().run();
}

export const addOtherNames = insertNames;

export function setOtherNames(tx: Transaction, subjectId: number, names: string[]): void {
  tx.delete(subjectNames).where(eq(subjectNames.subjectId, subjectId)).run();
  insertNames(tx, subjectId, names);
}

export function removeOtherNames(tx: Transaction, subjectId: number, names: string[]): void {
  const keys = [...distinct(names).keys()];
  const isOne = and(eq(subjectNames.subjectId, subjectId), inArray(subjectNames.nameKey, keys));
  tx.delete(subjectNames).where(isOne).run();
}

const named = db
  .select({ id: subjects.id, name: subjects.name })
  .from(subjectNames)
  .innerJoin(subjects, and(eq(subjects.id, subjectNames.subjectId), isNull(subjects.deletedAt)))
  .where(eq(subjectNames.nameKey, sql.placeholder("key")))
  .prepare();

export function subjectByOtherName(name: string): { id: number; name: string } | undefined {
  const [first, ...others] = named.all({ key: keyOf(name) });
  return others.length === 0 ? first : undefined;
}

/**
 * A subject's own name cannot be a synonym of another. Existing synonyms stay.
 * @throws DomainError conflict for `otherNames` when a new one is another subject's own name.
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

/** @throws DomainError conflict for `name` when it is a synonym of another subject. */
export function refuseOtherName(name: string, ownId = 0): void {
  const other = named.all({ key: keyOf(name) }).find(({ id }) => id !== ownId);
  if (other === undefined) return;
  const message = `The subject "${other.name}" is also called "${name}". Take that other name away there first.`;
  throw new DomainError("conflict", message, { name: [message] });
}

const isInForce = isNull(nameMerges.undoneAt);

const targetOf = db
  .select({ id: nameMerges.intoId })
  .from(nameMerges)
  .where(
    and(
      eq(nameMerges.kind, sql.placeholder("kind")),
      eq(spellingOf(nameMerges.nameKey), sql.placeholder("key")),
      isInForce,
    ),
  )
  .orderBy(sql`${nameMerges.id} desc`)
  .limit(1)
  .prepare();

export const mergedInto = (kind: TaxonomyKind, name: string): number | undefined =>
  targetOf.get({ kind, key: spellingKey(name) })?.id;

export const mergedKeys = (kind: TaxonomyKind, id: number): string[] =>
  db
    .select({ name: nameMerges.name })
    .from(nameMerges)
    .where(and(eq(nameMerges.kind, kind), eq(nameMerges.intoId, id), isInForce))
    .all()
    .map(({ name }) => fold(name));
