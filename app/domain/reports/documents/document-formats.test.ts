import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { setSettings } from "../../invoices/invoice.fixture";
import { paymentRow } from "../../payments/find.server";
import { beginPayment, newBuyer, report, setAccount } from "../../payments/payment.fixture";
import { creditNoteRows, inCash, paidOrder } from "../../refunds/refund.fixture";
import { monthsReport } from "../months/months.server";
import { readPeriod } from "../period";
import type { DocumentFormat } from "./document-formats";
import { documentsCsv, documentsFileName } from "./documents-csv.server";

const admin = testAdmin();
const at = (time: string) => vi.setSystemTime(new Date(time));
const NOVEMBER = readPeriod({ from: "2026-11-01", to: "2026-11-30" });
const rowsOf = (format: DocumentFormat): Record<string, string>[] =>
  parse([...documentsCsv(admin, NOVEMBER, format)].join(""), { columns: true });
const headings = (format: DocumentFormat) =>
  [...documentsCsv(admin, NOVEMBER, format)].join("").split("\r\n")[0];
const cents = (rand: string | undefined) => Math.round(Number(rand) * 100);
const sumOf = (format: DocumentFormat, column: string) =>
  rowsOf(format).reduce((sum, row) => sum + cents(row[column]), 0);

const company = { ...newBuyer(), customerName: "=Thandi Example" };

let invoiceNumber: string | null = null;
let creditNumber: string | undefined;

beforeEach(() => {
  at("2026-11-02T10:00:00Z");
  setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
});
afterEach(() => {
  vi.useRealTimers();
});

// One month: with VAT and without, over and under a cent of VAT, a part that went back of each.
async function aMonth() {
  setSettings({ vatRegistered: true, vatNumber: "4000000000" });
  const first = beginPayment(addBook(db, { priceCents: 11_500 }), company);
  report(first);
  ({ invoiceNumber } = paymentRow(first.id));
  paidOrder({ priceCents: 9_999 }, { priceCents: 3_333 });
  at("2026-11-20T10:00:00Z");
  await inCash(paymentRow(first.id), { amountCents: 2_301 });
  creditNumber = creditNoteRows()[0]?.creditNoteNumber;
  setSettings({ vatRegistered: false });
  at("2026-11-30T21:59:59.999Z");
  const { payment } = paidOrder({ priceCents: 7_001 });
  await inCash(payment, { amountCents: 1 });
  at("2026-11-30T22:00:00Z");
  paidOrder({ priceCents: 50_000 });
}

describe("the month in the columns that a program imports", () => {
  it("adds up to the month's report to the cent, in each of them", async () => {
    await aMonth();
    const month = monthsReport(admin).months.find((one) => one.month === "2026-11");
    const { netCents, netVatCents, refundedCents } = month ?? {};
    expect(refundedCents).toBe(2_302);
    expect([sumOf("plain", "Total"), sumOf("plain", "VAT")]).toEqual([netCents, netVatCents]);
    expect(sumOf("xero", "*UnitAmount")).toBe(netCents);
    const sage = (column: string) =>
      rowsOf("sage").reduce(
        (sum, row) => sum + (row.Type === "Cr Note" ? -1 : 1) * cents(row[column]),
        0,
      );
    expect([sage("Total"), sage("VAT"), sage("Net") + sage("VAT")]).toEqual([
      netCents,
      netVatCents,
      netCents,
    ]);
    const books = (column: string) =>
      sumOf("quickbooks", column) - sumOf("quickbooks-credits", column);
    expect(books("ItemTaxAmount")).toBe(netVatCents);
    expect(books("ItemAmount") + books("ItemTaxAmount")).toBe(netCents);
    expect(rowsOf("quickbooks")).toHaveLength(3);
    expect(rowsOf("quickbooks-credits")).toHaveLength(2);
  });

  it("is Xero's template to the letter, a credit note below zero", () => {
    expect(headings("xero")).toBe(
      "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme",
    );
    const [invoice, , credit, untaxed] = rowsOf("xero");
    expect(invoice).toMatchObject({
      "*ContactName": "'=Thandi Example",
      EmailAddress: "",
      "*InvoiceNumber": invoiceNumber,
      Reference: "",
      "*InvoiceDate": "02/11/2026",
      "*DueDate": "02/11/2026",
      "*Description": "Books, PayFast",
      "*Quantity": "1",
      "*UnitAmount": "115.00",
      "*AccountCode": "200",
      "*TaxType": "Standard Rate Sales",
      Currency: "ZAR",
    });
    expect(credit).toMatchObject({
      "*InvoiceNumber": creditNumber,
      Reference: invoiceNumber,
      "*InvoiceDate": "20/11/2026",
      "*UnitAmount": "-23.01",
      "*Description": `Credit for ${invoiceNumber}, Cash`,
    });
    expect(untaxed).toMatchObject({ "*TaxType": "No VAT", "*UnitAmount": "70.01" });
  });

  it("is Sage's quick entries, a credit note by its type", () => {
    expect(headings("sage")).toBe(
      "Type,Customer Reference,Date,Customer Name,Reference,Ledger Account,Details,Net,VAT Rate,VAT,Total,Analysis Type 1,Analysis Type 2,Analysis Type 3",
    );
    const [invoice, , credit] = rowsOf("sage");
    expect(invoice).toMatchObject({
      Type: "Invoice",
      Date: "02-11-2026",
      Details: "'=Thandi Example: Books, PayFast",
      Net: "100.00",
      "VAT Rate": "Standard",
      VAT: "15.00",
      Total: "115.00",
    });
    expect(credit).toMatchObject({ Type: "Cr Note", Reference: creditNumber, Total: "23.01" });
  });

  it("is QuickBooks' in two files, above zero in both", () => {
    expect(headings("quickbooks")).toBe(
      "InvoiceNo,Customer,InvoiceDate,DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,ItemTaxCode,ItemTaxAmount",
    );
    const amounts = { ItemRate: "100.00", ItemAmount: "100.00", ItemTaxAmount: "15.00" };
    expect(rowsOf("quickbooks")[0]).toMatchObject({ InvoiceNo: invoiceNumber, ...amounts });
    const [credit] = rowsOf("quickbooks-credits");
    expect(credit).toMatchObject({ CreditNoteNo: creditNumber, CreditNoteDate: "20/11/2026" });
    expect(cents(credit?.ItemAmount) + cents(credit?.ItemTaxAmount)).toBe(2_301);
  });

  it("is named by its program", () => {
    expect(documentsFileName(NOVEMBER, "xero")).toBe("xero-sales-2026-11-01-to-2026-11-30.csv");
    expect(documentsFileName(NOVEMBER, "quickbooks-credits")).toBe(
      "quickbooks-credit-notes-2026-11-01-to-2026-11-30.csv",
    );
  });
});
