import { z } from "zod";
import { tooLong } from "../../values/contact-words";
import { MAX_NOTE_LENGTH, SETTLED_HOW_MISSING } from "../note-rules";

const TOO_LONG = tooLong(MAX_NOTE_LENGTH);

export const settleFlagSchema = z.strictObject({
  note: z
    .string({ error: SETTLED_HOW_MISSING })
    .trim()
    .min(2, SETTLED_HOW_MISSING)
    .max(MAX_NOTE_LENGTH, TOO_LONG),
});

export const paymentNotesSchema = z.strictObject({
  notes: z.string().trim().max(MAX_NOTE_LENGTH, TOO_LONG).nullable().optional(),
});
