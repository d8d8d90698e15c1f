import { z } from "zod";
import { inCents, utcMilliseconds, viewSchema } from "../../view-schema";

/**
 * Findings on an unanswered payment, most urgent first. `rejected`: a notification was refused, so it may be paid.
 * `being judged`: PayFast has not confirmed a notification yet. `not asked`: PayFast could not be asked since. `no
 * payment`: PayFast knows of none; the buyer left.
 */
export const FINDINGS = ["rejected", "being judged", "not asked", "no payment"] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * An unanswered payment. `checkedAt` is when PayFast's history was last read for it; `reason` is why it was rejected,
 * or why PayFast could not be asked (again).
 */
export const unansweredPaymentSchema = viewSchema("UnansweredPayment", {
  id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amountCents: inCents(),
  isTest: z.boolean(),
  createdAt: utcMilliseconds(),
  holdEndsAt: utcMilliseconds(),
  checkedAt: utcMilliseconds().nullable(),
  finding: z.enum(FINDINGS),
  reason: z.string().nullable(),
});
export type UnansweredPayment = z.infer<typeof unansweredPaymentSchema>;

export const unknownReceiptSchema = viewSchema("UnknownReceipt", {
  providerPaymentId: z.string(),
  claimedPaymentId: z.string(),
  amountCents: inCents().nullable(),
  isTest: z.boolean(),
  receivedAt: utcMilliseconds().nullable(),
  createdAt: utcMilliseconds(),
});
export type UnmatchedTransaction = z.infer<typeof unknownReceiptSchema>;
