import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { addBooksToCart } from "../cart/add-books.server";
import { cancelPayment } from "../checkout/cancel.server";
import { beginCartCheckout, beginPayment, report, runHoldOut } from "../payments/payment.fixture";
import { itemsOrdered } from "./for-list.server";

const itemsOf = (isbn: string) => [
  { title: "Atlas", isbn, choiceGroup: "an atlas" },
  { title: "Other Atlas", choiceGroup: "an atlas" },
  { title: "Atlas of the Stars", otherIsbns: [isbn] },
];

let made = 0;

function listAndBook() {
  made += 1;
  const isbn = `978636009990${made}`;
  const items = itemsOf(isbn);
  const list = addBookList(db, { school: `Example School ${made}`, items });
  return { list, items, bookId: addBook(db, { isbn, stockQty: 5 }) };
}

it("counts each copy of an order once, for a title or all its alternatives", () => {
  const { list, bookId } = listAndBook();
  const [atlas = 0, other = 0, stars = 0] = list.itemIds;
  const one = beginPayment(bookId);
  expect(itemsOrdered(list.id, [one.id])).toEqual(new Set([atlas, other]));
  const two = beginPayment(bookId);
  expect(itemsOrdered(list.id, [two.id, one.id])).toEqual(new Set([atlas, other, stars]));
  expect(itemsOrdered(list.id, [])).toEqual(new Set());
});

it("counts what is paid, and what is waited for until its hold ends", () => {
  const { list, bookId } = listAndBook();
  const ordered = (id: string) => itemsOrdered(list.id, [id]).size;
  const paid = beginPayment(bookId);
  report(paid);
  runHoldOut(paid);
  expect(ordered(paid.id)).toBe(2);
  const left = beginPayment(bookId);
  runHoldOut(left);
  expect(ordered(left.id)).toBe(0);
  const ended = beginPayment(bookId);
  cancelPayment(ended.id);
  expect(ordered(ended.id)).toBe(0);
});

it("leaves out what was ordered from the list of another child", () => {
  const { list, items, bookId } = listAndBook();
  const sister = addBookList(db, { school: "Sister School", items });
  const { cart } = addBooksToCart(null, { bookIds: [bookId], listId: sister.id });
  const { id } = beginCartCheckout(cart);
  expect(itemsOrdered(list.id, [id]).size).toBe(0);
  expect(itemsOrdered(sister.id, [id]).size).toBe(2);
});
