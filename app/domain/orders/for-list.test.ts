import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { addBooksToCart } from "../cart/add-books.server";
import { cancelPayment } from "../checkout/cancel.server";
import { beginCartCheckout, beginPayment, report, runHoldOut } from "../payments/payment.fixture";
import { inCash } from "../refunds/refund.fixture";
import { needsOrdered } from "./for-list.server";

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

const itemsMet = (listId: number, own: string[]) =>
  needsOrdered(listId, own).flatMap(({ itemIds }) => itemIds);

it("counts each copy of an order once, for the title that it is before one that it is accepted for", () => {
  const { list, bookId } = listAndBook();
  const [atlas, other, stars] = list.itemIds;
  const one = beginPayment(bookId);
  expect(needsOrdered(list.id, [one.id])).toMatchObject([
    { itemId: atlas, itemIds: [atlas, other], book: { id: bookId, payment: { id: one.id } } },
  ]);
  const two = beginPayment(bookId);
  expect(itemsMet(list.id, [two.id, one.id])).toEqual([atlas, other, stars]);
  expect(itemsMet(list.id, [])).toEqual([]);
});

it("names the title of several that was ordered, and not the one before it", () => {
  const isbn = "9786360099999";
  const items = [
    { title: "Poems", isbn: "9786360099982", otherIsbns: [isbn], choiceGroup: "one" },
    { title: "Plays", isbn, choiceGroup: "one" },
  ];
  const list = addBookList(db, { school: "School of Plays", items });
  const { id } = beginPayment(addBook(db, { isbn }));
  expect(needsOrdered(list.id, [id])).toMatchObject([{ itemId: list.itemIds[1] }]);
});

it("counts what is paid, and what is waited for until its hold ends", () => {
  const { list, bookId } = listAndBook();
  const ordered = (id: string) => itemsMet(list.id, [id]).length;
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

it("leaves out a copy that was refunded", async () => {
  const { list, bookId } = listAndBook();
  const paid = beginPayment(bookId);
  report(paid);
  await inCash(paid, { lines: [{ bookId, quantity: 1, restock: true }] });
  expect(itemsMet(list.id, [paid.id])).toEqual([]);
});

it("leaves out what was ordered from the list of another child", () => {
  const { list, items, bookId } = listAndBook();
  const sister = addBookList(db, { school: "Sister School", items });
  const { cart } = addBooksToCart(null, { bookIds: [bookId], listId: sister.id });
  const { id } = beginCartCheckout(cart);
  expect(itemsMet(list.id, [id])).toEqual([]);
  expect(itemsMet(sister.id, [id]).length).toBe(2);
});
