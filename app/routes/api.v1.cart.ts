import { addToCart } from "~/domain/cart/cart.server";
import { getCart } from "~/domain/cart/lines.server";
import { addToCartBody } from "~/http/api/calls/cart";
import { cartAnswer } from "~/http/api/cart-answer.server";
import { apiRoute } from "~/http/api/route.server";
import { cartCookie, cartOfCall } from "~/http/cookies/cart-session.server";
import { ownAttempts } from "~/http/cookies/last-payment.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";

const route = apiRoute({
  GET: async ({ request }) => cartAnswer(getCart(await cartOfCall(request))),

  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.changeCart, clientAddress);
    const { sessionId, ...input } = await body(addToCartBody);
    const given = await cartOfCall(request, sessionId);
    const { cart } = addToCart(given, input, await ownAttempts(request), sessionId);
    const headers = { "Set-Cookie": await cartCookie(cart) };
    return Response.json(
      { sessionId: cart, ...cartAnswer(getCart(cart)) },
      { status: 201, headers },
    );
  },
});

export const loader = route.loader;
export const action = route.action;
