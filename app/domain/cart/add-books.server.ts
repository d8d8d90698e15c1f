import { and, eq, isNull, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { availableCopies, heldCopies } from "../books/availability.server";
import { forSaleQty, isOffered } from "../books/offered.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { joinLists } from "./lines.server";
import { OwnHold, ownPaymentHolding } from "./own-hold.server";
import type { BooksToAdd } from "./schema";
import { type CartRef, openCart, touchCart } from "./session.server";
import { type ByList, otherShares } from "./sums";
import type { AddedBook } from "./view";

const among = (ids: number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

function factsOf(tx: Transaction, cart: CartRef | null, ids: number[], at: number) {
  const offered = tx
    .select({
      id: books.id,
      title: books.title,
      priceCents: books.priceCents,
      stockQty: forSaleQty,
    })
    .from(books)
    .where(and(sql`${books.id} in ${among(ids)}`, isOffered))
    .all();
  const lines =
    cart === null
      ? []
      : tx
          .select()
          .from(cartItems)
          .where(and(eq(cartItems.sessionId, cart), sql`${cartItems.bookId} in ${among(ids)}`))
          .all();
  const held = heldCopies(ids, at);
  const inCart = new Map(lines.map((line) => [line.bookId, line]));
  return new Map(
    offered.map(({ stockQty, ...book }) => {
      const line = inCart.get(book.id);
      const available = availableCopies(stockQty, held.get(book.id));
      return [book.id, { ...book, line, before: line?.quantity ?? 0, available }];
    }),
  );
}

/**
 * Puts books into a cart in one transaction, each as often as it is named: copies already there count, so that a form
 * sent twice adds nothing. Returns one outcome for each name, in order; a copy that can no longer be bought is reported
 * and the others are added. Creates the cart if needed. @throws OwnHold when none is in the cart afterwards and one of
 * `ownAttempts` holds a copy, else DomainError sold_out.
 */
export function addBooksToCart(
  cart: CartRef | null,
  { bookIds, listId }: BooksToAdd,
  ownAttempts: readonly string[] = [],
  proposed?: string,
): { cart: CartRef; books: AddedBook[] } {
  const ids = [...new Set(bookIds)];
  const at = now();
  return write((tx) => {
    if (listId !== undefined) requireList(tx, listId);
    const facts = factsOf(tx, cart, ids, at);
    const named = new Map<number, number>();
    const outcomes = bookIds.map((bookId): AddedBook => {
      const place = (named.get(bookId) ?? 0) + 1;
      named.set(bookId, place);
      const book = facts.get(bookId);
      if (book === undefined) return { bookId, title: null, outcome: "gone" };
      const { title, before, available } = book;
      if (place <= before) return { bookId, title, outcome: "in_cart" };
      return { bookId, title, outcome: place <= available ? "added" : "sold_out" };
    });
    if (outcomes.every(({ outcome }) => outcome === "gone" || outcome === "sold_out")) {
      throw refusal(tx, ids, ownAttempts, at);
    }
    const ref = cart ?? openCart(tx, proposed);
    const values = ids
      .flatMap((id) => facts.get(id) ?? [])
      .flatMap((book) => {
        const { id, priceCents, line, before, available } = book;
        const quantity = Math.min(named.get(id) ?? 0, available);
        if (quantity <= before) return [];
        const otherLists = line ? sharedWith(listId, quantity - before, line) : [];
        const stamps = { createdAt: at, updatedAt: at };
        const added = { bookId: id, quantity, priceSeenCents: priceCents, otherLists };
        return { sessionId: ref, ...added, ...stamps };
      });
    if (values.length > 0) putInto(tx, values);
    if (listId !== undefined) nameList(tx, ref, ids, listId);
    joinLists(tx, ref);
    touchCart(tx, ref, at);
    return { cart: ref, books: outcomes };
  });
}

type Line = typeof cartItems.$inferSelect;

// A book is one line: of what comes from another list, it says how many.
function sharedWith(listId: number | undefined, copies: number, line: Line): ByList {
  const shares = new Map(otherShares(line.quantity, line.otherLists));
  if (listId !== undefined && line.listId !== null && line.listId !== listId) {
    shares.set(listId, (shares.get(listId) ?? 0) + copies);
  }
  return [...shares];
}

function refusal(tx: Transaction, ids: number[], own: readonly string[], at: number): DomainError {
  for (const id of own.length > 0 ? ids : []) {
    const paymentId = ownPaymentHolding(tx, own, id, at);
    if (paymentId !== null) return new OwnHold(paymentId);
  }
  return new DomainError("sold_out", "None of these books can be bought any more.");
}

function requireList(tx: Transaction, listId: number): void {
  const ofList = and(eq(bookLists.id, listId), eq(bookLists.state, "published"));
  const list = tx.select({ id: bookLists.id }).from(bookLists).where(ofList).get();
  if (list === undefined) throw new DomainError("not_found", "There is no such list.");
}

/** A line that has a list already keeps it. */
function nameList(tx: Transaction, cart: CartRef, bookIds: number[], listId: number): void {
  const ofBooks = sql`${cartItems.bookId} in ${among(bookIds)}`;
  tx.update(cartItems)
    .set({ listId })
    .where(and(eq(cartItems.sessionId, cart), isNull(cartItems.listId), ofBooks))
    .run();
}

function putInto(tx: Transaction, lines: (typeof cartItems.$inferInsert)[]): void {
  tx.insert(cartItems)
    .values(lines)
    .onConflictDoUpdate({
      target: [cartItems.sessionId, cartItems.bookId],
      set: {
        quantity: sql`excluded.quantity`,
        priceSeenCents: sql`excluded.price_seen_cents`,
        otherLists: sql`excluded.other_lists`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .run();
}
