import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { type CsvCell, money } from "../../text/csv";
import type { DocumentFormat } from "./document-formats";

/**
 * What a seller is owed for one title: books that were bought, or the share of a consigned copy that was sold. Below
 * zero, what was taken back of it. Only a purchase has notional input tax.
 */
export type SellerBill = {
  id: number;
  at: number;
  number: string;
  kind: "Bill" | "Supplier credit";
  seller: string;
  address: string;
  identity: string;
  // The number of the intake, or the reference of the order.
  reference: string;
  title: string;
  quantity: number | null;
  isPurchase: boolean;
  isVat264: boolean;
  totalCents: number;
  inputTaxCents: number;
};

export type BillFormat = Extract<
  DocumentFormat,
  "sellers" | `${string}-bills` | "quickbooks-supplier-credits"
>;

type BillFile = {
  fileName: string;
  columns: readonly string[];
  kinds: SellerBill["kind"] | "both";
  cellsOf: (bill: SellerBill) => CsvCell[];
};

const BLANK = "";

const dayOf = ({ at }: SellerBill) => isoDay(dayInSouthAfrica(at));
const dayFirst = (bill: SellerBill, mark = "/") => dayOf(bill).split("-").reverse().join(mark);
const netOf = ({ totalCents, inputTaxCents }: SellerBill) => totalCents - inputTaxCents;
const whatOf = ({ isPurchase }: SellerBill) => (isPurchase ? "Books bought" : "Share of a sale");
const detailsOf = (bill: SellerBill) => `${whatOf(bill)}, ${bill.reference}: ${bill.title}`;
const most = (text: string, length: number) => [...text].slice(0, length).join("");

const PLAIN: BillFile = {
  fileName: "sellers",
  columns: [
    ...["Number", "Date", "Kind", "Seller", "Address", "Identity", "What", "Of", "Title"],
    ...["Quantity", "Net", "Notional Input Tax", "Total", "VAT264"],
  ],
  kinds: "both",
  cellsOf: (bill) => [
    ...[bill.number, dayOf(bill), bill.kind, bill.seller, bill.address, bill.identity],
    ...[whatOf(bill), bill.reference, bill.title, bill.quantity],
    ...[money(netOf(bill)), money(bill.inputTaxCents), money(bill.totalCents)],
    bill.isVat264 ? "Yes" : BLANK,
  ],
};

// The template of Xero's import of bills; it makes a credit note of what is below zero.
const XERO: BillFile = {
  fileName: "xero-bills",
  columns: [
    ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3"],
    ...["POAddressLine4", "POCity", "PORegion", "POPostalCode", "POCountry", "*InvoiceNumber"],
    ...["*InvoiceDate", "*DueDate", "Total", "InventoryItemCode", "Description", "*Quantity"],
    ...["*UnitAmount", "*AccountCode", "*TaxType", "TaxAmount", "TrackingName1"],
    ...["TrackingOption1", "TrackingName2", "TrackingOption2", "Currency"],
  ],
  kinds: "both",
  cellsOf: (bill) => [
    bill.seller,
    ...new Array<CsvCell>(9).fill(BLANK),
    ...[bill.number, dayFirst(bill), dayFirst(bill), money(bill.totalCents), BLANK],
    ...[detailsOf(bill), 1, money(bill.totalCents), bill.isPurchase ? 300 : 200],
    bill.inputTaxCents === 0 ? "No VAT" : "Standard Rate Purchases",
    money(bill.inputTaxCents),
    ...new Array<CsvCell>(4).fill(BLANK),
    "ZAR",
  ],
};

// As the quick entries of sales: one supplier stands for all.
const SAGE: BillFile = {
  fileName: "sage-supplier-entries",
  columns: [
    ...["Type", "Supplier Reference", "Date", "Supplier Name", "Reference", "Ledger Account"],
    ...["Details", "Net", "VAT Rate", "VAT", "Total"],
    ...["Analysis Type 1", "Analysis Type 2", "Analysis Type 3"],
  ],
  kinds: "both",
  cellsOf: (bill) => [
    bill.kind === "Bill" ? "Invoice" : "Cr Note",
    ...["SELLERS", dayFirst(bill, "-"), "Sellers", bill.number, bill.isPurchase ? 5000 : 4000],
    most(`${bill.seller}: ${detailsOf(bill)}`, 50),
    money(Math.abs(netOf(bill))),
    bill.inputTaxCents === 0 ? "No VAT" : "Standard",
    ...[money(Math.abs(bill.inputTaxCents)), money(Math.abs(bill.totalCents))],
    ...new Array<CsvCell>(3).fill(BLANK),
  ],
};

const quickBooks = (kind: SellerBill["kind"], number: string, day: string): BillFile => ({
  fileName: kind === "Bill" ? "quickbooks-bills" : "quickbooks-supplier-credits",
  columns: [
    ...[number, "Supplier", day, "Account", "LineDescription"],
    ...["LineAmount", "LineTaxCode", "LineTaxAmount"],
  ],
  kinds: kind,
  cellsOf: (bill) => [
    ...[bill.number, bill.seller, dayFirst(bill), bill.isPurchase ? "Purchases" : "Sales"],
    ...[detailsOf(bill), money(Math.abs(netOf(bill)))],
    bill.inputTaxCents === 0 ? "No VAT" : "Standard",
    money(Math.abs(bill.inputTaxCents)),
  ],
});

export const BILL_FILES: Record<BillFormat, BillFile> = {
  sellers: PLAIN,
  "xero-bills": XERO,
  "sage-bills": SAGE,
  "quickbooks-bills": quickBooks("Bill", "BillNo", "BillDate"),
  "quickbooks-supplier-credits": quickBooks("Supplier credit", "CreditNo", "CreditDate"),
};

export const isBillFormat = (format: DocumentFormat): format is BillFormat => format in BILL_FILES;
