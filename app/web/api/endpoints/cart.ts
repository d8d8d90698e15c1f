import { z } from "zod";
import { addBooksToCart } from "~/domain/cart/add-books.server";
import {
  acceptPrice,
  addToCart,
  clearCart,
  removeFromCart,
  setQuantity,
  takeOtherCopy,
} from "~/domain/cart/cart.server";
import { getCart } from "~/domain/cart/lines.server";
import {
  addBooksSchema,
  addToCartSchema,
  changeLineSchema,
  otherCopySchema,
} from "~/domain/cart/schema";
import { findCart } from "~/domain/cart/session.server";
import {
  type Cart,
  type CartView,
  cartSchema,
  filledCartSchema,
  startedCartSchema,
} from "~/domain/cart/view";
import { DomainError } from "~/domain/errors";
import { RATE_LIMITS } from "../../server/limits/rate-limit.server";
import { cartCookie, cartOfCall } from "../../sessions/cart-session.server";
import { lastPaymentsOf } from "../../sessions/last-payment.server";
import { json, optionalJson } from "../body.server";
import { idParam } from "../call";
import { endpointsAt, publicEndpoint } from "../endpoint.server";

function cartAnswer({ lines, ...sums }: CartView): Cart {
  return { cart: lines, ...sums };
}

const SESSION = "The cart's own id, for who keeps no cookies";
export const cartSession = { sessionId: z.string().max(100).optional().describe(SESSION) };

const changed = { 200: { what: "The cart as it is now", schema: cartSchema } };
const lineParams = { key: idParam().describe("The id of a line") };
const cartParams = z.string().describe("The cart's own id");

const changeLine = changeLineSchema
  .extend(cartSession)
  .refine(({ quantity, priceCents }) => quantity !== undefined || priceCents !== undefined, {
    error: "Please give a quantity or a price",
    path: ["quantity"],
  });

const limit = RATE_LIMITS.changeCart;

// The cart line in the path. Lines of other carts do not exist for this caller.
async function ownItem(request: Request, key: string, sessionId?: string) {
  const cart = await cartOfCall(request, sessionId);
  const id = /^\d{1,15}$/.test(key) ? Number(key) : null;
  if (cart === null || id === null) {
    throw new DomainError("not_found", "This book is not in your cart.");
  }
  return { cart, id };
}

/** `key` is a cart's session id when reading and a line's id when changing: both use one path. */
export const cartEndpoints = endpointsAt("Cart", {
  "/cart": {
    GET: publicEndpoint({
      summary: "The cart of this browser, by its cookie",
      answers: { 200: { what: "The cart; empty when there is none", schema: cartSchema } },
      run: async ({ request }) => cartAnswer(getCart(await cartOfCall(request))),
    }),

    POST: publicEndpoint({
      summary: "Puts copies of a book into the cart; more than there are is capped",
      limit,
      body: json("AddToCart", addToCartSchema.extend(cartSession)),
      answers: { 201: { what: "The cart and its id", schema: startedCartSchema } },
      refuses: [404, 409],
      async run({ request, body: { sessionId, ...input }, answerHeaders }) {
        const given = await cartOfCall(request, sessionId);
        const { cart } = addToCart(given, input, await lastPaymentsOf(request), sessionId);
        answerHeaders.append("Set-Cookie", await cartCookie(cart));
        return { sessionId: cart, ...cartAnswer(getCart(cart)) };
      },
    }),
  },

  "/cart/{key}": {
    GET: publicEndpoint({
      summary: "A cart by its own id",
      params: { key: cartParams },
      answers: { 200: { what: "The cart; empty when there is none", schema: cartSchema } },
      run: async ({ request, params }) =>
        cartAnswer(getCart(await cartOfCall(request, params.key))),
    }),

    PATCH: publicEndpoint({
      summary: "Sets a line to so many copies, accepts its new price, or both",
      limit,
      params: lineParams,
      body: json("ChangeLine", changeLine),
      answers: changed,
      refuses: [404, 409],
      async run({ request, params, body: { sessionId, quantity, priceCents } }) {
        const { cart, id } = await ownItem(request, params.key, sessionId);
        if (priceCents !== undefined) acceptPrice(cart, id, priceCents);
        if (quantity !== undefined) setQuantity(cart, id, { quantity });
        return cartAnswer(getCart(cart));
      },
    }),

    DELETE: publicEndpoint({
      summary: "Takes a line out",
      limit,
      params: lineParams,
      body: optionalJson("CartSession", z.strictObject(cartSession)),
      answers: changed,
      refuses: [404],
      async run({ request, params, body }) {
        const { cart, id } = await ownItem(request, params.key, body.sessionId);
        removeFromCart(cart, id);
        return cartAnswer(getCart(cart));
      },
    }),
  },

  "/cart/copy/{key}": {
    PUT: publicEndpoint({
      summary: "Takes one of the other copies that a line offers in the line's place",
      limit,
      params: lineParams,
      body: json("CartCopyChoice", otherCopySchema.extend(cartSession)),
      answers: changed,
      refuses: [404, 409],
      async run({ request, params, body: { sessionId, ...input } }) {
        const { cart, id } = await ownItem(request, params.key, sessionId);
        takeOtherCopy(cart, id, input, await lastPaymentsOf(request));
        return cartAnswer(getCart(cart));
      },
    }),
  },

  "/cart/books": {
    POST: publicEndpoint({
      summary:
        "Puts several books into the cart, each as often as it is named; copies that are there already count",
      limit,
      body: json("AddBooks", addBooksSchema.extend(cartSession)),
      answers: { 201: { what: "What became of each, and the cart", schema: filledCartSchema } },
      refuses: [404, 409],
      async run({ request, body: { sessionId, ...input }, answerHeaders }) {
        const given = await cartOfCall(request, sessionId);
        const own = await lastPaymentsOf(request);
        const { cart, books } = addBooksToCart(given, input, own, sessionId);
        answerHeaders.append("Set-Cookie", await cartCookie(cart));
        return { sessionId: cart, books, ...cartAnswer(getCart(cart)) };
      },
    }),
  },

  "/cart/session/{sessionId}": {
    DELETE: publicEndpoint({
      summary: "Empties a cart",
      limit,
      params: { sessionId: cartParams },
      answers: changed,
      refuses: [404],
      run({ params }) {
        const cart = findCart(params.sessionId);
        if (cart === null) throw new DomainError("not_found", "There is no such cart.");
        clearCart(cart);
        return cartAnswer(getCart(cart));
      },
    }),
  },
});
