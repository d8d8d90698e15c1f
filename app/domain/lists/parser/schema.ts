import { z } from "zod";
import { filledLines } from "./lines";
import { LETTER_MISSING, MAX_LETTER_LENGTH, MAX_LETTER_LINES, TOO_MANY_LINES } from "./rules";

/** The text of a school's letter, as it was copied. Tabs stay, because they separate the columns of a table. */
export const pastedTextSchema = z.strictObject({
  text: z
    .string({ error: LETTER_MISSING })
    .max(MAX_LETTER_LENGTH, `Please paste at most ${MAX_LETTER_LENGTH} characters`)
    .refine((text) => filledLines(text) <= MAX_LETTER_LINES, TOO_MANY_LINES)
    .refine((text) => text.trim() !== "", LETTER_MISSING),
});
