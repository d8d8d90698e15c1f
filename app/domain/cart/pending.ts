import type { CartLineView, CartView } from "./view";

/** A change of the cart that is on its way to the server, as its form says it. */
export type PendingChange = FormData;

function changedLine(line: CartLineView, changes: PendingChange[]): CartLineView | null {
  let { quantity } = line;
  for (const change of changes) {
    if (change.get("itemId") !== String(line.id)) continue;
    if (change.get("intent") === "remove") return null;
    if (change.get("intent") === "set") quantity = Number(change.get("quantity"));
  }
  return { ...line, quantity, lineTotalCents: quantity * line.book.priceCents };
}

/** A cart as it will be when what is on its way has arrived: shown at once, corrected if the server says otherwise. */
export function withPending(cart: CartView, changes: PendingChange[]): CartView {
  if (changes.some((change) => change.get("intent") === "clear")) {
    return { lines: [], units: 0, subtotalCents: 0, canCheckOut: false };
  }
  const lines = cart.lines
    .map((line) => changedLine(line, changes))
    .filter((line) => line !== null);
  return {
    lines,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: lines.reduce((sum, line) => sum + line.lineTotalCents, 0),
    canCheckOut: lines.length > 0 && lines.every((line) => line.problem === null),
  };
}
