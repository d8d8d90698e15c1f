import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { availableCopies, heldCopies, whyHeld } from "../books/availability.server";
import { forSaleQty, isOffered } from "../books/offered.server";
import { otherCopies } from "../books/other-copy.server";
import { now } from "../dates/time";
import { schoolName } from "../taxonomy/school-name";
import { listPath } from "../taxonomy/slug";
import { fold } from "../text/search-text";
import { isbnForms } from "../values/isbn";
import type { CartRef } from "./session.server";
import { type ByList, buyableCopies, cartSums, otherShares } from "./sums";
import type { CartCopy, CartLineView, CartList, CartView, LineProblem, NotFree } from "./view";

const lineColumns = {
  id: cartItems.id,
  quantity: cartItems.quantity,
  listId: cartItems.listId,
  otherLists: cartItems.otherLists,
  priceSeenCents: cartItems.priceSeenCents,
  stockQty: forSaleQty,
  isOffered: sql<number>`${isOffered}`,
  isbn: books.isbn,
  gradeId: books.gradeId,
  book: {
    id: books.id,
    title: books.title,
    coverImageUrl: books.coverImageUrl,
    priceCents: books.priceCents,
    condition: books.condition,
  },
  school: { name: schools.name },
  subject: { name: subjects.name },
  grade: { name: grades.name },
};

