import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { addBook } from "../../../tests/factories/factories";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  offerMethod,
  offerNoMethod,
} from "../delivery/delivery.fixture";
import { endOfWorkingHold } from "../offline-payments/hold-days";
import { getOrder } from "../orders/order.server";
import { beginPayment, runHoldOut, setAccount, stockOf } from "../payments/payment.fixture";
import { paymentsOf, sell, seller } from "./counter.fixture";
import { pricedChoice } from "./pick.server";
import type { CounterOrder } from "./schema";
import { takeOrder } from "./take-order.server";

const SCHOOL = { customerName: "One School", customerEmail: "one-school@example.org" };

beforeEach(() => offerNoMethod());
afterEach(() => {
  setAccount({ live: false });
  db.update(settings).set({ vatRegistered: false }).run();
});

describe("in test mode", () => {
  it("a sale is real: a number of the real series, and no test", () => {
    setAccount({ live: false });
    const sold = sell(addBook(db));
    expect(sold.isTest).toBe(false);
    expect(sold.invoiceNumber).toMatch(/^INV-\d{4}-\d{6}$/);
  });

  it("needs no account at PayFast in live mode either", () => {
    setAccount({ live: true });
    expect(sell(addBook(db))).toMatchObject({ status: "completed", isTest: false });
  });
});

describe("what cannot be sold", () => {
  const refusal = (sold: () => unknown) => {
    try {
      sold();
    } catch (error) {
      return error;
    }
    throw new Error("It was sold");
  };

  it("a copy that somebody is paying for, until they do not: the sentence says who and how long", () => {
    const bookId = addBook(db, { title: "Example Latin" });
    const shopper = beginPayment(bookId);
    expect(refusal(() => sell(bookId))).toMatchObject({
      code: "sold_out",
      message: expect.stringMatching(
        new RegExp(`'Example Latin' is held for a buyer.*${shopper.reference} until \\d`),
      ),
    });
    runHoldOut(shopper);
    expect(sell(bookId)).toMatchObject({ status: "completed" });
  });

  it("a copy that is kept for an order of days: the sentence says until which day and what to do", () => {
    const bookId = addBook(db, { title: "Example Latin" });
    const later = {
      handedOver: false,
      customerName: "Thandi Example",
      deliveryMethodId: offerMethod(COLLECTION),
    };
    const kept = sell(bookId, { ...later, payment: "on_collection" });
    const { message } = refusal(() => sell(bookId)) as Error;
    expect(message).toContain(`'Example Latin' is kept for the order ${kept.reference} until`);
    expect(message).toContain("or end it to sell the book");
    expect(message).not.toContain("right now");
    const choice = [{ bookId, quantity: 1 }];
    const { id: paymentId, reference } = kept;
    expect(pricedChoice(seller, choice, {}).holdOwners).toEqual([{ paymentId, reference }]);
  });

  it("a copy that the shop does not know of: the sentence says what to do", () => {
    const bookId = addBook(db, { title: "Example Latin", stockQty: 0 });
    expect(refusal(() => sell(bookId))).toMatchObject({
      code: "sold_out",
      fields: { lines: [expect.stringContaining("The shop has no copy of 'Example Latin'")] },
    });
    const lines = [{ bookId: addBook(db), quantity: 2 }];
    expect(refusal(() => sell(bookId, { lines }))).toMatchObject({
      message: expect.stringContaining("only 1 copy"),
    });
  });

  it("a book at another price than the buyer was told", () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    expect(refusal(() => sell(bookId, { amountCents: 11_000 }))).toMatchObject({
      code: "price_changed",
      message: "It costs R120.00 now, and R110.00 was shown. Please look at it and press again.",
    });
    expect(paymentsOf(bookId)).toEqual([]);
    expect(sell(bookId, { amountCents: 12_000 })).toMatchObject({ status: "completed" });
  });

  it("books that are handed over and paid for later", () => {
    const later = () => sell(addBook(db), { payment: "on_collection" });
    expect(refusal(later)).toMatchObject({
      code: "invalid",
      fields: { payment: [expect.any(String)] },
    });
  });

  it("books that are sent and paid for when they are collected", () => {
    const courier = { deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS };
    const buyer = { handedOver: false, customerName: "Thandi Example" };
    const sent = () => sell(addBook(db), { ...courier, ...buyer, payment: "on_collection" });
    expect(refusal(sent)).toMatchObject({
      code: "invalid",
      fields: { payment: [expect.stringContaining("Only books that are collected")] },
    });
  });

  it("a full tax invoice without a name and an address", () => {
    db.update(settings).set({ vatRegistered: true, vatNumber: "4000000000" }).run();
    const bookId = addBook(db, { priceCents: 600_000 });
    expect(refusal(() => sell(bookId))).toMatchObject({
      fields: { customerName: [expect.any(String)] },
    });
    const named = { customerName: "Thandi Example" };
    expect(refusal(() => sell(bookId, named))).toMatchObject({
      fields: { buyerAddress: [expect.any(String)] },
    });
    expect(sell(bookId, { ...named, buyerAddress: "1 Example Road" })).toMatchObject({
      status: "completed",
    });
  });
});

