import { z } from "zod";
import { rightDaySchema } from "../clock/schema";
import { lines } from "../contact-fields";
import { BECAME_OF_IT_MISSING, MAX_NOTE_LENGTH } from "../payment/office/note-rules";

/** The dashboard's buttons: retries a dead job or a failed mail, or says that the date is right. */
export const dashboardFormSchema = z.discriminatedUnion("what", [
  z.strictObject({ what: z.enum(["job", "mail"]), id: z.int().positive() }),
  rightDaySchema.extend({ what: z.literal("date") }),
]);

/** How an unmatched transaction was resolved. */
export const settleReceiptSchema = z.strictObject({
  note: lines(MAX_NOTE_LENGTH, BECAME_OF_IT_MISSING).min(1, BECAME_OF_IT_MISSING),
});
