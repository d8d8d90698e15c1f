import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { heldCopies } from "../books/availability.server";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import {
  beginPayment,
  openFlagsOf,
  report,
  runHoldOut,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { cancelPayment } from "./cancel.server";

it("frees the copies at once", () => {
  const bookId = addBook(db, { stockQty: 1 });
  const payment = beginPayment(bookId);
  expect(heldCopies([bookId], Date.now()).get(bookId)).toBe(1);
  expect(cancelPayment(payment.id)).toMatchObject({ status: "cancelled", holdEndsAt: null });
  expect(heldCopies([bookId], Date.now()).get(bookId)).toBeUndefined();
  expect(beginPayment(bookId).status).toBe("pending");
});

it("is one step on the timeline, however often the buyer reloads the page", () => {
  const payment = beginPayment();
  for (let time = 0; time < 3; time += 1) cancelPayment(payment.id);
  expect(stepsOf(payment).map((step) => step.event)).toEqual(["initiated", "cancelled"]);
});

it("leaves a paid book with its buyer", () => {
  const payment = beginPayment();
  report(payment);
  const paid = paymentRow(payment.id);
  expect(cancelPayment(payment.id).status).toBe("completed");
  expect(paymentRow(payment.id)).toEqual(paid);
  expect([stockOf(payment.bookId), openFlagsOf(payment)]).toEqual([0, []]);
});

it("leaves a failed payment failed", () => {
  const payment = beginPayment();
  report(payment, { status: "FAILED" });
  expect(cancelPayment(payment.id).status).toBe("failed");
});

it("ends a payment whose hold ran out too", () => {
  const payment = beginPayment();
  runHoldOut(payment);
  expect(cancelPayment(payment.id).status).toBe("cancelled");
});

it("lets the same person begin again, with a new payment", () => {
  const bookId = addBook(db, { stockQty: 1 });
  const shopper = {
    customerName: "Sipho Example",
    customerEmail: "sipho@example.org",
    customerPhone: "082 000 0001",
  };
  const first = beginPayment(bookId, shopper);
  cancelPayment(first.id);
  expect(beginPayment(bookId, shopper).id).not.toBe(first.id);
});

it.each(["", "nobody", "../../etc/passwd"])("knows no payment %j", (id) => {
  expect(() => cancelPayment(id)).toThrow(DomainError);
});
