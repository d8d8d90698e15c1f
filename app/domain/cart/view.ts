import { z } from "zod";
import { MOST_OTHER_COPIES } from "../books/copies-shown";
import { inCents, isoTime, viewSchema } from "../view-schema";

const notFree = {
  why: z
    .enum(["sold", "being_paid", "reserved"])
    .describe("'being_paid': somebody is paying for it; 'reserved': ordered, and not paid yet"),
  until: isoTime().nullable().describe("When it is free again, unless it is paid by then"),
};
export type NotFree = z.infer<z.ZodObject<typeof notFree>>;

const lineProblemSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("gone") }),
    z.strictObject({ kind: z.literal("sold_out"), ...notFree }),
    z.strictObject({ kind: z.literal("too_many"), available: z.int() }),
    z.strictObject({ kind: z.literal("price_changed"), fromCents: inCents() }),
  ])
  .meta({ id: "LineProblem" });
export type LineProblem = z.infer<typeof lineProblemSchema>;

const name = z.strictObject({ name: z.string() });

const cartCopySchema = viewSchema("CartCopy", {
  id: z.int().describe("The book's id"),
  condition: z.string(),
  priceCents: inCents(),
  available: z.int(),
});
export type CartCopy = z.infer<typeof cartCopySchema>;

const cartListSchema = viewSchema("CartList", {
  id: z.int(),
  grade: z.string(),
  school: z.string(),
  path: z.string().describe("The address of its page"),
  titles: z.int().describe("How many titles are needed; alternatives count once"),
});
export type CartList = z.infer<typeof cartListSchema>;

export const listedFields = {
  list: cartListSchema.nullable().describe("The school list that it was added from"),
  alsoFor: z
    .array(viewSchema("CopiesForList", { list: cartListSchema, copies: z.int() }))
    .describe("Its copies that were taken from other lists; the rest are that list's"),
  listNeedId: z
    .int()
    .nullable()
    .describe(
      "What that list needs it for: the item, the first of alternatives. Copies for two children have the same",
    ),
};

const cartLineViewSchema = viewSchema("CartLine", {
  id: z.int(),
  quantity: z.int(),
  lineTotalCents: inCents(),
  available: z.int(),
  problem: lineProblemSchema.nullable(),
  otherCopies: z
    .array(cartCopySchema)
    .describe(
      `Other copies of the title, one of which can be taken instead: each condition at each price once, nearest price first, at most ${MOST_OTHER_COPIES}`,
    ),
  ...listedFields,
  listedTitle: z
    .string()
    .nullable()
    .describe("The title on that list in whose place the school accepts this book"),
  book: z.strictObject({
    id: z.int(),
    title: z.string(),
    coverImageUrl: z.string().nullable(),
    priceCents: inCents(),
    condition: z.string().nullable(),
    school: name,
    subject: name,
    grade: name,
  }),
});
export type CartLineView = z.infer<typeof cartLineViewSchema>;

const answerFields = {
  cart: z.array(cartLineViewSchema),
  units: z.int(),
  subtotalCents: inCents(),
  canCheckOut: z.boolean(),
};

export const cartSchema = viewSchema("Cart", answerFields);
export const startedCartSchema = viewSchema("StartedCart", {
  sessionId: z.string(),
  ...answerFields,
});
export type Cart = z.infer<typeof cartSchema>;

const addedBookSchema = viewSchema("AddedBook", {
  bookId: z.int(),
  title: z.string().nullable().describe("Null when the book is not listed any more"),
  outcome: z
    .enum(["added", "in_cart", "sold_out", "gone"])
    .describe("'in_cart': the cart had it already; 'sold_out': no copy can be bought now"),
});
export type AddedBook = z.infer<typeof addedBookSchema>;

export const filledCartSchema = viewSchema("FilledCart", {
  sessionId: z.string(),
  books: z.array(addedBookSchema),
  ...answerFields,
});

/** A cart at current prices. `canCheckOut` is false when it is empty or a line has a problem. */
export type CartView = Omit<Cart, "cart"> & { lines: Cart["cart"] };
