import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import type { FieldErrors } from "~/domain/errors";
import { monthsReport } from "~/domain/reports/months.server";
import { checkPeriod, type TypedPeriod, thisMonth, typedPeriod } from "~/domain/reports/period";
import type { MonthFigures } from "~/domain/reports/view";
import { formatAmount } from "~/domain/values/money";
import { TestBadge } from "~/ui/admin/badges";
import { DownloadLink } from "~/ui/admin/download-link";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";
import { MonthsChart } from "./months-chart";
import { MonthsTable } from "./months-table";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Reports")];

function documentsAsked(url: string) {
  const params = new URL(url).searchParams;
  if (!params.has("from") && !params.has("to")) return { typed: thisMonth(now()), errors: null };
  const typed = typedPeriod(params);
  return { typed, errors: checkPeriod(typed).errors };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { report: monthsReport(admin), asked: documentsAsked(request.url) };
}

export default function Reports() {
  const { report, asked } = useLoaderData<typeof loader>();
  const { months, total, isTest } = report;
  return (
    <>
      <PageHeading
        title="Reports"
        subtitle="A sale counts when it was paid, a refund when it was done."
      >
        {months.length > 0 && <DownloadLink href="/admin/reports/export">Export CSV</DownloadLink>}
      </PageHeading>
      {isTest && (
        <p className="mb-4 flex items-center gap-2 text-sm text-muted">
          <TestBadge /> The shop is in test mode: test payments count here too.
        </p>
      )}
      {months.length === 0 ? (
        <EmptyList title="No sales yet" text="Each month with a paid order will show here." />
      ) : (
        <div className="grid gap-4">
          <MonthsChart report={report} />
          <DocumentsForm {...asked} />
          <MonthsTable report={report} />
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
      `${formatAmount(extraDeliveryCents)} came by transfer for dearer ways of delivery, without an invoice.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <p className="text-sm text-muted">{sentences.join(" ")} This is in none of these figures.</p>
  );
}

type DocumentsFormProps = { typed: TypedPeriod; errors: FieldErrors | null };

/** A plain form, so that the browser downloads the file; invalid days redirect back here. */
function DocumentsForm({ typed, errors }: DocumentsFormProps) {
  const field = fieldOf(typed, errors ?? {});
  return (
    <section
      id="invoices"
      aria-labelledby="invoices-title"
      className="card scroll-mt-18 p-4 sm:p-5 print:hidden"
    >
      <h2 id="invoices-title" className="text-lg font-semibold">
        Invoices and credit notes
      </h2>
      <p className="mt-1 text-sm text-muted">
        A CSV file for your accountant: each number with its buyer, VAT and total. Both days are
        included.
      </p>
      <form
        method="get"
        action="/admin/reports/invoices"
        autoComplete="off"
        className="mt-3 flex flex-wrap items-start gap-3"
      >
        <TextField type="date" {...field("from")} label="First day" id="from" required />
        <TextField type="date" {...field("to")} label="Last day" id="to" required />
        <button type="submit" className="button sm:mt-7">
          <AdminIcon name="download" className="size-4" /> Download CSV
        </button>
      </form>
    </section>
  );
}
