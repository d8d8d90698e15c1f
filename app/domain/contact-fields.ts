import { z } from "zod";
import {
  EMAIL_MESSAGE,
  NAME_MESSAGE,
  PHONE_MESSAGE,
  PHONE_WRONG,
  tooLong,
  VAT_NUMBER_MESSAGE,
} from "./contact-words";
import { phoneFault } from "./phone";

/**
 * A line of text as a person types it: control characters become spaces, the ends are trimmed. Without a pipe, in
 * which conform would take a line of spaces for one that is missing, and say so in zod's words. Of one that is too long
 * nothing else is said.
 */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(/\p{Cc}+/gu, " ").trim())
    .max(max, { error: tooLong(max), abort: true });

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
    .max(max, tooLong(max));

export const personName = () => line(100, NAME_MESSAGE).min(2, NAME_MESSAGE);

export const emailAddress = () => line(100, EMAIL_MESSAGE).regex(z.regexes.email, EMAIL_MESSAGE);

/** A number that can be rung: of South Africa, or with the code of another country. */
export const phoneNumber = () =>
  line(40, PHONE_MESSAGE)
    .refine((text) => phoneFault(text) !== "short", { error: PHONE_MESSAGE, abort: true })
    .refine((text) => phoneFault(text) !== "wrong", { error: PHONE_WRONG });

/** A South African VAT number: ten digits, the first a 4 (SARS). Spaces between them are taken out. */
export const vatNumber = () =>
  line(40, VAT_NUMBER_MESSAGE)
    .overwrite((text) => text.replace(/\s/g, ""))
    .regex(/^(4\d{9})?$/, VAT_NUMBER_MESSAGE);
