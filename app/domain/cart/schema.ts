import { z } from "zod";

const MAX_QUANTITY = 1_000;
const quantity = z.int().min(1, "Please choose at least one copy").max(MAX_QUANTITY);

export const addToCartSchema = z.strictObject({
  bookId: z.int().positive(),
  quantity: quantity.default(1),
});
export type CartAddition = z.infer<typeof addToCartSchema>;

export const setQuantitySchema = z.strictObject({ quantity });
export type SetQuantity = z.infer<typeof setQuantitySchema>;

const MOST_AT_ONCE = 100;

export const addBooksSchema = z.strictObject({
  bookIds: z
    .array(z.int().positive(), { error: "Please give a list of books' ids" })
    .min(1, "Please tick at least one book")
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} books at once`)
    .describe("A book that is named twice is wanted twice"),
});
