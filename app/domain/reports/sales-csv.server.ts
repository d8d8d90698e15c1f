import type { Owner } from "../accounts/admin";
import { isoDay } from "../dates/calendar";
import { type CsvCell, csvHeader, csvLines, money } from "../text/csv";
import type { Period } from "./period";
import { salesReport } from "./sales.server";
import type { SalesReport, SoldBooks, SoldBy, SoldOnDay } from "./sales-view";

const bookCells = ({ name, copies, salesCents, daysUntilSold }: SoldBooks): CsvCell[] => [
  name,
  copies,
  money(salesCents),
  daysUntilSold,
];
const dayCells = ({ day, copies, salesCents }: SoldOnDay): CsvCell[] => [
  day,
  copies,
  money(salesCents),
];

const FILES: Record<SoldBy, { columns: string[]; rows: (report: SalesReport) => CsvCell[][] }> = {
  title: fileOf("Title", ({ titles }) => titles),
  subject: fileOf("Subject", ({ subjects }) => subjects),
  school: fileOf("School", ({ schools }) => schools),
  day: { columns: ["Day", "Copies", "Sales"], rows: ({ days }) => days.map(dayCells) },
};

function fileOf(heading: string, of: (report: SalesReport) => SoldBooks[]) {
  return {
    columns: [heading, "Copies", "Sales", "Days Until Sold"],
    rows: (report: SalesReport) => of(report).map(bookCells),
  };
}

/** One table of the report of books that sell, amounts in rand, without totals. */
export function* salesCsv(admin: Owner, period: Period, by: SoldBy): Generator<string> {
  const { columns, rows } = FILES[by];
  yield csvHeader(columns);
  yield csvLines(rows(salesReport(admin, period)));
}

export const salesFileName = ({ from, to }: Period, by: SoldBy): string =>
  `sold-by-${by}-${isoDay(from)}-to-${isoDay(to)}.csv`;
