import { countUnits } from "~/domain/cart/lines.server";
import { type CartRef, findCart } from "~/domain/cart/session.server";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** A shopper's cart is known by this cookie alone: whoever holds it holds the cart. */
const cookie = shopCookie("cart", KEPT_SECONDS);

async function cartInCookie(header: string | null): Promise<CartRef | null> {
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" ? findCart(value) : null;
}

/** The cart of a page's visitor; null when they have none, or the cookie is not one of ours any more. */
export const cartOf = (request: Request): Promise<CartRef | null> =>
  cartInCookie(request.headers.get("Cookie"));

/** How many copies are in the cart that a `Cookie` header names. */
export const unitsInCookie = async (header: string): Promise<number> =>
  countUnits(await cartInCookie(header));

/** Whether a `Cookie` header brings nothing, or nothing but a cart. */
export const hasOnlyCartCookie = (header: string): boolean =>
  header === "" || header.split(";").every((one) => one.trim().startsWith(`${cookie.name}=`));

/** The header that gives a browser its cart, and another thirty days. */
export async function cartCookie(cart: CartRef): Promise<string> {
  return cookie.serialize(cart);
}

/**
 * The cart of an API call: by a session id in the address or body, the X-Cart-Session header, or the cookie, in this
 * order. An id that is given and unknown is nobody's cart: the cookie does not stand in for it.
 */
export async function cartOfCall(request: Request, sessionId?: string): Promise<CartRef | null> {
  const url = new URL(request.url);
  const given =
    sessionId ?? url.searchParams.get("sessionId") ?? request.headers.get("X-Cart-Session");
  return given ? findCart(given) : cartOf(request);
}
