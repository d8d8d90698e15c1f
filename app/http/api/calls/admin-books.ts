import { z } from "zod";
import { adminBookPageSchema, adminBookViewSchema } from "~/domain/catalogue/admin-view";
import { bookIdsSchema, bookSchema } from "~/domain/catalogue/book-schema";
import { ADMIN_PAGE_SIZE } from "~/domain/catalogue/query";
import type { BOOK_STATES } from "~/domain/catalogue/shelf-query";
import { type CallDescription, idParam, messageSchema, named } from "./call";
import { bookQuery } from "./catalogue";
import { offerCalls } from "./offers";

const all = { group: "Books", access: "admin" } as const;

const state = (what: string) => z.enum(["true"]).optional().describe(what);

/** What the owner may ask of the shelf beside what shoppers can. */
const shelfQuery = bookQuery(ADMIN_PAGE_SIZE).extend({
  soldOut: state("Only books with no copy on hand"),
  hidden: state("Only books that shoppers do not see"),
  withoutPhoto: state("Only books without a cover photo"),
} satisfies Record<(typeof BOOK_STATES)[number], z.ZodType>);

const body = named("BookInput", bookSchema);
const params = { id: idParam() };

export const adminBookCalls: CallDescription[] = [
  {
    ...all,
    method: "GET",
    path: "/admin/books",
    summary: "The listed books that match, hidden ones too, with what is on hand and held apart",
    query: shelfQuery,
    answers: {
      200: { what: "One page; past the end it is the last", schema: adminBookPageSchema },
    },
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books",
    summary: "Adds a book",
    body,
    answers: { 201: { what: "The new book", schema: adminBookViewSchema } },
    refuses: [409],
  },
  {
    ...all,
    method: "GET",
    path: "/admin/books/{id}",
    summary: "One book",
    params,
    answers: { 200: { what: "The book", schema: adminBookViewSchema } },
    refuses: [404],
  },
  {
    ...all,
    method: "PUT",
    path: "/admin/books/{id}",
    summary: "Replaces a book; with its version, only while nobody changed or bought it since",
    params,
    body,
    answers: { 200: { what: "The book", schema: adminBookViewSchema } },
    refuses: [404, 409],
  },
  {
    ...all,
    method: "DELETE",
    path: "/admin/books/{id}",
    summary: "Takes a book off the list; what was sold and asked stays",
    params,
    answers: { 200: { what: "Done", schema: messageSchema } },
    refuses: [404, 409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books/bulk-delete",
    summary: "Takes several books off the list",
    body: named("BookIds", bookIdsSchema),
    answers: {
      200: {
        what: "How many were deleted",
        schema: named("DeletedBooks", z.strictObject({ message: z.string(), deleted: z.int() })),
      },
    },
    refuses: [409],
  },
  {
    ...all,
    method: "GET",
    path: "/admin/books/export",
    summary: "All books that match, in the columns of the import's template",
    query: shelfQuery,
    answers: { 200: { what: "A CSV file", type: "text/csv" } },
  },
  ...offerCalls,
];
