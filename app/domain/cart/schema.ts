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
