import { z } from "zod";
import { addToCartSchema, setQuantitySchema } from "./schema";

const itemId = z.int().positive();
/** Script asks for an answer in place; without it a form is answered with the page that it came from. */
const via = z.literal("script").optional();

/** Everything that a form on a page can do to a cart. */
export const cartFormSchema = z.discriminatedUnion("intent", [
  addToCartSchema.extend({ intent: z.literal("add"), via }),
  setQuantitySchema.extend({ intent: z.literal("set"), itemId, via }),
  z.strictObject({ intent: z.literal("remove"), itemId, via }),
  z.strictObject({ intent: z.literal("fix"), itemId, via }),
  z.strictObject({ intent: z.literal("clear"), via }),
]);

export type CartForm = z.infer<typeof cartFormSchema>;
