import { z } from "zod";
import { withoutUnseen } from "../text/unseen";
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
 * A single line of text: control characters become spaces, invisible characters are removed, the ends are trimmed. It
 * avoids `pipe`, with which conform reports a line of spaces in zod's own words. A too long line gets only that one
 * message.
 */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((text) =>
      withoutUnseen(text)
        .replace(/\p{Cc}+/gu, " ")
        .trim(),
    )
    .max(max, { error: tooLong(max), abort: true });

export const lines = (max: number, message?: string) =>
  z
    .string(message === undefined ? {} : { error: message })
    .overwrite((text) =>
      withoutUnseen(text)
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]+/gu, " ")
        .trim(),
    )
    .max(max, tooLong(max));

export const personName = (message = NAME_MESSAGE) => line(100, message).min(2, message);

export const emailAddress = (message = EMAIL_MESSAGE) =>
  line(100, message).regex(z.regexes.email, message);

export const phoneNumber = (message = PHONE_MESSAGE) =>
  line(40, message)
    .refine((text) => phoneFault(text) !== "short", { error: message, abort: true })
    .refine((text) => phoneFault(text) !== "wrong", { error: PHONE_WRONG });

export const trap = () => z.literal("", { error: "Please leave this field empty" }).optional();

/** A South African VAT number: ten digits starting with 4 (SARS). Spaces are removed. */
export const vatNumber = () =>
  line(40, VAT_NUMBER_MESSAGE)
    .overwrite((text) => text.replace(/\s/g, ""))
    .regex(/^(4\d{9})?$/, VAT_NUMBER_MESSAGE);
