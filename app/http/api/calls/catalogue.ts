import { z } from "zod";
import { MAX_PAGE_SIZE, PAGE_SIZE, SORTS } from "~/domain/catalogue/query";
import { bookPageSchema, bookViewSchema, filterOptionsSchema } from "~/domain/catalogue/view";
import { type CallDescription, idParam, pageQuery, searchQuery } from "./call";

const group = "Catalogue";

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
    answers: { 200: { what: "Names in their order", schema: filterOptionsSchema } },
  },
  {
    method: "GET",
    path: "/books",
    group,
    access: "everyone",
    summary: "The listed books that match, a page at a time",
    query: bookQuery(PAGE_SIZE),
    answers: { 200: { what: "One page; past the end it is the last", schema: bookPageSchema } },
  },
  {
    method: "GET",
    path: "/books/{id}",
    group,
    access: "everyone",
    summary: "One book",
    params: { id: idParam() },
    answers: { 200: { what: "The book", schema: bookViewSchema } },
    refuses: [404],
  },
];
