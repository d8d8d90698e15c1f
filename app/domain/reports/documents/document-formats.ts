// Which columns the file of invoices and credit notes has: the shop's own, or those that a program imports.
export const DOCUMENT_FORMATS = [
  "plain",
  "xero",
  "sage",
  "quickbooks",
  "quickbooks-credits",
] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** Another word, or none, means the shop's own columns. */
export const readFormat = (text: string | null): DocumentFormat =>
  DOCUMENT_FORMATS.find((format) => format === text) ?? "plain";

// What an owner chooses from, and what to know before the file is imported there.
export const DOCUMENT_FORMAT_WORDS: Record<DocumentFormat, { label: string; about: string }> = {
  plain: {
    label: "A spreadsheet",
    about: "Net, VAT and total of each document, credit notes below zero.",
  },
  xero: {
    label: "Xero",
    about:
      "Sales, Import: amounts include VAT. Credit notes are below zero. Account 200, 'Standard Rate Sales' or 'No VAT'.",
  },
  sage: {
    label: "Sage",
    about:
      "Sales, Quick Entries: first add one customer with the reference SHOP. Ledger account 4000, 'Standard' or 'No VAT'.",
  },
  quickbooks: {
    label: "QuickBooks, invoices",
    about: "Import data, Invoices: amounts exclude VAT, dates are DD/MM/YYYY.",
  },
  "quickbooks-credits": {
    label: "QuickBooks, credit notes",
    about: "Import data, Credit notes: QuickBooks takes them by themselves, and above zero.",
  },
};
