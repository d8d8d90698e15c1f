import { z } from "zod";
import { PAID_OUT_BY } from "~/db/schema/intake";
import { line } from "../values/contact-fields";
import { NOBODY_CHOSEN } from "./words";

const MOST_AT_ONCE = 500;

export const preparePayoutsSchema = z.strictObject({
  way: z
    .enum(PAID_OUT_BY, "Please choose how they are paid")
    .optional()
    .describe("Left out: by transfer to who has a bank account stored, in cash to the others"),
  sellerIds: z
    .array(z.int().positive(), NOBODY_CHOSEN)
    .min(1, NOBODY_CHOSEN)
    .max(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} sellers`)
    .describe("Each gets all that is owed to them"),
});
export type PreparePayouts = z.infer<typeof preparePayoutsSchema>;

export const payoutStateSchema = z.strictObject({
  state: z.enum(["sent", "cancelled"], "Please choose what became of it"),
  reference: line(60, "Please write the reference as text")
    .optional()
    .describe("What the bank calls the transfer"),
  isGone: z
    .boolean()
    .optional()
    .describe("The money went already, so that it is sent even where less is owed by now"),
});
export type PayoutStateInput = z.infer<typeof payoutStateSchema>;
