import { z } from "zod";
import { inCents, utcMilliseconds, viewSchema } from "../../view-schema";

/**
 * What is known of a payment without an answer, what needs looking at first. `rejected`: a notification came and was
 * refused, so money may be there. `being judged`: one came, and PayFast has not confirmed it yet. `not asked`: nobody
 * could ask PayFast since. `no payment`: PayFast was asked, and knows of none; the buyer has simply gone.
 */
export const FINDINGS = ["rejected", "being judged", "not asked", "no payment"] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * A payment that waits for its answer. `checkedAt` is when PayFast's history was last read for it; `reason` is why it
 * was rejected, or why PayFast could not be asked, or not again since then.
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

/** Money that PayFast has for us and no payment of ours explains. */
export const unknownReceiptSchema = viewSchema("UnknownReceipt", {
  providerPaymentId: z.string(),
  claimedPaymentId: z.string(),
  amountCents: inCents().nullable(),
  isTest: z.boolean(),
  receivedAt: utcMilliseconds().nullable(),
  createdAt: utcMilliseconds(),
});
export type UnmatchedTransaction = z.infer<typeof unknownReceiptSchema>;
