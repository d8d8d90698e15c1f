import { type CartRef, findCart } from "~/domain/cart/session.server";
import { readSettings } from "~/domain/settings/settings.server";
import { shopCookie } from "./shop-cookie.server";

const DAY_SECONDS = 24 * 60 * 60;

/** A bearer token: whoever holds it holds the cart. */
const cookie = shopCookie("cart", 30 * DAY_SECONDS);

export async function cartInCookie(header: string | null): Promise<CartRef | null> {
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" ? findCart(value) : null;
}

export const cartOf = (request: Request): Promise<CartRef | null> =>
  cartInCookie(request.headers.get("Cookie"));

/** Whether a `Cookie` header is empty or holds only the cart cookie. */
export const hasOnlyCartCookie = (header: string): boolean =>
  header === "" || header.split(";").every((one) => one.trim().startsWith(`${cookie.name}=`));

/** The `Set-Cookie` header for a cart, which lives as long as the owner's setting says from now on. */
export async function cartCookie(cart: CartRef): Promise<string> {
  return cookie.serialize(cart, { maxAge: readSettings().keepCartDays * DAY_SECONDS });
}

/**
 * The cart of an API call: session id in path or body, then the X-Cart-Session header, then the cookie. An unknown id
 * means no cart; there is no fallback to the cookie.
 */
export async function cartOfCall(request: Request, sessionId?: string): Promise<CartRef | null> {
  const url = new URL(request.url);
  const given =
    sessionId ?? url.searchParams.get("sessionId") ?? request.headers.get("X-Cart-Session");
  return given ? findCart(given) : cartOf(request);
}
