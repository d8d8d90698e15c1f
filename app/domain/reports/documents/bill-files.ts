import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { type CsvCell, money } from "../../text/csv";
import type { DocumentFormat } from "./document-formats";

/**
 * An entry of a seller's ledger: what is owed for one title, below zero what was taken back of it, and the money that
 * went to the seller or came back. Only a purchase has notional input tax.
 */
export type SellerBill = {
  id: number;
  at: number;
  number: string;
  kind: "Bill" | "Supplier credit" | "Written off" | "Payment";
  what: "Books bought" | "Share of a sale" | "Written off" | "Paid out" | "Paid back";
  seller: string;
  address: string;
  identity: string;
  // The number of the intake or payout, the reference of the order, or why it was written off.
  reference: string;
  title: string;
  quantity: number | null;
  isVat264: boolean;
  totalCents: number;
  inputTaxCents: number;
};

export type BillFormat = Extract<
  DocumentFormat,
  "sellers" | `${string}-bills` | "quickbooks-supplier-credits" | `${string}-payments`
>;

type BillFile = {
  fileName: string;
  columns: readonly string[];
  kinds: readonly SellerBill["kind"][];
  cellsOf: (bill: SellerBill) => CsvCell[];
};

const BLANK = "";

const dayOf = ({ at }: SellerBill) => isoDay(dayInSouthAfrica(at));
const dayFirst = (bill: SellerBill, mark = "/") => dayOf(bill).split("-").reverse().join(mark);
const netOf = ({ totalCents, inputTaxCents }: SellerBill) => totalCents - inputTaxCents;
const detailsOf = ({ what, reference, title }: SellerBill) =>
  [[what, reference].filter(Boolean).join(", "), title].filter(Boolean).join(": ");
const most = (text: string, length: number) => [...text].slice(0, length).join("");

// Where each stands in a new company of that program; payments are on the account that they are imported into.
type Account = Exclude<SellerBill["what"], "Paid out" | "Paid back">;
const XERO_ACCOUNTS = { "Books bought": 300, "Share of a sale": 200, "Written off": 429 };
const SAGE_ACCOUNTS = { "Books bought": 5000, "Share of a sale": 4000, "Written off": 8100 };
const QUICKBOOKS_ACCOUNTS = {
  "Books bought": "Purchases",
  "Share of a sale": "Sales",
  "Written off": "Bad debts",
};
const accountOf = <Name>(accounts: Record<Account, Name>, { what }: SellerBill) =>
  what === "Paid out" || what === "Paid back" ? BLANK : accounts[what];

const BILLS = ["Bill", "Supplier credit", "Written off"] as const;

const PLAIN: BillFile = {
  fileName: "sellers",
  columns: [
    ...["Number", "Date", "Kind", "Seller", "Address", "Identity", "What", "Of", "Title"],
    ...["Quantity", "Net", "Notional Input Tax", "Total", "VAT264"],
  ],
  kinds: [...BILLS, "Payment"],
  cellsOf: (bill) => [
    ...[bill.number, dayOf(bill), bill.kind, bill.seller, bill.address, bill.identity],
    ...[bill.what, bill.reference, bill.title, bill.quantity],
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
  kinds: BILLS,
  cellsOf: (bill) => [
    bill.seller,
    ...new Array<CsvCell>(9).fill(BLANK),
    ...[bill.number, dayFirst(bill), dayFirst(bill), money(bill.totalCents), BLANK],
    ...[detailsOf(bill), 1, money(bill.totalCents), accountOf(XERO_ACCOUNTS, bill)],
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
  kinds: BILLS,
  cellsOf: (bill) => [
    bill.kind === "Supplier credit" ? "Cr Note" : "Invoice",
    ...["SELLERS", dayFirst(bill, "-"), "Sellers", bill.number, accountOf(SAGE_ACCOUNTS, bill)],
    most(`${bill.seller}: ${detailsOf(bill)}`, 50),
    money(Math.abs(netOf(bill))),
    bill.inputTaxCents === 0 ? "No VAT" : "Standard",
    ...[money(Math.abs(bill.inputTaxCents)), money(Math.abs(bill.totalCents))],
    ...new Array<CsvCell>(3).fill(BLANK),
  ],
};

const quickBooks = (
  { fileName, kinds }: Pick<BillFile, "fileName" | "kinds">,
  [number, day]: [number: string, day: string],
): BillFile => ({
  fileName,
  columns: [
    ...[number, "Supplier", day, "Account", "LineDescription"],
    ...["LineAmount", "LineTaxCode", "LineTaxAmount"],
  ],
  kinds,
  cellsOf: (bill) => [
    ...[bill.number, bill.seller, dayFirst(bill), accountOf(QUICKBOOKS_ACCOUNTS, bill)],
    ...[detailsOf(bill), money(Math.abs(netOf(bill)))],
    bill.inputTaxCents === 0 ? "No VAT" : "Standard",
    money(Math.abs(bill.inputTaxCents)),
  ],
});

// Statements of an account of its own, below zero what went to the seller.
const statement = (
  fileName: string,
  columns: readonly string[],
  cellsOf: BillFile["cellsOf"],
): BillFile => ({ fileName, columns, kinds: ["Payment"], cellsOf });

const XERO_PAYMENTS = statement(
  "xero-seller-payments",
  ["*Date", "*Amount", "Payee", "Description", "Reference", "Cheque Number"],
  (bill) => [
    ...[dayFirst(bill), money(bill.totalCents), bill.seller, detailsOf(bill), bill.number],
    BLANK,
  ],
);

const threeColumns = (fileName: string) =>
  statement(fileName, ["Date", "Description", "Amount"], (bill) => [
    ...[dayFirst(bill), `${bill.seller}: ${detailsOf(bill)}`, money(bill.totalCents)],
  ]);

export const BILL_FILES: Record<BillFormat, BillFile> = {
  sellers: PLAIN,
  "xero-bills": XERO,
  "sage-bills": SAGE,
  "quickbooks-bills": quickBooks({ fileName: "quickbooks-bills", kinds: ["Bill", "Written off"] }, [
    "BillNo",
    "BillDate",
  ]),
  "quickbooks-supplier-credits": quickBooks(
    { fileName: "quickbooks-supplier-credits", kinds: ["Supplier credit"] },
    ["CreditNo", "CreditDate"],
  ),
  "xero-payments": XERO_PAYMENTS,
  "sage-payments": threeColumns("sage-seller-payments"),
  "quickbooks-payments": threeColumns("quickbooks-seller-payments"),
};

export const isBillFormat = (format: DocumentFormat): format is BillFormat => format in BILL_FILES;
