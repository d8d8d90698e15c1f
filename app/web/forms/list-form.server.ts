import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { addBooksToCart } from "~/domain/cart/add-books.server";
import { getCart } from "~/domain/cart/lines.server";
import { addBooksSchema } from "~/domain/cart/schema";
import type { CartRef } from "~/domain/cart/session.server";
import { buyableCopies, copiesFor } from "~/domain/cart/sums";
import type { AddedBook, CartList } from "~/domain/cart/view";
import { DomainError } from "~/domain/errors";
import { arrange } from "~/domain/lists/public/arrange";
import { choiceSearch, NO_CHOICE, needsOf, type OpenItem } from "~/domain/lists/public/choice";
import { type LeftNeed, leftAfter, leftText } from "~/domain/lists/public/left-need";
import { itemsFor, type WholeList } from "~/domain/lists/public/public-lists.server";
import { sentBooks, sentChild, sentChoice } from "~/domain/lists/public/sent-choice";
import { needsOrdered, orderedElsewhere, withoutOrdered } from "~/domain/orders/for-list.server";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { type AddedItem, addedCookie } from "../sessions/added-books.server";
import { cartCookie, cartOf } from "../sessions/cart-session.server";
import { lastPaymentsOf } from "../sessions/last-payment.server";
import { choiceCookie, leftNeedsCookie, leftNeedsOf } from "../sessions/list-choice.server";
import { readForm, UNREADABLE_FORM } from "./form.server";

export type Elsewhere = Map<number, { copies: number; lists: CartList[] }>;

function cartFor(listId: number, cart: CartRef | null, ownAttempts: readonly string[]) {
  const inCart: Record<number, number> = {};
  const elsewhere: Elsewhere = new Map();
  for (const line of getCart(cart, undefined, ownAttempts).lines) {
    const { list, alsoFor, book } = line;
    const quantity = buyableCopies(line);
    const otherLists = alsoFor.map((also): [number, number] => [also.list.id, also.copies]);
    const here = copiesFor(listId, { listId: list?.id ?? null, quantity, otherLists });
    inCart[book.id] = quantity;
    if (here === quantity) continue;
    const lists = [list ?? [], alsoFor.map((also) => also.list)].flat();
    const others = lists.filter(({ id }) => id !== listId);
    elsewhere.set(book.id, { copies: quantity - here, lists: others });
  }
  return { inCart, elsewhere };
}

type Visit = {
  cart: CartRef | null;
  own: readonly string[];
  left: readonly LeftNeed[];
  child: number;
};

// A list as a visitor finds it for a child: without what was ordered, and with what of it the cart has.
export function listFor(list: Pick<WholeList, "id" | "items">, { cart, own, left, child }: Visit) {
  const ordered = needsOrdered(list.id, own, left);
  const bought = orderedElsewhere(list.id, own);
  const { inCart, elsewhere } = cartFor(list.id, cart, own);
  const items = withoutOrdered(list.items, ordered, left, child).map((item): OpenItem => {
    const books = item.books.map((book) => ({
      ...book,
      elsewhere: elsewhere.get(book.id)?.copies ?? 0,
    }));
    // What was ordered for another list is here for who wants it twice.
    return { ...item, books, isOptional: item.isOptional || bought.has(item.id) };
  });
  return { ordered, bought, inCart, elsewhere, items };
}

// The needs that the children before this one have nothing for.
const needsLacked = (list: Parameters<typeof listFor>[0], visit: Visit): LeftNeed[] =>
  Array.from({ length: visit.child - 1 }, (_, i) => i + 1).flatMap((child) => {
    const { items, inCart } = listFor(list, { ...visit, child });
    const shown = itemsFor(items, inCart);
    const { rows } = arrange(shown, inCart, { ...NO_CHOICE, child });
    return needsOf(shown)
      .filter((need) => !need.items.some(({ id }) => rows.get(id)?.kind === "in-cart"))
      .map((need) => ({ child, needId: need.id }));
  });

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
      if (itemId === 0) return [];
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
    const own = await lastPaymentsOf(request);
    const child = sentChild(form);
    const left = await leftNeedsOf(request, list.id);
    const visit = { cart: await cartOf(request), own, left, child };
    const lacked = needsLacked(list, visit);
    const before = listFor(list, { ...visit, cart: null }).items;
    const { cart, items } = await addSent(request, list.id, sentBooks(before, form));
    const added = new Set(items.flatMap((one) => (one.outcome === "added" ? one.itemId : [])));
    const met = needsOf(list.items).filter((need) => need.items.some(({ id }) => added.has(id)));
    const taken = new Set(met.map(({ id }) => id));
    const nowLeft = leftAfter(left, { child, taken, lacked });
    const headers = new Headers();
    if (cart !== null) headers.append("Set-Cookie", await cartCookie(cart));
    headers.append("Set-Cookie", await addedCookie(items));
    if (leftText(nowLeft) !== leftText(left)) {
      headers.append("Set-Cookie", await leftNeedsCookie(list.id, nowLeft));
    }
    const now = listFor(list, { cart, own, left: nowLeft, child });
    const choice = sentChoice(itemsFor(now.items, now.inCart), now.inCart, form);
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
