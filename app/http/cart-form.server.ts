import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import {
  addToCart,
  clearCart,
  fixLine,
  removeFromCart,
  setQuantity,
} from "~/domain/cart/cart.server";
import { type CartForm, cartFormSchema } from "~/domain/cart/form";
import type { CartRef } from "~/domain/cart/session.server";
import { DomainError } from "~/domain/errors";
import { failureToast, TOASTS, type ToastName } from "~/domain/toasts";
import { env } from "~/env.server";
import { ownAttempts } from "./attempt.server";
import { cartCookie, cartOf } from "./cart-session.server";
import { requestFacts } from "./context";
import { flashCookie } from "./flash.server";
import { readForm } from "./form.server";
import { countAgainst, RATE_LIMITS } from "./rate-limit.server";
import { STATUS_OF } from "./status";

type Visitor = { cart: CartRef | null; own: readonly string[]; clientAddress: string };
type Result = { cart: CartRef | null; toast: ToastName | null; status: number };

function requireCart(cart: CartRef | null): CartRef {
  if (cart === null) throw new DomainError("not_found", "You have no cart.");
  return cart;
}

function perform(
  cart: CartRef | null,
  form: CartForm,
  own: readonly string[],
): Omit<Result, "status"> {
  switch (form.intent) {
    case "add": {
      const outcome = addToCart(cart, { bookId: form.bookId, quantity: form.quantity });
      return { cart: outcome.cart, toast: outcome.isCapped ? "all-in-cart" : "added-to-cart" };
    }
    case "set": {
      const { isCapped } = setQuantity(requireCart(cart), form.itemId, form);
      return { cart, toast: isCapped ? "quantity-capped" : null };
    }
    case "remove":
      removeFromCart(requireCart(cart), form.itemId);
      return { cart, toast: "removed-from-cart" };
    case "fix":
      fixLine(requireCart(cart), form.itemId, own);
      return { cart, toast: null };
    case "clear":
      clearCart(requireCart(cart));
      return { cart, toast: "cart-cleared" };
  }
}

/** Runs what a form asks of the cart; an expected failure becomes its toast. */
function attempt(visitor: Visitor, form: FormData): Result {
  const { cart, own, clientAddress } = visitor;
  const failed = failureToast(form.get("intent"));
  const submission = parseWithZod(form, { schema: cartFormSchema });
  if (submission.status !== "success") return { cart, toast: failed, status: 422 };
  try {
    countAgainst(RATE_LIMITS.changeCart, clientAddress);
    return { ...perform(cart, submission.value, own), status: 200 };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const toast = error.code === "sold_out" ? "no-copy-left" : failed;
    return { cart, toast, status: STATUS_OF[error.code] };
  }
}

/** The page of ours that a form came from, at the book that it was about; the cart when nobody says. */
function whereFrom(request: Request, form: FormData): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/cart";
  const from = new URL(referer);
  const isOurs = [new URL(request.url).host, new URL(env.BASE_URL).host].includes(from.host);
  // Two slashes would lead to another host.
  if (!isOurs || from.pathname.startsWith("//")) return "/cart";
  const book = /^\d+$/.exec(String(form.get("bookId")));
  const anchor = from.pathname === "/" && book ? `#book-${book}` : "";
  return from.pathname + from.search + anchor;
}

/**
 * The HTML door of the cart. Script gets an answer in place: the toast, and the session id to mirror. A plain form
 * gets 303 to the page that it came from, which shows the toast.
 */
export async function changeCart({ request, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const before = await cartOf(request);
  const { cart, toast, status } = attempt(
    {
      cart: before,
      own: await ownAttempts(request),
      clientAddress: requestFacts(context).clientAddress,
    },
    form,
  );
  const headers = new Headers();
  if (cart !== null) headers.append("Set-Cookie", await cartCookie(cart));
  if (form.get("via") === "script") {
    return data(
      { toast: toast === null ? null : TOASTS[toast], sessionId: cart },
      { status, headers },
    );
  }
  if (toast !== null) headers.append("Set-Cookie", await flashCookie(toast));
  return redirect(whereFrom(request, form), { status: 303, headers });
}
