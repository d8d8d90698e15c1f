import { z } from "zod";
import { rightDaySchema } from "../clock/schema";
import { BECAME_OF_IT_MISSING, MAX_NOTE_LENGTH } from "../payments/note-rules";
import { lines } from "../values/contact-fields";

export const dashboardFormSchema = z.discriminatedUnion("what", [
  z.strictObject({ what: z.enum(["job", "mail"]), id: z.int().positive() }),
  rightDaySchema.extend({ what: z.literal("date") }),
]);

export const settleReceiptSchema = z.strictObject({
  note: lines(MAX_NOTE_LENGTH, BECAME_OF_IT_MISSING).min(1, BECAME_OF_IT_MISSING),
});
