import { z } from "zod";
import { countDigits } from "../phone";

const MIN_PHONE_DIGITS = 10;

/** A line of text as a person types it: control characters become spaces, the ends are trimmed. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters`));

const NAME_MESSAGE = "Name must be at least 2 characters";
const EMAIL_MESSAGE = "Please enter a valid email address";
const PHONE_MESSAGE = "Please enter a valid phone number";

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  customerName: z
    .string({ error: NAME_MESSAGE })
    .pipe(line(100))
    .pipe(z.string().min(2, NAME_MESSAGE)),
  customerEmail: z
    .string({ error: EMAIL_MESSAGE })
    .pipe(line(100))
    .pipe(z.email({ error: EMAIL_MESSAGE })),
  customerPhone: z
    .string({ error: PHONE_MESSAGE })
    .pipe(line(40))
    .refine((phone) => countDigits(phone) >= MIN_PHONE_DIGITS, { error: PHONE_MESSAGE }),
});

export type BuyNowInput = z.infer<typeof buyNowSchema>;
