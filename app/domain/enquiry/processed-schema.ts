import { z } from "zod";

/** The body of the call that marks an enquiry. */
export const processedSchema = z.strictObject({ processed: z.boolean() });

/** The same from a button in a list, with the enquiry's id. */
export const processedFormSchema = z.strictObject({
  id: z.string(),
  processed: z.enum(["true", "false"]),
});
