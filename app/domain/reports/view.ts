import { z } from "zod";
import { inCents, viewSchema } from "../view-schema";

/** A refund counts in the month of the refund, not of its sale. */
const figures = {
  orders: z.int().describe("That were paid"),
  copies: z.int().describe("Of the books in them"),
  salesCents: inCents().describe("In cents: the books, before refunds, VAT included"),
  deliveryCents: inCents().describe("In cents: paid for delivery, before refunds, VAT included"),
  refundedCents: inCents().describe(
    "In cents: went back, by credit notes, whenever it had been paid; VAT included",
  ),
  netCents: inCents().describe("In cents: sales and delivery without what was refunded"),
  sharesCents: inCents().describe(
    "In cents: what sellers of consigned copies get of it, which is never the shop's revenue",
  ),
  ownCents: inCents().describe("In cents: net without these shares"),
  vatCents: inCents().describe("In cents: the VAT in the invoices"),
  refundedVatCents: inCents().describe("In cents: the VAT in the credit notes"),
  netVatCents: inCents(),
  costCents: inCents().describe(
    "In cents: what the shop had paid for the copies that were sold, less the notional input tax of it",
  ),
  purchasesCents: inCents().describe(
    "In cents: what was agreed for books that were bought, less what was taken back; sold or not",
  ),
  inputTaxCents: inCents().describe(
    "In cents: the notional input tax of these purchases; nothing of it for consigned copies",
  ),
  besideCents: inCents().describe(
    "In cents: went back of money that no invoice asked for, such as an order paid twice. It is in none of the sums",
  ),
  extraDeliveryCents: inCents().describe(
    "In cents: came for a dearer way of delivery than was ordered, less what went back of it. No invoice says it, and it is in none of the sums",
  ),
};

const monthFiguresSchema = viewSchema("MonthFigures", figures);
export type MonthFigures = z.infer<typeof monthFiguresSchema>;

const reportMonthSchema = viewSchema("ReportMonth", {
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe("In South Africa: `2026-11`"),
  ...figures,
});
export type ReportMonth = z.infer<typeof reportMonthSchema>;

/** From the first month with data to the last, without gaps. `isTest`: includes test payments, in test mode. */
export const monthsReportSchema = viewSchema("MonthsReport", {
  isTest: z.boolean(),
  months: z.array(reportMonthSchema).describe("The oldest first; those between without sales too"),
  total: monthFiguresSchema,
});
export type MonthsReport = z.infer<typeof monthsReportSchema>;
