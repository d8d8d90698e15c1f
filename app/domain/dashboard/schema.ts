import { z } from "zod";
import { lines } from "../contact-fields";
import { BECAME_OF_IT_MISSING, MAX_NOTE_LENGTH } from "../payment/office/note-rules";

/** Retries a dead job or a failed mail. */
export const againSchema = z.strictObject({
  what: z.enum(["job", "mail"]),
  id: z.int().positive(),
});

/** How an unmatched transaction was resolved. */
export const settleReceiptSchema = z.strictObject({
  note: lines(MAX_NOTE_LENGTH, BECAME_OF_IT_MISSING).min(1, BECAME_OF_IT_MISSING),
});
