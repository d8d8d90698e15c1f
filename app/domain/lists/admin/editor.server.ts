import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import type { Owner } from "../../accounts/admin";
import { storedBooks } from "../../books/book.server";
import { conditionLabel } from "../../books/condition";
import { findListed } from "../../books/listing/listing.server";
import type { SearchedAs } from "../../books/view";
import { inSouthAfrica } from "../../dates/time";
import { DomainError } from "../../errors";
import { readAdminBookQuery } from "../../search/admin-book-query";
import { listPath } from "../../taxonomy/slug";
import { copyForYear, createListOnce } from "./save-list.server";
import type { AdminList } from "./view";

export type NamedBook = {
  id: number;
  title: string;
  isbn: string | null;
  condition: string;
  priceCents: number;
  stockQty: number;
  grade: string;
  school: string;
};

type Row = ReturnType<typeof storedBooks>[number];

const namedBook = (row: Row): NamedBook => ({
  id: row.id,
  title: row.title,
  isbn: row.isbn,
  condition: conditionLabel(row.condition),
  priceCents: row.priceCents,
  stockQty: row.stockQty,
  grade: row.grade.name,
  school: row.school.name,
});

export function booksSaidOf(_admin: Owner, { items }: AdminList): NamedBook[] {
  const ids = items.flatMap(({ tiedBookId, excludedBookIds }) => [
    ...(tiedBookId === null ? [] : [tiedBookId]),
    ...excludedBookIds,
  ]);
  return storedBooks([...new Set(ids)]).map(namedBook);
}

const MAX_FOUND = 8;

type BooksToTie = SearchedAs & { books: NamedBook[]; total: number };

export function booksToTie(_admin: Owner, q: string): BooksToTie {
  if (q === "") return { books: [], total: 0, searchedFor: null, without: [] };
  const query = readAdminBookQuery(new URLSearchParams({ q, pageSize: String(MAX_FOUND) }));
  const { rows, total, searchedFor, without } = findListed(query);
  return { books: rows.map(namedBook), total, searchedFor, without };
}

/** URL of a list for parents. A draft is found there by admins only, who ask for a preview. */
export function parentsAddress(_admin: Owner, { state, school, grade, year }: AdminList): string {
  const isThis = eq(schoolPlaces.schoolId, school.id);
  const place = db.select({ slug: schoolPlaces.slug }).from(schoolPlaces).where(isThis).get();
  const preview = state === "draft" ? "&preview=1" : "";
  return `${listPath(place?.slug ?? "", grade.name)}?year=${year}${preview}`;
}

type Place = { schoolId: number; gradeId: number; year: number };

function newestBefore({ schoolId, gradeId, year }: Place): number {
  const isEarlier = and(
    eq(bookLists.schoolId, schoolId),
    eq(bookLists.gradeId, gradeId),
    lt(bookLists.year, year),
  );
  const earlier = db
    .select({ id: bookLists.id })
    .from(bookLists)
    .where(isEarlier)
    .orderBy(desc(bookLists.year))
    .limit(1)
    .get();
  if (earlier !== undefined) return earlier.id;
  const message = "This school has no earlier list of this grade to copy.";
  throw new DomainError("invalid", message, { year: [message] });
}

/**
 * Copies the newest earlier list of a school and grade, such as last year's, once per key: a repeat gets the same copy,
 * also when that list is gone or a newer one exists. @throws DomainError invalid when there is none, or conflict as
 * `copyList`.
 */
export const copyEarlierList = (
  admin: Owner,
  { schoolId, gradeId, year }: Place,
  key?: string,
): AdminList => {
  const place = { schoolId, gradeId, year };
  return createListOnce(admin, { key, input: { copyOfEarlier: place } }, () =>
    copyForYear(newestBefore(place), year),
  );
};

const JULY = 6;

/** The year that lists are made for at a UTC ms: schools send next year's from July on. */
export function schoolYear(utcMs: number): number {
  const local = inSouthAfrica(utcMs);
  return local.getUTCFullYear() + (local.getUTCMonth() >= JULY ? 1 : 0);
}
