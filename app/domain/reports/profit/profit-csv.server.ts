import type { Owner } from "../../accounts/admin";
import { isoDay } from "../../dates/calendar";
import { type CsvCell, csvHeader, csvLines, money } from "../../text/csv";
import type { Period } from "../period";
import { profitReport } from "./profit.server";
import type { ProfitBy, ProfitTitle } from "./profit-view";

const COLUMNS = [
  ...["Copies", "Sales", "Sellers' Share", "Turnover", "VAT in Turnover", "Cost", "Profit"],
  ...["Sales of Known Cost", "Margin %", "Copies of Unknown Cost", "Turnover of Unknown Cost"],
];
const PURCHASES = ["Bought", "Notional Input Tax"];

const cellsOf = (figures: Omit<ProfitTitle, "name">): CsvCell[] => [
  figures.copies,
  money(figures.salesCents),
  money(figures.sharesCents),
  money(figures.turnoverCents),
  money(figures.vatCents),
  money(figures.costCents),
  money(figures.profitCents),
  money(figures.knownSalesCents),
  figures.marginPercent,
  figures.unknownCopies,
  money(figures.unknownCents),
];

/** One table of the report of profit, amounts in rand, without totals. */
export function* profitCsv(admin: Owner, period: Period, by: ProfitBy): Generator<string> {
  const { titles, months } = profitReport(admin, period);
  if (by === "title") {
    yield csvHeader(["Title", ...COLUMNS]);
    yield csvLines(titles.map(({ name, ...figures }) => [name, ...cellsOf(figures)]));
    return;
  }
  yield csvHeader(["Month", ...COLUMNS, ...PURCHASES]);
  yield csvLines(
    months.map(({ month, purchasesCents, inputTaxCents, ...figures }) => [
      month,
      ...cellsOf(figures),
      ...[money(purchasesCents), money(inputTaxCents)],
    ]),
  );
}

export const profitFileName = ({ from, to }: Period, by: ProfitBy): string =>
  `profit-by-${by}-${isoDay(from)}-to-${isoDay(to)}.csv`;
