import { z } from "zod";
import type { payments } from "~/db/schema/payment";
import type { RefundReason, RefundWay } from "~/db/schema/refund";
import { mails } from "~/db/schema/work";
import type { BankView } from "../settings/view";
import { isoTime, viewSchema } from "../view-schema";
import type { FactorChange, OrderMailKind, SensitiveChange } from "./kinds";
import type { MailOrder } from "./order-mails.server";
import type { MailReturn } from "./return-mails.server";
import type { MailOffer, MailPayout } from "./seller-mails.server";

export type MailShop = {
  name: string;
  url: string;
  primaryColor: string;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** `missing`: paid copies that stock did not have. Prices in cents. */
export type MailItem = {
  bookId: number;
  title: string;
  condition: string;
  quantity: number;
  unitPriceCents: number;
  missing: number;
  /** The school list that it is the first book of. */
  heading?: string | false;
  alsoFor?: string | null;
};

/**
 * A completed payment in a mail. `paidAt` in UTC ms. URLs are absolute; `adminUrl` is for the owner.
 * `delivery` is the chosen method; `deliveryText` is the owner's description of it.
 */
export type MailPayment = {
  id: string;
  reference: string;
  invoiceNumber: string;
  amountCents: number;
  // Beyond it, to go back.
  overCents: number;
  paidAt: number;
  isTest: boolean;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  items: MailItem[];
  delivery: { name: string; cents: number; to: string[] } | null;
  deliveryText: string | null;
  isHere: boolean;
  pageUrl: string;
  adminUrl: string;
};

/**
 * An enquiry in a mail. `askedAt` in UTC ms. `url` is null for a book that is no longer listed, `book` for a requested
 * one.
 */
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
  /** The school's list that they want: `Grade 8, Quokka High`, blank where the shop knows neither. */
  bookList: string | null;
  /** What came with it, such as `2 photos`. */
  files: string | null;
};

export type OfferMailKind = "offer-acknowledgement" | "offer-notice";

export type OfferMailView = { kind: OfferMailKind; shop: MailShop; offer: MailOffer };

export type PayoutMailView = { kind: "payout-slip"; shop: MailShop; payout: MailPayout };

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

export type EnquiriesMailView = {
  kind: "enquiries-notice";
  shop: MailShop;
  total: number;
  enquiries: { referenceNumber: string; topic: string; askedAt: number; url: string }[];
  adminUrl: string;
};

/** A completed refund in a mail. `creditNoteNumber` is null where no invoice is corrected. */
export type MailRefund = {
  reference: string;
  customerName: string;
  creditNoteNumber: string | null;
  amountCents: number;
  way: RefundWay;
  wayReference: string | null;
  reason: RefundReason;
  receiptId: string | null;
  // It answers a buyer who cancelled before the books left.
  isCancellation: boolean;
  /** What the shop says of the returns that it answers. */
  toBuyer: string | null;
  // Of a returned book, where the shop has not said it; empty where it is not to come back.
  wayBack: string;
  doneAt: number;
  isTest: boolean;
  lines: { itemName: string; quantity: number; amountCents: number }[];
  pageUrl: string;
};

export type RefundMailView = { kind: "refund"; shop: MailShop; refund: MailRefund };

export type ReturnMailKind = "return-acknowledgement" | "return-notice" | "return-answer";
export type ReturnMailView = { kind: ReturnMailKind; shop: MailShop; asked: MailReturn };

export type OrderMailView = { kind: OrderMailKind; shop: MailShop; order: MailOrder };

export type MailOrderLink = { reference: string; isTest: boolean; pageUrl: string };

export type OrderLinkMailView = { kind: "order-link"; shop: MailShop; link: MailOrderLink };

