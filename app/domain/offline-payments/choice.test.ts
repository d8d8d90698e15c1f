import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { heldCopies } from "../books/availability.server";
import { cartWith, contents } from "../cart/cart.fixture";
import { cancelPayment } from "../checkout/cancel.server";
import { initiateBookPayment, initiateCartPayment } from "../checkout/initiate.server";
import { typedBefore } from "../checkout/retry.server";
import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  offerMethod,
  offerNoMethod,
} from "../delivery/delivery.fixture";
import type { DeliveryInput } from "../delivery/schema";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import {
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  setAccount,
  stepsOf,
  visitor,
} from "../payments/payment.fixture";
import type { PaymentWay } from "../payments/ways";
import { endOfWorkingHold } from "./hold-days";
import { offeredWays } from "./offered.server";
import { orderByTransfer, orderToCollect } from "./offline.fixture";

beforeEach(() => {
  offerNoMethod();
  takeOffline({ db });
});
afterEach(() => {
  takeOnlyPayFast({ db });
  setAccount({ live: false });
});

function refusal(attempt: () => unknown): DomainError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("It was not refused");
}

const order = (method: PaymentWay, delivery: DeliveryInput = {}) =>
  initiateBookPayment({ bookId: addBook(db), ...newBuyer(), method, ...delivery }, visitor());

describe("the ways to pay", () => {
  it("are none to choose from until the owner switches one on", () => {
    takeOnlyPayFast({ db });
    expect(offeredWays("book")).toEqual([]);
    expect(refusal(() => order("bank_transfer")).fields).toHaveProperty("method");
    expect(paymentRow(order("payfast")).method).toBe("payfast");
  });

  it("are offered with the last day on which copies are kept, paying when collecting only beside collection", () => {
    takeOffline({ db }, { bankTransferDays: 4 });
    const untilAfter = (days: number, leadTime?: string) =>
      `We hold your books until ${weekdayAndDay(dayInSouthAfrica(endOfWorkingHold(Date.now(), days, leadTime) - 1))}`;
    const offered = () => offeredWays("books").map(({ method, note }) => [method, note]);
    expect(offered().slice(1)).toEqual([["bank_transfer", untilAfter(4)]]);
    const leadTime = "Ready within 3 working days";
    offerMethod({ ...COLLECTION, leadTime });
    expect(offered().at(-1)).toEqual(["on_collection", untilAfter(5, leadTime)]);
  });

  it("fall back to PayFast, as the page shows, where books are brought that were to be paid when collecting", () => {
    const courier = offerMethod(COURIER);
    offerMethod(COLLECTION);
    const asked = { deliveryMethodId: courier, deliveryAddress: ADDRESS };
    expect(paymentRow(order("on_collection", asked)).method).toBe("payfast");
  });

  it("do not need an account at PayFast, nor what PayFast takes at the least", () => {
    setAccount({ live: true });
    const bookId = addBook(db, { priceCents: 200 });
    expect(orderByTransfer({ bookId })).toMatchObject({ isTest: false, amountCents: 200 });
    expect(() => beginPayment(addBook(db))).toThrow("Card payments are not set up yet");
  });
});

describe("an order that is paid by transfer or when collecting", () => {
  it("keeps its copies for days, to the end of the last one in South Africa", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const byTransfer = orderByTransfer({ bookId });
    const collected = orderToCollect({ bookId });
    expect([byTransfer.holdExpiresAt, collected.holdExpiresAt]).toEqual([
      endOfWorkingHold(Date.now(), 3),
      endOfWorkingHold(Date.now(), 5),
    ]);
    expect(heldCopies([bookId], Date.now() + 2 * DAY_MS).get(bookId)).toBe(2);
    expect(stepsOf(byTransfer)[0]?.message).toMatch(
      /^The buyer pays by bank transfer\. The copies are kept until \d+ \w+ 20\d\d\.$/,
    );
  });

  it("is one order however often the button is pressed", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const buyer = newBuyer();
    const from = inBrowser(newSecret(), { nonce: newSecret() });
    const first = orderByTransfer({ bookId, buyer, from });
    expect(orderByTransfer({ bookId, buyer, from }).id).toBe(first.id);
    const byCard = initiateBookPayment({ bookId, ...buyer }, from);
    expect(byCard, "another way to pay is another order").not.toBe(first.id);
  });

  it("takes the place of a card payment that its buyer went back from, for its own days and not for minutes", () => {
    const bookId = addBook(db);
    const secret = newSecret();
    const card = beginPayment(bookId, newBuyer(), inBrowser(secret));
    const from = inBrowser(secret, { ownAttempts: [card.id] });
    const byTransfer = orderByTransfer({ bookId, from });
    expect(paymentRow(card.id).status).toBe("cancelled");
    expect(byTransfer.holdExpiresAt).toBe(endOfWorkingHold(Date.now(), 3));
  });

  it("makes room for a card payment as soon as its buyer goes back", () => {
    const bookId = addBook(db);
    const secret = newSecret();
    const byTransfer = orderByTransfer({ bookId, from: inBrowser(secret) });
    const from = inBrowser(secret, { ownAttempts: [byTransfer.id] });
    const card = beginPayment(bookId, newBuyer(), from);
    expect(paymentRow(byTransfer.id).status).toBe("cancelled");
    expect(card.holdExpiresAt).toBeLessThan(Date.now() + 31 * MINUTE_MS);
  });

  it("is never ended by a later order: its money may be on its way", () => {
    const bookId = addBook(db);
    const byTransfer = orderByTransfer({ bookId });
    db.$client
      .prepare("update payments set created_at = created_at - 3600000 where id = ?")
      .run(byTransfer.id);
    const from = visitor({ ownAttempts: [byTransfer.id] });
    expect(() => beginPayment(bookId, newBuyer(), from)).toThrow("You have ordered this already");
    expect(paymentRow(byTransfer.id).status).toBe("pending");
  });

  it("is chosen again when its buyer goes back to the checkout", () => {
    const cart = cartWith(addBook(db));
    const buyer = newBuyer();
    const id = initiateCartPayment(cart, { ...buyer, method: "bank_transfer" });
    expect(contents(cart)).toEqual([]);
    cancelPayment(id);
    expect(typedBefore(cart, [id])).toMatchObject({ method: "bank_transfer" });
  });

  it("of a cart is replaced by the same cart with another way to pay", () => {
    const cart = cartWith(addBook(db));
    const buyer = newBuyer();
    const first = initiateCartPayment(cart, { ...buyer, method: "bank_transfer" });
    expect(initiateCartPayment(cart, { ...buyer, method: "bank_transfer" })).toBe(first);
    const second = initiateCartPayment(cart, buyer);
    expect([paymentRow(first).status, paymentRow(second).method]).toEqual(["cancelled", "payfast"]);
  });
});
