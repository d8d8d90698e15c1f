import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInSouthAfrica, isoDay } from "~/domain/dates/calendar";
import { firstDayOf, longMonth, monthInSouthAfrica, readMonth } from "~/domain/dates/month";
import { now } from "~/domain/dates/time";
import { checkPeriod, periodSearch, typedPeriod } from "~/domain/reports/period";
import { profitReport } from "~/domain/reports/profit/profit.server";
import type { ProfitReport } from "~/domain/reports/profit/profit-view";
import { formatAmount } from "~/domain/values/money";
import { PeriodForm } from "~/ui/admin/page/period-form";
import { ReportHeading, reportTitle } from "~/ui/admin/page/report-heading";
import { counted } from "~/ui/admin/payments/held-titles";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";
import { ProfitSection } from "./profit-section";

export const handle = { may: "report" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, reportTitle("profit"))];

const MOST_TITLES = 20;
const MONTHS = 12;

const lastMonths = (at: number) => ({
  from: isoDay(firstDayOf(monthInSouthAfrica(at) - MONTHS + 1)),
  to: isoDay(dayInSouthAfrica(at)),
});

const shownOf = ({ titles, months, ...report }: ProfitReport) => ({
  ...report,
  titles: titles.slice(0, MOST_TITLES),
  titleCount: titles.length,
  months: months.toReversed(),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const params = new URL(request.url).searchParams;
  const typed = params.has("from") || params.has("to") ? typedPeriod(params) : lastMonths(now());
  const { period, errors } = checkPeriod(typed);
  return { typed, errors, report: period === null ? null : shownOf(profitReport(admin, period)) };
}

export default function Profit() {
  const { typed, errors, report } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHeading
        page="profit"
        subtitle="Books that were sold, less those whose price went back, without delivery"
        isTest={report?.isTest ?? false}
      />
      <div className="grid grid-cols-1 gap-4">
        <PeriodForm typed={typed} errors={errors} />
        {report !== null && <Tables report={report} search={periodSearch(typed)} />}
      </div>
    </>
  );
}

type Shown = ReturnType<typeof shownOf>;

function inWords({ total }: Shown): string {
  const { copies, salesCents, marginPercent, unknownCopies } = total;
  if (marginPercent === null) {
    return `${counted(copies, "copy", "copies")} sold for ${formatAmount(salesCents)}`;
  }
  const known = counted(copies - unknownCopies, "copy", "copies");
  const sold = `Of ${known} of known cost, sold for ${formatAmount(total.knownSalesCents)}`;
  const profit = `profit ${formatAmount(total.profitCents)}, margin ${marginPercent}%`;
  if (unknownCopies === 0) return `${sold}: ${profit}`;
  const unknown = counted(unknownCopies, "copy", "copies");
  return `${sold}: ${profit} (${unknown} of unknown cost ${unknownCopies === 1 ? "is" : "are"} not counted)`;
}

function notesOf({ total }: Shown): string[] {
  const { unknownCopies, sharesCents, vatCents, inputTaxCents } = total;
  const isVendor = vatCents !== 0 || inputTaxCents !== 0;
  return [
    "A copy that a buyer swapped counts as the one that they have now; Books that sell has it under the one that they had first.",
    "Cost is what the shop paid for the copies that left, the oldest of a book first. Margin is the profit, in percent of the price they were sold for.",
    unknownCopies > 0 &&
      `${counted(unknownCopies, "copy", "copies")} came without an intake: their cost is not known, and they are not in profit and margin.`,
    sharesCents !== 0 &&
      `${formatAmount(sharesCents)} is what sellers of consigned copies get. It is never the shop's revenue: only the commission, the rest of their prices, is turnover.`,
    isVendor && sharesCents !== 0 && "VAT here is in the turnover; the invoices' is under Months.",
    isVendor &&
      "Input tax is the notional input tax of books that were bought, sold or not; there is none on consigned copies.",
  ].filter((note) => note !== false);
}

function Tables({ report, search }: { report: Shown; search: string }) {
  const { titles, titleCount, months } = report;
  if (months.length === 0) {
    return (
      <EmptyList
        title="Nothing was sold or bought in these days"
        text="Each book that sells shows here, with what it cost and what is left."
      />
    );
  }
  const byMonth = months.map(({ month, ...figures }) => ({
    name: longMonth(readMonth(month)),
    ...figures,
  }));
  return (
    <>
      <p className="font-semibold figures">{inWords(report)}</p>
      <ProfitSection
        table={{ by: "month", title: "Months", total: byMonth.length, rows: byMonth }}
        search={search}
      />
      {titleCount > 0 && (
        <ProfitSection
          table={{ by: "title", title: "Titles", total: titleCount, rows: titles }}
          search={search}
        />
      )}
      <p className="text-sm text-muted">{notesOf(report).join(" ")}</p>
    </>
  );
}
