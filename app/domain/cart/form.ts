import { z } from "zod";
import { addToCartSchema, setQuantitySchema } from "./schema";
import { readTaken } from "./taken";

const itemId = z.int().positive();
/** Script asks for an answer in place; without it a form is answered with the page that it came from. */
const via = z.literal("script").optional();

/** Lines that were taken out, as the cart's page gave them to its form. */
const lines = z.string().transform((text, context) => {
  const taken = readTaken(text);
  if (taken !== null) return taken;
  context.addIssue({ code: "custom", message: "Please add the book again" });
  return z.NEVER;
});

/** Everything that a form on a page can do to a cart. */
export const cartFormSchema = z.discriminatedUnion("intent", [
  addToCartSchema.extend({ intent: z.literal("add"), via }),
  setQuantitySchema.extend({ intent: z.literal("set"), itemId, via }),
  z.strictObject({ intent: z.literal("remove"), itemId, via }),
  z.strictObject({ intent: z.literal("fix"), itemId, via }),
  z.strictObject({ intent: z.literal("clear"), via }),
  z.strictObject({ intent: z.literal("put-back"), lines, via }),
]);

export type CartChange = z.infer<typeof cartFormSchema>;
