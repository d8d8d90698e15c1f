import { and, asc, countDistinct, eq, isNull, type SQL } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import { fold } from "../text/search-text";
import { withoutUnseen } from "../text/unseen";
import type { TaxonomyKind } from "./kinds";
import { spellingKey, spellingOf } from "./name-key";
import { placeSchool } from "./school-place.server";

export const TABLES = { school: schools, subject: subjects, grade: grades } as const;

export const BOOK_COLUMNS = {
  school: books.schoolId,
  subject: books.subjectId,
  grade: books.gradeId,
} as const;

/** A grade's sort order: its number, so that Grade 8 sorts before Grade 10. Other kinds sort by name alone. */
export function rankOf(kind: TaxonomyKind, name: string): number {
  return kind === "grade" ? Number(/\d+/.exec(name)?.[0] ?? 0) : 0;
}

/** The id of a school, subject or grade with this name (case, accents and full stops ignored). */
export function idNamed(
  tx: Pick<Transaction, "select">,
  kind: TaxonomyKind,
  name: string,
): number | undefined {
  const table = TABLES[kind];
  const same = (where: SQL | undefined) =>
    tx.select({ id: table.id }).from(table).where(where).get();
  const isSpeltAlike = eq(spellingOf(table.nameKey), spellingKey(name));
  const found =
    same(eq(table.nameKey, fold(name))) ?? same(and(isSpeltAlike, isNull(table.deletedAt)));
  return found?.id;
}

/** As `idNamed`; the name is created if needed. */
export function findOrCreateName(
  tx: Transaction,
  kind: TaxonomyKind,
  name: string,
  now: number,
): number {
  const found = idNamed(tx, kind, name);
  if (found !== undefined) return found;
  const table = TABLES[kind];
  const { id } = tx
    .insert(table)
    .values({
      name: withoutUnseen(name).trim(),
      nameKey: fold(name),
      rank: rankOf(kind, name),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: table.id })
    .get();
  if (kind === "school") placeSchool(tx, id, { name, town: null });
  return id;
}

export function storedName(
  tx: Pick<Transaction, "select">,
  kind: TaxonomyKind,
  id: number,
): string | undefined {
  const table = TABLES[kind];
  const isThis = and(eq(table.id, id), isNull(table.deletedAt));
  return tx.select({ name: table.name }).from(table).where(isThis).get()?.name;
}

export function chosenName(
  tx: Pick<Transaction, "select">,
  kind: TaxonomyKind,
  id: number,
  field = `${kind}Id`,
): string {
  const name = storedName(tx, kind, id);
  if (name !== undefined) return name;
  const message = `This ${kind} does not exist any more. Please choose another.`;
  throw new DomainError("invalid", message, { [field]: [message] });
}

type NameChoice = { id: number; name: string };

function choices(kind: TaxonomyKind): NameChoice[] {
  const table = TABLES[kind];
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.rank), asc(table.nameKey))
    .all();
}

export const nameChoices = (_admin: Counter) => ({
  grades: choices("grade"),
  schools: choices("school"),
  subjects: choices("subject"),
});

const COLUMNS = {
  school: bookLists.schoolId,
  grade: bookLists.gradeId,
  subject: bookListItems.subjectId,
} as const;

export function countLists(
  kind: TaxonomyKind,
  id: number,
  tx: Pick<Transaction, "select"> = db,
): number {
  const counted = tx
    .select({ lists: countDistinct(bookLists.id) })
    .from(bookLists)
    .leftJoin(bookListItems, eq(bookListItems.listId, bookLists.id))
    .where(eq(COLUMNS[kind], id))
    .get();
  return counted?.lists ?? 0;
}
