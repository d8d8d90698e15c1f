import { z } from "zod";
import { INTAKE_KINDS, PAYOUT_WAYS, UNSOLD_FATES } from "~/db/schema/intake";
import { cents } from "../books/admin/book-schema";
import { CONDITION_MESSAGE, MAX_PRICE_CENTS } from "../books/book-rules";
import { CONDITIONS } from "../books/condition";
import { NO_COPY, NOT_WHOLE_COPIES, tooManyCopies } from "../counter/rules";
import { line, lines } from "../values/contact-fields";
import { NO_BOOKS_IN, REASON_OF_UNDO, WHICH_BOOK } from "./words";

const KIND_MISSING = "Please choose how the books come";
const MOST_LINES = 200;
const MOST_COPIES = 99;

export const lineQuantity = z
  .int(NOT_WHOLE_COPIES)
  .min(1, NO_COPY)
  .max(MOST_COPIES, tooManyCopies(MOST_COPIES));

const reason = () => line(200, REASON_OF_UNDO).min(2, REASON_OF_UNDO);

const lineSchema = z
  .strictObject({
    bookId: z.int().positive().optional(),
    isbn: line(40, WHICH_BOOK).optional().describe("Without `bookId`, that of a listed book"),
    condition: z.enum(CONDITIONS, { error: CONDITION_MESSAGE }),
    quantity: lineQuantity,
    paidCents: z
      .int("Please give what you pay in rand, such as 45")
      .min(0, "This cannot be less than nothing")
      .max(MAX_PRICE_CENTS, "This is too much")
      .optional()
      .describe("What is paid for each that is bought; left out, what the shop proposes"),
    askedCents: cents().optional().describe("What the shop asks; left out, what it proposes"),
  })
  .refine(({ bookId, isbn }) => bookId ?? isbn, { error: WHICH_BOOK, path: ["isbn"] });

export const intakeSchema = z.strictObject({
  kind: z.enum(INTAKE_KINDS, KIND_MISSING),
  sellerId: z.int().positive().optional().describe("Who brings the books; a gift needs nobody"),
  payout: z
    .enum(PAYOUT_WAYS, "Please choose how they are paid")
    .optional()
    .describe(
      "`cash` is paid now; without one it is paid later, as consigned books are once they are sold",
    ),
  lines: z
    .array(lineSchema, NO_BOOKS_IN)
    .min(1, NO_BOOKS_IN)
    .max(MOST_LINES, `Please give at most ${MOST_LINES} lines`),
  notTaken: z
    .array(
      z.strictObject({ title: line(300, "Please give the title as text"), reason: reason() }),
      "Please give a list of what is not taken",
    )
    .max(MOST_LINES, `Please give at most ${MOST_LINES} lines`)
    .optional()
    .describe("What goes back to the seller, and why"),
  isAgreed: z
    .boolean()
    .optional()
    .describe("Whether the seller agrees to the terms, which all but a gift needs"),
  idempotencyKey: z.string().min(8).max(64).optional().describe("Under it, one intake"),
});
export type IntakeInput = z.infer<typeof intakeSchema>;
export type IntakeLine = IntakeInput["lines"][number];

export const undoIntakeSchema = z.strictObject({
  reason: lines(200, REASON_OF_UNDO).min(2, REASON_OF_UNDO),
  isMoneyBack: z
    .boolean()
    .optional()
    .describe("Whether the seller gave back what was paid in cash; else it is owed to the shop"),
});
export type UndoIntake = z.infer<typeof undoIntakeSchema>;

export const unsoldSchema = z.strictObject({
  lotId: z.int().positive(),
  fate: z.enum(UNSOLD_FATES, "Please choose what becomes of them"),
  isAgreed: z.boolean().default(false),
  copies: lineQuantity.optional().describe("How many of them; left out, all that nobody holds"),
  leftQty: z
    .int(NOT_WHOLE_COPIES)
    .optional()
    .describe(
      "How many were left when that was decided: refused with 409 once it is another number",
    ),
});
export type SettleUnsold = z.input<typeof unsoldSchema>;
