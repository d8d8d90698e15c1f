import { z } from "zod";
import { getBookWithCopies } from "~/domain/catalogue/copies.server";
import { filterOptions } from "~/domain/catalogue/filters.server";
import { listBooks } from "~/domain/catalogue/listing.server";
import { MAX_PAGE_SIZE, PAGE_SIZE, readCatalogueQuery, SORTS } from "~/domain/catalogue/query";
import { bookPageSchema, bookWithCopiesSchema, filterOptionsSchema } from "~/domain/catalogue/view";
import { openCall } from "../call.server";
import { idParam, pageQuery, searchQuery } from "./call";

const group = "Catalogue";

const names = () => z.array(z.string()).max(50).optional().describe("Repeated, with or without []");

/** Filters, sort order and page of a list of books. */
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

export const catalogueCalls = {
  filters: openCall({
    method: "GET",
    path: "/filters",
    group,
    summary: "The grades, schools and subjects that listed books carry",
    answers: { 200: { what: "Names in their order", schema: filterOptionsSchema } },
    isTagged: true,
    run: () => filterOptions(),
  }),

  list: openCall({
    method: "GET",
    path: "/books",
    group,
    summary: "The listed books that match, a page at a time",
    query: bookQuery(PAGE_SIZE),
    answers: { 200: { what: "One page; past the end it is the last", schema: bookPageSchema } },
    isTagged: true,
    run: ({ url }) => listBooks(readCatalogueQuery(url.searchParams)),
  }),

  get: openCall({
    method: "GET",
    path: "/books/{id}",
    group,
    summary: "One book, with the other copies of its title",
    params: { id: idParam() },
    answers: { 200: { what: "The book", schema: bookWithCopiesSchema } },
    refuses: [404],
    isTagged: true,
    run: ({ params }) => getBookWithCopies(params.id),
  }),
};
