import { z } from "zod";
import { line } from "../values/contact-fields";
import { DAY_UNREADABLE } from "./period";

const MOST_CENTS = 100_000_000;

const counted = (missing: string) =>
  z.int(missing).min(0, "This cannot be less than nothing").max(MOST_CENTS, "This is too much");

export const takingsInputSchema = z.strictObject({
  day: z.iso.date(DAY_UNREADABLE).describe("A day in South Africa: `2026-11-30`"),
  floatCents: counted("Please give the cash that was in the drawer in the morning").describe(
    "The cash that was in the drawer in the morning",
  ),
  cashCents: counted("Please count the cash in the drawer").describe(
    "The cash in the drawer, with what was there in the morning",
  ),
  cardMachineCents: counted("Please give the card machine's total in rand")
    .optional()
    .describe("By the card machine's slip"),
  transferCents: counted("Please give the transfers in rand")
    .optional()
    .describe("By the bank's list"),
  leftCents: counted("Please give what stays in the drawer").describe(
    "What stays in the drawer for the next day",
  ),
  note: line(500, "Please write the note of the day as text").optional(),
});

export type TakingsInput = z.infer<typeof takingsInputSchema>;

const wayOfDay = z.object({
  way: z.enum(["cash", "card_machine", "transfer", "payfast"]),
  sales: z.int().describe("Payments that came in this way"),
  expectedCents: z.int().describe("By the books: what came in, less what was given back"),
  inCents: z.int().describe("Of that, what came in"),
  backCents: z.int().describe("Of that, what was given back to buyers"),
  sellersCents: z.int().describe("Of that, what sellers got, less what they brought back"),
  countCents: z.int().nullable().describe("What was counted; null until then, and of PayFast"),
  sinceSales: z.int().describe("Payments written down after the count"),
  sinceInCents: z.int().describe("What came in after the count"),
  sinceCents: z
    .int()
    .describe("Of `expectedCents`, what the count is without: a difference leaves it out"),
});

export const takingsSchema = z.object({
  day: z.string(),
  isTest: z.boolean().describe("Whether test payments are counted too, in test mode"),
  ways: z.array(wayOfDay),
  floatCents: z.int().describe("Counted, or what was left the last time before"),
  roundedCents: z
    .int()
    .describe(
      "By how much cash was rounded down to 10c, the smallest coin: `expectedCents` leaves it out",
    ),
  leftCents: z.int().nullable(),
  note: z.string(),
  countedAt: z.int().nullable().describe("UTC ms; null until the day was counted"),
  countedBy: z.string().nullable(),
  showsExpected: z
    .boolean()
    .describe("Whether the page shows the expected cash before it is counted"),
});

export type TakingsView = z.infer<typeof takingsSchema>;
export type WayOfDay = z.infer<typeof wayOfDay>;
