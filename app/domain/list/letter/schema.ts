import { z } from "zod";
import { LETTER_MISSING, MAX_LETTER_LENGTH } from "./rules";

/** The text of a school's letter, as it was copied. Tabs stay: they separate the columns of a table. */
export const letterSchema = z.strictObject({
  text: z
    .string({ error: LETTER_MISSING })
    .max(MAX_LETTER_LENGTH, `Please paste at most ${MAX_LETTER_LENGTH} characters`)
    .refine((text) => text.trim() !== "", LETTER_MISSING),
});
