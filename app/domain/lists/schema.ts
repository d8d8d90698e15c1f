import { z } from "zod";
import { LIST_STATES } from "~/db/schema/book-list";
import { cents, chosen, filled } from "../books/admin/book-schema";
import { line, lines } from "../values/contact-fields";
import { TITLE_MISSING } from "../values/contact-words";
import { storedIsbn } from "../values/placeholder-isbn";
import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_GROUP_LENGTH,
  MAX_ITEM_NOTE_LENGTH,
  MAX_LIST_NOTE_LENGTH,
  MOST_ITEMS,
  MOST_OTHER_ISBNS,
  STATE_MESSAGE,
  TOO_MANY_ITEMS,
  YEAR_MESSAGE,
} from "./rules";

const MOST_EXCLUDED = 100;
const ISBN_SHAPE = "An ISBN has 10 or 13 digits, such as 978-0-636-11234-5";

const LABEL = /^e?-?isbn(?:[\s-]*(?:nr|no|1[03]))?[\s:.]*(?=[\dX])/i;

/**
 * An ISBN in any form; a wrong check digit is accepted, because such ISBNs are printed on real books. 'TBC' and the
 * like count as none.
 */
const isbn = line(40, ISBN_SHAPE)
  .overwrite((text) => storedIsbn(text.replace(LABEL, "")))
  .regex(/^[0-9A-Z._/]{0,32}$/, ISBN_SHAPE);

const text = (max: number) => line(max, "Please write this as text");

/** A title of a school's list. It keeps its identity by its `id`, to which parents' URLs and requests refer. */
export const listItemSchema = z.strictObject({
  id: z.int().positive().optional().describe("Of a title that is on the list already"),
  title: filled(300, TITLE_MISSING),
  isbn: isbn.nullish(),
  otherIsbns: z
    .array(isbn, { error: "Please give a list of ISBNs" })
    .max(MOST_OTHER_ISBNS, `At most ${MOST_OTHER_ISBNS} other ISBNs`)
    .default([])
    .describe("Of editions that will do as well"),
  subjectId: chosen("subject").nullish(),
  choiceGroup: text(MAX_GROUP_LENGTH)
    .nullish()
    .describe("One title is needed of those with the same words here"),
  note: text(MAX_ITEM_NOTE_LENGTH).nullish(),
  newPriceCents: cents().nullish().describe("What the book costs when new, in cents"),
  tiedBookId: chosen("book").nullish().describe("A book that fits by the owner's word"),
  excludedBookIds: z
    .array(z.int().positive(), { error: "Please give a list of books' ids" })
    .max(MOST_EXCLUDED, `At most ${MOST_EXCLUDED} books can be taken off a title`)
    .default([])
    .describe("Books that do not fit by the owner's word"),
});
export type ListItemInput = z.infer<typeof listItemSchema>;

export const itemFormSchema = listItemSchema.omit({
  id: true,
  tiedBookId: true,
  excludedBookIds: true,
});

export const listPlace = {
  schoolId: chosen("school"),
  gradeId: chosen("grade"),
  year: z
    .int({ error: YEAR_MESSAGE })
    .min(FIRST_YEAR, { error: YEAR_MESSAGE })
    .max(LAST_YEAR, { error: YEAR_MESSAGE }),
};

const note = lines(MAX_LIST_NOTE_LENGTH, "Please write the note as text").nullish();

export const listDetailsSchema = z.strictObject({ ...listPlace, note });

/**
 * A school's list as its owner sends it, with its titles in order. An update replaces all of it. `version` is that of
 * the list that the owner saw.
 */
export const listInputSchema = z.strictObject({
  ...listPlace,
  state: z.enum(LIST_STATES, { error: STATE_MESSAGE }).default("draft"),
  note,
  items: z
    .array(listItemSchema, { error: "Please give a list of titles" })
    .max(MOST_ITEMS, TOO_MANY_ITEMS)
    .default([]),
  version: z.string().max(40).optional(),
});
export type ListInput = z.infer<typeof listInputSchema>;
