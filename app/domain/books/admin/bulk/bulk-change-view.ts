import { z } from "zod";
import { inCents, viewSchema } from "../../../view-schema";

const nameRef = z.strictObject({
  id: z.int().describe("0 for a name that the change adds"),
  name: z.string(),
});

// Each stands there only where it changes.
const facts = {
  grade: nameRef.optional(),
  school: nameRef.optional(),
  subject: nameRef.optional(),
  condition: z.string().nullable().optional(),
  shelf: z.string().nullable().optional(),
};

const offer = z.strictObject({
  priceCents: inCents(),
  stockQty: z.int(),
  isHidden: z.boolean(),
  ...facts,
});
export type Offer = z.infer<typeof offer>;

const plannedBook = z.strictObject({
  id: z.int(),
  title: z.string(),
  from: offer,
  to: offer,
  refusal: z.string().nullable().describe("Why this book stays as it is"),
});
export type PlannedBook = z.infer<typeof plannedBook>;

const changeId = z.int().nullable().describe("Undoes the change; null where nothing was done");

export const bulkChangeViewSchema = viewSchema("BulkChange", {
  message: z.string(),
  changeId,
  seen: z.string().describe("Sent back, it sees to it that what is done is what was looked at"),
  changed: z.int(),
  refused: z.int(),
  books: z.array(plannedBook),
});
export type BulkChangeView = z.infer<typeof bulkChangeViewSchema>;

export const undoneChangeSchema = viewSchema("UndoneChange", {
  message: z.string(),
  undone: z.int(),
  left: z.array(z.strictObject({ id: z.int(), title: z.string(), reason: z.string() })),
});
export type UndoneChange = z.infer<typeof undoneChangeSchema>;

export const changedOfferSchema = viewSchema("ChangedOffer", { changeId });
export type ChangedOffer = z.infer<typeof changedOfferSchema>;
