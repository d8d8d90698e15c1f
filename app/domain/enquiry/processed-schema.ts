import { z } from "zod";

/** Whether an enquiry has been dealt with, as a call says it. */
export const processedSchema = z.strictObject({ processed: z.boolean() });

/** The same as a button of a list says it, beside the enquiry that it stands with. */
export const processedFormSchema = z.strictObject({
  id: z.string(),
  processed: z.enum(["true", "false"]),
});
