import { z } from "zod";
import type { books } from "~/db/schema/catalogue";
import { imageUrl, imageUrlOrNone } from "../../image/image-address";
import { notChosen } from "../../not-chosen";
import { line, lines } from "../../values/contact-fields";
import { TITLE_MISSING } from "../../values/contact-words";
import { storedIsbn } from "../../values/placeholder-isbn";
import {
  CONDITION_MESSAGE,
  COPIES_MESSAGE,
  MAX_COPIES,
  MAX_PRICE_CENTS,
  MAX_SHELF_LENGTH,
  NO_BOOK_SELECTED,
  PRICE_IS_NOTHING,
  SHELF_MESSAGE,
} from "../book-rules";
import { CONDITIONS } from "../condition";

export const MAX_IMAGES = 12;
const MAX_TAGS = 20;

const CENTS = "Please enter a whole number of cents, such as 12000 for R120";
export const PRICE_MISSING = "Please enter a price";
const TAG = "Please enter tags without commas, each at most 40 characters";

export const cents = () =>
  z
    .int({ error: ({ input }) => (input === undefined ? PRICE_MISSING : CENTS) })
    .positive({ error: PRICE_IS_NOTHING })
    .max(MAX_PRICE_CENTS, { error: "The price can be at most R100\u00a0000" });

export const copies = () =>
  z
    .int({ error: COPIES_MESSAGE })
    .min(0, { error: COPIES_MESSAGE })
    .max(MAX_COPIES, { error: `At most ${MAX_COPIES} copies` });

export const chosen = (what: string) => {
  const error = notChosen(what);
  return z.int({ error }).positive({ error });
};

export const filled = (max: number, message: string) => line(max, message).min(1, message);

const isbn = line(32, "Please enter an ISBN")
  .overwrite(storedIsbn)
  .regex(/^[0-9A-Z._/]*$/, "An ISBN or SKU has letters and digits only");

export const shortText = line(500, "Please give the short description as text");

export const longDescription = lines(10_000, "Please give the long description as text");

/**
 * A book as the admin sends it. Money in cents. An update replaces all fields: a missing one becomes empty, except
 * `isHidden`, so that a client that does not know the field cannot publish a hidden book. `version` is that of the book
 * that the admin saw.
 */
export const bookSchema = z.strictObject({
  title: filled(300, TITLE_MISSING),
  authors: line(300, "Please give the authors as text").nullish().describe("As on the cover"),
  priceCents: cents()
    .optional()
    .describe(
      "Left out, a new book gets what the shop asks: its share of the original price for the condition, to the nearest R5",
    ),
  originalPriceCents: cents().nullish(),
  shortDesc: shortText
    .nullish()
    .describe("Left out, the shop writes one of title, grade and subject"),
  longDesc: longDescription.nullish().describe("The short one serves where it is left out"),
  isbn: isbn.nullish(),
  condition: z.enum(CONDITIONS, { error: CONDITION_MESSAGE }).nullish(),
  coverImageUrl: imageUrlOrNone().nullish(),
  gallery: z
    .array(imageUrl(), { error: "Please give a list of image addresses" })
    .max(MAX_IMAGES, `At most ${MAX_IMAGES} images`)
    .default([]),
  stockQty: copies(),
  shelf: line(MAX_SHELF_LENGTH, SHELF_MESSAGE).nullish().describe("Where its copies stand"),
  gradeId: chosen("grade"),
  schoolId: chosen("school"),
  subjectId: chosen("subject"),
  isHidden: z.boolean({ error: "Please choose whether shoppers see the book" }).nullish(),
  tags: z
    .array(line(40, TAG).regex(/^[^,]*$/, TAG), { error: "Please give a list of tags" })
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .default([]),
  isAnotherTitle: z
    .boolean()
    .optional()
    .describe("To say so where a listed book with another title has the ISBN"),
  version: z.string().max(40).optional(),
});

export type BookInput = z.infer<typeof bookSchema>;

type GivenColumns = Omit<
  typeof books.$inferSelect,
  | "id"
  | "inStock"
  | "waitingQty"
  | "titleKey"
  | "gradeRank"
  | "searchText"
  | "createdAt"
  | "updatedAt"
  | "deletedAt"
>;

function distinct(tags: string[]): string[] {
  const byKey = new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag]));
  return [...byKey.values()];
}

type Stated = { wasHidden: boolean; written: string; priceCents: number };

/**
 * The columns of an input: missing or blank fields become null, a missing short description `written`. `wasHidden` is the
 * stored value.
 */
export function bookColumns(
  input: BookInput,
  { wasHidden, written, priceCents }: Stated,
): GivenColumns {
  const { version: _, isAnotherTitle: _said, isHidden, longDesc, ...given } = input;
  const shortDesc = given.shortDesc || written;
  return {
    ...given,
    priceCents,
    shortDesc,
    longDesc: longDesc || shortDesc,
    originalPriceCents: given.originalPriceCents ?? null,
    authors: given.authors || null,
    isbn: given.isbn || null,
    condition: given.condition ?? null,
    coverImageUrl: given.coverImageUrl || null,
    shelf: given.shelf || null,
    tags: distinct(given.tags),
    isHidden: isHidden ?? wasHidden,
  };
}

export const selectedIds = (most: number) =>
  z
    .array(z.int({ error: NO_BOOK_SELECTED }).positive(NO_BOOK_SELECTED), {
      error: NO_BOOK_SELECTED,
    })
    .min(1, NO_BOOK_SELECTED)
    .max(most, `Please select at most ${most} books`);

const MAX_DELETED = 500;

export const bookIdsSchema = z.strictObject({ ids: selectedIds(MAX_DELETED) });
