import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { runJob } from "../../jobs/handlers.server";
import { cartWith, contents } from "../cart/cart.fixture";
import { clearCart } from "../cart/cart.server";
import { endHold } from "../payments/end.server";
import { paymentRow } from "../payments/find.server";
import { beginCartCheckout, beginPayment, report, stepsOf } from "../payments/payment.fixture";
import { cancelPayment } from "./cancel.server";

beforeEach(() => {
  vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Checks out a cart with one book and lets the hold expire. */
function letTimePass() {
  const bookId = addBook(db);
  const cart = cartWith(bookId);
  const payment = beginCartCheckout(cart);
  vi.setSystemTime(payment.holdExpiresAt);
  return { bookId, cart, payment };
}

it("gives the books back into the cart; the payment stays pending, for who pays late", () => {
  const { bookId, cart, payment } = letTimePass();
  expect(contents(cart)).toEqual([]);
  endHold(payment.id);
  expect(contents(cart)).toEqual([[bookId, 1]]);
  expect(paymentRow(payment.id)).toMatchObject({
    status: "pending",
    cartGivenBackAt: payment.holdExpiresAt,
  });
  expect(stepsOf(payment).at(-1)).toMatchObject({ event: "hold ended" });
});

it("gives them back once, however often the job runs", () => {
  const { cart, payment } = letTimePass();
  endHold(payment.id);
  clearCart(cart);
  endHold(payment.id);
  expect(contents(cart)).toEqual([]);
  expect(stepsOf(payment).filter(({ event }) => event === "hold ended")).toHaveLength(1);
});

it("does nothing before its time", () => {
  const cart = cartWith(addBook(db));
  const payment = beginCartCheckout(cart);
  vi.setSystemTime(payment.holdExpiresAt - 1);
  endHold(payment.id);
  expect(contents(cart)).toEqual([]);
  expect(paymentRow(payment.id).cartGivenBackAt).toBeNull();
});

it("leaves a payment alone that was paid, cancelled or never there", () => {
  const paid = letTimePass();
  report(paid.payment);
  endHold(paid.payment.id);
  expect(contents(paid.cart)).toEqual([]);
  const cancelled = letTimePass();
  cancelPayment(cancelled.payment.id);
  clearCart(cancelled.cart);
  endHold(cancelled.payment.id);
  expect(contents(cancelled.cart)).toEqual([]);
  expect(() => endHold("nobody")).not.toThrow();
});

it("has nothing to give back for Buy Now", () => {
  const payment = beginPayment();
  vi.setSystemTime(payment.holdExpiresAt);
  endHold(payment.id);
  expect(paymentRow(payment.id).cartGivenBackAt).toBeNull();
});

it("takes the books out of the cart again when the payment comes after all", () => {
  const { cart, payment } = letTimePass();
  endHold(payment.id);
  report(payment);
  expect(contents(cart)).toEqual([]);
  expect(paymentRow(payment.id).status).toBe("completed");
});

it("is what the job of the cart does", async () => {
  const { bookId, cart, payment } = letTimePass();
  const job = { kind: "give-back-cart", payload: { paymentId: payment.id }, tries: 0 };
  const tools = { finish: vi.fn(), log: { warn: vi.fn(), error: vi.fn() } };
  await runJob(job, new AbortController().signal, tools);
  expect(contents(cart)).toEqual([[bookId, 1]]);
});