describe("an order by phone", () => {
  const byPhone = (bookId: number, more: Partial<CounterOrder> = {}) =>
    takeOrder(seller, {
      lines: [{ bookId, quantity: 1 }],
      customerName: "Thandi Example",
      payment: "transfer",
      ...more,
    });

  it("that is paid for goes on its way like any other, with delivery in its price", () => {
    const courier = { deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS };
    const bookId = addBook(db, { priceCents: 12_000 });
    const taken = byPhone(bookId, { ...courier, reference: "FNB 4711" });
    expect(taken).toMatchObject({
      status: "completed",
      amount: 21_900,
      deliveryCents: 9_900,
      paymentMethod: "Bank transfer",
    });
    expect(getOrder(seller, taken.id)).toMatchObject({
      state: "to_pack",
      deliveryAddress: ADDRESS,
    });
  });

  it("needs a way of delivery where the shop has some, and a name to hand the books to", () => {
    offerMethod(COLLECTION);
    expect(() => byPhone(addBook(db))).toThrow("Please choose");
    expect(() => byPhone(addBook(db), { customerName: undefined })).toThrow();
    const deliveryMethodId = offerMethod(COLLECTION);
    const unnamed = { deliveryMethodId, customerName: undefined };
    expect(() => byPhone(addBook(db), unnamed)).toThrow("Please give a name");
  });

  it("claims nothing of the condition that nobody was told", () => {
    expect(byPhone(addBook(db))).toMatchObject({ agreedText: null, agreedAt: null });
    const told = byPhone(addBook(db, { title: "Example Art" }), { conditionsAgreed: true });
    expect(told.agreedText).toContain("Example Art: Good\nI told the buyer");
  });

  it("may be for more copies than one buyer may hold", () => {
    const bookId = addBook(db, { stockQty: 500 });
    const deliveryMethodId = offerMethod(COLLECTION);
    const order = { deliveryMethodId, payment: "on_collection" } as const;
    for (const copies of [200, 200]) {
      const lines = [{ bookId, quantity: copies }];
      expect(byPhone(bookId, { ...order, lines, ...SCHOOL }).status).toBe("pending");
    }
    expect(stockOf(bookId)).toBe(500);
  });

  it("that is paid for later holds its copies for days and not minutes", () => {
    const deliveryMethodId = offerMethod(COLLECTION);
    const bookId = addBook(db);
    const taken = byPhone(bookId, { deliveryMethodId, payment: "on_collection" });
    expect(taken).toMatchObject({ status: "pending", invoiceNumber: null });
    expect(Date.parse(taken.holdEndsAt ?? "")).toBe(endOfWorkingHold(Date.now(), 5));
  });
});
