import { z } from "zod";
import { CONDITION_MESSAGE } from "../books/book-rules";
import { CONDITIONS } from "../books/condition";
import { WHICH_BOOK } from "../intakes/words";
import { emailAddress, line, lines, personName, phoneNumber, trap } from "../values/contact-fields";
import { PLAIN_MESSAGES } from "../values/contact-words";
import {
  MAX_ANSWER,
  MOST_OFFERED,
  NO_BOOKS_OFFERED,
  TOO_MANY_OFFERED,
  WHY_DECLINED,
} from "./rules";

const offeredLine = z
  .strictObject({
    bookId: z.int().positive().optional(),
    isbn: line(40, WHICH_BOOK).optional().describe("Without `bookId`, that of a book in the shop"),
    condition: z.enum(CONDITIONS, { error: CONDITION_MESSAGE }),
  })
  .refine(({ bookId, isbn }) => bookId ?? isbn, { error: WHICH_BOOK, path: ["isbn"] });

const bookToLookAt = z
  .strictObject({
    bookId: z
      .int()
      .positive()
      .optional()
      .describe("Of a book that has no price yet, or none in its condition"),
    itemId: z.int().positive().optional().describe("Of a title of a list, which `quote` names"),
    isbn: line(40, WHICH_BOOK).optional(),
  })
  .refine(({ bookId, itemId, isbn }) => bookId ?? itemId ?? isbn, {
    error: WHICH_BOOK,
    path: ["isbn"],
  });

// Books that somebody offers, one copy a line. `website` is a honeypot: it must stay empty.
const fields = z.strictObject({
  lines: z
    .array(offeredLine, NO_BOOKS_OFFERED)
    .max(MOST_OFFERED, TOO_MANY_OFFERED)
    .default([])
    .describe("At least one, or one `toLookAt`"),
  toLookAt: z
    .array(bookToLookAt)
    .max(MOST_OFFERED, TOO_MANY_OFFERED)
    .optional()
    .describe("Books without a price, which the shop looks at first"),
  name: personName(PLAIN_MESSAGES.name),
  phone: phoneNumber(PLAIN_MESSAGES.phone),
  email: emailAddress(PLAIN_MESSAGES.email).optional(),
  shownCents: z
    .int()
    .min(0, "This cannot be less than nothing")
    .optional()
    .describe("The sum that was shown; refused where it is another one now"),
  website: trap(),
});

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

// Said with all other faults, and not after them.
export const newOfferSchema = fields.refine(
  ({ lines: priced, toLookAt }) => isFilled(priced) || isFilled(toLookAt),
  {
    path: ["lines"],
    error: NO_BOOKS_OFFERED,
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);
export type NewOffer = z.infer<typeof newOfferSchema>;

export const declineSchema = z.object({
  reference: z.string().max(40),
  answer: lines(MAX_ANSWER, WHY_DECLINED).min(2, WHY_DECLINED),
});
