import { z } from "zod";
import { ORDER_STATES } from "~/db/schema/order";
import { line } from "../../contact-fields";
import { MAX_REASON, STATE_MISSING, STEP_REASON_MISSING } from "./rules";

const fields = {
  state: z.enum(ORDER_STATES, STATE_MISSING),
  carrier: line(60, "Please write the carrier as text").optional().describe("With `sent`"),
  trackingNumber: line(60, "Please write the tracking number as text")
    .optional()
    .describe("With `sent`"),
  reason: line(MAX_REASON, STEP_REASON_MISSING).optional().describe("Needed to take a step back"),
};

/** The state into which an order goes: the next, or the one before to take a step back. */
export const orderStepSchema = z.strictObject(fields);
export type OrderStep = z.infer<typeof orderStepSchema>;

/** Several orders take the same step, as the list's form says it. */
export const manyOrdersSchema = z.strictObject({
  state: z.enum(ORDER_STATES, STATE_MISSING),
  ids: z.array(z.string().max(64)).min(1, "Please mark at least one order").max(50),
});
