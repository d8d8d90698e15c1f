import type { Owner } from "../../accounts/admin";
import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { csvHeader, csvLines, money } from "../../text/csv";
import type { ReportMonth } from "../view";
import { monthsReport } from "./months.server";

const COLUMNS = [
  "Month",
  "Orders",
  "Copies",
  "Books",
  "Delivery",
  "Refunds",
  "Net",
  "Sellers' Share",
  "Own",
  "VAT in Sales",
  "VAT in Refunds",
  "VAT",
  "Cost of Copies Sold",
  "Bought",
  "Notional Input Tax",
  "Refunded Beside Invoices",
  "Delivery Beside Invoices",
];

const cellsOf = (row: ReportMonth) => [
  row.month,
  row.orders,
  row.copies,
  money(row.salesCents),
  money(row.deliveryCents),
  money(row.refundedCents),
  money(row.netCents),
  money(row.sharesCents),
  money(row.ownCents),
  money(row.vatCents),
  money(row.refundedVatCents),
  money(row.netVatCents),
  money(row.costCents),
  money(row.purchasesCents),
  money(row.inputTaxCents),
  money(row.besideCents),
  money(row.extraDeliveryCents),
];

export function* monthsCsv(admin: Owner): Generator<string> {
  yield csvHeader(COLUMNS);
  yield csvLines(monthsReport(admin).months.map(cellsOf));
}

export const monthsFileName = (): string => `months-${isoDay(dayInSouthAfrica(now()))}.csv`;
