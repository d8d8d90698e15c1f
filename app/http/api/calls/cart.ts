import { z } from "zod";
import { addToCartSchema, setQuantitySchema } from "~/domain/cart/schema";
import { cartSchema, startedCartSchema } from "~/domain/cart/view";
import { type CallDescription, idParam, named } from "./call";

const group = "Cart";

const SESSION = "The cart's own id, for who keeps no cookies";
/** A caller without cookies says which cart it means. */
export const cartSession = { sessionId: z.string().max(100).optional().describe(SESSION) };

/** The bodies of the calls that change a cart. */
export const addToCartBody = named("AddToCart", addToCartSchema.extend(cartSession));
export const setQuantityBody = named("SetQuantity", setQuantitySchema.extend(cartSession));
export const cartSessionBody = named("CartSession", z.strictObject(cartSession));

const changed = { 200: { what: "The cart as it is now", schema: cartSchema } };
const sessionId = z.string().describe("The cart's own id");

export const cartCalls: CallDescription[] = [
  {
    method: "GET",
    path: "/cart",
    group,
    access: "everyone",
    summary: "The cart of this browser, by its cookie",
    answers: { 200: { what: "The cart; empty when there is none", schema: cartSchema } },
  },
  {
    method: "GET",
    path: "/cart/{sessionId}",
    group,
    access: "everyone",
    summary: "A cart by its own id",
    params: { sessionId },
    answers: { 200: { what: "The cart; empty when there is none", schema: cartSchema } },
  },
  {
    method: "POST",
    path: "/cart",
    group,
    access: "everyone",
    summary: "Puts copies of a book into the cart; more than there are is capped",
    body: addToCartBody,
    answers: { 201: { what: "The cart and its id", schema: startedCartSchema } },
    refuses: [404, 409, 429],
  },
  {
    method: "PATCH",
    path: "/cart/{itemId}",
    group,
    access: "everyone",
    summary: "Sets a line to so many copies",
    params: { itemId: idParam() },
    body: setQuantityBody,
    answers: changed,
    refuses: [404, 409, 429],
  },
  {
    method: "DELETE",
    path: "/cart/{itemId}",
    group,
    access: "everyone",
    summary: "Takes a line out",
    params: { itemId: idParam() },
    body: cartSessionBody,
    bodyIsOptional: true,
    answers: changed,
    refuses: [404, 429],
  },
  {
    method: "DELETE",
    path: "/cart/session/{sessionId}",
    group,
    access: "everyone",
    summary: "Empties a cart",
    params: { sessionId },
    answers: changed,
    refuses: [404, 429],
  },
];
