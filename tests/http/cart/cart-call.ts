import type { RunningShop } from "../../shop/running-shop";
import { ask } from "../ask";
import { cookiesOf } from "../shopper";

export const CART = "/api/v1/cart";
export const NO_CART = { cart: [], units: 0, subtotalCents: 0, canCheckOut: false };

export type Headers = Record<string, string>;

/** A JSON call, with its answer parsed. */
export async function callShop(
  shop: RunningShop,
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
) {
  const sent = body === undefined ? "" : JSON.stringify(body);
  const type: Headers = body === undefined ? {} : { "Content-Type": "application/json" };
  const question = { method, body: sent, headers: { ...type, ...headers } };
  const answer = await ask(shop.url, path, question);
  return { status: answer.status, body: JSON.parse(answer.text), answer };
}

/** A new cart with a book, and its credentials. */
export async function newCart(shop: RunningShop, bookId: number) {
  const { body, answer } = await callShop(shop, "POST", CART, { bookId });
  const cookie = cookiesOf(answer).get("cart")?.split(";")[0] ?? "";
  return { sessionId: String(body.sessionId), cookie, itemId: Number(body.cart[0].id) };
}

export const failure = (code: string, message: string) => ({
  error: { code, message, fields: {} },
  message,
});
