import { clearCart } from "~/domain/cart/cart.server";
import { getCart } from "~/domain/cart/lines.server";
import { findCart } from "~/domain/cart/session.server";
import { DomainError } from "~/domain/errors";
import { cartAnswer } from "~/http/api/cart-answer.server";
import { apiRoute } from "~/http/api/route.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";

const route = apiRoute({
  DELETE({ params, clientAddress }) {
    countAgainst(RATE_LIMITS.changeCart, clientAddress);
    const cart = findCart(params.sessionId);
    if (cart === null) throw new DomainError("not_found", "There is no such cart.");
    clearCart(cart);
    return cartAnswer(getCart(cart));
  },
});

export const loader = route.loader;
export const action = route.action;
