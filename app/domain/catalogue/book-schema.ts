import { z } from "zod";
import { line, lines } from "../contact-fields";
import { normaliseIsbn } from "../isbn";
import { imageUrl, imageUrlOrNone } from "../object/image-address";
import { CONDITIONS } from "./condition";

export const MAX_PRICE_CENTS = 10_000_000;
export const MAX_COPIES = 9_999;
const MAX_IMAGES = 12;
const MAX_TAGS = 20;

const CENTS = "Please enter a whole number of cents, such as 12000 for R120";
export const COPIES = "Please enter a whole number of copies, 0 or more";
const TAG = "Please enter tags without commas, each at most 40 characters";

export const cents = () =>
  z
    .int({ error: ({ input }) => (input === undefined ? "Please enter a price" : CENTS) })
    .positive({ error: "The price must be more than 0" })
    .max(MAX_PRICE_CENTS, { error: "The price can be at most R100\u00a0000" });

const chosen = (what: string) => {
  const error = `Please choose a ${what}`;
  return z.int({ error }).positive({ error });
};

const filled = <Text extends z.ZodString>(text: Text, message: string) => text.min(1, message);

const isbn = line(32, "Please enter an ISBN")
  .overwrite(normaliseIsbn)
  .regex(/^[0-9A-Z._/]*$/, "An ISBN or SKU has letters and digits only");

export const longDescription = lines(10_000, "Please give the long description as text");

/**
 * A book as the admin gives it. Money in cents. What is left out is empty, also when a book is changed: what is
 * sent replaces what was there. Left out, `isHidden`
 * stays as it is: nobody puts a book before shoppers by not knowing that it can be hidden. `version` is that of the book as it was seen when the change was made.
 */
export const bookSchema = z.strictObject({
  title: filled(line(300, "Please enter a title"), "Please enter a title"),
  priceCents: cents(),
  originalPriceCents: cents().nullish(),
  shortDesc: filled(
    line(500, "Please enter a short description"),
    "Please enter a short description",
  ),
  longDesc: longDescription.nullish().describe("The short one serves where it is left out"),
  isbn: isbn.nullish(),
  condition: z.enum(CONDITIONS, { error: "Please choose Like New, Good or Fair" }).nullish(),
  coverImageUrl: imageUrlOrNone().nullish(),
  gallery: z
    .array(imageUrl(), { error: "Please give a list of image addresses" })
    .max(MAX_IMAGES, `At most ${MAX_IMAGES} images`)
    .default([]),
  stockQty: z
    .int({ error: COPIES })
    .min(0, { error: COPIES })
    .max(MAX_COPIES, { error: `At most ${MAX_COPIES} copies` }),
  gradeId: chosen("grade"),
  schoolId: chosen("school"),
  subjectId: chosen("subject"),
  isHidden: z.boolean({ error: "Please choose whether shoppers see the book" }).nullish(),
  tags: z
    .array(line(40, TAG).regex(/^[^,]*$/, TAG), { error: "Please give a list of tags" })
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .default([]),
  version: z.string().max(40).optional(),
});

export type BookInput = z.infer<typeof bookSchema>;

const SELECT = "Please select at least one book";

/** The books of a bulk delete. */
export const bookIdsSchema = z.strictObject({
  ids: z
    .array(z.int({ error: SELECT }).positive(SELECT), { error: SELECT })
    .min(1, SELECT)
    .max(500, "Please select at most 500 books"),
});
