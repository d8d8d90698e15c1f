import { z } from "zod";
import { EMAIL_MESSAGE, NAME_MESSAGE, PHONE_MESSAGE } from "./contact-words";
import { countDigits } from "./phone";

const MIN_PHONE_DIGITS = 10;
const VAT_MESSAGE = "A VAT number has 10 digits and begins with 4";

/**
 * A line of text as a person types it: control characters become spaces, the ends are trimmed. Without a pipe, in
 * which conform would take a line of spaces for one that is missing, and say so in zod's words.
 */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(/\p{Cc}+/gu, " ").trim())
    .max(max, `Please use at most ${max} characters`);

/** Several lines of text: line breaks stay. */
export const lines = (max: number, message?: string) =>
  z
    .string(message === undefined ? {} : { error: message })
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]+/gu, " ")
        .trim(),
    )
    .max(max, `Please use at most ${max} characters`);

export const personName = () => line(100, NAME_MESSAGE).min(2, NAME_MESSAGE);

export const emailAddress = () => line(100, EMAIL_MESSAGE).regex(z.regexes.email, EMAIL_MESSAGE);

/** At least ten digits, counted as digits. */
export const phoneNumber = () =>
  line(40, PHONE_MESSAGE).refine((text) => countDigits(text) >= MIN_PHONE_DIGITS, {
    error: PHONE_MESSAGE,
  });

/** A South African VAT number: ten digits, the first a 4 (SARS). Spaces between them are taken out. */
export const vatNumber = () =>
  line(40, VAT_MESSAGE)
    .overwrite((text) => text.replace(/\s/g, ""))
    .regex(/^(4\d{9})?$/, VAT_MESSAGE);
