import type { FactorChange } from "./factor-change";
import type { SensitiveChange } from "./sensitive-change";

/** The payload of each kind of mail: ids, because a mail is rendered when it is sent, or the shop's own words. */
export type MailPayloads = {
  "payment-confirmation": { paymentId: string };
  "sale-notice": { paymentId: string };
  refund: { refundId: number };
  "order-ready": { paymentId: string };
  "order-sent": { paymentId: string };
  "order-reminder": { paymentId: string };
  "payment-due": { paymentId: string };
  "payment-reminder": { paymentId: string };
  "payment-ended": { paymentId: string };
  "enquiry-acknowledgement": { enquiryId: number };
  "enquiry-notice": { enquiryId: number };
  "enquiries-notice": { firstId: number; until: number };
  "new-sign-in": { signInId: number };
  "second-factor": { change: FactorChange; at: number; codesLeft: number };
  "sensitive-change": { what: SensitiveChange[]; by: string; at: number };
  /** `about` is `date` where the clock is what is wrong. */
  "backup-trouble": { title: string; text: string; about?: string };
  "title-is-in": { tellingId: number };
};

export type MailKind = keyof MailPayloads;
