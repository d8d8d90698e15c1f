import { changeBooks } from "~/domain/books/admin/bulk/bulk-change.server";
import { bulkChangeSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import {
  bulkChangeViewSchema,
  undoneChangeSchema,
} from "~/domain/books/admin/bulk/bulk-change-view";
import { undoChange } from "~/domain/books/admin/bulk/undo-change.server";
import { readId } from "~/domain/values/ids";
import { json } from "../../body.server";
import { idParam } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";
import { idempotencyHeader, idempotencyKeyOf } from "../../idempotency-key";

export const offerEndpoints = endpointsAt("Books", {
  "/admin/books/bulk-change": {
    POST: adminEndpoint("price", {
      summary:
        "Changes many books, or shows what would change: price, copies, hiding, grade, school, subject, condition and shelf",
      headers: idempotencyHeader(
        "The same sent again under it, such as a UUID, changes nothing and is answered as it was",
      ),
      body: json("BulkChangeInput", bulkChangeSchema),
      answers: { 200: { what: "What changed, book by book", schema: bulkChangeViewSchema } },
      refuses: [409],
      run: ({ admin, body, request }) => changeBooks(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/books/bulk-change/{id}/undo": {
    POST: adminEndpoint("price", {
      summary: "Takes a change of books back, where nobody changed that since",
      params: { id: idParam() },
      answers: { 200: { what: "What is as it was, and what is not", schema: undoneChangeSchema } },
      refuses: [404, 409],
      run: ({ admin, params }) => undoChange(admin, readId(params.id)),
    }),
  },
});
