import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import { spellingKey, spellingOf } from "../../taxonomy/name-key";
import { mergedInto, subjectByOtherName } from "../../taxonomy/other-names.server";
import { countLists, findOrCreateName, TABLES } from "../../taxonomy/taxonomy.server";
import { fold } from "../../text/search-text";
import { withoutUnseen } from "../../text/unseen";
import { gradeName } from "../cells/grade";
import type { ImportOptions } from "../row/options";
import type { NameLookup, NameRef } from "./names";

const idByKey = (table: (typeof TABLES)[TaxonomyKind]) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.nameKey, sql.placeholder("key")), isNull(table.deletedAt)))
    .prepare();
const idBySpelling = (table: (typeof TABLES)[TaxonomyKind]) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(spellingOf(table.nameKey), sql.placeholder("key")), isNull(table.deletedAt)))
    .prepare();
const nameById = (table: (typeof TABLES)[TaxonomyKind]) =>
  db
    .select({ name: table.name })
    .from(table)
    .where(eq(table.id, sql.placeholder("id")))
    .prepare();

const BY_KEY = { grade: idByKey(grades), school: idByKey(schools), subject: idByKey(subjects) };
const BY_SPELLING = {
  grade: idBySpelling(grades),
  school: idBySpelling(schools),
  subject: idBySpelling(subjects),
};
const BY_ID = { grade: nameById(grades), school: nameById(schools), subject: nameById(subjects) };

const allGrades = db
  .select({ id: grades.id, name: grades.name })
  .from(grades)
  .where(isNull(grades.deletedAt))
  .prepare();

/** 'Gr 10' means the shop's 'Grade 10', or its 'Graad 10' if it has that. */
function gradeLike(name: string): number | undefined {
  const wanted = gradeName(name);
  if (wanted === null) return undefined;
  const exact = BY_KEY.grade.get({ key: fold(wanted) });
  if (exact) return exact.id;
  return allGrades.all().find((grade) => gradeName(grade.name) === wanted)?.id;
}

function idOf(kind: TaxonomyKind, name: string): number | undefined {
  const found =
    BY_KEY[kind].get({ key: fold(name) })?.id ??
    BY_SPELLING[kind].get({ key: spellingKey(name) })?.id;
  if (found !== undefined) return found;
  const like = kind === "grade" ? gradeLike(name) : undefined;
  const other = kind === "subject" ? subjectByOtherName(name)?.id : undefined;
  return like ?? other ?? mergedInto(kind, name);
}

/** Caches only hits, because a missing name may be created meanwhile. */
export function nameLookup(): NameLookup {
  const known = new Map<string, number>();
  return (kind, name) => {
    const key = `${kind} ${name}`;
    const id = known.get(key) ?? idOf(kind, name);
    if (id !== undefined) known.set(key, id);
    return id;
  };
}

export function steadyNameLookup(): NameLookup {
  const known = new Map<string, number | undefined>();
  return (kind, name) => {
    const key = `${kind} ${name}`;
    if (!known.has(key)) known.set(key, idOf(kind, name));
    return known.get(key);
  };
}

export function nameOf(kind: TaxonomyKind, id: number): string {
  return BY_ID[kind].get({ id })?.name ?? "";
}

export type NameReader = typeof nameOf;

export function nameReader(): NameReader {
  const known = new Map<string, string>();
  return (kind, id) => {
    const key = `${kind} ${id}`;
    const name = known.get(key) ?? nameOf(kind, id);
    known.set(key, name);
    return name;
  };
}

export function allNames(kind: TaxonomyKind): string[] {
  const table = TABLES[kind];
  return db
    .select({ name: table.name })
    .from(table)
    .where(isNull(table.deletedAt))
    .all()
    .map(({ name }) => name);
}

export function idOfName(
  tx: Transaction,
  kind: TaxonomyKind,
  name: NameRef,
  at: number,
  onMade: (made: { kind: TaxonomyKind; id: number }) => void,
): number {
  if ("id" in name) return name.id;
  const id = findOrCreateName(tx, kind, name.make, at);
  onMade({ kind, id });
  return id;
}

// Gives a name another spelling of the same letters: its key stays.
export function respellName(tx: Transaction, kind: TaxonomyKind, id: number, name: string): void {
  const table = TABLES[kind];
  tx.update(table)
    .set({ name: withoutUnseen(name).trim() })
    .where(eq(table.id, id))
    .run();
}

export function removeUnusedName(tx: Transaction, kind: TaxonomyKind, id: number): void {
  if (countLists(kind, id, tx) > 0) return;
  const table = TABLES[kind];
  const column = sql.identifier(`${kind}_id`);
  tx.delete(table)
    .where(sql`${table.id} = ${id} and not exists (select 1 from books where ${column} = ${id})`)
    .run();
}

/** A token of a preview's mapping and options: starting an import sends it back to prove which preview was seen. */
export function lookMark(mapping: Record<string, string>, options: ImportOptions): string {
  const columns = Object.entries(mapping).filter(([, field]) => field !== "");
  const meant = options.meant.map(({ kind, name, is }) => [kind, name, is]);
  const allowed = [options.replaceTitles, options.takeOldStock, options.encoding ?? ""].flat();
  const asked = [columns, options.unknown, options.values, meant, allowed].map((part) =>
    Array.isArray(part) ? part.map(String).sort() : Object.entries(part).map(String).sort(),
  );
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22);
}
