import { bookIdInAddress } from "~/domain/catalogue/admin-book.server";
import { changeBooks, changeOffer } from "~/domain/catalogue/bulk-change.server";
import { bulkChangeSchema, offerSchema } from "~/domain/catalogue/bulk-change-schema";
import {
  bulkChangeViewSchema,
  changedOfferSchema,
  undoneChangeSchema,
} from "~/domain/catalogue/bulk-change-view";
import { undoChange } from "~/domain/catalogue/undo-change.server";
import { json } from "../body.server";
import { adminCall } from "../call.server";
import { idempotencyHeader, idempotencyKeyOf } from "../idempotency-key";
import { idParam } from "./call";

const group = "Books";
const params = { id: idParam() };

/** Price, stock and visibility of one or many books. */
export const offerCalls = {
  change: adminCall({
    method: "PATCH",
    path: "/admin/books/{id}",
    group,
    summary:
      "Changes a book's price and copies; with its version, only while nobody changed or bought it since",
    params,
    body: json("OfferInput", offerSchema),
    answers: { 200: { what: "What undoes it", schema: changedOfferSchema } },
    refuses: [404, 409],
    run: ({ admin, params, body }) => changeOffer(admin, bookIdInAddress(params.id), body),
  }),

  changeMany: adminCall({
    method: "POST",
    path: "/admin/books/bulk-change",
    group,
    summary: "Changes price, copies or hiding of many books, or shows what would change",
    headers: idempotencyHeader(
      "The same sent again under it, such as a UUID, changes nothing and is answered as it was",
    ),
    body: json("BulkChangeInput", bulkChangeSchema),
    answers: { 200: { what: "What changed, book by book", schema: bulkChangeViewSchema } },
    refuses: [409],
    run: ({ admin, body, request }) => changeBooks(admin, body, idempotencyKeyOf(request)),
  }),

  undo: adminCall({
    method: "POST",
    path: "/admin/books/bulk-change/{id}/undo",
    group,
    summary: "Takes a change of price, copies or hiding back, where nobody changed that since",
    params,
    answers: { 200: { what: "What is as it was, and what is not", schema: undoneChangeSchema } },
    refuses: [404, 409],
    run: ({ admin, params }) => undoChange(admin, bookIdInAddress(params.id)),
  }),
};
