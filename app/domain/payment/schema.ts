import { z } from "zod";
import { countDigits } from "../phone";

const MIN_PHONE_DIGITS = 10;

/**
 * A line of text as a person types it: control characters become spaces, the ends are trimmed. Without a pipe, in
 * which conform would take a line of spaces for one that is missing, and say so in zod's words.
 */
const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(/\p{Cc}+/gu, " ").trim())
    .max(max, `Please use at most ${max} characters`);

const NAME_MESSAGE = "Name must be at least 2 characters";
const EMAIL_MESSAGE = "Please enter a valid email address";
const PHONE_MESSAGE = "Please enter a valid phone number";

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  customerName: line(100, NAME_MESSAGE).min(2, NAME_MESSAGE),
  customerEmail: line(100, EMAIL_MESSAGE).regex(z.regexes.email, EMAIL_MESSAGE),
  customerPhone: line(40, PHONE_MESSAGE).refine((phone) => countDigits(phone) >= MIN_PHONE_DIGITS, {
    error: PHONE_MESSAGE,
  }),
});

export type BuyNowInput = z.infer<typeof buyNowSchema>;
