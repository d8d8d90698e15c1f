import { z } from "zod";
import { lines } from "../contact-fields";

const LONGEST_NOTE = 1_000;
const NOTE_MESSAGE = "Please note what became of this money.";

/** What a button of the dashboard wants done again. */
export const againSchema = z.strictObject({
  what: z.enum(["job", "mail"]),
  id: z.int().positive(),
});

/** What became of money that no payment explains. */
export const settleReceiptSchema = z.strictObject({
  note: lines(LONGEST_NOTE, NOTE_MESSAGE).min(1, NOTE_MESSAGE),
});
