import { z } from "zod";
import { ENTRY_KINDS, ID_KINDS } from "~/db/schema/intake";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

export const sellerViewSchema = viewSchema("Seller", {
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  idKind: z.enum(ID_KINDS).nullable(),
  idNumber: z.string().nullable().describe("Its last three digits"),
  verifiedHow: z.string().nullable(),
  bankName: z.string().nullable(),
  bankBranchCode: z.string().nullable(),
  bankAccountNumber: z.string().nullable().describe("Its last three digits"),
  isAdult: z.boolean().describe("Seen to be 18 or older, or so by the ID number"),
  ageById: z.int().nullable().describe("How old a South African ID number says that they are"),
  hasPage: z.boolean().describe("Whether a link to the seller's own page was made"),
  createdAt: isoTime(),
  copies: z.int().describe("How many copies this seller brought"),
  owedCents: inCents().describe("What the shop owes; below zero, what is owed to the shop"),
});
export type SellerView = z.infer<typeof sellerViewSchema>;

export const foundSellersSchema = viewSchema("FoundSellers", {
  sellers: z.array(
    viewSchema("FoundSeller", {
      id: z.int(),
      name: z.string(),
      phone: z.string().nullable(),
      ageRefusal: z.string().nullable().describe("Why nothing is bought from them, by their age"),
    }),
  ),
});
export type FoundSeller = z.infer<typeof foundSellersSchema>["sellers"][number];

export const sellerPageSchema = viewSchema("SellerPage", {
  sellers: z.array(sellerViewSchema),
  ...pageFields,
});
export type SellerPage = z.infer<typeof sellerPageSchema>;

const entrySchema = viewSchema("SellerEntry", {
  id: z.int(),
  at: isoTime(),
  kind: z.enum(ENTRY_KINDS),
  amountCents: inCents().describe("More, or below zero less, that the shop owes"),
  owedCents: inCents().describe("What was owed after it"),
  intake: viewSchema("EntryIntake", { id: z.int(), number: z.string() }).nullable(),
  title: z.string().nullable(),
  priceCents: inCents()
    .nullable()
    .describe("What a consigned copy was sold for; the seller gets `sharePercent` of it"),
  sharePercent: z.int().nullable(),
  reason: z.string().nullable().describe("Why it was written off"),
  payment: viewSchema("EntryPayment", { id: z.string(), reference: z.string() })
    .nullable()
    .describe("The order that a consigned copy was sold by"),
  payout: viewSchema("EntryPayout", { id: z.int(), number: z.string() }).nullable(),
});
export type SellerEntryView = z.infer<typeof entrySchema>;

export const sellerEntriesSchema = viewSchema("SellerEntryPage", {
  entries: z.array(entrySchema),
  ...pageFields,
});
export type SellerEntryPage = z.infer<typeof sellerEntriesSchema>;
