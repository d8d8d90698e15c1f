import { z } from "zod";
import {
  endUnpaidPaymentSchema,
  receivedSchema,
  takenBackSchema,
} from "~/domain/offline-payments/schema";
import { orderFormSchema } from "~/domain/orders/schema";
import { paymentNotesSchema, settleFlagSchema } from "~/domain/payments/admin/admin-schema";
import { refundAnswerSchema } from "~/domain/refunds/schema";

export const changeOrderSchema = z.discriminatedUnion("intent", [
  ...orderFormSchema.options,
  settleFlagSchema.extend({ intent: z.literal("settle-flag"), flagId: z.string() }),
  paymentNotesSchema.extend({ intent: z.literal("notes") }),
  z.strictObject({ intent: z.literal("ask") }),
  refundAnswerSchema.extend({ intent: z.literal("refund"), refundId: z.string() }),
  receivedSchema.extend({ intent: z.literal("receive") }),
  receivedSchema.extend({ intent: z.literal("receive-more") }),
  takenBackSchema.extend({ intent: z.literal("take-back"), receiptId: z.string() }),
  endUnpaidPaymentSchema.extend({ intent: z.literal("end") }),
]);
