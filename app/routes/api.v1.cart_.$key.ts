import { removeFromCart, setQuantity } from "~/domain/cart/cart.server";
import { getCart } from "~/domain/cart/lines.server";
import type { CartRef } from "~/domain/cart/session.server";
import { DomainError } from "~/domain/errors";
import { cartSessionBody, setQuantityBody } from "~/http/api/calls/cart";
import { cartAnswer } from "~/http/api/cart-answer.server";
import { type ApiCall, apiRoute } from "~/http/api/route.server";
import { cartOfCall } from "~/http/cookies/cart-session.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";

const NOT_FOUND = "This book is not in your cart.";

/** The line that the address names and the cart that it must be in: for anybody else it does not exist. */
async function ownItem({ request, params }: ApiCall, sessionId?: string) {
  const cart = await cartOfCall(request, sessionId);
  const id = /^\d{1,15}$/.test(params.key ?? "") ? Number(params.key) : null;
  if (cart === null || id === null) throw new DomainError("not_found", NOT_FOUND);
  return { cart, id } satisfies { cart: CartRef; id: number };
}

/** GET takes a session id here, PATCH and DELETE the id of a line. */
const route = apiRoute({
  GET: async ({ request, params }) => cartAnswer(getCart(await cartOfCall(request, params.key))),

  async PATCH(call) {
    countAgainst(RATE_LIMITS.changeCart, call.clientAddress);
    const { sessionId, ...input } = await call.body(setQuantityBody);
    const { cart, id } = await ownItem(call, sessionId);
    setQuantity(cart, id, input);
    return cartAnswer(getCart(cart));
  },

  async DELETE(call) {
    countAgainst(RATE_LIMITS.changeCart, call.clientAddress);
    const hasBody = Number(call.request.headers.get("Content-Length") ?? 0) > 0;
    const { sessionId } = hasBody ? await call.body(cartSessionBody) : {};
    const { cart, id } = await ownItem(call, sessionId);
    removeFromCart(cart, id);
    return cartAnswer(getCart(cart));
  },
});

export const loader = route.loader;
export const action = route.action;
