import { z } from "zod";
import { bulkChangeSchema, offerSchema } from "~/domain/catalogue/bulk-change-schema";
import type {
  BulkChangeView,
  ChangedOffer,
  UndoneChange,
} from "~/domain/catalogue/bulk-change-view";
import { type CallDescription, cents, idParam, named, viewSchema } from "./call";

const all = { group: "Books", access: "admin" } as const;

const offer = z.strictObject({ priceCents: cents(), stockQty: z.int(), isHidden: z.boolean() });
const changeId = z.int().nullable().describe("Undoes the change; null where nothing was done");

const bulkChange = viewSchema<BulkChangeView>()(
  "BulkChange",
  z.strictObject({
    message: z.string(),
    changeId,
    seen: z.string().describe("Sent back, it sees to it that what is done is what was looked at"),
    changed: z.int(),
    refused: z.int(),
    books: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        from: offer,
        to: offer,
        refusal: z.string().nullable().describe("Why this book stays as it is"),
      }),
    ),
  }),
);

const undone = viewSchema<UndoneChange>()(
  "UndoneChange",
  z.strictObject({
    message: z.string(),
    undone: z.int(),
    left: z.array(z.strictObject({ id: z.int(), title: z.string(), reason: z.string() })),
  }),
);

const changedOffer = viewSchema<ChangedOffer>()("ChangedOffer", z.strictObject({ changeId }));

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
    answers: { 200: { what: "What undoes it", schema: changedOffer } },
    refuses: [404, 409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books/bulk-change",
    summary: "Changes price, copies or hiding of many books, or shows what would change",
    body: named("BulkChangeInput", bulkChangeSchema),
    answers: { 200: { what: "What changed, book by book", schema: bulkChange } },
    refuses: [409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/books/bulk-change/{id}/undo",
    summary: "Takes a change of price, copies or hiding back, where nobody changed that since",
    params: { id: idParam() },
    answers: { 200: { what: "What is as it was, and what is not", schema: undone } },
    refuses: [404, 409],
  },
];
