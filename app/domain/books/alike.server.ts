import { asc, sql } from "drizzle-orm";
import type { BookFacts } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { now } from "../dates/time";
import { booksOnSale } from "../search/books-among.server";
import { ORDERS } from "../search/search-index.server";
import { readBooksById } from "../search/shown.server";
import { availableCopies, heldCopies } from "./availability.server";
import { bothForms } from "./copies.server";
import { forSaleQty, isOffered } from "./offered.server";
import type { AlikeBookView, BookView } from "./view";

const OFFERED = 4;
// More than are shown, because some may be held.
const MAX_CANDIDATES = 8;

const shown = db
  .select({
    id: books.id,
    title: books.title,
    priceCents: books.priceCents,
    condition: books.condition,
    stockQty: forSaleQty,
  })
  .from(books)
  .where(sql`${books.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .orderBy(asc(books.priceCents), asc(books.id))
  .prepare();

const idsByPlace = db
  .select({ id: books.id })
  .from(books)
  .where(
    sql`${isOffered} and ${books.gradeId} = ${sql.placeholder("gradeId")} and ${books.subjectId} = ${sql.placeholder("subjectId")}`,
  )
  .prepare();

function rowsOf(found: BookFacts[]) {
  const ids = found.map(({ id }) => id);
  return readBooksById(ids, () => shown.all({ ids: JSON.stringify(ids) }));
}

/**
 * A few other titles of the same grade and subject in stock: of the same school first, then the cheapest. The more
 * copies of its own title a page lists, the fewer, to keep the page light.
 */
export function booksAlike(book: BookView, copiesListed = 0): AlikeBookView[] {
  const { id, gradeId, subjectId, schoolId, isbn } = book;
  const room = OFFERED - copiesListed;
  if (room <= 0) return [];
  // Copies of the same title have a list of their own.
  const forms = Object.values(bothForms(isbn ?? ""));
  const isAlike = (other: BookFacts) =>
    other.gradeId === gradeId &&
    other.subjectId === subjectId &&
    other.id !== id &&
    (other.isbn === null || !forms.includes(other.isbn));
  const neighbours = () => idsByPlace.all({ gradeId, subjectId }).map((other) => other.id);
  const isFar = (other: BookFacts) => Number(other.schoolId !== schoolId);
  const nearFirst = (a: BookFacts, b: BookFacts) => isFar(a) - isFar(b) || ORDERS.price_asc(a, b);
  const found = booksOnSale(neighbours, isAlike, nearFirst, 2 * MAX_CANDIDATES);
  const near = found.filter((other) => isFar(other) === 0).slice(0, MAX_CANDIDATES);
  const far = found.filter((other) => isFar(other) === 1).slice(0, MAX_CANDIDATES);
  const rows = [...rowsOf(near), ...(near.length < MAX_CANDIDATES ? rowsOf(far) : [])];
  const held = heldCopies(
    rows.map((row) => row.id),
    now(),
  );
  return rows
    .filter((row) => availableCopies(row.stockQty, held.get(row.id)) > 0)
    .slice(0, room)
    .map(({ stockQty: _, ...book }) => book);
}