export type MailDue = {
  reference: string;
  // Null where what was typed may be more than a name.
  customerName: string | null;
  isTest: boolean;
  amountCents: number;
  method: Exclude<(typeof payments.method.enumValues)[number], "payfast">;
  bank: BankView | null;
  // The end of its last day; null where part of its money is there, and it has none.
  holdExpiresAt: number | null;
  // Of the amount, what is there, and what of it is still to pay or is to go back.
  receivedCents: number;
  missingCents: number;
  overCents: number;
  /** As it is when the mail is sent, which may be a day late. */
  status: (typeof payments.status.enumValues)[number];
  delivery: MailPayment["delivery"];
  deliveryText: string | null;
  reason: string | null;
  /** Its buyer cancelled it. */
  isBuyersWish: boolean;
  items: MailItem[];
  pageUrl: string;
};

export type DueMailKind = "payment-due" | "payment-reminder" | "payment-part" | "payment-ended";
export type DueMailView = { kind: DueMailKind; shop: MailShop; due: MailDue };

/**
 * Titles of a waitlist that came in. `url` is null for one that is gone again. `endUrl` ends the requests that remain.
 */
export type MailWaitlist = {
  titles: {
    title: string;
    condition: string | null;
    priceCents: number | null;
    url: string | null;
  }[];
  lists: { name: string; url: string }[];
  /** How many more titles the same person waits for. They are not named, because anybody may have typed them. */
  othersWaitedFor: number;
  endUrl: string;
};

export type WaitlistMailView = { kind: "title-is-in"; shop: MailShop; wanted: MailWaitlist };

export type MailSignIn = { at: number; device: string; address: string; accountUrl: string };

export type SignInMailView = { kind: "new-sign-in"; shop: MailShop; signIn: MailSignIn };

/** A change of an account's second factor, `at` in UTC ms, and its remaining recovery codes. */
export type MailFactor = {
  change: FactorChange;
  at: number;
  codesLeft: number;
  accountUrl: string;
};

export type FactorMailView = { kind: "second-factor"; shop: MailShop; factor: MailFactor };

/** A change that an open session cannot make by itself: what changed, in whose account, `at` in UTC ms. */
export type MailSensitive = {
  what: SensitiveChange[];
  by: string;
  detail?: string | undefined;
  at: number;
  accountUrl: string;
};

export type SensitiveMailView = {
  kind: "sensitive-change";
  shop: MailShop;
  sensitive: MailSensitive;
};

export type MailTrouble = {
  title: string;
  text: string;
  about: "backups" | "date";
  pageUrl: string;
};

export type TroubleMailView = { kind: "backup-trouble"; shop: MailShop; trouble: MailTrouble };

export type MailView =
  | TroubleMailView
  | SignInMailView
  | FactorMailView
  | SensitiveMailView
  | WaitlistMailView
  | DueMailView
  | OrderMailView
  | OrderLinkMailView
  | RefundMailView
  | RefundAskedMailView
  | ReturnMailView
  | PaymentMailView
  | EnquiryMailView
  | OfferMailView
  | PayoutMailView
  | EnquiriesMailView;

export type RefundAskedMailView = {
  kind: "refund-asked";
  shop: MailShop;
  asked: { reference: string; isTest: boolean; words: string; orderUrl: string };
};

export type InvoiceForm = "pdf" | "html";

export const failedMailViewSchema = viewSchema("FailedMail", {
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  reason: z.string(),
  createdAt: isoTime(),
});
export type FailedMailView = z.infer<typeof failedMailViewSchema>;

export const mailStatusSchema = z.enum(mails.status.enumValues);
export type MailStatus = z.infer<typeof mailStatusSchema>;

export const paymentMailStatusSchema = viewSchema("PaymentMail", {
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  status: mailStatusSchema,
  reason: z.string().nullable(),
  sentAt: isoTime().nullable(),
});
export type PaymentMailStatus = z.infer<typeof paymentMailStatusSchema>;

export const testMailSchema = viewSchema("TestMail", {
  result: z.enum(["sent", "written", "failed"]),
  to: z.string(),
  message: z.string(),
});
export type TestMail = z.infer<typeof testMailSchema>;
