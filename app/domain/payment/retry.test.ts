import { expect, it } from "vitest";
import { someCart } from "../cart/cart.fixture";
import { cancelPayment } from "./cancel.server";
import { beginPayment, checkOut } from "./payment.fixture";
import { paymentUnderWay, typedBefore } from "./retry.server";

const TYPED = {
  customerName: "Sipho Example",
  customerEmail: "sipho@example.org",
  customerPhone: "082 000 0009",
  buyerCompany: "Example Academy",
  buyerAddress: "2 Invented Street\nPaarl",
  buyerVatNumber: "4111111111",
};

it("is what the buyer typed for the same cart before", () => {
  const cart = someCart();
  const payment = checkOut(cart, TYPED);
  cancelPayment(payment.id);
  expect(typedBefore(cart, payment.id)).toEqual({ ...TYPED, customerPhone: "0820000009" });
});

it("is nothing for another cart, though it knows the payment", () => {
  const payment = checkOut(someCart(), TYPED);
  expect(typedBefore(someCart(), payment.id)).toBeNull();
});

it("is nothing without a cart, without an earlier try, and for one that is not there", () => {
  const cart = someCart();
  const payment = checkOut(cart, TYPED);
  expect(typedBefore(null, payment.id)).toBeNull();
  expect(typedBefore(cart, null)).toBeNull();
  expect(typedBefore(cart, "nobody")).toBeNull();
});

it("is nothing from a payment that came from no cart", () => {
  expect(typedBefore(someCart(), beginPayment().id)).toBeNull();
});

it("is under way while it can be continued, for its own cart and browser alone", () => {
  const cart = someCart();
  const payment = checkOut(cart, TYPED);
  expect(paymentUnderWay(cart, payment.id)).toEqual({
    id: payment.id,
    amountCents: payment.amountCents,
  });
  expect(paymentUnderWay(someCart(), payment.id)).toBeNull();
  expect(paymentUnderWay(cart, null)).toBeNull();
  cancelPayment(payment.id);
  expect(paymentUnderWay(cart, payment.id)).toBeNull();
});
