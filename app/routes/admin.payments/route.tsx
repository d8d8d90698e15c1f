import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { openDifferences } from "~/domain/orders/change/open-differences.server";
import { listPayments } from "~/domain/payments/admin/admin-list.server";
import { paymentSearch, readPaymentQuery } from "~/domain/payments/admin/admin-query";
import { paymentFigures } from "~/domain/payments/admin/figures.server";
import { waitingPayments } from "~/domain/payments/provider/unanswered.server";
import { DownloadLink } from "~/ui/admin/download-link";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { isBrokenLine } from "~/web/forms/form-reply";
import { orFailure } from "~/web/pages/page.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { Overview } from "./overview";

const MOST_DIFFERENCES = 100;

export const handle = { may: "report" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Payment Management")];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readPaymentQuery(new URL(request.url).searchParams);
  return orFailure(context, () => ({
    query,
    figures: paymentFigures(admin),
    list: listPayments(admin, query),
    differences: openDifferences(admin, MOST_DIFFERENCES).items,
    waiting: query.needsAttention ? waitingPayments(admin) : null,
  }));
}

/** A network failure shows the page's own message, as a server failure does. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!isBrokenLine(error)) throw error;
    return { hasFailed: true as const };
  }
}

export default function PaymentsPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Payment Management"
        subtitle="Manage and monitor all payment transactions"
      >
        {!loaded.hasFailed && (
          <>
            <ReloadForm label="Refresh" />
            <DownloadLink
              href={`/admin/payments/export${paymentSearch({ ...loaded.query, page: 1 })}`}
            >
              Export CSV
            </DownloadLink>
          </>
        )}
      </PageHeading>
      {loaded.hasFailed ? <Failed /> : <Overview {...loaded} />}
    </>
  );
}

function Failed() {
  return (
    <EmptyList title="Failed to load payments data" text="Nothing was changed.">
      <ReloadForm label="Retry" />
    </EmptyList>
  );
}

function ReloadForm({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().location?.pathname === pathname;
  return (
    <Form action={pathname} replace preventScrollReset>
      <CarriedFields fields={[...new URLSearchParams(search)]} />
      <button type="submit" className="button button-quiet" aria-disabled={isBusy}>
        <AdminIcon name="refresh" className="size-4" /> {label}
      </button>
    </Form>
  );
}
