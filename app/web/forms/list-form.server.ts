import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { addBooksToCart } from "~/domain/cart/add-books.server";
import { getCart } from "~/domain/cart/lines.server";
import { addBooksSchema } from "~/domain/cart/schema";
import type { CartRef } from "~/domain/cart/session.server";
import { buyableCopies } from "~/domain/cart/sums";
import type { AddedBook } from "~/domain/cart/view";
import { DomainError } from "~/domain/errors";
import { choiceSearch } from "~/domain/lists/public/choice";
import { itemsFor, type WholeList } from "~/domain/lists/public/public-lists.server";
import { sentBooks, sentChoice } from "~/domain/lists/public/sent-choice";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { type AddedItem, addedCookie } from "../sessions/added-books.server";
import { cartCookie, cartOf } from "../sessions/cart-session.server";
import { lastPaymentsOf } from "../sessions/last-payment.server";
import { choiceCookie } from "../sessions/list-choice.server";
import { readForm, UNREADABLE_FORM } from "./form.server";

export function copiesInCart(
  cart: CartRef | null,
  ownAttempts: readonly string[],
): Record<number, number> {
  const { lines } = getCart(cart, undefined, ownAttempts);
  return Object.fromEntries(lines.map((line) => [line.book.id, buyableCopies(line)]));
}

export const listAddress = (
  { path, plainPath, year }: Pick<WholeList, "path" | "plainPath" | "year">,
  choice: Parameters<typeof choiceSearch>[0],
) => plainPath + choiceSearch(choice, path === plainPath ? null : year);

async function addSent(
  request: Request,
  listId: number,
  sent: ReturnType<typeof sentBooks>,
): Promise<{ cart: CartRef | null; items: AddedItem[] }> {
  const cart = await cartOf(request);
  if (sent.length === 0) return { cart, items: [] };
  const asked = addBooksSchema.safeParse({ bookIds: sent.map(({ bookId }) => bookId), listId });
  if (!asked.success) throw new DomainError("invalid", "The form did not arrive in one piece.");
  // A book that came into the cart after the page was drawn was added: a form sent twice is answered twice the same.
  const outcomes = (books: Pick<AddedBook, "outcome">[]) =>
    sent.flatMap(({ itemId, wasInCart }, i): AddedItem[] => {
      const outcome = books[i]?.outcome ?? "gone";
      if (outcome !== "in_cart") return [{ itemId, outcome }];
      return wasInCart ? [] : [{ itemId, outcome: "added" }];
    });
  try {
    const done = addBooksToCart(cart, asked.data, await lastPaymentsOf(request));
    return { cart: done.cart, items: outcomes(done.books) };
  } catch (error) {
    const isTold = error instanceof DomainError && ["sold_out", "conflict"].includes(error.code);
    if (!isTold) throw error;
    return { cart, items: outcomes(sent.map(() => ({ outcome: "sold_out" }))) };
  }
}

/**
 * Form handler of a list's page: puts exactly the named books into the cart and returns to the page, which reports the
 * outcome per title.
 */
export async function addFromList({ request, context }: ActionFunctionArgs, list: WholeList) {
  const form = await readForm(request);
  if (form === null) return data({ message: UNREADABLE_FORM.message }, { status: 400 });
  const { clientAddress, requestId } = requestFacts(context);
  try {
    countOrRefuse(RATE_LIMITS.changeCart, clientAddress);
    const { cart, items } = await addSent(request, list.id, sentBooks(list.items, form));
    const headers = new Headers();
    if (cart !== null) headers.append("Set-Cookie", await cartCookie(cart));
    headers.append("Set-Cookie", await addedCookie(items));
    const inCart = copiesInCart(cart, await lastPaymentsOf(request));
    const choice = sentChoice(itemsFor(list.items, inCart), inCart, form);
    headers.append("Set-Cookie", await choiceCookie(list.id, choice));
    return redirect(listAddress(list, choice), { status: 303, headers });
  } catch (thrown) {
    const error = expected(thrown, requestId);
    if (error instanceof DomainError) {
      return data({ message: error.message }, { status: STATUS_OF[error.code] });
    }
    return data({ message: reportError(error, request, requestId) }, { status: 500 });
  }
}
