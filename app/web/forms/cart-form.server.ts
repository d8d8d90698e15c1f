import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import {
  addToCart,
  clearCart,
  fixLine,
  removeFromCart,
  removeUnbuyable,
  setQuantity,
  takeOtherCopy,
} from "~/domain/cart/cart.server";
import { OwnHold } from "~/domain/cart/own-hold.server";
import { putBack, takenView } from "~/domain/cart/put-back.server";
import { type CartChange, cartFormSchema } from "~/domain/cart/schema";
import type { CartRef } from "~/domain/cart/session.server";
import { readTaken, type TakenLine, takenText } from "~/domain/cart/taken";
import { DomainError } from "~/domain/errors";
import { env } from "~/env.server";
import type { CartAnswer } from "~/ui/toasts/cart-answer";
import { cartFailure } from "~/ui/toasts/cart-failures";
import { ownHoldToast, TOASTS, type ToastName } from "~/ui/toasts/shop-toasts";
import type { Toast } from "~/ui/toasts/toast";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { cartCookie, cartOf } from "../sessions/cart-session.server";
import { flashCookie, flashedWord } from "../sessions/flash.server";
import { lastPaymentsOf } from "../sessions/last-payment.server";
import { readForm } from "./form.server";

type Done = {
  cart: CartRef | null;
  toast: ToastName | null;
  taken?: TakenLine[];
  ownPayment?: string;
};
type Result = Done & { status: number };

function requireCart(cart: CartRef | null): CartRef {
  if (cart === null) throw new DomainError("not_found", "You have no cart.");
  return cart;
}

function additionToast({ added, isCapped }: ReturnType<typeof addToCart>): ToastName {
  if (added <= 0) return "already-in-cart";
  return isCapped ? "all-in-cart" : "added-to-cart";
}

function perform(cart: CartRef | null, form: CartChange, own: readonly string[]): Done {
  switch (form.intent) {
    case "add": {
      const { bookId, quantity, sessionId } = form;
      const outcome = addToCart(cart, { bookId, quantity }, own, sessionId);
      return { cart: outcome.cart, toast: additionToast(outcome) };
    }
    case "set": {
      const { isCapped } = setQuantity(requireCart(cart), form.itemId, form);
      return { cart, toast: isCapped ? "quantity-capped" : null };
    }
    case "remove": {
      const taken = removeFromCart(requireCart(cart), form.itemId);
      return { cart, toast: "removed-from-cart", taken: [taken] };
    }
    case "fix":
      fixLine(requireCart(cart), form.itemId, own);
      return { cart, toast: null };
    case "other-copy":
      takeOtherCopy(requireCart(cart), form.itemId, { bookId: form.bookId }, own);
      return { cart, toast: null };
    case "remove-unbuyable":
      removeUnbuyable(requireCart(cart), own);
      return { cart, toast: null };
    case "clear":
      return { cart, toast: "cart-cleared", taken: clearCart(requireCart(cart)) };
    case "put-back": {
      const { isWhole } = putBack(requireCart(cart), form.lines, own);
      return { cart, toast: isWhole ? "put-back" : "put-back-in-part" };
    }
  }
}

const CANNOT_SAVE = ["shop-busy", "disk-full", "disk-read-only"] satisfies ToastName[];

function refusalToast({ code, message }: DomainError): ToastName | null {
  if (code === "sold_out") return "no-copy-left";
  return CANNOT_SAVE.find((name) => TOASTS[name].text === message) ?? null;
}

async function attempt({ request, context }: ActionFunctionArgs, form: FormData): Promise<Result> {
  const { clientAddress, requestId } = requestFacts(context);
  const toast = cartFailure(form.get("intent"));
  let cart: CartRef | null = null;
  try {
    cart = await cartOf(request);
    const submission = parseWithZod(form, { schema: cartFormSchema });
    if (submission.status !== "success") return { cart, toast, status: 422 };
    countOrRefuse(RATE_LIMITS.changeCart, clientAddress);
    const done = perform(cart, submission.value, await lastPaymentsOf(request));
    return { ...done, status: 200 };
  } catch (thrown) {
    const error = expected(thrown, requestId);
    if (error instanceof OwnHold) {
      return {
        cart,
        toast: "own-hold",
        ownPayment: error.paymentId,
        status: STATUS_OF[error.code],
      };
    }
    if (error instanceof DomainError) {
      return { cart, toast: refusalToast(error) ?? toast, status: STATUS_OF[error.code] };
    }
    reportError(error, request, requestId);
    return { cart, toast, status: 500 };
  }
}

function whereFrom(request: Request, form: FormData): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/cart";
  const from = new URL(referer);
  const isOurs = [new URL(request.url).host, new URL(env.BASE_URL).host].includes(from.host);
  // `//host` is a protocol-relative URL: an open redirect.
  if (!isOurs || from.pathname.startsWith("//")) return "/cart";
  const book = /^\d+$/.exec(String(form.get("bookId")));
  const anchor = from.pathname === "/" && book ? `#book-${book}` : "";
  return from.pathname + from.search + anchor;
}

export async function takenBefore(request: Request): Promise<TakenLine[]> {
  const word = await flashedWord(request, ["removed-from-cart", "cart-cleared"]);
  return word === null ? [] : (readTaken(word) ?? []);
}

function toastOf(name: ToastName | null, ownPayment: string | undefined): Toast | null {
  if (ownPayment !== undefined) return ownHoldToast(ownPayment);
  return name === null ? null : TOASTS[name];
}

/**
 * Form handler for the cart. With JavaScript answers the toast, the session id to mirror and the undo data; without,
 * 303 to the page of the form, which shows the same, or to the cart where it had every copy already.
 */
export async function changeCart(args: ActionFunctionArgs) {
  const { request } = args;
  const form = (await readForm(request)) ?? new FormData();
  const { cart, toast, status, ownPayment, taken = [] } = await attempt(args, form);
  const headers = new Headers();
  if (cart !== null) headers.append("Set-Cookie", await cartCookie(cart));
  if (form.get("via") === "script") {
    const answer = {
      toast: toastOf(toast, ownPayment),
      sessionId: status === 500 ? undefined : cart,
      taken: taken.length > 0 ? takenView(cart, taken) : null,
    };
    return data(answer satisfies CartAnswer, { status, headers });
  }
  const isThere = toast === "already-in-cart";
  if (toast !== null) {
    const word = taken.length > 0 ? takenText(taken) : ownPayment;
    headers.append("Set-Cookie", await flashCookie(isThere ? "already-here" : toast, word));
  }
  return redirect(isThere ? "/cart" : whereFrom(request, form), { status: 303, headers });
}
