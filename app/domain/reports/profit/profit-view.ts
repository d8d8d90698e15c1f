import { z } from "zod";
import { inCents, viewSchema } from "../../view-schema";

export const PROFIT_BY = ["title", "month"] as const;
export type ProfitBy = (typeof PROFIT_BY)[number];

export const readProfitBy = (text: string | null): ProfitBy =>
  PROFIT_BY.find((by) => by === text) ?? "title";

const figures = {
  copies: z.int().describe("That were sold, less those whose price went back"),
  salesCents: inCents().describe("In cents: what was paid for them"),
  sharesCents: inCents().describe("In cents: what sellers of consigned copies get of it"),
  turnoverCents: inCents().describe(
    "In cents: the rest, which is the shop's; of a consigned copy only the commission",
  ),
  vatCents: inCents().describe("In cents: the VAT in this turnover"),
  costCents: inCents().describe(
    "In cents: what was paid for the copies that left, less the notional input tax of it",
  ),
  profitCents: inCents().describe(
    "In cents: turnover less its VAT and the cost, of copies whose cost is known",
  ),
  knownSalesCents: inCents().describe("In cents: what was paid for copies whose cost is known"),
  unknownCopies: z.int().describe("Those that came without an intake: their cost is not known"),
  unknownCents: inCents().describe("In cents: their turnover less its VAT, which is not in profit"),
};

const profitFiguresSchema = viewSchema("ProfitFigures", figures);
export type ProfitFigures = z.infer<typeof profitFiguresSchema>;

const margin = {
  marginPercent: z
    .int()
    .nullable()
    .describe("The profit, in percent of what was paid for copies whose cost is known"),
};

const profitTitleSchema = viewSchema("ProfitTitle", { name: z.string(), ...figures, ...margin });
export type ProfitTitle = z.infer<typeof profitTitleSchema>;

const purchases = {
  purchasesCents: inCents().describe(
    "In cents: what was agreed for books that were bought, less what was taken back; sold or not",
  ),
  inputTaxCents: inCents().describe(
    "In cents: the notional input tax of these purchases; nothing of it for consigned copies",
  ),
};

const profitMonthSchema = viewSchema("ProfitMonth", {
  month: z.string().describe("In South Africa: `2026-11`"),
  ...figures,
  ...margin,
  ...purchases,
});
export type ProfitMonth = z.infer<typeof profitMonthSchema>;

const profitTotalSchema = viewSchema("ProfitTotal", { ...figures, ...margin, ...purchases });

/** The most profit first, months in their order. `isTest`: includes test payments, in test mode. */
export const profitReportSchema = viewSchema("ProfitReport", {
  isTest: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  total: profitTotalSchema,
  titles: z.array(profitTitleSchema),
  months: z.array(profitMonthSchema).describe("Those in which something was sold or bought"),
});
export type ProfitReport = z.infer<typeof profitReportSchema>;
