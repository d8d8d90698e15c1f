import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { cartWith, someCart } from "~/domain/cart/cart.fixture";
import { cancelPayment } from "~/domain/checkout/cancel.server";
import { getPayment } from "~/domain/payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  report,
  runHoldOut,
} from "~/domain/payments/payment.fixture";
import { addBook } from "../../../tests/factories/factories";
import { wayBack, whatNext, whereBooksAre } from "./what-next";

const next = (id: string) => whatNext(getPayment(id), true).join(" ");

it("a payment that came to nothing says where its books are, and leads back to where it began", () => {
  const single = beginPayment();
  report(single, { status: "FAILED" });
  expect(next(single.id)).toMatch(/^We put the book back on our shelf\..* You can try again/);
  expect(wayBack(getPayment(single.id))).toBe(`/book/${single.bookId}/buy`);
  const several = beginCartCheckout(cartWith(addBook(db), addBook(db)));
  report(several, { status: "FAILED" });
  expect(next(several.id)).toMatch(/^We put your books back in your cart\./);
  expect(next(several.id)).not.toContain("shelf");
  expect(wayBack(getPayment(several.id))).toBe("/checkout");
  const one = beginCartCheckout(someCart());
  expect(whereBooksAre(cancelPayment(one.id))).toMatch(/^We put your book back in your cart\./);
});

it("a payment that waits says whether its copies are held", () => {
  const payment = beginPayment();
  expect(next(payment.id)).toContain("We hold this book for you");
  runHoldOut(payment);
  expect(next(payment.id)).toContain("We no longer hold this book for you.");
});
