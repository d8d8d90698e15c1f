import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { fetchedLines, orders } from "~/db/schema/order";
import type { Admin } from "../../accounts/admin";
import { now } from "../../dates/time";
import { packedItems } from "../lines.server";
import { isNoOldTest, isWaiting } from "../list.server";
import type { Fetched } from "../schema";
import type { PickedBook, PickList } from "../view";
import { inShelfOrder } from "./shelf-order";
import { swapsToPack } from "./swaps-to-pack.server";

const isToPack = and(eq(orders.state, "to_pack"), isWaiting);

const linesToPack = (asked?: SQL) => [
  ...packedItems(and(isToPack, asked)).map((item) => ({
    ...item,
    returnState: item.askedCopies > 0 ? ("asked" as const) : null,
  })),
  ...swapsToPack((since) => and(or(isToPack, and(since, isNoOldTest)), asked)).map((item) => ({
    ...item,
    askedCopies: 0,
    returnState: "swapped" as const,
  })),
];

/** The orders of the pick list that a copy is fetched for, also one in place of a book that came back. */
export const ordersToFetchFor = (): string[] => [
  ...new Set(linesToPack().flatMap((line) => (line.copiesToPack > 0 ? line.paymentId : []))),
];

const keyOf = ({ paymentId, bookId }: { paymentId: string; bookId: number }) =>
  `${bookId} ${paymentId}`;

type Tick = { quantity: number; at: number; by: string };

function ticksOf(lines: { paymentId: string }[]): Map<string, Tick> {
  const ids = [...new Set(lines.map(({ paymentId }) => paymentId))];
  const rows = db
    .select({ line: fetchedLines, by: adminUsers.email })
    .from(fetchedLines)
    .innerJoin(adminUsers, eq(adminUsers.id, fetchedLines.adminId))
    .where(sql`${fetchedLines.paymentId} in (select value from json_each(${JSON.stringify(ids)}))`)
    .all();
  return new Map(rows.map(({ line, by }) => [keyOf(line), { ...line, by }]));
}

function tickOf(tick: Tick | undefined, copies: number) {
  if (tick === undefined || copies === 0 || tick.quantity < copies) return null;
  return { by: tick.by, at: new Date(tick.at).toISOString() };
}

export function pickList(_admin: Admin): PickList {
  const items = linesToPack();
  const ticked = ticksOf(items);
  const found = new Map<number, PickedBook>();
  for (const item of items) {
    const { bookId, title, isbn, condition, shelf, copiesToPack, owedCopies } = item;
    if (copiesToPack === 0 && owedCopies === 0) continue;
    const facts = { bookId, title, isbn, condition, shelf, copies: 0, owedCopies: 0, orders: [] };
    const book: PickedBook = found.get(bookId) ?? facts;
    book.copies += copiesToPack;
    book.owedCopies += owedCopies;
    const { paymentId, reference, isTest, askedCopies, returnState } = item;
    book.orders.push({
      paymentId,
      reference,
      isTest,
      copies: copiesToPack,
      owedCopies,
      askedCopies,
      returnState,
      fetched: tickOf(ticked.get(keyOf(item)), copiesToPack),
    });
    found.set(bookId, book);
  }
  const books = [...found.values()].toSorted(inShelfOrder);
  const ordersOf = (some: typeof items) => new Set(some.map(({ paymentId }) => paymentId)).size;
  const fetched = books.flatMap((book) => book.orders).filter((order) => order.fetched !== null);
  return {
    books,
    copies: books.reduce((sum, { copies }) => sum + copies, 0),
    fetchedCopies: fetched.reduce((sum, { copies }) => sum + copies, 0),
    orders: ordersOf(items),
    ordersToFetch: ordersOf(items.filter(({ copiesToPack }) => copiesToPack > 0)),
  };
}

/**
 * Ticks a book of the pick list for these orders, or takes the ticks away. The first tick of a line stays, so that one
 * sees who has its copies; what is packed or refunded by now is left alone.
 */
export function markFetched(admin: Admin, { bookId, paymentIds, isFetched }: Fetched): PickList {
  write((tx) => {
    const isOfThem = and(
      eq(fetchedLines.bookId, bookId),
      inArray(fetchedLines.paymentId, paymentIds),
    );
    if (!isFetched) return tx.delete(fetchedLines).where(isOfThem).run();
    const asked = and(eq(books.id, bookId), inArray(orders.paymentId, paymentIds));
    const lines = linesToPack(asked).filter(({ copiesToPack }) => copiesToPack > 0);
    const before = ticksOf(lines);
    for (const line of lines) {
      const { paymentId, copiesToPack } = line;
      if (tickOf(before.get(keyOf(line)), copiesToPack) !== null) continue;
      const tick = { quantity: copiesToPack, adminId: admin.id, at: now() };
      tx.insert(fetchedLines)
        .values({ paymentId, bookId, ...tick })
        .onConflictDoUpdate({ target: [fetchedLines.paymentId, fetchedLines.bookId], set: tick })
        .run();
    }
  });
  return pickList(admin);
}
