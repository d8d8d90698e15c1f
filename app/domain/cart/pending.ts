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
    if (change.get("itemId") !== String(line.id)) continue;
    if (intent === "remove") isLeaving = true;
    if (intent === "set") quantity = Number(change.get("quantity"));
  }
  return { ...line, quantity, isLeaving, lineTotalCents: quantity * line.book.priceCents };
}

export function withPending(cart: CartView, changes: FormData[]): PendingCart {
  const lines = cart.lines.map((line) => pendingLine(line, changes));
  const staying = lines.filter((line) => !line.isLeaving);
  return {
    lines,
    units: staying.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: staying.reduce((sum, line) => sum + line.lineTotalCents, 0),
    canCheckOut: staying.length > 0 && staying.every((line) => line.problem === null),
  };
}
