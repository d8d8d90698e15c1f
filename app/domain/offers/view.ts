import { z } from "zod";
import { OFFER_STATES } from "~/db/schema/intake";
import { inCents, isoTime, viewSchema } from "../view-schema";

const priceSchema = viewSchema("QuotedPrice", { condition: z.string(), paidCents: inCents() });

const titleSchema = viewSchema("QuotedTitle", {
  bookId: z.int().nullable().describe("Null for a title that the shop does not know"),
  title: z.string(),
  isbn: z.string().nullable(),
  itemId: z.int().optional().describe("Of an unknown title: its item of the list"),
  prices: z.array(priceSchema).describe("What is paid for a copy; none for what is not taken"),
  unpriced: z
    .array(z.string())
    .describe("Conditions that have no price, and may be offered to be looked at"),
  note: z.string().nullable().describe("Why it is more or less than usual"),
  mostTaken: z.int().describe("How many copies the shop takes of it now"),
  mayBring: z.boolean().describe("Has no price, and may be offered to be looked at"),
  notTaken: z.string().nullable().describe("Why the shop does not take it"),
});
export type QuotedTitle = z.infer<typeof titleSchema>;

export const quoteSchema = viewSchema("BooksQuote", {
  titles: z.array(titleSchema),
  validUntil: isoTime().describe("Until when the prices would hold for an offer that is sent now"),
});
export type BooksQuote = z.infer<typeof quoteSchema>;

const SHOWN_STATES = [...OFFER_STATES, "lapsed"] as const;
export type ShownOfferState = (typeof SHOWN_STATES)[number];

const lineSchema = viewSchema("OfferLine", {
  bookId: z.int(),
  title: z.string(),
  condition: z.string(),
  paidCents: inCents(),
  takenCents: inCents()
    .nullable()
    .describe("For how much it was bought, 0 unless bought; null where it was not taken in"),
  notTaken: z.string().nullable().describe("Why it was brought and not taken"),
});

// Whoever has the reference reads it, so that it names nobody.
export const offerViewSchema = viewSchema("Offer", {
  reference: z.string(),
  state: z.enum(SHOWN_STATES),
  lines: z.array(lineSchema),
  toLookAt: z.array(z.string()).describe("Books without a price, which the shop looks at first"),
  paidCents: inCents().describe("For all books with a price"),
  sentAt: isoTime(),
  validUntil: isoTime().describe("Until when the prices hold"),
  answer: z.string().nullable().describe("Why the shop declined it"),
});
export type OfferView = z.infer<typeof offerViewSchema>;
