import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { initiateBookPayment } from "../checkout/initiate.server";
import { orderForm } from "../checkout/order-form.server";
import { providerForm } from "../checkout/provider-form.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { MINUTE_MS } from "../dates/time";
import { offerNoMethod } from "../delivery/delivery.fixture";
import { getPayment, type PaymentRow, paymentRow } from "../payments/find.server";
import {
  inBrowser,
  newBuyer,
  newSecret,
  openFlagsOf,
  report,
  setAccount,
  visitor,
} from "../payments/payment.fixture";
import { canAskPayFast } from "../payments/provider/reconcile.server";
import { unansweredPayments } from "../payments/provider/unanswered.server";
import { howToPay } from "./how-to-pay";
import { offeredWays } from "./offered.server";
import { endUnpaid, endUnpaidPayment } from "./wait.server";

const admin = testAdmin();

beforeEach(() => {
  offerNoMethod();
  takeOffline({ db }, { payfastWays: ["cc", "mu"], mukuruDays: 2 });
});
afterEach(() => {
  takeOnlyPayFast({ db });
  setAccount({ live: false });
  env.RATE_LIMIT = "off";
  vi.useRealTimers();
});

const order = (bookId = addBook(db), from = visitor()): PaymentRow =>
  paymentRow(initiateBookPayment({ bookId, ...newBuyer(), method: "mukuru" }, from));

it("what the owner ticked is said where an order is placed, and cash at Mukuru is a choice of its own", () => {
  expect(offeredWays("book").map(({ method, label }) => [method, label])).toEqual([
    ["payfast", "Card now"],
    ["mukuru", "Cash at Mukuru"],
    ["bank_transfer", "Bank transfer"],
  ]);
  const form = orderForm({ books: [{ id: 1, condition: null }], booksCents: 100, copies: 1 });
  expect(form.next).toBe("Card, on PayFast's secure page. We hold your book for 30 minutes.");
  takeOffline({ db }, { payfastWays: [] });
  expect(() => order()).toThrow("no longer offer this way");
});

describe("an order that is paid in cash at Mukuru", () => {
  it("keeps its copies for its own days, and leads to PayFast for that way alone", () => {
    const payment = order();
    expect(payment.holdExpiresAt).toBe(startOfDay(dayInSouthAfrica(Date.now()) + 3));
    const { fields } = providerForm(payment.id);
    expect(fields.find(({ name }) => name === "payment_method")?.value).toBe("mu");
    const byCard = initiateBookPayment({ bookId: addBook(db), ...newBuyer() }, visitor());
    expect(providerForm(byCard).fields.map(({ name }) => name)).not.toContain("payment_method");
    expect(howToPay(getPayment(payment.id), null)).toMatchObject({
      title: "Pay in cash at Mukuru",
      isAtPayFast: true,
    });
  });

  it("needs an account at PayFast, as a card does", () => {
    setAccount({ live: true });
    expect(() => order()).toThrow("Card payments are not set up yet");
  });

  it("is asked of PayFast, which completes it; its failures do not end what has days", () => {
    const payment = order();
    vi.useFakeTimers({ now: payment.createdAt + 20 * MINUTE_MS, toFake: ["Date"] });
    expect(canAskPayFast(paymentRow(payment.id))).toBe(true);
    expect(unansweredPayments(admin).map(({ id }) => id)).toContain(payment.id);
    report(payment, { status: "FAILED" });
    expect(paymentRow(payment.id).status).toBe("pending");
    report(payment);
    expect([paymentRow(payment.id).status, openFlagsOf(payment)]).toEqual(["completed", []]);
  });

  it("ends when its days are over, or when the owner ends it; money that comes later still counts", () => {
    const ended = order();
    endUnpaidPayment(admin, ended.id, "The book is torn.");
    const late = order();
    vi.useFakeTimers({ now: late.holdExpiresAt + 1, toFake: ["Date"] });
    endUnpaid(late.id);
    expect([ended, late].map(({ id }) => paymentRow(id).status)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    report(late);
    expect(paymentRow(late.id).status).toBe("completed");
  });

  it("counts as an order of days: three of one buyer that are open are the most", () => {
    env.RATE_LIMIT = "on";
    for (let n = 0; n < 60; n += 1) addBook(db, { stockQty: 1 });
    const from = inBrowser(newSecret());
    for (let i = 0; i < 3; i += 1) order(addBook(db), from);
    expect(() => order(addBook(db), from)).toThrow(
      "3 orders from this browser that are not paid yet",
    );
  });
});
