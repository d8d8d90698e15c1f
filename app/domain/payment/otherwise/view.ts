import { z } from "zod";
import { RECEIPT_WAYS } from "~/db/schema/receipt";
import { inCents, isoTime, utcMilliseconds, viewSchema } from "../../view-schema";
import { paymentMethodSchema } from "../view";

/** The money of a payment that did not come through PayFast, and who has seen it. */
export const receiptViewSchema = viewSchema("Receipt", {
  way: z.enum(RECEIPT_WAYS),
  amountCents: inCents(),
  reference: z.string().nullable(),
  receivedOn: z.string().describe("The day in South Africa, such as 2026-11-20"),
  by: z.string(),
  at: isoTime(),
});
export type ReceiptView = z.infer<typeof receiptViewSchema>;

export const awaitedPaymentSchema = viewSchema("AwaitedPayment", {
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amount: inCents(),
  isTest: z.boolean(),
  method: paymentMethodSchema,
  holdEndsAt: utcMilliseconds().describe("When it ends by itself"),
});
export type AwaitedPayment = z.infer<typeof awaitedPaymentSchema>;
