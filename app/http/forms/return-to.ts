const NOWHERE = /^\/admin\/(login|logout|setup)(\/|$)/i;

/** A safe redirect target on the admin pages, with its query; null for anything else (open redirect). */
export function ownAdminPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/admin")) return null;
  const base = "http://shop.invalid";
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search } = new URL(value, base);
  const isAdmin = pathname === "/admin" || pathname.startsWith("/admin/");
  return origin === base && isAdmin && !NOWHERE.test(pathname) ? pathname + search : null;
}

const SHOP_PAGE = /^\/(?:book\/[1-9]\d{0,14}|cart|checkout)$/;

/** A safe redirect target for shoppers: a book, the cart or the checkout; else null. */
export function ownShopPage(value: unknown): string | null {
  return typeof value === "string" && SHOP_PAGE.test(value) ? value : null;
}
