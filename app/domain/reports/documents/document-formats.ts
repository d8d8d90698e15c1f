// Which documents a file for the accountant has, and in which columns: the shop's own, or those that a program imports.
export const DOCUMENT_FORMATS = [
  "plain",
  "xero",
  "sage",
  "quickbooks",
  "quickbooks-credits",
  "sellers",
  "xero-bills",
  "sage-bills",
  "quickbooks-bills",
  "quickbooks-supplier-credits",
  "xero-payments",
  "sage-payments",
  "quickbooks-payments",
] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const readFormat = (text: string | null): DocumentFormat =>
  DOCUMENT_FORMATS.find((format) => format === text) ?? "plain";

const OWN_ACCOUNT =
  "First add a bank account named Paid to sellers, and match each line with the seller's bills. What left your bank or till for it is a transfer to that account.";

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
  sellers: {
    label: "Sellers: a spreadsheet",
    about:
      "What sellers are owed: books that were bought, with the notional input tax and what form VAT264 asks, and the shares of consigned copies that were sold. Payouts, what sellers paid back and what was written off stand there, too: the total is how much more is owed than before.",
  },
  "xero-bills": {
    label: "Sellers: Xero",
    about:
      "Bills, Import: amounts include VAT. Books bought are on account 300; shares are on 200, so that only the commission is left as sales; debts written off are on 429. 'Standard Rate Purchases' or 'No VAT'.",
  },
  "sage-bills": {
    label: "Sellers: Sage",
    about:
      "Suppliers, Quick Entries: first add one supplier with the reference SELLERS. Books bought are on ledger account 5000; shares are on 4000, so that only the commission is left as sales; debts written off are on 8100.",
  },
  "quickbooks-bills": {
    label: "Sellers: QuickBooks, bills",
    about:
      "Import data, Bills: amounts exclude VAT. Books bought are on account Purchases; shares are on Sales, so that only the commission is left as sales; debts written off are on Bad debts.",
  },
  "quickbooks-supplier-credits": {
    label: "Sellers: QuickBooks, credits",
    about: "What was taken back of the bills, above zero: enter it as supplier credits.",
  },
  "xero-payments": {
    label: "Sellers: Xero, payments",
    about: `Bank accounts, Import a statement. ${OWN_ACCOUNT}`,
  },
  "sage-payments": {
    label: "Sellers: Sage, payments",
    about: `Banking, Import bank statement. ${OWN_ACCOUNT}`,
  },
  "quickbooks-payments": {
    label: "Sellers: QuickBooks, payments",
    about: `Bank transactions, Upload from file: dates are DD/MM/YYYY. ${OWN_ACCOUNT}`,
  },
};
