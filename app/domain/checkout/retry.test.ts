import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../tests/factories/factories";
import { cartWith, someCart } from "../cart/cart.fixture";
import { paymentRow } from "../payments/find.server";
import { beginCartCheckout, beginPayment, report, runHoldOut } from "../payments/payment.fixture";
import { cancelPayment } from "./cancel.server";
import {
  cardPaymentsUnderWay,
  orderInstead,
  paymentFor,
  paymentsUnderWay,
  placedOrders,
  typedBefore,
  typedForBook,
} from "./retry.server";

const TYPED = {
  customerName: "Sipho Example",
  customerEmail: "sipho@example.org",
  customerPhone: "082 000 0009",
  buyerCompany: "Example Academy",
  buyerAddress: "2 Invented Street\nPaarl",
  buyerVatNumber: "4111111111",
};

describe("what was typed before", () => {
  it("is what the buyer typed for the same cart", () => {
    const cart = someCart();
    const payment = beginCartCheckout(cart, TYPED);
    cancelPayment(payment.id);
    const typed = { ...TYPED, customerPhone: "0820000009", emailAsTyped: TYPED.customerEmail };
    expect(typedBefore(cart, [payment.id])).toEqual(typed);
    expect(typedBefore(cart, [beginPayment().id, payment.id])).toEqual(typed);
  });

  it("is nothing for another cart, though it knows the payment", () => {
    const payment = beginCartCheckout(someCart(), TYPED);
    expect(typedBefore(someCart(), [payment.id])).toBeNull();
  });

  it("is nothing without a cart, without an earlier try, and for one that is not there", () => {
    const cart = someCart();
    const payment = beginCartCheckout(cart, TYPED);
    expect(typedBefore(null, [payment.id])).toBeNull();
    expect(typedBefore(cart, [])).toBeNull();
    expect(typedBefore(cart, ["nobody"])).toBeNull();
  });

  it("is nothing from a payment that came from no cart", () => {
    expect(typedBefore(someCart(), [beginPayment().id])).toBeNull();
  });

  it("is what the buyer typed to buy the same book now, and nothing for another book or from a cart", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const payment = beginPayment(bookId, TYPED);
    cancelPayment(payment.id);
    const typed = { ...TYPED, customerPhone: "0820000009", emailAsTyped: TYPED.customerEmail };
    expect(typedForBook(bookId, [payment.id])).toEqual(typed);
    expect(typedForBook(addBook(db), [payment.id])).toBeNull();
    expect(typedForBook(bookId, [beginCartCheckout(cartWith(bookId)).id])).toBeNull();
  });
});

describe("what is under way", () => {
  it("is each payment that this browser can still pay, the newest first, with its books", () => {
    const bookId = addBook(db, { title: "Waiting Atlas" });
    const [first, second] = [beginPayment(bookId), beginCartCheckout(someCart())];
    const own = paymentsUnderWay([second.id, "nobody", first.id]);
    expect(own.map(({ id, fromCart }) => [id, fromCart])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(own[1]).toEqual({
      id: first.id,
      amountCents: first.amountCents,
      heldUntil: expect.stringMatching(/^\d\d:\d\d$/),
      isCard: true,
      fromCart: false,
      books: [{ id: bookId, title: "Waiting Atlas", quantity: 1 }],
    });
    expect([paymentFor(own, bookId), paymentFor(own, 999_999)]).toEqual([
      { id: first.id, isCard: true },
      null,
    ]);
  });

  it("is finished by card alone: an order whose money comes later is placed", () => {
    const [card, transfer] = [beginPayment(), beginPayment()];
    db.update(payments).set({ method: "bank_transfer" }).where(eq(payments.id, transfer.id)).run();
    const both = [card.id, transfer.id];
    expect(paymentsUnderWay(both)).toHaveLength(2);
    expect(cardPaymentsUnderWay(both).map(({ id }) => id)).toEqual([card.id]);
  });

  it("is nothing that was paid or cancelled, nor what is held no longer", () => {
    const [paid, cancelled, late] = [beginPayment(), beginPayment(), beginPayment()];
    report(paid);
    cancelPayment(cancelled.id);
    runHoldOut(late);
    expect(paymentsUnderWay([paid.id, cancelled.id, late.id])).toEqual([]);
    expect(paymentsUnderWay([])).toEqual([]);
    const { id, reference } = paid;
    expect(placedOrders([cancelled.id, id])).toEqual([{ id, reference }]);
  });

  it("has become another order where all its books are in that one", () => {
    const [one, two] = [addBook(db, { stockQty: 2 }), addBook(db, { stockQty: 2 })];
    const both = beginCartCheckout(cartWith(one, two));
    cancelPayment(both.id);
    const half = beginPayment(one);
    report(half);
    const row = paymentRow(both.id);
    expect(orderInstead(row, [half.id, both.id])).toBeNull();
    const again = beginCartCheckout(cartWith(one, two));
    report(again);
    const { id, reference } = again;
    expect(orderInstead(row, [again.id, half.id, both.id])).toEqual({ id, reference });
  });

  it("has become none that was placed before it: that one was for another child", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const first = beginPayment(bookId);
    report(first);
    const second = beginPayment(bookId);
    cancelPayment(second.id);
    expect(orderInstead(paymentRow(second.id), [second.id, first.id])).toBeNull();
  });
});
