import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { sell } from "../counter/counter.fixture";
import { ADDRESS, COURIER, LOCKER, offerMethod, offerNoMethod } from "../delivery/delivery.fixture";
import { newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { undoIntake } from "../intakes/undo.server";
import { markReceived } from "../offline-payments/receive.server";
import { changeOrder } from "../orders/change/change.server";
import { settleDifference } from "../orders/change/difference.server";
import { orderedAndPaid } from "../orders/order.fixture";
import { beginPayment, setAccount } from "../payments/payment.fixture";
import { refundPayment } from "../refunds/refund.server";
import { settleDebt } from "../sellers/debt.server";
import { saveTakings, takingsOf } from "./takings.server";

const admin = testAdmin();
const TODAY = "2026-11-27";
const counted = { day: TODAY, floatCents: 50_000, cashCents: 61_000, leftCents: 40_000 };

/** Ten in the evening, South African time: still the same day there, and in UTC too. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T20:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

const wayIn = (day: string, name: string) =>
  takingsOf(admin, day).ways.find(({ way }) => way === name);

describe("the takings of a day", () => {
  it("are its sales by way of payment, and the drawer has its float and less what was given back", () => {
    const day = "2026-11-20";
    vi.setSystemTime(new Date("2026-11-20T10:00:00Z"));
    const sold = sell(addBook(db, { priceCents: 12_000 }));
    sell(addBook(db, { priceCents: 8_000 }));
    sell(addBook(db, { priceCents: 26_500 }), { payment: "card_machine" });
    refundPayment(admin, sold.id, { reason: "changed_mind", way: "cash", amountCents: 12_000 });
    expect(wayIn(day, "cash")).toMatchObject({ sales: 2, expectedCents: 8_000, countCents: null });
    expect(wayIn(day, "card_machine")).toMatchObject({ sales: 1, expectedCents: 26_500 });
    expect(wayIn(day, "payfast")).toMatchObject({ sales: 0, expectedCents: 0 });
    expect(wayIn("2026-11-19", "cash")).toMatchObject({ sales: 0, expectedCents: 0 });
  });

  it("have the cash as coins can pay it: what was rounded off to 10c is said, and is not missing", () => {
    const day = "2026-11-11";
    vi.setSystemTime(new Date("2026-11-11T10:00:00Z"));
    sell(addBook(db, { priceCents: 14_995 }));
    sell(addBook(db, { priceCents: 14_995 }), { payment: "card_machine" });
    const sold = sell(addBook(db, { priceCents: 4_999 }));
    expect(wayIn(day, "cash")).toMatchObject({ sales: 2, expectedCents: 14_990 + 4_990 });
    expect(wayIn(day, "card_machine")).toMatchObject({ expectedCents: 14_995 });
    expect(takingsOf(admin, day).roundedCents).toBe(14);
    refundPayment(admin, sold.id, { reason: "changed_mind", way: "cash", amountCents: 4_999 });
    expect(wayIn(day, "cash")).toMatchObject({ expectedCents: 14_990 });
    expect(takingsOf(admin, day).roundedCents).toBe(5);
  });

  it("are counted once, and what stays is in the drawer the next time", () => {
    sell(addBook(db, { priceCents: 12_000 }));
    expect(takingsOf(admin, TODAY)).toMatchObject({ countedAt: null, showsExpected: false });
    const day = saveTakings(admin, { ...counted, note: "R10 in the jar" });
    expect(day).toMatchObject({
      ...{ leftCents: 40_000, note: "R10 in the jar", countedBy: admin.email, showsExpected: true },
    });
    expect(wayIn(TODAY, "cash")).toMatchObject({ expectedCents: 62_000, countCents: 61_000 });
    expect(wayIn(TODAY, "transfer")).toMatchObject({ countCents: null });
    vi.setSystemTime(new Date("2026-11-28T08:00:00Z"));
    expect(takingsOf(admin, "2026-11-28").floatCents).toBe(40_000);
  });

  it("counted again replace what was counted, and the history has both", () => {
    saveTakings(admin, counted);
    saveTakings(admin, { ...counted, cashCents: 62_000, transferCents: 0 });
    expect(wayIn(TODAY, "cash")?.countCents).toBe(62_000);
    expect(wayIn(TODAY, "transfer")?.countCents).toBe(0);
    expect(changesOf(admin, "takings", TODAY)[0]?.changes).toEqual([
      { field: "drawer", from: "R610.00", to: "R620.00" },
    ]);
  });

  it("are compared with what was there when they were counted: a later sale is no money missing", () => {
    const day = "2026-11-18";
    vi.setSystemTime(new Date("2026-11-18T10:00:00Z"));
    sell(addBook(db, { priceCents: 12_000 }));
    vi.setSystemTime(new Date("2026-11-18T11:00:00Z"));
    saveTakings(admin, { day, floatCents: 0, cashCents: 12_000, leftCents: 0 });
    vi.setSystemTime(new Date("2026-11-18T12:00:00Z"));
    sell(addBook(db, { priceCents: 20_000 }));
    const late = sell(addBook(db, { priceCents: 8_500 }));
    const since = { sinceSales: 2, sinceCents: 28_500 };
    expect(wayIn(day, "cash")).toMatchObject({ sales: 3, expectedCents: 40_500, ...since });
    refundPayment(admin, late.id, { reason: "changed_mind", way: "cash", amountCents: 8_500 });
    expect(wayIn(day, "cash")).toMatchObject({ expectedCents: 32_000, sinceCents: 20_000 });
    expect(wayIn(day, "card_machine")).toMatchObject({ sinceSales: 0, sinceCents: 0 });
  });

  it("have the transfers of test orders in test mode, as the reports have them", () => {
    const day = "2026-11-16";
    vi.setSystemTime(new Date("2026-11-16T10:00:00Z"));
    const { id, amountCents, isTest } = beginPayment(addBook(db));
    expect(isTest).toBe(true);
    markReceived(admin, id, { amountCents, way: "transfer" });
    expect(takingsOf(admin, day).isTest).toBe(true);
    expect(wayIn(day, "transfer")).toMatchObject({ sales: 1, expectedCents: amountCents });
  });

  it("have what came and went back by transfer for another way of delivery, of a test order in test mode only", () => {
    vi.setSystemTime(new Date("2026-11-12T10:00:00Z"));
    const { id } = orderedAndPaid("collection");
    const byCourier = { deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS };
    changeOrder(admin, id, { ...byCourier, ifMore: "transfer" });
    vi.setSystemTime(new Date("2026-11-13T10:00:00Z"));
    settleDifference(admin, id, { outcome: "received" });
    const toLocker = { deliveryMethodId: offerMethod(LOCKER), pickupPoint: "Locker 9" };
    changeOrder(admin, id, { ...toLocker, ifLess: "refund" });
    vi.setSystemTime(new Date("2026-11-14T10:00:00Z"));
    settleDifference(admin, id, { outcome: "returned" });
    offerNoMethod();
    expect(wayIn("2026-11-13", "transfer")).toMatchObject({ sales: 0, expectedCents: 9_900 });
    expect(wayIn("2026-11-14", "transfer")).toMatchObject({ sales: 0, expectedCents: -3_900 });
    setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
    expect(wayIn("2026-11-13", "transfer")).toMatchObject({ sales: 0, expectedCents: 0 });
    setAccount({ live: false });
  });

  it("have cash for another way of delivery as coins can pay it too", () => {
    const day = "2026-11-10";
    vi.setSystemTime(new Date("2026-11-10T10:00:00Z"));
    const { id } = orderedAndPaid("collection");
    const courier = offerMethod({ ...COURIER, priceCents: 9_995 });
    const byCourier = { deliveryMethodId: courier, deliveryAddress: ADDRESS };
    changeOrder(admin, id, { ...byCourier, ifMore: "transfer" });
    settleDifference(admin, id, { outcome: "received", way: "cash" });
    offerNoMethod();
    expect(wayIn(day, "cash")).toMatchObject({ expectedCents: 9_990 });
    expect(takingsOf(admin, day).roundedCents).toBe(5);
  });

  it("have what sellers got and brought back in cash as coins can pay it too", () => {
    const day = "2026-11-09";
    vi.setSystemTime(new Date("2026-11-09T10:00:00Z"));
    const { id: sellerId } = newSeller();
    const bookId = addBook(db, { priceCents: 12_000 });
    const intake = takeIn(taker, {
      ...{ kind: "bought", payout: "cash", sellerId, isAgreed: true },
      lines: [{ bookId, condition: "Good", quantity: 1, paidCents: 4_567 }],
    });
    expect(wayIn(day, "cash")).toMatchObject({ expectedCents: -4_560 });
    expect(takingsOf(admin, day).roundedCents).toBe(-7);
    undoIntake(taker, intake.id, { reason: "Not hers" });
    settleDebt(taker, sellerId, { how: "paid_back", debtCents: 4_567, amountCents: 2_345 });
    expect(wayIn(day, "cash")).toMatchObject({ expectedCents: 2_340 - 4_560 });
    expect(takingsOf(admin, day).roundedCents).toBe(5 - 7);
  });

  it("tell what came in after the count from what went out, and what the day is made of", () => {
    const day = "2026-11-08";
    vi.setSystemTime(new Date("2026-11-08T10:00:00Z"));
    const first = sell(addBook(db, { priceCents: 29_500 }));
    const drawer = { floatCents: 20_000, cashCents: 49_500, leftCents: 20_000 };
    saveTakings(admin, { day, ...drawer });
    vi.setSystemTime(new Date("2026-11-08T11:00:00Z"));
    sell(addBook(db, { priceCents: 5_500 }));
    refundPayment(admin, first.id, { reason: "changed_mind", way: "cash", amountCents: 18_500 });
    expect(wayIn(day, "cash")).toMatchObject({
      ...{ inCents: 35_000, backCents: 18_500, sellersCents: 0, expectedCents: 36_500 },
      ...{ sinceSales: 1, sinceInCents: 5_500, sinceCents: 5_500 - 18_500 },
    });
  });

  it("refuse a day still to come, no day, and more that stays than is there", () => {
    expect(() => takingsOf(admin, "2026-11-28")).toThrow("This day is still to come");
    expect(() => takingsOf(admin, "2026-02-30")).toThrow("Please write the day like 2026-11-30");
    expect(() => saveTakings(admin, { ...counted, leftCents: 61_001 })).toThrow(
      "Only R610.00 is in the drawer",
    );
  });
});
