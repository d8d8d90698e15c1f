import { z } from "zod";
import { INTAKE_KINDS, UNSOLD_FATES } from "~/db/schema/intake";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

const ENDS = [...UNSOLD_FATES, "undone"] as const;
export type LotEnd = (typeof ENDS)[number];

const registerEntrySchema = viewSchema("RegisterEntry", {
  id: z.int(),
  intakeId: z.int(),
  number: z.string().describe("The intake's"),
  kind: z.enum(INTAKE_KINDS),
  takenAt: isoTime(),
  takenBy: z.string().describe("The admin's address"),
  undoneAt: isoTime().nullable(),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string(),
  quantity: z.int(),
  paidCents: inCents().nullable().describe("For each copy; null unless bought"),
  sharePercent: z.int().nullable().describe("The seller's share of the price sold, if consigned"),
  seller: viewSchema("RegisterSeller", {
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    idKind: z.string().nullable(),
    idNumber: z.string().nullable().describe("Its last three digits"),
    verifiedHow: z.string().nullable(),
  }).nullable(),
  sold: z.array(
    viewSchema("RegisterSale", {
      at: isoTime(),
      reference: z.string(),
      copies: z.int(),
      isKept: z.boolean().describe("Whether they were the shop's by then"),
    }),
  ),
  returnedQty: z.int().describe("How many copies went back to who brought them"),
  ended: z
    .array(
      viewSchema("RegisterEnd", {
        at: isoTime(),
        how: z.enum(ENDS).describe("`undone`: went back as the intake was taken back"),
        copies: z.int(),
      }),
    )
    .describe("What became of copies that were not sold"),
});
export type RegisterEntry = z.infer<typeof registerEntrySchema>;

export const registerSchema = viewSchema("Register", {
  entries: z.array(registerEntrySchema),
  extracted: viewSchema("RegisterExtract", {
    day: z.string().describe("In South Africa, such as 2026-11-20"),
    by: z.string().describe("The admin's address"),
  })
    .nullable()
    .describe("When an extract was handed over last"),
  ...pageFields,
});
export type RegisterPage = z.infer<typeof registerSchema>;
