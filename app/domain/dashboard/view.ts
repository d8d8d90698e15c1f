import { z } from "zod";
import { inCents, viewSchema } from "../view-schema";

/** The figures at the top of the dashboard. `totalValue` is the sales price of the stock. */
export const statsViewSchema = viewSchema("Stats", {
  totalBooks: z.int(),
  newEnquiries: z.int().describe("Of today and the six days before, in South Africa"),
  totalSchools: z.int(),
  totalValue: inCents(),
});
export type StatsView = z.infer<typeof statsViewSchema>;

/** In cents: what was paid, what went back, and what is left, which may be below zero; and the number of sales. */
type SalesFigures = {
  paidCents: number;
  refundedCents: number;
  revenueCents: number;
  sales: number;
};
export type SalesFigure = keyof SalesFigures;

/** The figures of a day in South Africa. */
export type SalesDay = SalesFigures & { day: number };

/** `isTest`: test payments too, in test mode. */
export type SalesView = SalesFigures & { days: SalesDay[]; isTest: boolean };
