import { z } from "zod";
import { readTaken } from "./taken";

const MAX_QUANTITY = 1_000;
const quantity = z.int().min(1, "Please choose at least one copy").max(MAX_QUANTITY);

export const addToCartSchema = z.strictObject({
  bookId: z.int().positive(),
  quantity: quantity.default(1),
});
export type CartAddition = z.infer<typeof addToCartSchema>;

export const setQuantitySchema = z.strictObject({ quantity });
export type SetQuantity = z.infer<typeof setQuantitySchema>;

export const changeLineSchema = z.strictObject({
  quantity: quantity.optional(),
  priceCents: z
    .int()
    .positive()
    .optional()
    .describe("Accepts a price that rose: what a copy costs now"),
});

export const otherCopySchema = z.strictObject({ bookId: z.int().positive() });
export type OtherCopyChoice = z.infer<typeof otherCopySchema>;

const MOST_AT_ONCE = 100;

export const addBooksSchema = z.strictObject({
  bookIds: z
    .array(z.int().positive(), { error: "Please give a list of books' ids" })
    .min(1, "Please tick at least one book")
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} books at once`)
    .describe("A book that is named twice is wanted twice"),
  listId: z.int().positive().optional().describe("The school list that they are added from"),
});
export type BooksToAdd = z.infer<typeof addBooksSchema>;

const itemId = z.int().positive();
const via = z.literal("script").optional();
const sessionId = z.string().max(100).optional();

const lines = z.string().transform((text, context) => {
  const taken = readTaken(text);
  if (taken !== null) return taken;
  context.addIssue({ code: "custom", message: "Please add the book again" });
  return z.NEVER;
});

export const cartFormSchema = z.discriminatedUnion("intent", [
  addToCartSchema.extend({ intent: z.literal("add"), sessionId, via }),
  setQuantitySchema.extend({ intent: z.literal("set"), itemId, via }),
  z.strictObject({ intent: z.literal("remove"), itemId, via }),
  z.strictObject({ intent: z.literal("fix"), itemId, via }),
  otherCopySchema.extend({ intent: z.literal("other-copy"), itemId, via }),
  z.strictObject({ intent: z.literal("remove-unbuyable"), via }),
  z.strictObject({ intent: z.literal("clear"), via }),
  z.strictObject({ intent: z.literal("put-back"), lines, via }),
]);

export type CartChange = z.infer<typeof cartFormSchema>;
