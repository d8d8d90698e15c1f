import { z } from "zod";
import { emailAddress, line, phoneNumber, trap } from "../values/contact-fields";
import { PLAIN_MESSAGES, TITLE_MISSING } from "../values/contact-words";
import { comparablePhone } from "../values/phone";
import { storedIsbn } from "../values/placeholder-isbn";
import { MAX_WANTED_ITEMS, MAX_WANTED_TITLE } from "./words";

const NOTHING_ASKED =
  "Please say one thing that you wait for: titles of a list, an ISBN, a book, or a title";
const EMAIL_OR_PHONE = "Please give an email address or a phone number, one of them";
const ISBN = "Please give the ISBN of the book";

const id = () => z.int().positive();

const fields = z.strictObject({
  email: emailAddress(PLAIN_MESSAGES.email).optional(),
  phone: phoneNumber(PLAIN_MESSAGES.phone)
    .overwrite(comparablePhone)
    .optional()
    .describe("Instead of `email`: the owner calls or sends a message"),
  itemIds: z
    .array(id())
    .min(1)
    .max(MAX_WANTED_ITEMS, `At most ${MAX_WANTED_ITEMS} titles at once`)
    .optional()
    .describe("Titles of a school's list"),
  isbn: line(32, ISBN)
    .overwrite(storedIsbn)
    .regex(/^[0-9A-Z._/]+$/, ISBN)
    .optional(),
  bookId: id().optional().describe("A book that is not there now"),
  title: line(MAX_WANTED_TITLE, TITLE_MISSING).min(1, TITLE_MISSING).optional(),
  otherCopy: z
    .boolean()
    .optional()
    .describe("Where copies are here: waits for another than these, as in a better condition"),
  gradeId: id().optional().describe("The grade of the title, if it has one"),
  website: trap(),
});

const whatever = { when: () => true };

const asked = (input: z.infer<typeof fields>) =>
  [input?.itemIds, input?.isbn, input?.bookId, input?.title].filter((one) => one !== undefined);

/**
 * A request to be told once when a title is in: titles of a list, an ISBN, a book, or a title in a grade. `website` is a
 * honeypot: people do not see it, and it must stay empty.
 */
export const waitlistSchema = fields
  .refine((input) => asked(input).length === 1, {
    ...whatever,
    path: ["title"],
    error: NOTHING_ASKED,
  })
  .refine((input) => [input?.email, input?.phone].filter(Boolean).length < 2, {
    ...whatever,
    path: ["email"],
    error: EMAIL_OR_PHONE,
  });

export type WaitlistInput = z.infer<typeof waitlistSchema>;
export type WaitlistWhat = Omit<WaitlistInput, "email" | "phone" | "website" | "otherCopy">;
