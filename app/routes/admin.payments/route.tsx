import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Outlet, useLoaderData, useLocation, useNavigation, useParams } from "@remix-run/react";
import { useEffect, useState } from "react";
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
import { reloadUnlessLost } from "~/web/admin/keep-form";
import { isBrokenLine } from "~/web/forms/form-reply";
import { orFailure } from "~/web/pages/page.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { Overview } from "./overview";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Payment Management")];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readPaymentQuery(new URL(request.url).searchParams);
  return orFailure(context, () => ({
    query,
    figures: paymentFigures(admin),
    list: listPayments(admin, query),
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

export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = facts;
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  const isOtherPath = currentUrl.pathname !== nextUrl.pathname;
  if (isOtherPath && !isWrite && currentUrl.search === nextUrl.search) return false;
  return reloadUnlessLost(facts);
}

export default function PaymentsPage() {
  const loaded = useLoaderData<typeof loader>();
  const shape = usePanelOrPage(useParams().paymentId);
  return (
    <>
      {shape !== "page" && (
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
      )}
      <Outlet context={shape} />
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

/** A panel when opened from the list, a page when loaded directly or without JavaScript, null when none is open. */
function usePanelOrPage(openId: string | undefined): "panel" | "page" | null {
  const [arrivedAt, setArrivedAt] = useState(openId);
  useEffect(() => {
    if (openId !== arrivedAt) setArrivedAt(undefined);
  }, [openId, arrivedAt]);
  if (openId === undefined) return null;
  return openId === arrivedAt ? "page" : "panel";
}
