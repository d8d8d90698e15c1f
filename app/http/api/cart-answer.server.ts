import type { Cart, CartView } from "~/domain/cart/view";

/** A cart as the JSON calls answer it: its lines in an array named `cart`, with the sums beside it. */
export function cartAnswer({ lines, ...sums }: CartView): Cart {
  return { cart: lines, ...sums };
}
