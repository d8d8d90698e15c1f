import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber, trap } from "../values/contact-fields";
import { LOOKING_FOR_MISSING, MAX_LOOKING_FOR, MAX_MESSAGE, MAX_SCHOOL } from "./rules";

const isBlank = (text: unknown) =>
  text === undefined || text === null || (typeof text === "string" && text.trim() === "");

const whatever = { when: () => true };

const fields = z.strictObject({
  bookId: z.int().positive().nullish(),
  lookingFor: line(MAX_LOOKING_FOR, LOOKING_FOR_MISSING).nullish(),
  name: personName(),
  email: emailAddress(),
  phone: phoneNumber(),
  school: line(MAX_SCHOOL, "Please give the school's name as text").optional(),
  message: lines(MAX_MESSAGE).optional(),
  website: trap(),
});

/**
 * An enquiry about a book of the shop (`bookId`), or a request for another (`lookingFor`): one is required. `website`
 * is a honeypot: people do not see it, and it must stay empty.
 */
export const enquirySchema = fields
  .refine((enquiry) => !isBlank(enquiry?.bookId) || !isBlank(enquiry?.lookingFor), {
    ...whatever,
    path: ["lookingFor"],
    error: LOOKING_FOR_MISSING,
  })
  .refine((enquiry) => isBlank(enquiry?.bookId) || isBlank(enquiry?.lookingFor), {
    ...whatever,
    path: ["lookingFor"],
    error: "Please leave this out: the book says what you are looking for",
  });

export type EnquiryInput = z.infer<typeof enquirySchema>;

export const processedSchema = z.strictObject({ processed: z.boolean() });

export const processedFormSchema = z.strictObject({
  id: z.string(),
  processed: z.enum(["true", "false"]),
});
