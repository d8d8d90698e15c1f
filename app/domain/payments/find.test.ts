import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { addBooksToCart } from "../cart/add-books.server";
import { paymentInMail } from "../mail/payment-mails.server";
import { listHeading } from "../taxonomy/by-list";
import { getPayment, lookUpPayment } from "./find.server";
import { beginCartCheckout, report } from "./payment.fixture";

it("an order has its books by the list that they were added from, and tells no school by its reference", () => {
  const [loose, first, second, last] = ["Loose", "First", "Second", "Last"].map((title) =>
    addBook(db, { title }),
  );
  const [of8, of10] = ["Grade 8", "Grade 10"].map((grade) =>
    addBookList(db, { grade, items: [{ title: "Any" }] }),
  );
  const { cart } = addBooksToCart(null, { bookIds: [Number(loose)] });
  const add = (bookId = 0, list = of8) =>
    addBooksToCart(cart, { bookIds: [bookId], listId: list?.id });
  add(first);
  add(second, of10);
  add(last);
  const payment = beginCartCheckout(cart);
  report(payment);
  const { items } = getPayment(payment.id);
  expect(items.map(({ title }) => title)).toEqual(["First", "Last", "Second", "Loose"]);
  const headings = items.map((_, index) => listHeading(items, index));
  expect(headings).toEqual([
    expect.stringMatching(/^Grade 8 · /),
    false,
    expect.stringMatching(/^Grade 10 · /),
    "Other books",
  ]);
  expect(paymentInMail(payment.id).items.map(({ heading }) => heading)).toEqual(headings);
  const masked = lookUpPayment(payment.reference).items;
  expect(masked.map(({ list }) => list)).toEqual([null, null, null, null]);
});

it("an order says which copies are for which child in the mail as on its page, and not to who has its reference", () => {
  const shared = addBook(db, { title: "Shared", stockQty: 5 });
  const [of8, of10] = ["Grade 8", "Grade 10"].map((grade) =>
    addBookList(db, { school: "Shared School", grade, items: [{ title: "Shared" }] }),
  );
  const { cart } = addBooksToCart(null, { bookIds: [shared, shared], listId: of8?.id });
  addBooksToCart(cart, { bookIds: [shared, shared, shared], listId: of10?.id });
  const payment = beginCartCheckout(cart);
  report(payment);
  const [item] = getPayment(payment.id).items;
  expect(item?.alsoFor).toMatchObject([{ copies: 1, list: { grade: "Grade 10" } }]);
  expect(paymentInMail(payment.id).items).toMatchObject([
    {
      quantity: 3,
      heading: expect.stringMatching(/^Grade 8 · .*: 3 books for 2 children$/),
      alsoFor: expect.stringMatching(/^1 for Grade 10 · /),
    },
  ]);
  expect(lookUpPayment(payment.reference).items).toMatchObject([{ alsoFor: [], listNeedId: null }]);
});
