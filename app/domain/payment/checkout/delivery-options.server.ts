import { getCart } from "../../cart/lines.server";
import type { CartRef } from "../../cart/session.server";
import { getBook } from "../../catalogue/book.server";
import { deliveryOptions } from "../../delivery/options.server";
import type { DeliveryOptionView } from "../../delivery/view";

/**
 * How one copy of a book can reach its buyer, or else what is in a cart, each way at its price. Of an empty cart, at its
 * price for one copy. @throws DomainError not_found for a book that is not on offer.
 */
export function deliveryOptionsFor(
  bookId: string | null,
  cart: CartRef | null,
): DeliveryOptionView[] {
  if (bookId !== null)
    return deliveryOptions({ booksCents: getBook(bookId).priceCents, copies: 1 });
  const { subtotalCents: booksCents, units: copies } = getCart(cart);
  return deliveryOptions({ booksCents, copies });
}
