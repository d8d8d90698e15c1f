import { z } from "zod";
import { MAX_PAGE_SIZE, PAGE_SIZE, SORTS } from "~/domain/catalogue/query";
import type { BookView, CataloguePage, FilterOptions, NameView } from "~/domain/catalogue/view";
import {
  type CallDescription,
  cents,
  idParam,
  pageQuery,
  placeOfPage,
  searchQuery,
  time,
  viewSchema,
} from "./call";

const group = "Catalogue";

const name = viewSchema<NameView>()("Name", z.strictObject({ id: z.int(), name: z.string() }));

/** What a book is to everyone. The admin sees more of it. */
export const bookFields = {
  id: z.int(),
  title: z.string(),
  priceCents: cents(),
  originalPriceCents: cents().nullable(),
  shortDesc: z.string(),
  longDesc: z.string(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  gallery: z.array(z.string()),
  gradeId: z.int(),
  schoolId: z.int(),
  subjectId: z.int(),
  tags: z.array(z.string()),
  createdAt: time(),
  updatedAt: time(),
  grade: name,
  school: name,
  subject: name,
};

const book = viewSchema<BookView>()(
  "Book",
  z.strictObject({
    ...bookFields,
    stockQty: z.int().describe("How many can be bought now"),
    soldOut: z.boolean(),
  }),
);

/** What a page of books says beside them. */
export const searchedFor = z
  .string()
  .nullable()
  .describe(
    "What was searched instead, where nothing was found for q: one letter of a word was put right",
  );

const bookPage = viewSchema<CataloguePage<BookView>>()(
  "BookPage",
  z.strictObject({ books: z.array(book), ...placeOfPage, searchedFor }),
);

const filterOptions = viewSchema<FilterOptions>()(
  "FilterOptions",
  z.strictObject({
    grades: z.array(z.string()),
    schools: z.array(z.string()),
    subjects: z.array(z.string()),
  }),
);

const names = () => z.array(z.string()).max(50).optional().describe("Repeated, with or without []");

/** Which books, and in which order. */
export const bookQuery = (pageSize: number) =>
  z.object({
    q: searchQuery(
      "title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN",
    ),
    grades: names(),
    schools: names(),
    subjects: names(),
    sortBy: z
      .enum(SORTS)
      .optional()
      .describe("By default 'relevance' with q, and 'recent' without"),
    ...pageQuery(pageSize, MAX_PAGE_SIZE),
  });

export const catalogueCalls: CallDescription[] = [
  {
    method: "GET",
    path: "/filters",
    group,
    access: "everyone",
    summary: "The grades, schools and subjects that listed books carry",
    answers: { 200: { what: "Names in their order", schema: filterOptions } },
  },
  {
    method: "GET",
    path: "/books",
    group,
    access: "everyone",
    summary: "The listed books that match, a page at a time",
    query: bookQuery(PAGE_SIZE),
    answers: { 200: { what: "One page; past the end it is the last", schema: bookPage } },
  },
  {
    method: "GET",
    path: "/books/{id}",
    group,
    access: "everyone",
    summary: "One book",
    params: { id: idParam() },
    answers: { 200: { what: "The book", schema: book } },
    refuses: [404],
  },
];
