import { buyableCopies, cartSums } from "./sums";
import type { CartLineView, CartView } from "./view";

/** A line after the pending changes. A leaving line stays in the list, hidden, until the server confirms. */
export type PendingLine = CartLineView & { isLeaving: boolean };
export type PendingCart = Omit<CartView, "lines"> & { lines: PendingLine[] };

function pendingLine(line: CartLineView, changes: FormData[]): PendingLine {
  let { quantity } = line;
  let isLeaving = false;
  for (const change of changes) {
    const intent = change.get("intent");
    if (intent === "clear") isLeaving = true;
    if (intent === "remove-unbuyable" && line.available === 0) isLeaving = true;
    if (change.get("itemId") !== String(line.id)) continue;
    if (intent === "remove") isLeaving = true;
    if (intent === "set") quantity = Number(change.get("quantity"));
  }
  const { available, book } = line;
  const lineTotalCents = buyableCopies({ quantity, available }) * book.priceCents;
  return { ...line, quantity, isLeaving, lineTotalCents };
}

export function withPending(cart: CartView, changes: FormData[]): PendingCart {
  const lines = cart.lines.map((line) => pendingLine(line, changes));
  return { lines, ...cartSums(lines.filter((line) => !line.isLeaving)) };
}
