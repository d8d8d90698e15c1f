import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber } from "../contact-fields";

/** A question about a book. `website` is for robots: people never see it, and it must stay empty. */
export const enquirySchema = z.strictObject({
  bookId: z.int().positive(),
  name: personName(),
  email: emailAddress("Invalid email address"),
  phone: phoneNumber("Phone number must be at least 10 digits"),
  school: line(200, "Please give the school's name as text").optional(),
  message: lines(2_000).optional(),
  website: z.literal("", { error: "Please leave this field empty" }).optional(),
});

export type EnquiryInput = z.infer<typeof enquirySchema>;
