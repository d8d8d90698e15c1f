import { z } from "zod";
import { ORDER_STATES } from "~/db/schema/order";
import { RECEIPT_WAYS } from "~/db/schema/receipt";
import { deliveryFields } from "../delivery/schema";
import { SWAP_MISSING } from "../returns/rules";
import { line, phoneNumber } from "../values/contact-fields";
import {
  DEARER_UNDECIDED,
  LESS_UNDECIDED,
  MAX_REASON,
  MORE_UNDECIDED,
  NO_FIRST_PART,
  NONE_MARKED,
  OUTCOME_MISSING,
  STATE_MISSING,
  STEP_REASON_MISSING,
} from "./rules";

const fields = {
  state: z.enum(ORDER_STATES, STATE_MISSING),
  carrier: line(60, "Please write the carrier as text").optional().describe("With `sent`"),
  trackingNumber: line(60, "Please write the tracking number as text")
    .optional()
    .describe("With `sent`"),
  reason: line(MAX_REASON, STEP_REASON_MISSING).optional().describe("Needed to take a step back"),
};

export const orderStepSchema = z.strictObject(fields);
export type OrderStep = z.infer<typeof orderStepSchema>;

export const firstPartSchema = z.strictObject({
  bookIds: z
    .array(z.int().positive(), NO_FIRST_PART)
    .min(1, NO_FIRST_PART)
    .max(500)
    .describe("Books of the order: their copies that are here go now, the rest later"),
  carrier: fields.carrier,
  trackingNumber: fields.trackingNumber,
});
export type FirstPart = z.infer<typeof firstPartSchema>;

export const manyOrdersSchema = z.strictObject({
  state: fields.state,
  ids: z.array(z.string().max(64)).min(1, NONE_MARKED).max(50),
  reason: fields.reason,
});
export type ManyOrders = z.infer<typeof manyOrdersSchema>;

// Only the form that takes a step back has the field of the reason.
export const manyOrdersFormSchema = manyOrdersSchema.extend({
  sure: z.literal("yes").optional(),
  reason: line(MAX_REASON, STEP_REASON_MISSING).min(1, STEP_REASON_MISSING).optional(),
});

const WHY = "Please write the reason as text";
const { deliveryMethodId, deliveryAddress, pickupPoint } = deliveryFields;

export const orderChangeSchema = z.strictObject({
  customerPhone: phoneNumber().optional(),
  deliveryMethodId: deliveryMethodId.describe("Another way, of those on offer"),
  deliveryAddress: deliveryAddress.describe("For a courier: all of it"),
  pickupPoint,
  ifMore: z
    .enum(["transfer", "waived"], MORE_UNDECIDED)
    .optional()
    .describe("Needed where the other way costs more: whether the buyer is asked for the rest"),
  ifLess: z
    .enum(["refund", "kept"], LESS_UNDECIDED)
    .optional()
    .describe("Needed where the other way costs less: whether the rest goes back"),
  reason: line(MAX_REASON, WHY).optional().describe("Needed where the rest is kept"),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

const receivedWay = z
  .enum(RECEIPT_WAYS)
  .optional()
  .describe("With `received`: how the money came, by default by transfer");

export const differenceSchema = z.strictObject({
  outcome: z
    .enum(["received", "waived", "returned"], OUTCOME_MISSING)
    .describe("`returned`: what was paid for a dearer way has gone back"),
  way: receivedWay,
  reference: line(100, "Please give the reference as text").optional().describe("Of the transfer"),
  reason: line(MAX_REASON, WHY).optional(),
});
export type DifferenceOutcome = z.infer<typeof differenceSchema>;

export const replacementSchema = z.strictObject({
  bookId: z.int().positive().describe("Of the order: missing, or given back"),
  withBookId: z.int(SWAP_MISSING).positive(SWAP_MISSING).describe("Any listing with a free copy"),
  quantity: z.int().positive().optional().describe("By default the owed copies, else all"),
  difference: z
    .enum(["ask", "waive", "refund"], DEARER_UNDECIDED)
    .describe(
      "Of a dearer copy the rest is asked for or waived. Of a cheaper one it is refunded, whatever this says",
    ),
});
export type Replacement = z.infer<typeof replacementSchema>;

export const replacedSchema = z.strictObject({
  replacementId: z.int().positive(),
  outcome: z
    .enum(["received", "waived", "sent", "taken_back"], OUTCOME_MISSING)
    .describe(
      "The rest came or is not asked for any more; the copy went to the buyer; or, before it leaves, it is back on the shelf and goes out no more",
    ),
  way: receivedWay,
  reference: line(100, "Please give the reference as text").optional().describe("Of the transfer"),
});
export type Replaced = z.infer<typeof replacedSchema>;

export const takeOutstandingSchema = z.strictObject({ bookId: z.int().positive() });

export const fetchedSchema = z.strictObject({
  bookId: z.int().positive(),
  paymentIds: z
    .array(z.string().max(64))
    .min(1, NONE_MARKED)
    .max(500)
    .describe(
      "The orders whose copies were fetched; those that are packed by now stay as they are",
    ),
  isFetched: z.boolean().describe("False takes the tick away"),
});
export type Fetched = z.infer<typeof fetchedSchema>;

export const fetchedFormSchema = fetchedSchema.extend({ via: z.literal("script").optional() });

export const orderFormSchema = z.discriminatedUnion("intent", [
  orderStepSchema.extend({ intent: z.literal("step") }),
  takeOutstandingSchema.extend({ intent: z.literal("take") }),
  differenceSchema.extend({ intent: z.literal("settle") }),
  replacedSchema.extend({ intent: z.literal("replaced") }),
  firstPartSchema.extend({ intent: z.literal("part") }),
  z.strictObject({ intent: z.literal("part-back") }),
]);
export type OrderForm = z.infer<typeof orderFormSchema>;
