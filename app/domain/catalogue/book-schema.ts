import { z } from "zod";
import { line, lines } from "../contact-fields";
import { normaliseIsbn } from "../isbn";

export const CONDITIONS = ["Like New", "Good", "Fair"] as const;

const MAX_PRICE_CENTS = 10_000_000;
const MAX_COPIES = 9_999;
const MAX_IMAGES = 12;
const MAX_TAGS = 20;

const CENTS = "Please enter a whole number of cents, such as 12000 for R120";
const COPIES = "Please enter a whole number of copies, 0 or more";

const cents = () =>
  z
    .int({ error: CENTS })
    .positive({ error: "The price must be more than 0" })
    .max(MAX_PRICE_CENTS, { error: "The price can be at most R100\u00a0000" });

const chosen = (what: string) => {
  const error = `Please choose a ${what}`;
  return z.int({ error }).positive({ error });
};

/** An image's address: an image of the shop's own store, or anywhere on the web. */
const IMAGE_ADDRESS =
  /^(https?:\/\/[^\s/]+\.[^\s]+|https?:\/\/localhost[^\s]*|\/objects\/[\w.-]+)$/i;
const image = () =>
  line(2_000, "Please enter an image address").regex(
    IMAGE_ADDRESS,
    "An image address starts with https://",
  );

const isbn = line(32, "Please enter an ISBN")
  .overwrite(normaliseIsbn)
  .regex(/^[0-9A-Z._/]*$/, "An ISBN or SKU has letters and digits only");

/**
 * A book as the admin gives it. Money in cents. What is left out is empty, also when a book is changed: what is
 * sent replaces what was there. `version` is the `updatedAt` of the book that the change was made on.
 */
export const bookSchema = z.strictObject({
  title: line(300, "Please enter a title").min(1, "Please enter a title"),
  priceCents: cents(),
  originalPriceCents: cents().nullish(),
  shortDesc: line(500, "Please enter a short description").min(
    1,
    "Please enter a short description",
  ),
  longDesc: lines(10_000, "Please enter a long description").min(
    1,
    "Please enter a long description",
  ),
  isbn: isbn.nullish(),
  condition: z.enum(CONDITIONS, { error: "Please choose Like New, Good or Fair" }).nullish(),
  coverImageUrl: image().nullish(),
  gallery: z.array(image()).max(MAX_IMAGES, `At most ${MAX_IMAGES} images`).default([]),
  stockQty: z
    .int({ error: COPIES })
    .min(0, { error: COPIES })
    .max(MAX_COPIES, { error: `At most ${MAX_COPIES} copies` }),
  gradeId: chosen("grade"),
  schoolId: chosen("school"),
  subjectId: chosen("subject"),
  tags: z
    .array(line(40, "Please enter a tag"))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .default([]),
  version: z.string().max(40).optional(),
});

export type BookInput = z.infer<typeof bookSchema>;

/** The books of a bulk delete. */
export const bookIdsSchema = z.strictObject({
  ids: z
    .array(z.int().positive(), { error: "Please select at least one book" })
    .min(1, "Please select at least one book")
    .max(500, "Please select at most 500 books"),
});