const rowsOf = (reader: Pick<Transaction, "select">, cart: CartRef) =>
  reader
    .select(lineColumns)
    .from(cartItems)
    .innerJoin(books, eq(books.id, cartItems.bookId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .where(eq(cartItems.sessionId, cart))
    .orderBy(asc(cartItems.id))
    .all();

type Row = ReturnType<typeof rowsOf>[number];

// Copies of one title stand together, where the first of them came in.
function titlesTogether(rows: Row[]): Row[] {
  const first = new Map<string, number>();
  for (const { id, book } of rows) first.set(book.title, first.get(book.title) ?? id);
  const placeOf = ({ id, book }: Row) => first.get(book.title) ?? id;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}

function problemOf(row: Row, available: number, whyNone: () => NotFree): LineProblem | null {
  if (!row.isOffered) return { kind: "gone" };
  if (available === 0) return { kind: "sold_out", ...whyNone() };
  if (row.quantity > available) return { kind: "too_many", available };
  if (row.priceSeenCents < row.book.priceCents) {
    return { kind: "price_changed", fromCents: row.priceSeenCents };
  }
  return null;
}

const listsById = db
  .select({
    id: bookLists.id,
    year: bookLists.year,
    grade: grades.name,
    school: schools.name,
    town: schoolPlaces.town,
    slug: schoolPlaces.slug,
    titles: sql<number>`(select count(distinct coalesce(${bookListItems.choiceGroup}, ${bookListItems.id}))
      from ${bookListItems} where ${bookListItems.listId} = ${bookLists.id})`,
  })
  .from(bookLists)
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .innerJoin(schools, eq(schools.id, bookLists.schoolId))
  .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
  .where(
    sql`${bookLists.id} in (select value from json_each(${sql.placeholder("ids")}))
      and ${bookLists.state} = 'published' and ${schools.deletedAt} is null`,
  )
  .prepare();

type OfLists = { listId: number | null; otherLists: ByList };

function listsOf(lines: OfLists[]): Map<number, CartList> {
  const idsOf = ({ listId, otherLists }: OfLists) => [listId ?? [], otherLists.map(([id]) => id)];
  const ids = new Set(lines.flatMap(idsOf).flat());
  if (ids.size === 0) return new Map();
  const lists = listsById.all({ ids: JSON.stringify([...ids]) });
  return new Map(
    lists.map(({ year, town, slug, ...list }) => {
      const path = `${listPath(slug, list.grade)}?year=${year}`;
      return [list.id, { ...list, school: schoolName({ name: list.school, town }), path }];
    }),
  );
}

const itemsOf = db
  .select({
    id: bookListItems.id,
    listId: bookListItems.listId,
    title: bookListItems.title,
    isbn: bookListItems.isbn,
    otherIsbns: bookListItems.otherIsbns,
    choiceGroup: bookListItems.choiceGroup,
    tiedBookId: bookListItems.tiedBookId,
    excludedBookIds: bookListItems.excludedBookIds,
    gradeId: bookLists.gradeId,
  })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .where(sql`${bookListItems.listId} in (select value from json_each(${sql.placeholder("lists")}))`)
  .orderBy(asc(bookListItems.position), asc(bookListItems.id))
  .prepare();

type Item = ReturnType<typeof itemsOf.all>[number];

function itemsOfLists(lines: Pick<OfLists, "listId">[]): Item[] {
  const ids = new Set(lines.flatMap(({ listId }) => listId ?? []));
  return ids.size === 0 ? [] : itemsOf.all({ lists: JSON.stringify([...ids]) });
}

const hasIsbn = (isbns: (string | null)[], isbn: string | null): boolean =>
  isbn !== null && isbns.some((one) => one !== null && isbnForms(one).includes(isbn));

type Named = { isbn: string | null; book: { id: number; title: string } };

const hasTitle = ({ title }: Item, line: Named): boolean => fold(title) === fold(line.book.title);

const asksFor = (item: Item, line: Named): boolean =>
  hasTitle(item, line) || hasIsbn([item.isbn], line.isbn);

const accepts = ({ otherIsbns, tiedBookId }: Item, line: Named): boolean =>
  tiedBookId === line.book.id || hasIsbn(otherIsbns, line.isbn);

// Alternatives are one need, known by the first of them.
const needOf = (item: Item, items: Item[]): number =>
  items.find((one) => item.choiceGroup !== null && one.choiceGroup === item.choiceGroup)?.id ??
  item.id;

type ListedRow = Named & OfLists & { id: number; quantity: number };
type Needed = { needId: number; acceptedFor: string | null };

// By line, what its school list needs it for. Copies of one title go to different needs while there are.
function neededLines(lines: ListedRow[]): Map<number, Needed> {
  const all = itemsOfLists(lines);
  const met = new Set<number>();
  return new Map(
    lines.flatMap((line): [number, Needed][] => {
      const items = all.filter(({ listId }) => listId === line.listId);
      const asking = items.filter((item) => asksFor(item, line));
      const fitting = asking.length > 0 ? asking : items.filter((item) => accepts(item, line));
      const item = fitting.find((one) => !met.has(needOf(one, items))) ?? fitting[0];
      if (item === undefined) return [];
      const needId = needOf(item, items);
      met.add(needId);
      return [[line.id, { needId, acceptedFor: asking.length > 0 ? null : item.title }]];
    }),
  );
}

type Listed = Pick<CartLineView, "list" | "alsoFor" | "listNeedId" | "listedTitle">;

export function listedLines(rows: ListedRow[]): Map<number, Listed> {
  const lists = listsOf(rows);
  const needed = neededLines(rows);
  return new Map(
    rows.map((row): [number, Listed] => {
      const list = lists.get(row.listId ?? 0) ?? null;
      const need = (list && needed.get(row.id)) ?? null;
      const alsoFor = otherShares(row.quantity, row.otherLists).flatMap(([id, copies]) => {
        const other = lists.get(id);
        return other === undefined ? [] : { list: other, copies };
      });
      const { needId: listNeedId = null, acceptedFor: listedTitle = null } = need ?? {};
      return [row.id, { list, alsoFor, listNeedId, listedTitle }];
    }),
  );
}

export const NO_LIST: Listed = { list: null, alsoFor: [], listNeedId: null, listedTitle: null };

// As a list's page finds books: by title only where the item has no ISBN, and in the list's grade.
const isFor = (item: Item, line: Row): boolean =>
  !item.excludedBookIds.includes(line.book.id) &&
  (accepts(item, line) ||
    hasIsbn([item.isbn], line.isbn) ||
    (item.isbn === null && item.gradeId === line.gradeId && hasTitle(item, line)));

/**
 * Puts books that came by themselves to a school list that the cart has and that needs them, such as a second copy for
 * a twin; to the list that has no such copy yet, where there are several. In the caller's transaction.
 */
export function joinLists(tx: Transaction, cart: CartRef): void {
  const rows = rowsOf(tx, cart);
  const items = itemsOfLists(rows);
  if (items.length === 0) return;
  for (const row of rows.filter(({ listId }) => listId === null)) {
    const fitting = items.filter((item) => isFor(item, row));
    const isMissing = (item: Item) =>
      !rows.some((one) => one.listId === item.listId && (asksFor(item, one) || accepts(item, one)));
    const item = fitting.find(isMissing) ?? fitting[0];
    if (item === undefined) continue;
    row.listId = item.listId;
    tx.update(cartItems).set({ listId: item.listId }).where(eq(cartItems.id, row.id)).run();
  }
}

const SOLD: NotFree = { why: "sold", until: null };

type Around = {
  held: number | undefined;
  listed: Listed | undefined;
  whyHeld: () => NotFree | null;
  otherCopies: () => CartCopy[];
};

function lineView(
  row: Row,
  { held, listed = NO_LIST, whyHeld, otherCopies }: Around,
): CartLineView {
  const available = row.isOffered ? availableCopies(row.stockQty, held) : 0;
  const { quantity, school, subject, grade } = row;
  return {
    id: row.id,
    quantity,
    lineTotalCents: buyableCopies({ quantity, available }) * row.book.priceCents,
    available,
    problem: problemOf(row, available, () => (row.stockQty > 0 && whyHeld()) || SOLD),
    otherCopies: otherCopies(),
    ...listed,
    book: { ...row.book, school, subject, grade },
  };
}

/**
 * The cart with current prices, available copies and problems. Null is an empty cart. Copies held by the visitor's
 * `ownAttempts` count as available to them.
 */
export function getCart(
  cart: CartRef | null,
  tx: Transaction | typeof db = db,
  ownAttempts: readonly string[] = [],
): CartView {
  const rows = cart === null ? [] : titlesTogether(rowsOf(tx, cart));
  const at = now();
  const ids = rows.map((row) => row.book.id);
  const held = heldCopies(ids, at, ownAttempts);
  const listed = listedLines(rows);
  const lines = rows.map((row) =>
    lineView(row, {
      held: held.get(row.book.id),
      listed: listed.get(row.id),
      whyHeld: () => whyHeld(row.book.id, at, ownAttempts),
      otherCopies: () => otherCopies(tx, row.book.id, ids, at),
    }),
  );
  return { lines, ...cartSums(lines) };
}

const unitsOf = db
  .select({ units: sql<number>`coalesce(sum(${cartItems.quantity}), 0)` })
  .from(cartItems)
  .where(eq(cartItems.sessionId, sql.placeholder("cart")))
  .prepare();

export function countUnits(cart: CartRef | null): number {
  return cart === null ? 0 : (unitsOf.get({ cart })?.units ?? 0);
}

const copiesOf = db
  .select({ quantity: cartItems.quantity })
  .from(cartItems)
  .where(
    sql`${cartItems.sessionId} = ${sql.placeholder("cart")} and ${cartItems.bookId} = ${sql.placeholder("book")}`,
  )
  .prepare();

export function copiesOfBook(cart: CartRef | null, bookId: number): number {
  return cart === null ? 0 : (copiesOf.get({ cart, book: bookId })?.quantity ?? 0);
}
