import { and, eq } from "drizzle-orm";
import { orders } from "~/db/schema/order";
import type { Admin } from "../../accounts/admin";
import { packedItems } from "../lines.server";
import { isWaiting } from "../list.server";
import type { PickedBook, PickList } from "../view";
import { inShelfOrder } from "./shelf-order";
import { swapsToPack } from "./swaps-to-pack.server";

export const isToPack = and(eq(orders.state, "to_pack"), isWaiting);

export function pickList(_admin: Admin): PickList {
  const items = [
    ...packedItems(isToPack).map((item) => ({
      ...item,
      returnState: item.askedCopies > 0 ? ("asked" as const) : null,
    })),
    ...swapsToPack(isToPack).map((item) => ({ ...item, returnState: "swapped" as const })),
  ];
  const found = new Map<number, PickedBook>();
  for (const item of items) {
    const { bookId, title, isbn, condition, shelf, copiesToPack, owedCopies } = item;
    if (copiesToPack === 0 && owedCopies === 0) continue;
    const facts = { bookId, title, isbn, condition, shelf, copies: 0, owedCopies: 0, orders: [] };
    const book: PickedBook = found.get(bookId) ?? facts;
    book.copies += copiesToPack;
    book.owedCopies += owedCopies;
    const { paymentId, reference, isTest, returnState } = item;
    book.orders.push({
      paymentId,
      reference,
      isTest,
      copies: copiesToPack,
      owedCopies,
      returnState,
    });
    found.set(bookId, book);
  }
  const books = [...found.values()].toSorted(inShelfOrder);
  const ordersOf = (some: typeof items) => new Set(some.map(({ paymentId }) => paymentId)).size;
  return {
    books,
    copies: books.reduce((sum, { copies }) => sum + copies, 0),
    orders: ordersOf(items),
    ordersToFetch: ordersOf(items.filter(({ copiesToPack }) => copiesToPack > 0)),
  };
}
