import { z } from "zod";
import { RETURN_ANSWERS, RETURN_WISHES } from "~/db/schema/return";
import { MAX_WORDS_TO_BUYER, WAY_MISSING } from "../refunds/rules";
import { copyCount, refundSchema } from "../refunds/schema";
import { lines, trap } from "../values/contact-fields";
import { MAX_RETURN_NOTE, REASONS_TO_CHOOSE } from "./choices";
import {
  NO_BOOK_CHOSEN,
  REASON_MISSING,
  SWAP_MISSING,
  WHY_NOT_MISSING,
  WISH_MISSING,
} from "./rules";

const bookId = z.int().positive();

const reason = z.enum(REASONS_TO_CHOOSE, REASON_MISSING);

/**
 * What a buyer asks to return, or to cancel before the order leaves. `website` is a honeypot: people do not see it, and
 * it must stay empty.
 */
export const returnSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ bookId, quantity: copyCount }))
    .min(1, NO_BOOK_CHOSEN)
    .max(200),
  reason: reason.optional().describe("Needed once the order has left the shop"),
  note: lines(MAX_RETURN_NOTE).optional(),
  wish: z.enum(RETURN_WISHES, WISH_MISSING).default("refund"),
  website: trap(),
});
export type ReturnInput = z.infer<typeof returnSchema>;

export const sentReturnSchema = returnSchema.extend({ reason });

const { way, reference, bank } = refundSchema.shape;

const fields = z.strictObject({
  answer: z.enum(RETURN_ANSWERS, "Please choose an answer"),
  reason: lines(MAX_WORDS_TO_BUYER)
    .optional()
    .describe("The buyer reads it: why not, or what they must know, as how the book comes back"),
  swaps: z
    .array(z.strictObject({ bookId, withBookId: bookId }))
    .max(200)
    .optional()
    .describe("Of a swap: which book goes out for each that comes back"),
  way: way.optional().describe("Of a refund: how the money goes back"),
  restock: z.boolean().optional().describe("Of a refund: whether the copies go back to the shelf"),
  reference,
  bank,
});

export const returnAnswerSchema = fields
  .refine(({ answer, reason }) => answer !== "refused" || reason, {
    path: ["reason"],
    error: WHY_NOT_MISSING,
  })
  .refine(({ answer, swaps }) => answer !== "swap" || swaps?.length, {
    path: ["swaps"],
    error: SWAP_MISSING,
  })
  .refine(({ answer, way }) => answer !== "refund" || way, { path: ["way"], error: WAY_MISSING });
export type ReturnAnswer = z.infer<typeof returnAnswerSchema>;
