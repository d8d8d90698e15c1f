import { bulkChangeSchema, offerSchema } from "~/domain/catalogue/bulk-change-schema";
import {
  bulkChangeViewSchema,
  changedOfferSchema,
  undoneChangeSchema,
} from "~/domain/catalogue/bulk-change-view";
import { type CallDescription, idParam, named } from "./call";

const all = { group: "Books", access: "admin" } as const;

/** Price, stock and hiding, of one book or many. */
export const offerCalls: CallDescription[] = [
  {
    ...all,
    method: "PATCH",
    path: "/admin/books/{id}",
    summary:
      "Changes a book's price and copies; with its version, only while nobody changed or bought it since",
    params: { id: idParam() },
    body: named("OfferInput", offerSchema),
    answers: { 200: { what: "What undoes it", schema: changedOfferSchema } },
    refuses: [404, 409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books/bulk-change",
    summary: "Changes price, copies or hiding of many books, or shows what would change",
    body: named("BulkChangeInput", bulkChangeSchema),
    answers: { 200: { what: "What changed, book by book", schema: bulkChangeViewSchema } },
    refuses: [409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books/bulk-change/{id}/undo",
    summary: "Takes a change of price, copies or hiding back, where nobody changed that since",
    params: { id: idParam() },
    answers: { 200: { what: "What is as it was, and what is not", schema: undoneChangeSchema } },
    refuses: [404, 409],
  },
];
