import type { CartLineView, CartView } from "./view";

export const buyableCopies = ({
  quantity,
  available,
}: Pick<CartLineView, "quantity" | "available">) => Math.min(quantity, available);

export const cartSums = (lines: CartLineView[]): Omit<CartView, "lines"> => ({
  units: lines.reduce((sum, line) => sum + buyableCopies(line), 0),
  subtotalCents: lines.reduce((sum, line) => sum + line.lineTotalCents, 0),
  canCheckOut: lines.length > 0 && lines.every((line) => line.problem === null),
});
