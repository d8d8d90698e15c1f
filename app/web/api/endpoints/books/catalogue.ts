import { z } from "zod";
import { getBookWithCopies } from "~/domain/books/copies.server";
import { listBooks } from "~/domain/books/listing/listing.server";
import { bookPageSchema, bookWithCopiesSchema } from "~/domain/books/view";
import { readNamesQuery } from "~/domain/search/filter-search";
import { countedNamesSchema, filterOptionsSchema } from "~/domain/search/filter-view";
import { filterNames, filterOptions } from "~/domain/search/filters.server";
import {
  FILTER_KINDS,
  type FilterKind,
  MAX_PAGE_SIZE,
  ofEachFilter,
  PAGE_SIZE,
  readCatalogueQuery,
  SORTS,
} from "~/domain/search/query";
import { idParam, pageQuery, searchQuery } from "../../call";
import { endpointsAt, publicEndpoint } from "../../endpoint.server";

const names = () => z.array(z.string()).max(50).optional().describe("Repeated, with or without []");

const filters = () => ({
  q: searchQuery(
    "title, subject and its other names, school, tags and short description; 'gr 8' means the grade, and four digits or more are part of an ISBN",
  ),
  ...ofEachFilter(names),
});

export const bookQuery = (pageSize: number) =>
  z.object({
    ...filters(),
    sortBy: z
      .enum(SORTS)
      .optional()
      .describe("By default 'relevance' with q, and 'recent' without"),
    ...pageQuery(pageSize, MAX_PAGE_SIZE),
  });

const namesQuery = z.object({
  named: searchQuery(
    "the names; a school is also found by its town, a subject by its other names. Without it, the names that show most books and those that are chosen",
  ),
  ...filters(),
});

const namesEndpoint = (kind: FilterKind) =>
  publicEndpoint({
    summary: `The ${kind} that listed books carry, each with how many books it would show beside what is searched and chosen`,
    query: namesQuery,
    answers: {
      200: { what: "All where they are few; of many some twenty", schema: countedNamesSchema },
    },
    isCacheable: true,
    run({ url }) {
      const { query, named } = readNamesQuery(url.searchParams);
      return filterNames(kind, query, named);
    },
  });

export const catalogueEndpoints = endpointsAt("Catalogue", {
  "/filters": {
    GET: publicEndpoint({
      summary: "The grades, schools and subjects that listed books carry",
      answers: { 200: { what: "Names in their order", schema: filterOptionsSchema } },
      isCacheable: true,
      run: () => filterOptions(),
    }),
  },

  ...Object.fromEntries(
    FILTER_KINDS.map((kind) => [`/filters/${kind}`, { GET: namesEndpoint(kind) }]),
  ),

  "/books": {
    GET: publicEndpoint({
      summary: "The listed books that match, a page at a time",
      query: bookQuery(PAGE_SIZE),
      answers: { 200: { what: "One page; past the end it is the last", schema: bookPageSchema } },
      isCacheable: true,
      run: ({ url }) => listBooks(readCatalogueQuery(url.searchParams)),
    }),
  },

  "/books/{id}": {
    GET: publicEndpoint({
      summary: "One book, with the other copies of its title",
      params: { id: idParam() },
      answers: { 200: { what: "The book", schema: bookWithCopiesSchema } },
      refuses: [404],
      isCacheable: true,
      run: ({ params }) => getBookWithCopies(params.id),
    }),
  },
});
