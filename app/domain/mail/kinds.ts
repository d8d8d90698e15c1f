export const FACTOR_CHANGES = [
  "turned-on",
  "moved",
  "turned-off",
  "reset",
  "new-codes",
  "recovery-code",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Changes that an open session cannot make by itself, and that its owner is mailed about. */
export const SENSITIVE_CHANGES = [
  "bank-account",
  "payfast",
  "business-email",
  "password",
  "pin",
  "pin-locked",
  "roles",
] as const;
export type SensitiveChange = (typeof SENSITIVE_CHANGES)[number];

export type OrderMailKind = "order-ready" | "order-sent" | "order-reminder" | "order-changed";

/** The payload of each kind of mail: ids, because a mail is rendered when it is sent, or the shop's own words. */
export type MailPayloads = {
  "payment-confirmation": { paymentId: string };
  "sale-notice": { paymentId: string };
  refund: { refundId: number };
  "refund-asked": { flagId: number };
  "order-ready": { paymentId: string };
  "order-sent": { paymentId: string };
  "order-reminder": { paymentId: string };
  "order-changed": { paymentId: string };
  "order-link": { paymentId: string };
  "payment-due": { paymentId: string };
  "payment-reminder": { paymentId: string };
  "payment-part": { paymentId: string };
  "payment-ended": { paymentId: string };
  "enquiry-acknowledgement": { enquiryId: number };
  "enquiry-notice": { enquiryId: number };
  "enquiries-notice": { firstId: number; until: number };
  "offer-acknowledgement": { offerId: number };
  "offer-notice": { offerId: number };
  "payout-slip": { payoutId: number; titles: string[]; amounts: string[] };
  "return-acknowledgement": { returnId: number };
  "return-notice": { returnId: number };
  "return-answer": { returnId: number };
  "new-sign-in": { signInId: number };
  "second-factor": { change: FactorChange; at: number; codesLeft: number };
  "sensitive-change": { what: SensitiveChange[]; by: string; at: number; detail?: string };
  /** `about` is `date` when the clock is wrong. */
  "backup-trouble": { title: string; text: string; about?: string };
  "title-is-in": { tellingId: number };
};

export type MailKind = keyof MailPayloads;
