/** Each kind of mail and what its row carries: ids only, because a mail is written when it is sent. */
export type MailPayloads = {
  "payment-confirmation": { paymentId: string };
  "sale-notice": { paymentId: string };
  refund: { refundId: number };
  "enquiry-acknowledgement": { enquiryId: number };
  "enquiry-notice": { enquiryId: number };
  "enquiries-notice": { firstId: number; until: number };
};

export type MailKind = keyof MailPayloads;
