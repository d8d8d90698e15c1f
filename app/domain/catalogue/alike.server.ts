import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { readRows } from "~/db/read-notes.server";
import { books } from "~/db/schema/catalogue";
import { now } from "../dates/time";
import { availableCopies, heldCopies } from "./availability.server";
import { bookKeys } from "./book-keys";
import { bothForms } from "./copies.server";
import { isOffered } from "./offered.server";
import type { AlikeBookView, BookView } from "./view";

const OFFERED = 4;
/** More than are shown, because some may be held. */
const MAX_CANDIDATES = 8;

/** The partial index of books for sale has this order. Its condition on the stock must be repeated literally. */
const CHEAPEST_FIRST = asc(books.priceCents);

/** The unary plus keeps SQLite from walking that index, most of whose books are of other schools. */
const CHEAPEST_OF_FEW = sql`+${books.priceCents}`;

const forSale = (ofSchool: SQL, order: SQL) =>
  db
    .select({
      id: books.id,
      title: books.title,
      priceCents: books.priceCents,
      condition: books.condition,
      stockQty: books.stockQty,
    })
    .from(books)
    .where(
      and(
        eq(books.gradeId, sql.placeholder("gradeId")),
        eq(books.subjectId, sql.placeholder("subjectId")),
        ne(books.id, sql.placeholder("id")),
        // Copies of the same title have a list of their own.
        sql`(${books.isbn} is null or +${books.isbn} not in (${sql.placeholder("isbn")}, ${sql.placeholder("otherForm")}))`,
        sql`${books.stockQty} > 0`,
        isOffered,
        ofSchool,
      ),
    )
    .orderBy(order, asc(books.id))
    .limit(MAX_CANDIDATES)
    .prepare();

const ofSchool = sql.placeholder("schoolId");
const ofSameSchool = forSale(eq(books.schoolId, ofSchool), CHEAPEST_OF_FEW);
const ofOtherSchools = forSale(ne(books.schoolId, ofSchool), CHEAPEST_FIRST);

/**
 * A few available other titles of the same grade and subject: of the same school first, then the cheapest. The more
 * copies of the book's own title the page lists, the fewer there are, so that it stays as light.
 */
export function booksAlike(book: BookView, copiesListed = 0): AlikeBookView[] {
  const { id, gradeId, subjectId, schoolId, isbn } = book;
  const room = OFFERED - copiesListed;
  if (room <= 0) return [];
  const asked = { id, gradeId, subjectId, schoolId, ...bothForms(isbn ?? "") };
  const keys = [bookKeys.alike(gradeId, subjectId)];
  const near = readRows(keys, () => ofSameSchool.all(asked));
  const far = near.length < MAX_CANDIDATES ? readRows(keys, () => ofOtherSchools.all(asked)) : [];
  const rows = [...near, ...far];
  const held = heldCopies(
    rows.map((row) => row.id),
    now(),
  );
  return rows
    .filter((row) => availableCopies(row.stockQty, held.get(row.id)) > 0)
    .slice(0, room)
    .map(({ stockQty: _, ...book }) => book);
}
