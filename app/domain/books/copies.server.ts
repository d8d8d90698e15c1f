import { asc, eq, sql } from "drizzle-orm";
import type { BookFacts } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { now } from "../dates/time";
import { booksOnSale } from "../search/books-among.server";
import { ORDERS } from "../search/search-index.server";
import { readBooksById } from "../search/shown.server";
import { isbnForms } from "../values/isbn";
import { availableCopies, heldCopies } from "./availability.server";
import { type BookRow, bookView, offeredBook } from "./book.server";
import { MOST_OTHER_COPIES } from "./copies-shown";
import { forSaleQty, isOffered } from "./offered.server";
import type { BookWithCopiesView } from "./view";

// More than are shown, because some may be held.
const MAX_CANDIDATES = 24;

const copies = db
  .select({
    id: books.id,
    priceCents: books.priceCents,
    condition: books.condition,
    stockQty: forSaleQty,
    school: { id: schools.id, name: schools.name },
  })
  .from(books)
  .innerJoin(schools, eq(schools.id, books.schoolId))
  .where(sql`${books.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .orderBy(asc(books.priceCents), asc(books.id))
  .prepare();

const idsByIsbn = db
  .select({ id: books.id })
  .from(books)
  .where(
    sql`${isOffered} and ${books.isbn} in (${sql.placeholder("isbn")}, ${sql.placeholder("otherForm")})`,
  )
  .prepare();

export function bothForms(isbn: string): { isbn: string; otherForm: string } {
  const [, otherForm = isbn] = isbnForms(isbn);
  return { isbn, otherForm };
}

function candidates({ id, isbn }: BookRow) {
  if (isbn === null) return [];
  const both = bothForms(isbn);
  const forms = Object.values(both);
  const sameIsbn = () => idsByIsbn.all(both).map((book) => book.id);
  const isCopy = (book: BookFacts) =>
    book.isbn !== null && forms.includes(book.isbn) && book.id !== id;
  const ids = booksOnSale(sameIsbn, isCopy, ORDERS.price_asc, MAX_CANDIDATES).map(
    (book) => book.id,
  );
  return readBooksById(ids, () => copies.all({ ids: JSON.stringify(ids) }));
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
