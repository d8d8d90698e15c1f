import { z } from "zod";

export const LONGEST_NOTE = 1_000;
const NOTE_MESSAGE = "Please say in a few words what you did";
const TOO_LONG = `Please use at most ${LONGEST_NOTE} characters`;

/** What was done about a payment that needed attention. */
export const settleFlagSchema = z.strictObject({
  note: z.string({ error: NOTE_MESSAGE }).trim().min(2, NOTE_MESSAGE).max(LONGEST_NOTE, TOO_LONG),
});

/** The admin's own words about a payment. A form that is sent blank leaves them out. */
export const paymentNotesSchema = z.strictObject({
  notes: z.string().trim().max(LONGEST_NOTE, TOO_LONG).nullable().optional(),
});
