import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import {
  ADDRESS,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "../../delivery/delivery.fixture";
import { setSettings } from "../../invoices/invoice.fixture";
import { changeOrder } from "../../orders/change/change.server";
import { settleDifference } from "../../orders/change/difference.server";
import { orderedAndPaid } from "../../orders/order.fixture";
import { beginPayment, newProviderId, report, setAccount } from "../../payments/payment.fixture";
import { allLines, inCash, paidOrder } from "../../refunds/refund.fixture";
import { monthsReport } from "./months.server";
import { monthsCsv, monthsFileName } from "./months-csv.server";

const admin = testAdmin();
const at = (time: string) => vi.setSystemTime(new Date(time));
const NOTHING_BOUGHT = { sharesCents: 0, costCents: 0, purchasesCents: 0, inputTaxCents: 0 };
const NOTHING_BESIDE = { besideCents: 0, extraDeliveryCents: 0, ...NOTHING_BOUGHT };
const NO_REFUND = { refundedCents: 0, refundedVatCents: 0, ...NOTHING_BESIDE };

beforeEach(() => at("2026-01-01T10:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
});

it("of a shop that sold nothing is empty", () => {
  const { months, total } = monthsReport(admin);
  expect(months).toEqual([]);
  expect(Object.values(total).every((figure) => figure === 0)).toBe(true);
});

describe("a report by month", () => {
  it("counts a sale in the month of its payment and a refund in its own, and shows what lies between", async () => {
    setSettings({ vatRegistered: true, vatNumber: "4000000000" });
    at("2026-01-31T21:59:59.999Z");
    const { payment } = paidOrder({ priceCents: 11_500 }, { priceCents: 2_300 });
    at("2026-01-31T22:00:00Z");
    paidOrder({ priceCents: 23_000 });
    at("2026-04-30T21:59:59.999Z");
    await inCash(payment, { lines: allLines(payment).slice(0, 1) });
    at("2026-04-30T22:00:00Z");
    await inCash(payment, { amountCents: 1_150 });
    setSettings({ vatRegistered: false });

    const { months, total } = monthsReport(admin);
    const none = { orders: 0, copies: 0, salesCents: 0, deliveryCents: 0, vatCents: 0 };
    expect(months).toEqual([
      {
        month: "2026-01",
        orders: 1,
        copies: 2,
        salesCents: 13_800,
        deliveryCents: 0,
        vatCents: 1_800,
        netCents: 13_800,
        ownCents: 13_800,
        netVatCents: 1_800,
        ...NO_REFUND,
      },
      {
        month: "2026-02",
        orders: 1,
        copies: 1,
        salesCents: 23_000,
        deliveryCents: 0,
        vatCents: 3_000,
        netCents: 23_000,
        ownCents: 23_000,
        netVatCents: 3_000,
        ...NO_REFUND,
      },
      { month: "2026-03", ...none, ...NO_REFUND, netCents: 0, ownCents: 0, netVatCents: 0 },
      {
        month: "2026-04",
        ...none,
        refundedCents: 11_500,
        refundedVatCents: 1_500,
        netCents: -11_500,
        ownCents: -11_500,
        netVatCents: -1_500,
        ...NOTHING_BESIDE,
      },
      {
        month: "2026-05",
        ...none,
        refundedCents: 1_150,
        refundedVatCents: 150,
        netCents: -1_150,
        ownCents: -1_150,
        netVatCents: -150,
        ...NOTHING_BESIDE,
      },
    ]);
    expect(total).toEqual({
      orders: 2,
      copies: 3,
      salesCents: 36_800,
      deliveryCents: 0,
      refundedCents: 12_650,
      netCents: 24_150,
      ownCents: 24_150,
      vatCents: 4_800,
      refundedVatCents: 1_650,
      netVatCents: 3_150,
      ...NOTHING_BESIDE,
    });
  });

  it("tells money that no invoice asked for apart, in a month of its own too", async () => {
    const before = monthsReport(admin).total;
    at("2026-07-10T10:00:00Z");
    const payment = beginPayment(addBook(db, { priceCents: 9_000 }));
    const receiptId = newProviderId();
    report(payment, { providerPaymentId: receiptId, amountGrossCents: 500 });
    at("2026-08-10T10:00:00Z");
    await inCash(payment, { receiptId, reason: "other" });
    const { months, total } = monthsReport(admin);
    expect(months.at(-1)).toMatchObject({ month: "2026-08", netCents: 0, besideCents: 500 });
    expect(total).toEqual({ ...before, besideCents: 500 });
  });

  it("tells what came for a dearer way of delivery apart, and takes off what went back of it", () => {
    const before = monthsReport(admin).total;
    at("2026-06-10T10:00:00Z");
    const { id, amountCents } = orderedAndPaid("collection");
    const byCourier = { deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS };
    changeOrder(admin, id, { ...byCourier, ifMore: "transfer" });
    at("2026-07-01T10:00:00Z");
    settleDifference(admin, id, { outcome: "received" });
    at("2026-08-01T10:00:00Z");
    const toLocker = { deliveryMethodId: offerMethod(LOCKER), pickupPoint: "Locker 9" };
    changeOrder(admin, id, { ...toLocker, ifLess: "refund" });
    const { months, total } = monthsReport(admin);
    offerNoMethod();
    const extra = months.slice(-3).map((month) => [month.month, month.extraDeliveryCents]);
    expect(extra).toEqual([
      ["2026-06", 0],
      ["2026-07", 9_900],
      ["2026-08", -3_900],
    ]);
    expect(total.extraDeliveryCents).toBe(6_000);
    expect(total.netCents).toBe(before.netCents + amountCents);
  });

  it("is of real payments, and in test mode of test payments too", () => {
    expect(monthsReport(admin).isTest).toBe(true);
    setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
    expect(monthsReport(admin)).toMatchObject({ isTest: false, months: [], total: { orders: 0 } });
    setAccount({ live: false });
  });

  it("is a file, the oldest month first", () => {
    const rows: Record<string, string>[] = parse([...monthsCsv(admin)].join(""), {
      bom: true,
      columns: true,
    });
    expect(rows.map((row) => row.Month)).toEqual([
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
    ]);
    expect(rows[3]).toEqual({
      Month: "2026-04",
      Orders: "0",
      Copies: "0",
      Books: "0.00",
      Delivery: "0.00",
      Refunds: "115.00",
      Net: "-115.00",
      "Sellers' Share": "0.00",
      Own: "-115.00",
      "VAT in Sales": "0.00",
      "VAT in Refunds": "15.00",
      VAT: "-15.00",
      "Cost of Copies Sold": "0.00",
      Bought: "0.00",
      "Notional Input Tax": "0.00",
      "Refunded Beside Invoices": "0.00",
      "Delivery Beside Invoices": "0.00",
    });
    at("2026-11-20T22:00:00Z");
    expect(monthsFileName()).toBe("months-2026-11-21.csv");
  });
});
