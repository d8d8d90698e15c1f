import { z } from "zod";
import { paymentNotesSchema, settleFlagSchema } from "./admin-schema";

/** Everything that a form on a payment's page can do. */
export const changePaymentSchema = z.discriminatedUnion("intent", [
  settleFlagSchema.extend({ intent: z.literal("settle"), flagId: z.string() }),
  paymentNotesSchema.extend({ intent: z.literal("notes") }),
  z.strictObject({ intent: z.literal("ask") }),
]);
