const SHOP_PAGE = /^\/(?:book\/[1-9]\d{0,14}|cart|checkout)$/;

/** A safe redirect target for shoppers: a book, the cart or the checkout; else null. */
export function ownShopPage(value: unknown): string | null {
  return typeof value === "string" && SHOP_PAGE.test(value) ? value : null;
}
