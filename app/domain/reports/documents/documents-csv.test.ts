import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { paymentItems, payments } from "~/db/schema/payment";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { setSettings } from "../../invoices/invoice.fixture";
import { markReceived } from "../../offline-payments/receive.server";
import { paymentRow } from "../../payments/find.server";
import { beginPayment, newBuyer, report, setAccount } from "../../payments/payment.fixture";
import { newPaymentId, newReference } from "../../payments/reference.server";
import { creditNoteRows, inCash, paidOrder } from "../../refunds/refund.fixture";
import { readPeriod } from "../period";
import { documentsCsv, documentsFileName } from "./documents-csv.server";

const admin = testAdmin();
const at = (time: string) => vi.setSystemTime(new Date(time));
const period = (from: string, to = from) => readPeriod({ from, to });
const file = (from: string, to = from) => [...documentsCsv(admin, period(from, to))].join("");
const records = (from: string, to = from): Record<string, string>[] =>
  parse(file(from, to), { bom: true, columns: true });

beforeEach(() => {
  at("2026-11-20T10:00:00Z");
  setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the file of invoices and credit notes", () => {
  it("has a line for each in the order in which they were issued, credit notes below zero", async () => {
    setSettings({ vatRegistered: true, vatNumber: "4000000000" });
    const shopper = { ...newBuyer(), customerName: '=cmd("x")' };
    const first = beginPayment(addBook(db, { priceCents: 11_500 }), shopper);
    report(first);
    const isFirst = eq(payments.id, first.id);
    db.update(payments).set({ paymentMethod: "Credit card" }).where(isFirst).run();
    at("2026-11-21T10:00:00Z");
    await inCash(paymentRow(first.id), { amountCents: 2_300 });
    at("2026-11-21T11:00:00Z");
    const { payment } = paidOrder({ priceCents: 2_300 });
    setSettings({ vatRegistered: false });
    const { invoiceNumber } = paymentRow(first.id);
    expect(records("2026-11-20", "2026-11-21")).toEqual([
      {
        Number: invoiceNumber,
        Date: "2026-11-20",
        Kind: "Invoice",
        Buyer: `'=cmd("x")`,
        Net: "100.00",
        VAT: "15.00",
        Total: "115.00",
        "Credited Invoice": "",
        "Way of Payment": "PayFast (Credit card)",
      },
      {
        Number: creditNoteRows()[0]?.creditNoteNumber,
        Date: "2026-11-21",
        Kind: "Credit note",
        Buyer: `'=cmd("x")`,
        Net: "-20.00",
        VAT: "-3.00",
        Total: "-23.00",
        "Credited Invoice": invoiceNumber,
        "Way of Payment": "Cash",
      },
      expect.objectContaining({ Number: paymentRow(payment.id).invoiceNumber, Total: "23.00" }),
    ]);
  });

  it("begins and ends at midnight in South Africa, both days included", () => {
    for (const time of ["2026-12-04T21:59:59.999Z", "2026-12-04T22:00:00Z"]) {
      at(time);
      paidOrder({ priceCents: 1_000 });
    }
    at("2026-12-05T21:59:59.999Z");
    paidOrder({ priceCents: 1_000 });
    at("2026-12-05T22:00:00Z");
    paidOrder({ priceCents: 1_000 });
    const days = (from: string, to = from) => records(from, to).map((row) => row.Date);
    expect(days("2026-12-04")).toEqual(["2026-12-04"]);
    expect(days("2026-12-05")).toEqual(["2026-12-05", "2026-12-05"]);
    expect(days("2026-12-04", "2026-12-06")).toHaveLength(4);
  });

  it("says how the money came that the owner has received", () => {
    at("2026-12-08T10:00:00Z");
    const payment = beginPayment();
    const money = { amountCents: payment.amountCents, way: "card_machine" } as const;
    markReceived(admin, payment.id, money);
    expect(records("2026-12-08").map((row) => row["Way of Payment"])).toEqual(["Card machine"]);
  });

  it("names the company of a buyer before the person", () => {
    at("2026-12-10T10:00:00Z");
    const payment = beginPayment();
    const company = { buyerCompany: "Example (Pty) Ltd" };
    db.update(payments).set(company).where(eq(payments.id, payment.id)).run();
    report(payment);
    const buyer = `Example (Pty) Ltd (${payment.customerName})`;
    expect(records("2026-12-10").map((row) => row.Buyer)).toEqual([buyer]);
  });

  it("holds all, however many and at one moment too, each once", async () => {
    at("2026-12-15T10:00:00Z");
    const { payment } = paidOrder({ priceCents: 5_000 });
    const invoice = db.select().from(invoices).where(eq(invoices.paymentId, payment.id)).get();
    if (invoice === undefined) throw new Error("no invoice");
    const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, payment.id)).get();
    expect(item).toBeDefined();
    const numbers = Array.from({ length: 1_100 }, (_, i) => `MANY-${String(i).padStart(4, "0")}`);
    write((tx) => {
      for (const invoiceNumber of numbers) {
        const names = { id: newPaymentId(), reference: newReference(), payfastPaymentId: null };
        tx.insert(payments)
          .values({ ...payment, ...names, invoiceNumber })
          .run();
        const { id: _, ...copied } = invoice;
        tx.insert(invoices)
          .values({ ...copied, paymentId: names.id, invoiceNumber })
          .run();
      }
    });
    await inCash(payment, { amountCents: 100 });
    const listed = records("2026-12-15").map((row) => row.Number);
    expect(listed).toEqual([
      payment.invoiceNumber,
      ...numbers,
      creditNoteRows().at(-1)?.creditNoteNumber,
    ]);
  });

  it("is of real payments only, in test mode too", () => {
    const before = records("2026-11-20").length;
    expect(before).toBeGreaterThan(0);
    setAccount({ live: false });
    const { payment } = paidOrder({ priceCents: 1_000 });
    expect(payment.isTest).toBe(true);
    expect(records("2026-11-20")).toHaveLength(before);
  });

  it("of days without any is its header, and is named with both days", () => {
    expect(file("2020-01-01", "2020-12-31").split("\r\n")).toHaveLength(2);
    expect(documentsFileName(period("2026-11-01", "2026-11-30"))).toBe(
      "invoices-2026-11-01-to-2026-11-30.csv",
    );
  });
});
