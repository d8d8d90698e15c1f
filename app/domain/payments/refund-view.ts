import { z } from "zod";
import { refundLines, refunds } from "~/db/schema/refund";
import { inCents, isoTime, utcMilliseconds, viewSchema } from "../view-schema";

const refundLineSchema = viewSchema("RefundLine", {
  kind: z.enum(refundLines.kind.enumValues),
  bookId: z.int().nullable(),
  itemName: z.string(),
  quantity: z.int(),
  amountCents: inCents(),
  vatAmountCents: inCents(),
  restockedQty: z.int().describe("Copies that go back to the shelf once it is done"),
});

const fields = {
  id: z.int(),
  paymentId: z.string(),
  state: z.enum(refunds.state.enumValues).describe("`asked` waits for PayFast"),
  way: z.enum(refunds.way.enumValues),
  amountCents: inCents(),
  vatAmountCents: inCents(),
  reason: z.enum(refunds.reason.enumValues),
  note: z.string(),
  reference: z.string().nullable(),
  creditNoteNumber: z
    .string()
    .nullable()
    .describe("Null until it is done, and where no invoice is corrected"),
  receiptId: z.string().nullable(),
  refusal: z
    .string()
    .nullable()
    .describe("PayFast's words; null of one that an admin found not refunded"),
  providerWords: z.string().nullable().describe("While it is asked: what PayFast said of it last"),
  lookedAt: isoTime().nullable().describe("When PayFast was last asked what became of it"),
  isUndecided: z
    .boolean()
    .describe("Asked of PayFast ten minutes ago or earlier, and nobody can tell what became of it"),
  by: z.string().nullable().describe("The mail of who refunded it"),
  allowedBy: z.string().nullable().describe("The owner's, whose PIN allowed it to that admin"),
  createdAt: isoTime(),
  doneAt: isoTime().nullable(),
  lines: z.array(refundLineSchema),
};

export const refundViewSchema = viewSchema("Refund", fields);
export type RefundView = z.infer<typeof refundViewSchema>;

export const undecidedRefundSchema = viewSchema("UndecidedRefund", {
  refundId: z.int(),
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amountCents: inCents(),
  isTest: z.boolean(),
  askedAt: utcMilliseconds(),
});
export type UndecidedRefund = z.infer<typeof undecidedRefundSchema>;

const refundableLineSchema = viewSchema("RefundableLine", {
  bookId: z.int(),
  title: z.string(),
  unitPriceCents: inCents(),
  boughtQty: z.int(),
  leftQty: z.int().describe("Not refunded yet"),
  restockableQty: z.int().describe("Copies that left the shelf and have not gone back"),
  missingQty: z.int().describe("Paid for, and never taken from the shelf"),
});
export type RefundableLine = z.infer<typeof refundableLineSchema>;

const receiptSchema = viewSchema("BesideReceipt", {
  id: z.string(),
  amountCents: inCents(),
  leftCents: inCents(),
});
export type BesideReceipt = z.infer<typeof receiptSchema>;

export const refundsOfPaymentSchema = viewSchema("PaymentRefunds", {
  paidCents: inCents(),
  refundedCents: inCents().describe("Done"),
  askedCents: inCents().describe("On its way"),
  leftCents: inCents().describe("That can be refunded"),
  deliveryLeftCents: inCents(),
  lines: z.array(refundableLineSchema),
  receipts: z.array(receiptSchema),
  refunds: z.array(refundViewSchema),
});
export type PaymentRefunds = z.infer<typeof refundsOfPaymentSchema>;
