import { z } from "zod";
import { inCents, viewSchema } from "../view-schema";

/** The figures at the head of the dashboard. `totalValue` is what the stock on hand would sell for. */
export const statsViewSchema = viewSchema("Stats", {
  totalBooks: z.int(),
  newEnquiries: z.int().describe("Of today and the six days before, in South Africa"),
  totalSchools: z.int(),
  totalValue: inCents(),
});
export type StatsView = z.infer<typeof statsViewSchema>;

/** What was paid on one day in South Africa: how much, in cents, and in how many sales. */
export type SalesDay = { day: number; revenueCents: number; sales: number };

/** `isTest` says that these are test payments: in sandbox mode there are no others to show. */
export type SalesView = { days: SalesDay[]; revenueCents: number; sales: number; isTest: boolean };
