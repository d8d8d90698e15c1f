import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import { readFormat } from "~/domain/reports/documents/document-formats";
import { monthsReport } from "~/domain/reports/months/months.server";
import { askedPeriod } from "~/domain/reports/period";
import type { MonthFigures } from "~/domain/reports/view";
import { formatAmount } from "~/domain/values/money";
import { DownloadLink } from "~/ui/admin/download-link";
import { ReportHeading } from "~/ui/admin/page/report-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";
import { DocumentsForm } from "./documents-form";
import { MonthsChart } from "./months-chart";
import { hasShares, MonthsTable } from "./months-table";

export const handle = { may: "report" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Reports")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { typed, errors } = askedPeriod(new URL(request.url).searchParams, now());
  const format = readFormat(new URL(request.url).searchParams.get("format"));
  return {
    report: monthsReport(admin),
    asked: { typed, errors, format },
  };
}

export default function Reports() {
  const { report, asked } = useLoaderData<typeof loader>();
  const { months, total, isTest } = report;
  return (
    <>
      <ReportHeading
        page="months"
        subtitle="A sale counts when it was paid, a refund when it was done."
        isTest={isTest}
      >
        {months.length > 0 && <DownloadLink href="/admin/reports/export">Export CSV</DownloadLink>}
      </ReportHeading>
      {months.length === 0 ? (
        <EmptyList title="No sales yet" text="Each month with a paid order will show here." />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <MonthsChart report={report} />
          <DocumentsForm {...asked} isTest={report.isTest} />
          <MonthsTable report={report} />
          {report.months.some(hasShares) && (
            <p className="text-sm text-muted">
              Sellers' share is what sellers of consigned books get of the net. It is never the
              shop's revenue. The shop's is what is left of the net without it.
            </p>
          )}
          <BesideInvoices total={total} />
        </div>
      )}
    </>
  );
}

/** Money outside all figures, because no invoice covers it. */
function BesideInvoices({ total: { besideCents, extraDeliveryCents } }: { total: MonthFigures }) {
  const sentences = [
    besideCents > 0 &&
      `${formatAmount(besideCents)} more went back that no invoice had asked for, such as an order paid twice.`,
    extraDeliveryCents !== 0 &&
      `${formatAmount(extraDeliveryCents)} came for dearer ways of delivery, without an invoice.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <p className="text-sm text-muted">{sentences.join(" ")} This is in none of these figures.</p>
  );
}
