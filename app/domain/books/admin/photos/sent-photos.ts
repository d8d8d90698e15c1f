import { z } from "zod";
import { imageUrl } from "../../../image/image-address";

const MOST_PHOTOS = 300;
const LONGEST_NAME = 200;
const LONGEST_NUMBER = 40;

// Cut, not refused: one of many photos would hold up the others.
const cut = (length: number) => z.string().transform((text) => text.trim().slice(0, length));
const name = () => cut(LONGEST_NAME);
const number = () => cut(LONGEST_NUMBER).optional();
const listing = () => z.int().positive().optional();

export const sentPhotosSchema = z.strictObject({
  scanned: number(),
  isbn: number(),
  bookId: listing(),
  byName: z.literal("on").optional(),
  leftOut: imageUrl().optional(),
  sent: z
    .array(
      z.strictObject({ name: name(), url: imageUrl().optional(), fault: z.string().optional() }),
    )
    .max(MOST_PHOTOS)
    .optional(),
  waiting: z
    .array(
      z.strictObject({
        name: name(),
        url: imageUrl(),
        isbn: number(),
        bookId: listing(),
        isOfAll: z.literal("on").optional(),
      }),
    )
    .max(MOST_PHOTOS)
    .optional(),
});
export type SentPhotos = z.infer<typeof sentPhotosSchema>;

export type ListedCopy = {
  id: number;
  title: string;
  condition: string;
  school: string;
  priceCents: number;
  stockQty: number;
  shelf: string | null;
};

/** `why` it is with no book yet, or null; `copies` are those to choose from, or that have it together. */
export type PlacedPhoto = {
  name: string;
  url: string | null;
  isbn: string;
  book: ListedCopy | null;
  wasThere: boolean;
  why: string | null;
  copies: ListedCopy[];
};

/** `book` is the one whose photos come next, whatever their names. */
export type PlacedPhotos = {
  book: { isbn: string; copies: ListedCopy[]; bookId: number | null } | null;
  photos: PlacedPhoto[];
};
