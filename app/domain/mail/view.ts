import type { MailStatus } from "./kinds";

/** The shop as its mails show it. What the owner has not filled in is null. */
export type MailShop = {
  name: string;
  url: string;
  primaryColor: string;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** `missing`: copies that were paid for and could not be taken from the shelf. Prices in cents. */
export type MailItem = {
  bookId: number;
  title: string;
  quantity: number;
  unitPriceCents: number;
  missing: number;
};

/** A completed payment in a mail. `paidAt` in UTC ms; addresses are absolute, and `adminUrl` is for the owner. */
export type MailPayment = {
  id: string;
  reference: string;
  invoiceNumber: string;
  amountCents: number;
  paidAt: number;
  isTest: boolean;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  items: MailItem[];
  deliveryText: string | null;
  pageUrl: string;
  adminUrl: string;
};

/** An enquiry in a mail. `askedAt` in UTC ms; `url` is null for a book that is no longer listed, `book` for one that is looked for. */
export type MailEnquiry = {
  referenceNumber: string;
  name: string;
  email: string;
  phone: string;
  school: string | null;
  message: string | null;
  askedAt: number;
  adminUrl: string;
  book: { title: string; priceCents: number; stockQty: number; url: string | null } | null;
  lookingFor: string | null;
};

export type PaymentMailView = {
  kind: "payment-confirmation" | "sale-notice";
  shop: MailShop;
  payment: MailPayment;
};

export type EnquiryMailView = {
  kind: "enquiry-acknowledgement" | "enquiry-notice";
  shop: MailShop;
  enquiry: MailEnquiry;
};

/** Many enquiries in one mail: how many there are, and the first of them. */
export type EnquiriesMailView = {
  kind: "enquiries-notice";
  shop: MailShop;
  total: number;
  enquiries: { referenceNumber: string; topic: string; askedAt: number; url: string }[];
  adminUrl: string;
};

export type MailView = PaymentMailView | EnquiryMailView | EnquiriesMailView;

/** How a payment's confirmation carries its invoice. */
export type InvoiceForm = "pdf" | "html";

/** A mail that could not be delivered, as the admin sees it. `reason` is in words. */
export type FailedMailView = {
  id: number;
  kind: string;
  recipient: string;
  reason: string;
  createdAt: string;
};

/** A mail about a payment. `reason` says in words why it failed. */
export type PaymentMailStatus = {
  id: number;
  kind: string;
  recipient: string;
  status: MailStatus;
  reason: string | null;
  sentAt: string | null;
};
