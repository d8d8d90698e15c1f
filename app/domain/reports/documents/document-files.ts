import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { type CsvCell, money } from "../../text/csv";
import type { BillFormat } from "./bill-files";
import type { DocumentFormat } from "./document-formats";

// An invoice or a credit note, whose cents are below zero.
export type ShopDocument = {
  id: number;
  at: number;
  number: string;
  kind: "Invoice" | "Credit note";
  customerName: string;
  customerCompany: string | null;
  totalCents: number;
  vatCents: number;
  creditedInvoice: string | null;
  way: string;
};

type DocumentFile = {
  fileName: string;
  columns: readonly string[];
  kinds: ShopDocument["kind"] | "both";
  cellsOf: (document: ShopDocument) => CsvCell[];
};

const BLANK = "";
const ITEM = "Sales";

const buyerOf = ({ customerName, customerCompany }: ShopDocument) =>
  customerCompany === null ? customerName : `${customerCompany} (${customerName})`;

const dayOf = ({ at }: ShopDocument) => isoDay(dayInSouthAfrica(at));

// `30/11/2026`, or with another mark between.
const dayFirst = (document: ShopDocument, mark = "/") =>
  dayOf(document).split("-").reverse().join(mark);

const netOf = ({ totalCents, vatCents }: ShopDocument) => totalCents - vatCents;

const detailsOf = ({ kind, creditedInvoice, way }: ShopDocument) =>
  kind === "Invoice" ? `Books, ${way}` : `Credit for ${creditedInvoice}, ${way}`;

const PLAIN: DocumentFile = {
  fileName: "invoices",
  columns: [
    ...["Number", "Date", "Kind", "Buyer", "Net", "VAT", "Total"],
    ...["Credited Invoice", "Way of Payment"],
  ],
  kinds: "both",
  cellsOf: (row) => [
    row.number,
    dayOf(row),
    row.kind,
    buyerOf(row),
    money(netOf(row)),
    money(row.vatCents),
    money(row.totalCents),
    row.creditedInvoice,
    row.way,
  ],
};

// The template of Xero's import of sales invoices; it makes a credit note of what is below zero.
const XERO: DocumentFile = {
  fileName: "xero-sales",
  columns: [
    ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3"],
    ...["POAddressLine4", "POCity", "PORegion", "POPostalCode", "POCountry", "*InvoiceNumber"],
    ...["Reference", "*InvoiceDate", "*DueDate", "InventoryItemCode", "*Description"],
    ...["*Quantity", "*UnitAmount", "Discount", "*AccountCode", "*TaxType", "TrackingName1"],
    ...["TrackingOption1", "TrackingName2", "TrackingOption2", "Currency", "BrandingTheme"],
  ],
  kinds: "both",
  cellsOf: (row) => [
    buyerOf(row),
    ...new Array<CsvCell>(9).fill(BLANK),
    row.number,
    row.creditedInvoice,
    dayFirst(row),
    dayFirst(row),
    BLANK,
    detailsOf(row),
    1,
    money(row.totalCents),
    BLANK,
    200,
    row.vatCents === 0 ? "No VAT" : "Standard Rate Sales",
    ...new Array<CsvCell>(4).fill(BLANK),
    "ZAR",
    BLANK,
  ],
};

const most = (text: string, length: number) => [...text].slice(0, length).join("");

// The template of Sage's import of quick entries, which knows only customers that are there: one stands for all.
const SAGE: DocumentFile = {
  fileName: "sage-quick-entries",
  columns: [
    ...["Type", "Customer Reference", "Date", "Customer Name", "Reference", "Ledger Account"],
    ...["Details", "Net", "VAT Rate", "VAT", "Total"],
    ...["Analysis Type 1", "Analysis Type 2", "Analysis Type 3"],
  ],
  kinds: "both",
  cellsOf: (row) => [
    row.kind === "Invoice" ? "Invoice" : "Cr Note",
    "SHOP",
    dayFirst(row, "-"),
    "Shop",
    row.number,
    4000,
    most(`${buyerOf(row)}: ${detailsOf(row)}`, 50),
    money(Math.abs(netOf(row))),
    row.vatCents === 0 ? "No VAT" : "Standard",
    money(Math.abs(row.vatCents)),
    money(Math.abs(row.totalCents)),
    ...new Array<CsvCell>(3).fill(BLANK),
  ],
};

const QUICKBOOKS_LINE = [
  ...["Memo", "Item(Product/Service)", "ItemDescription", "ItemQuantity", "ItemRate"],
  ...["ItemAmount", "ItemTaxCode", "ItemTaxAmount"],
];

const quickBooksLine = (row: ShopDocument): CsvCell[] => {
  const net = money(Math.abs(netOf(row)));
  const tax = row.vatCents === 0 ? "No VAT" : "Standard";
  const words = [row.way, ITEM, detailsOf(row)];
  return [...words, 1, net, net, tax, money(Math.abs(row.vatCents))];
};

// QuickBooks refuses an invoice below zero, and imports credit notes from a file of their own.
const QUICKBOOKS: Record<ShopDocument["kind"], DocumentFile> = {
  Invoice: {
    fileName: "quickbooks-invoices",
    columns: ["InvoiceNo", "Customer", "InvoiceDate", "DueDate", ...QUICKBOOKS_LINE],
    kinds: "Invoice",
    cellsOf: (row) => [
      ...[row.number, buyerOf(row), dayFirst(row), dayFirst(row)],
      ...quickBooksLine(row),
    ],
  },
  "Credit note": {
    fileName: "quickbooks-credit-notes",
    columns: ["CreditNoteNo", "Customer", "CreditNoteDate", ...QUICKBOOKS_LINE],
    kinds: "Credit note",
    cellsOf: (row) => [row.number, buyerOf(row), dayFirst(row), ...quickBooksLine(row)],
  },
};

export const DOCUMENT_FILES: Record<Exclude<DocumentFormat, BillFormat>, DocumentFile> = {
  plain: PLAIN,
  xero: XERO,
  sage: SAGE,
  quickbooks: QUICKBOOKS.Invoice,
  "quickbooks-credits": QUICKBOOKS["Credit note"],
};
