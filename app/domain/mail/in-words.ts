import type { MailKind } from "./kinds";

const WORDS: Record<MailKind, string> = {
  "payment-confirmation": "Confirmation of a payment",
  "sale-notice": "Notice of a sale",
  refund: "Refund with its credit note",
  "refund-asked": "Notice that a refund is asked for",
  "payment-due": "How to pay an order",
  "payment-reminder": "Reminder to pay an order",
  "payment-part": "Part of the money of an order",
  "payment-ended": "An order is cancelled",
  "order-ready": "Order ready to collect",
  "order-sent": "Order sent",
  "order-reminder": "Reminder to collect an order",
  "order-changed": "Another copy in an order",
  "order-link": "Link of an order",
  "enquiry-acknowledgement": "Acknowledgement of an enquiry",
  "enquiry-notice": "Notice of an enquiry",
  "enquiries-notice": "Notice of several enquiries",
  "offer-acknowledgement": "Acknowledgement of an offer",
  "offer-notice": "Notice of an offer",
  "payout-slip": "Slip of a payout",
  "return-acknowledgement": "Acknowledgement of a return",
  "return-notice": "Notice of a return",
  "return-answer": "Answer to a return",
  "backup-trouble": "Notice of a backup in trouble",
  "title-is-in": "Somebody's title is in",
  "new-sign-in": "Notice of a sign-in from a new browser",
  "sensitive-change": "Notice of a change of the password, the bank account or the like",
  "second-factor": "Notice of a change of two-step sign-in",
};

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(WORDS, kind);

export const mailInWords = (kind: string): string => (isMailKind(kind) ? WORDS[kind] : kind);

export const MAIL_STATUSES = {
  queued: "Waiting to be sent",
  sent: "Sent",
  written: "Kept as a file",
  failed: "Not sent",
} as const;

export const TELL_BUYER_YOURSELF = "The shop sends no mails yet: tell the buyer yourself.";
