import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber } from "../contact-fields";
import { MAX_LOOKING_FOR } from "./limits";

const MISSING = "Please tell us what you are looking for";

/** Whether a text was given; what is no text at all is said by its own field. */
const isBlank = (text: unknown) =>
  text === undefined || text === null || (typeof text === "string" && text.trim() === "");

const whatever = { when: () => true };

const fields = z.strictObject({
  bookId: z.int().positive().nullish(),
  lookingFor: line(MAX_LOOKING_FOR, MISSING).nullish(),
  name: personName(),
  email: emailAddress(),
  phone: phoneNumber(),
  school: line(200, "Please give the school's name as text").optional(),
  message: lines(2_000).optional(),
  website: z.literal("", { error: "Please leave this field empty" }).optional(),
});

/**
 * A question about a book of the shop (`bookId`), or about one that it does not have (`lookingFor`): one of both.
 * `website` is for robots: people never see it, and it must stay empty.
 */
export const enquirySchema = fields
  .refine((enquiry) => !isBlank(enquiry?.bookId) || !isBlank(enquiry?.lookingFor), {
    ...whatever,
    path: ["lookingFor"],
    error: MISSING,
  })
  .refine((enquiry) => isBlank(enquiry?.bookId) || isBlank(enquiry?.lookingFor), {
    ...whatever,
    path: ["lookingFor"],
    error: "Please leave this out: the book says what you are looking for",
  });

export type EnquiryInput = z.infer<typeof enquirySchema>;
