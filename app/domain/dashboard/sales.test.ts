import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { isoDay } from "../dates/calendar";
import { paymentRow } from "../payments/find.server";
import { beginPayment, report, setAccount } from "../payments/payment.fixture";
import { inCash } from "../refunds/refund.fixture";
import { recentSales } from "./sales.server";

const admin = testAdmin();

/** Sells a book at a time, as a test or real payment. */
function sell(at: string, priceCents: number, isTest: boolean) {
  vi.setSystemTime(new Date(at));
  const payment = beginPayment(addBook(db, { priceCents }));
  report(payment);
  db.update(payments).set({ isTest }).where(eq(payments.id, payment.id)).run();
  return paymentRow(payment.id);
}

/** The days with sales. */
const soldOn = () =>
  recentSales(admin)
    .days.filter(({ sales }) => sales > 0)
    .map(({ day, revenueCents, sales }) => [isoDay(day), revenueCents, sales]);

beforeEach(() => {
  db.update(payments).set({ completedAt: 1 }).where(eq(payments.status, "completed")).run();
  setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
});
afterEach(() => {
  setAccount({ live: false });
  vi.useRealTimers();
});

describe("the sales of thirty days", () => {
  it("are thirty days, today the last, whether anything was sold or not", () => {
    vi.setSystemTime(new Date("2026-11-20T22:00:00Z"));
    const { days, revenueCents, sales } = recentSales(admin);
    expect(days.map(({ day }) => isoDay(day))).toMatchObject({
      0: "2026-10-23",
      29: "2026-11-21",
      length: 30,
    });
    expect([revenueCents, sales]).toEqual([0, 0]);
  });

  it("take a refund off the day on which it was done, even below nothing", async () => {
    setAccount({ live: false });
    const payment = sell("2027-03-18T10:00:00Z", 10_000, true);
    sell("2027-03-19T10:00:00Z", 1_000, true);
    vi.setSystemTime(new Date("2027-03-19T22:00:00Z"));
    await inCash(payment, { amountCents: 4_000 });
    const view = recentSales(admin);
    const money = view.days.map(({ revenueCents }) => revenueCents).filter(Boolean);
    expect(money).toEqual([10_000, 1_000, -4_000]);
    expect(view).toMatchObject({
      paidCents: 11_000,
      refundedCents: 4_000,
      revenueCents: 7_000,
      sales: 2,
    });
  });

  it("belong to the day in South Africa on which they were paid", () => {
    sell("2026-11-19T21:59:59Z", 10_000, false);
    sell("2026-11-19T22:00:00Z", 20_050, false);
    sell("2026-11-20T21:59:59Z", 5_000, false);
    expect(soldOn()).toEqual([
      ["2026-11-19", 10_000, 1],
      ["2026-11-20", 25_050, 2],
    ]);
    expect(recentSales(admin)).toMatchObject({ revenueCents: 35_050, sales: 3 });
  });

  it("leave out what is older, and what was not paid", () => {
    sell("2026-10-21T21:59:59Z", 10_000, false);
    sell("2026-10-21T22:00:00Z", 20_000, false);
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    beginPayment();
    expect(soldOn()).toEqual([["2026-10-22", 20_000, 1]]);
  });

  it("are real ones, and in test mode test payments too", () => {
    sell("2026-11-20T10:00:00Z", 10_000, false);
    sell("2026-11-20T10:00:00Z", 777, true);
    expect(recentSales(admin)).toMatchObject({ revenueCents: 10_000, sales: 1, isTest: false });
    setAccount({ live: false });
    expect(recentSales(admin)).toMatchObject({ revenueCents: 10_777, sales: 2, isTest: true });
  });
});
