import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readIsoDay, startOfDay } from "~/domain/dates/calendar";
import { formatDay, now } from "~/domain/dates/time";
import { askedPeriod, periodSearch } from "~/domain/reports/period";
import { salesReport } from "~/domain/reports/sales.server";
import type { SalesReport } from "~/domain/reports/sales-view";
import { formatAmount } from "~/domain/values/money";
import { PeriodForm } from "~/ui/admin/page/period-form";
import { ReportHeading, reportTitle } from "~/ui/admin/page/report-heading";
import { counted } from "~/ui/admin/payments/held-titles";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";
import { SoldSection, type SoldTable } from "./sold-section";

export const handle = { may: "report" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, reportTitle("sales"))];

const MOST_TITLES = 20;
const MOST_NAMES = 10;
const MOST_DAYS = 14;

const shownOf = <Row,>(rows: Row[], shown: Row[]) => ({ rows: shown, total: rows.length });

// What the page shows of a report; the files have the rest.
const tablesOf = ({ titles, subjects, schools, days, ...totals }: SalesReport) => ({
  ...totals,
  titles: shownOf(titles, titles.slice(0, MOST_TITLES)),
  subjects: shownOf(subjects, subjects.slice(0, MOST_NAMES)),
  schools: shownOf(schools, schools.slice(0, MOST_NAMES)),
  days: shownOf(days, days.slice(-MOST_DAYS).reverse()),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { typed, errors, period } = askedPeriod(new URL(request.url).searchParams, now());
  const report = period === null ? null : tablesOf(salesReport(admin, period));
  return { typed, errors, report };
}

export default function BooksThatSell() {
  const { typed, errors, report } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHeading
        page="sales"
        subtitle="Copies that were paid for, before refunds, at the prices they were sold for, under the book that went out"
        isTest={report?.isTest ?? false}
      />
      <div className="grid grid-cols-1 gap-4">
        <PeriodForm typed={typed} errors={errors} />
        {report !== null && <Tables report={report} search={periodSearch(typed)} />}
      </div>
    </>
  );
}

const inWords = ({ copies, salesCents, titles }: ReturnType<typeof tablesOf>) =>
  `${counted(copies, "copy", "copies")} for ${formatAmount(salesCents)}, of ${counted(titles.total, "title")}`;

function dayInWords(iso: string): string {
  const day = readIsoDay(iso);
  return day === null ? iso : formatDay(startOfDay(day));
}

type TablesProps = { report: ReturnType<typeof tablesOf>; search: string };

function Tables({ report, search }: TablesProps) {
  const { copies, titles, subjects, schools, days } = report;
  if (copies === 0) {
    return (
      <EmptyList title="Nothing was sold in these days" text="Each book that sells shows here." />
    );
  }
  const tables: SoldTable[] = [
    { by: "title", title: "Titles", total: titles.total, rows: titles.rows },
    { by: "subject", title: "Subjects", total: subjects.total, rows: subjects.rows },
    { by: "school", title: "Schools", total: schools.total, rows: schools.rows },
    {
      by: "day",
      title: "Days",
      total: days.total,
      rows: days.rows.map(({ day, ...sold }) => ({ name: dayInWords(day), ...sold })),
    },
  ];
  return (
    <>
      <p className="font-semibold figures">{inWords(report)}</p>
      {tables.map((table) => (
        <SoldSection key={table.by} table={table} search={search} />
      ))}
      <p className="text-sm text-muted">
        Days until sold: from when a copy came in until it was paid, on average, where the shop
        knows when it came in. Subject and school are what a book has today.
      </p>
    </>
  );
}
