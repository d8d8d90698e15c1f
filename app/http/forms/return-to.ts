const NOWHERE = /^\/admin\/(login|logout|setup)(\/|$)/i;

/**
 * An address that a visitor may be sent back to: a path of the admin's own pages, with its query. Null for anything
 * else, so that nobody can be led to another site by a link to ours.
 */
export function ownAdminPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/admin")) return null;
  const base = "http://shop.invalid";
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search } = new URL(value, base);
  const isAdmin = pathname === "/admin" || pathname.startsWith("/admin/");
  return origin === base && isAdmin && !NOWHERE.test(pathname) ? pathname + search : null;
}

const SHOP_PAGE = /^\/(?:book\/[1-9]\d{0,14}|cart|checkout)$/;

/** An address of the shop's own that a shopper's form says it came from: a book, the cart or the checkout; else null. */
export function ownShopPage(value: unknown): string | null {
  return typeof value === "string" && SHOP_PAGE.test(value) ? value : null;
}
