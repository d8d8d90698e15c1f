import { z } from "zod";
import { addToCartSchema, setQuantitySchema } from "./schema";
import { readTaken } from "./taken";

const itemId = z.int().positive();
/** Script wants JSON; without script the form redirects back to its page. */
const via = z.literal("script").optional();
/** Of the cart to open, for a browser that has none yet. */
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
  z.strictObject({ intent: z.literal("clear"), via }),
  z.strictObject({ intent: z.literal("put-back"), lines, via }),
]);

export type CartChange = z.infer<typeof cartFormSchema>;
