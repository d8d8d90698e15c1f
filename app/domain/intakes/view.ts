import { z } from "zod";
import { INTAKE_KINDS, PAYOUT_WAYS, UNSOLD_FATES } from "~/db/schema/intake";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

const lotSchema = viewSchema("Lot", {
  id: z.int(),
  bookId: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string(),
  quantity: z.int(),
  soldQty: z.int().describe("How many of them are sold"),
  leftQty: z.int().describe("How many of them are neither sold nor gone otherwise"),
  returnedQty: z.int().describe("How many of them went back to who brought them"),
  keptQty: z.int().describe("How many of them became the shop's, unsold"),
  givenAwayQty: z.int().describe("How many of them were given away, unsold"),
  paidCents: inCents().nullable().describe("What was paid for each; null unless bought"),
  sharePercent: z.int().nullable().describe("The seller's share of the price sold, if consigned"),
  unsoldOn: isoTime().nullable().describe("Until then they are for sale, if consigned"),
  unsoldFate: z.enum(UNSOLD_FATES).nullable().describe("What was agreed to become of them then"),
  availableFrom: isoTime().describe("From then on they are for sale"),
  askedCents: inCents(),
  shelf: z.string().nullable().describe("Where the book stands now"),
});
export type LotView = z.infer<typeof lotSchema>;

export const intakeViewSchema = viewSchema("Intake", {
  id: z.int(),
  number: z.string(),
  kind: z.enum(INTAKE_KINDS),
  seller: viewSchema("IntakeSeller", {
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    identity: z.string().nullable().describe("What was seen of the identity, in words"),
  }).nullable(),
  takenBy: z.string().describe("The admin's address"),
  takenAt: isoTime(),
  terms: z.string(),
  payout: z.enum(PAYOUT_WAYS).nullable(),
  lots: z.array(lotSchema),
  notTaken: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
  copies: z.int(),
  paidCents: inCents().describe("For all copies"),
  paidOutAt: isoTime()
    .nullable()
    .describe("When a payout paid what was bought; null until then, and when it was paid at once"),
  askedCents: inCents().describe("For all copies"),
  inputTaxCents: inCents()
    .nullable()
    .describe("The notional input tax of a purchase; null without one, or without VAT"),
  isVat264: z.boolean().describe("Whether it is a purchase for SARS' form VAT264"),
  undoneAt: isoTime().nullable(),
  reason: z.string().nullable().describe("Why it was taken back"),
});
export type IntakeView = z.infer<typeof intakeViewSchema>;

export const intakePageSchema = viewSchema("IntakePage", {
  intakes: z.array(intakeViewSchema),
  ...pageFields,
});
export type IntakePage = z.infer<typeof intakePageSchema>;

const unsoldLotSchema = viewSchema("UnsoldLot", {
  ...lotSchema.pick({ id: true, title: true, condition: true, leftQty: true, shelf: true }).shape,
  ...lotSchema.pick({ unsoldOn: true, unsoldFate: true }).shape,
  intake: viewSchema("UnsoldIntake", { id: z.int(), number: z.string() }),
  seller: viewSchema("UnsoldSeller", { id: z.int(), name: z.string() }),
});
export type UnsoldLot = z.infer<typeof unsoldLotSchema>;

export const unsoldPageSchema = viewSchema("UnsoldPage", {
  lots: z.array(unsoldLotSchema),
  ...pageFields,
});
export type UnsoldPage = z.infer<typeof unsoldPageSchema>;
