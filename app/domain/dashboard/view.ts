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

/** Revenue in cents and number of sales of a day in South Africa. */
export type SalesDay = { day: number; revenueCents: number; sales: number };

/** `isTest`: test payments, the only ones in sandbox mode. */
export type SalesView = { days: SalesDay[]; revenueCents: number; sales: number; isTest: boolean };
