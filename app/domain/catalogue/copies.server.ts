import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { readRows } from "~/db/read-notes.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { now } from "../dates/time";
import { isbnForms } from "../isbn";
import { availableCopies, heldCopies } from "./availability.server";
import { type BookRow, bookView, offeredBook } from "./book.server";
import { bookKeys } from "./book-keys";
import { MOST_OTHER_COPIES } from "./copies-shown";
import { isOffered } from "./offered.server";
import type { BookWithCopiesView } from "./view";

/** More than are shown, because some may be held. */
const MAX_CANDIDATES = 24;

const { placeholder } = sql;

/** Uses the index of listed copies, which begins with the ISBN. */
export const copiesOfTitle = db
  .select({
    id: books.id,
    priceCents: books.priceCents,
    condition: books.condition,
    stockQty: books.stockQty,
    school: { id: schools.id, name: schools.name },
  })
  .from(books)
  .innerJoin(schools, eq(schools.id, books.schoolId))
  .where(
    and(
      inArray(books.isbn, [placeholder("isbn"), placeholder("otherForm")]),
      ne(books.id, placeholder("id")),
      sql`+${books.stockQty} > 0`,
      isOffered,
    ),
  )
  .orderBy(asc(books.priceCents), asc(books.id))
  .limit(MAX_CANDIDATES)
  .prepare();

/** The ISBN as stored and in its other form, twice the same where it has none: for a query of two. */
export function bothForms(isbn: string): { isbn: string; otherForm: string } {
  const [, otherForm = isbn] = isbnForms(isbn);
  return { isbn, otherForm };
}

function candidates({ id, isbn }: BookRow) {
  if (isbn === null) return [];
  const forms = bothForms(isbn);
  const keys = Object.values(forms).map(bookKeys.isbn);
  return readRows(keys, () => copiesOfTitle.all({ id, ...forms }));
}

/**
 * One listed book by its id in a URL, with the other copies of its title: the same ISBN in another condition or from
 * another school, free to buy, cheapest first. A book without an ISBN has none.
 * @throws DomainError not_found when there is none.
 */
export function getBookWithCopies(idInAddress: string | undefined): BookWithCopiesView {
  const row = offeredBook(idInAddress);
  const others = candidates(row);
  const held = heldCopies([row.id, ...others.map(({ id }) => id)], now());
  const isFree = ({ id, stockQty }: (typeof others)[number]) =>
    availableCopies(stockQty, held.get(id)) > 0;
  const otherCopies = others
    .filter(isFree)
    .slice(0, MOST_OTHER_COPIES)
    .map(({ stockQty: _, ...copy }) => copy);
  return { ...bookView(row, held.get(row.id)), otherCopies };
}
