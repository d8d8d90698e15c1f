import { z } from "zod";
import { inCents, viewSchema } from "../view-schema";

export const SOLD_BY = ["title", "subject", "school", "day"] as const;
export type SoldBy = (typeof SOLD_BY)[number];

export const readSoldBy = (text: string | null): SoldBy =>
  SOLD_BY.find((by) => by === text) ?? "title";

const sold = {
  copies: z.int(),
  salesCents: inCents().describe("In cents: as they were sold, before refunds"),
};

const soldBooksSchema = viewSchema("SoldBooks", {
  name: z.string(),
  ...sold,
  daysUntilSold: z
    .int()
    .nullable()
    .describe("Days from when a copy came in until it was sold, on average; null where unknown"),
});
export type SoldBooks = z.infer<typeof soldBooksSchema>;

const soldOnDaySchema = viewSchema("SoldOnDay", {
  day: z.iso.date().describe("In South Africa: `2026-11-30`"),
  ...sold,
});
export type SoldOnDay = z.infer<typeof soldOnDaySchema>;

/** The best sellers first, days in their order. `isTest`: includes test payments, in test mode. */
export const salesReportSchema = viewSchema("SalesReport", {
  isTest: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  ...sold,
  titles: z.array(soldBooksSchema),
  subjects: z.array(soldBooksSchema),
  schools: z.array(soldBooksSchema),
  days: z.array(soldOnDaySchema).describe("Days on which something was sold"),
});
export type SalesReport = z.infer<typeof salesReportSchema>;
