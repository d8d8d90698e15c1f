import { z } from "zod";
import {
  bookIdInAddress,
  getBookForAdmin,
  listBooksForAdmin,
} from "~/domain/books/admin/admin-book.server";
import { adminBookPageSchema, adminBookViewSchema } from "~/domain/books/admin/admin-view";
import { bookIdsSchema, bookSchema } from "~/domain/books/admin/book-schema";
import { changeOffer } from "~/domain/books/admin/bulk/bulk-change.server";
import { offerSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import { changedOfferSchema } from "~/domain/books/admin/bulk/bulk-change-view";
import { deleteBook, deleteBooks } from "~/domain/books/admin/delete-book.server";
import { listDoubles } from "~/domain/books/admin/doubles/doubles.server";
import {
  doublesSchema,
  putTogetherSchema,
  undonePutTogetherSchema,
} from "~/domain/books/admin/doubles/doubles-view";
import { putTogether } from "~/domain/books/admin/doubles/put-together.server";
import { undoPutTogether } from "~/domain/books/admin/doubles/undo-put-together.server";
import { createBook, updateBook } from "~/domain/books/admin/save-book.server";
import {
  MOST_MOVEMENTS,
  MOVEMENTS_SHOWN,
  readHistoryQuery,
  stockHistory,
} from "~/domain/books/admin/stock-history.server";
import { stockHistorySchema } from "~/domain/books/admin/stock-history-view";
import { booksCsv, booksFileName } from "~/domain/imports/row/books-csv.server";
import { knownBook } from "~/domain/lists/known/known-book.server";
import { knownBookSchema } from "~/domain/lists/known/view";
import {
  BOOK_STATES,
  type BookState,
  readAdminBookQuery,
  STATE_WORDS,
} from "~/domain/search/admin-book-query";
import { ADMIN_PAGE_SIZE } from "~/domain/search/query";
import { readId } from "~/domain/values/ids";
import { ADMIN_TOASTS, deletedWords } from "~/ui/toasts/admin-toasts";
import { csvDownload } from "../../../pages/csv.server";
import { json } from "../../body.server";
import { idParam, messageSchema, named, pageQuery } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../../idempotency-key";
import { bookQuery } from "./catalogue";

const stateField = (state: BookState) =>
  z.enum(["true"]).optional().describe(STATE_WORDS[state].leaves);

const adminBookQuery = bookQuery(ADMIN_PAGE_SIZE).extend(
  Object.fromEntries(BOOK_STATES.map((state) => [state, stateField(state)])),
);

const body = json("BookInput", bookSchema);
const bookIds = json("BookIds", bookIdsSchema);
const params = { id: idParam() };
const found = { 200: { what: "The book", schema: adminBookViewSchema } };
const deletedBooks = named(
  "DeletedBooks",
  z.strictObject({ message: z.string(), deleted: z.int() }),
);

const stockMovements = adminEndpoint("price", {
  summary: "What became of a book's copies, the newest change first; their sum is what is on hand",
  params,
  query: z.object(pageQuery(MOVEMENTS_SHOWN, MOST_MOVEMENTS)),
  answers: {
    200: { what: "One page; past the end it is the last", schema: stockHistorySchema },
  },
  refuses: [404],
  run: ({ admin, params, url }) =>
    stockHistory(admin, bookIdInAddress(params.id), readHistoryQuery(url.searchParams)),
});

export const adminBookEndpoints = endpointsAt("Books", {
  "/admin/books": {
    GET: adminEndpoint("price", {
      summary: "The listed books that match, hidden ones too, with what is on hand and held apart",
      query: adminBookQuery,
      answers: {
        200: { what: "One page; past the end it is the last", schema: adminBookPageSchema },
      },
      run: ({ admin, url }) => listBooksForAdmin(admin, readAdminBookQuery(url.searchParams)),
    }),

    POST: adminEndpoint("price", {
      summary: "Adds a book",
      headers: creationHeader,
      body,
      answers: { 201: { what: "The new book", schema: adminBookViewSchema } },
      refuses: [409],
      run: ({ admin, body, request }) => createBook(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/books/known": {
    GET: adminEndpoint("price", {
      summary: "What the shop and its school lists know of an ISBN, and which copies are listed",
      query: z.object({ isbn: z.string().describe("As scanned or typed, in either form") }),
      answers: { 200: { what: "What is known", schema: knownBookSchema } },
      run: ({ admin, url }) => knownBook(admin, url.searchParams.get("isbn") ?? ""),
    }),
  },

  "/admin/books/doubles": {
    GET: adminEndpoint("arrange", {
      summary: "Listed books of one grade that may be one: a title in other spellings",
      answers: { 200: { what: "The books that may be one, together", schema: doublesSchema } },
      run: ({ admin }) => listDoubles(admin),
    }),

    POST: adminEndpoint("arrange", {
      summary: "Puts doubles together: their copies become those of one book, their orders stay",
      body: bookIds,
      answers: { 200: { what: "What stays", schema: putTogetherSchema } },
      refuses: [409],
      run: ({ admin, body }) => putTogether(admin, body.ids),
    }),
  },

  "/admin/books/doubles/{id}/undo": {
    POST: adminEndpoint("arrange", {
      summary: "Undoes a putting together, unless what happened since makes that untrue",
      params,
      answers: { 200: { what: "What is apart again", schema: undonePutTogetherSchema } },
      refuses: [404, 409],
      run: ({ admin, params }) => undoPutTogether(admin, readId(params.id)),
    }),
  },

  "/admin/books/{id}": {
    GET: adminEndpoint("price", {
      summary: "One book",
      params,
      answers: found,
      refuses: [404],
      run: ({ admin, params }) => getBookForAdmin(admin, bookIdInAddress(params.id)),
    }),

    PUT: adminEndpoint("price", {
      summary: "Replaces a book; with its version, only while nobody changed or bought it since",
      params,
      body,
      answers: found,
      refuses: [404, 409],
      run: ({ admin, params, body }) => updateBook(admin, bookIdInAddress(params.id), body),
    }),

    PATCH: adminEndpoint("price", {
      summary:
        "Changes a book's price and copies; with its version, only while nobody changed or bought it since",
      params,
      body: json("OfferInput", offerSchema),
      answers: { 200: { what: "What undoes it", schema: changedOfferSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => changeOffer(admin, bookIdInAddress(params.id), body),
    }),

    DELETE: adminEndpoint("arrange", {
      summary: "Takes a book off the list; what was sold and asked stays",
      params,
      answers: { 200: { what: "Done", schema: messageSchema } },
      refuses: [404, 409],
      run({ admin, params }) {
        deleteBook(admin, bookIdInAddress(params.id));
        return { message: ADMIN_TOASTS["book-deleted"].title };
      },
    }),
  },

  "/admin/books/{id}/stock/movements": { GET: stockMovements },

  // A linter of descriptions takes `bulk-import` for an id here.
  "/admin/books/{id}/stock-movements": { GET: { ...stockMovements, isFormer: true } },

  "/admin/books/bulk-delete": {
    POST: adminEndpoint("arrange", {
      summary: "Takes several books off the list",
      body: bookIds,
      answers: { 200: { what: "How many were deleted", schema: deletedBooks } },
      refuses: [409],
      run({ admin, body }) {
        const deleted = deleteBooks(admin, body.ids);
        return { message: deletedWords(deleted), deleted };
      },
    }),
  },

  "/admin/books/export": {
    GET: adminEndpoint("export", {
      summary: "All books that match, in the columns of the import's template",
      query: adminBookQuery,
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: ({ admin, request, url }) =>
        csvDownload(
          request,
          booksFileName(),
          booksCsv(admin, readAdminBookQuery(url.searchParams)),
        ),
    }),
  },
});
