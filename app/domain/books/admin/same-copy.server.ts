import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isbnForms } from "../../values/isbn";
import { conditionLabel } from "../condition";

export type Copy = { isbn: string | null; schoolId: number; condition: string | null };

export const isSameCopy = (one: Copy, other: Copy): boolean =>
  one.isbn === other.isbn &&
  one.schoolId === other.schoolId &&
  conditionLabel(one.condition) === conditionLabel(other.condition);

export const titlesOf = (tx: Pick<Transaction, "select">, isbn: string | null): string[] =>
  tx
    .select({ title: books.title })
    .from(books)
    .where(and(inArray(books.isbn, isbn === null ? [] : isbnForms(isbn)), isNull(books.deletedAt)))
    .all()
    .map(({ title }) => title);

export function sameCopy(
  tx: Pick<Transaction, "select">,
  { isbn, schoolId, condition }: Copy,
  exceptId: number | null,
): { title: string } | undefined {
  if (isbn === null) return undefined;
  const ofSchool = tx
    .select({ title: books.title, condition: books.condition })
    .from(books)
    .where(
      and(
        inArray(books.isbn, isbnForms(isbn)),
        eq(books.schoolId, schoolId),
        isNull(books.deletedAt),
        exceptId === null ? undefined : ne(books.id, exceptId),
      ),
    )
    .all();
  const label = conditionLabel(condition);
  return ofSchool.find((other) => conditionLabel(other.condition) === label);
}
