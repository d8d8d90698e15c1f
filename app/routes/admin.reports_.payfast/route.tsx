import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import { setAcceptedRefund } from "~/domain/reports/accept-refund.server";
import { payFastFormSchema } from "~/domain/reports/accept-refund-schema";
import { payFastReport } from "~/domain/reports/payfast.server";
import type { PayFastReport } from "~/domain/reports/payfast-view";
import { askedPeriod } from "~/domain/reports/period";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PeriodForm } from "~/ui/admin/page/period-form";
import { ReportHeading, reportTitle } from "~/ui/admin/page/report-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { Accepted } from "./accepted";
import { Differences } from "./differences";
import { SumsTable } from "./sums-table";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "report" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, reportTitle("payfast"))];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const params = new URL(request.url).searchParams;
  const { typed, errors, period } = askedPeriod(params, now());
  const isCompared = params.get("compare") === "true";
  const report = period === null ? null : await payFastReport(admin, period, isCompared);
  return { typed, errors, report };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: payFastFormSchema,
    run(admin, form) {
      const { pathname, search } = new URL(args.request.url);
      const isAccepted = form.intent === "accept";
      setAcceptedRefund(admin, form.refundId, isAccepted ? form.note : null);
      const toast = isAccepted ? "refund-accepted" : "acceptance-taken-back";
      return redirectWithToast(pathname + search, toast);
    },
  });

export default function PayFastAndSales() {
  const { typed, errors, report } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <ReportHeading
        page="payfast"
        subtitle="What PayFast took, kept as fees and paid out, beside your sales"
        isTest={report?.isTest ?? false}
      />
      <div className="grid grid-cols-1 gap-4">
        <PeriodForm typed={typed} errors={errors} />
        {report !== null && <Compared report={report} reply={reply} />}
      </div>
    </>
  );
}

type ComparedProps = { report: PayFastReport; reply: FormReply | undefined };

function Compared({ report, reply }: ComparedProps) {
  const { shop, payFast, fault } = report;
  const isNothing = shop.payments === 0 && shop.refundCents === 0;
  return (
    <>
      {isNothing && payFast === null ? (
        <EmptyList
          title="PayFast took nothing in these days"
          text="Each payment by PayFast counts here once it is paid."
        />
      ) : (
        <SumsTable report={report} />
      )}
      {fault !== null && (
        <p role="alert" className="card border-red p-4">
          {fault}
        </p>
      )}
      <FormFailure title="Not saved" reply={reply} />
      {payFast === null ? (
        <CompareForm report={report} />
      ) : (
        <>
          <Differences report={report} reply={reply} />
          <Accepted refunds={report.accepted} />
        </>
      )}
    </>
  );
}

function CompareForm({ report: { from, to } }: { report: PayFastReport }) {
  const isBusy = useNavigation().location?.search.includes("compare=true") ?? false;
  return (
    <Form method="get" preventScrollReset className="print:hidden">
      <CarriedFields
        fields={[
          ["from", from],
          ["to", to],
          ["compare", "true"],
        ]}
      />
      <button type="submit" className="button" aria-disabled={isBusy}>
        {isBusy ? "Asking PayFast..." : "Compare with PayFast"}
      </button>
      <p className="mt-2 text-sm text-muted">
        The shop asks PayFast for its own list of these days: payments, fees and payouts.
      </p>
    </Form>
  );
}
