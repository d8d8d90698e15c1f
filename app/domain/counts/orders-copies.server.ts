import { and, eq, sql } from "drizzle-orm";
import { orders } from "~/db/schema/order";
import type { Admin } from "../accounts/admin";
import { packedItems } from "../orders/lines.server";
import { isWaiting } from "../orders/list.server";
import { pickList } from "../orders/packing/pick.server";
import { swapsToPack } from "../orders/packing/swaps-to-pack.server";

type OrderedCopies = {
  onShelf: number;
  packed: number;
  orders: { paymentId: string; reference: string }[];
};

type Line = { bookId: number; copies: number; isPacked: boolean; order: OrderedCopies["orders"] };

const isReady = and(eq(orders.state, "ready"), isWaiting);

const linesToPack = (admin: Admin): Line[] =>
  pickList(admin).books.flatMap(({ bookId, ...book }) =>
    book.orders.map(({ paymentId, reference, copies, fetched }) => ({
      ...{ bookId, copies, isPacked: fetched !== null },
      order: [{ paymentId, reference }],
    })),
  );

const linesInParcels = (): Line[] =>
  [...packedItems(isReady), ...swapsToPack((since) => and(isReady, sql`not (${since})`))].map(
    ({ bookId, copiesToPack }) => ({ bookId, copies: copiesToPack, isPacked: true, order: [] }),
  );

/** By book, copies that orders took from stock and that have not left the shop: on their shelf still, or packed. */
export function copiesOfOrders(admin: Admin): Map<number, OrderedCopies> {
  const found = new Map<number, OrderedCopies>();
  for (const { bookId, copies, isPacked, order } of [...linesToPack(admin), ...linesInParcels()]) {
    if (copies === 0) continue;
    const before = found.get(bookId) ?? { onShelf: 0, packed: 0, orders: [] };
    found.set(bookId, {
      onShelf: before.onShelf + (isPacked ? 0 : copies),
      packed: before.packed + (isPacked ? copies : 0),
      orders: isPacked ? before.orders : [...before.orders, ...order],
    });
  }
  return found;
}
