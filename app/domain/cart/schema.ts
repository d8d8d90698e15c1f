import { z } from "zod";

const MAX_QUANTITY = 1_000;
const quantity = z.int().min(1, "Please choose at least one copy").max(MAX_QUANTITY);

/** Puts copies of a book into a cart. */
export const addToCartSchema = z.strictObject({
  bookId: z.int().positive(),
  quantity: quantity.default(1),
});
export type CartAddition = z.infer<typeof addToCartSchema>;

/** Sets a line to a number of copies. */
export const setQuantitySchema = z.strictObject({ quantity });
export type SetQuantity = z.infer<typeof setQuantitySchema>;
