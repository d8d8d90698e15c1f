import { z } from "zod";
import { RECEIPT_WAYS } from "~/db/schema/receipt";
import { NOT_A_DAY } from "../dates/formats";
import { line } from "../values/contact-fields";
import { AMOUNT_MISSING, END_REASON_MISSING, MAX_END_REASON, MAX_RECEIPT_REFERENCE } from "./rules";

const isDay = (text: string) => {
  const day = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

export const receivedSchema = z.strictObject({
  amountCents: z
    .int(AMOUNT_MISSING)
    .positive(AMOUNT_MISSING)
    .describe("Any amount: the answer says what is missing, or over and to go back"),
  way: z.enum(RECEIPT_WAYS).optional().describe("As the buyer chose, where it is missing"),
  reference: line(MAX_RECEIPT_REFERENCE, "Please write the reference as text")
    .optional()
    .describe("As the bank or the card machine tells it"),
  receivedOn: z
    .string(NOT_A_DAY)
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: NOT_A_DAY, abort: true })
    .refine(isDay, NOT_A_DAY)
    .optional()
    .describe("The day in South Africa; today where it is missing"),
  beforeCents: z
    .int("Please give a whole number of cents")
    .min(0)
    .optional()
    .describe("What was received before this: another sum there by now adds nothing"),
  isBeyond: z
    .boolean()
    .optional()
    .describe("More than a paid order costs: it is written down, and is to go back"),
  handedOver: z.boolean().optional().describe("The buyer takes the books along now"),
});

export const takenBackSchema = z.strictObject({
  amountCents: receivedSchema.shape.amountCents
    .optional()
    .describe("Only so much of it was a mistake; all of it where it is missing"),
});
export type TakenBackInput = z.infer<typeof takenBackSchema>;

export const endUnpaidPaymentSchema = z.strictObject({
  reason: line(MAX_END_REASON, END_REASON_MISSING).min(2, END_REASON_MISSING),
});

export type ReceivedInput = z.infer<typeof receivedSchema>;
