import { askedRoute } from "../server/addresses/asked-route.server";

/** A safe redirect target on the admin pages, with its query; null for anything else (open redirect). */
export function ownAdminPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/")) return null;
  const base = "http://shop.invalid";
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search } = new URL(value, base);
  const { part, isSignIn } = askedRoute(pathname);
  return origin === base && part === "admin" && !isSignIn ? pathname + search : null;
}
