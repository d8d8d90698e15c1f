import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { listEnquiries, setEnquiryProcessed } from "~/domain/enquiries/admin-enquiry.server";
import { enquirySearch, readEnquiryQuery } from "~/domain/enquiries/query";
import { processedFormSchema } from "~/domain/enquiries/schema";
import { priceFormat } from "~/domain/values/money";
import { DownloadLink } from "~/ui/admin/download-link";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { SkeletonRows, useSlowList } from "~/ui/admin/tables/skeleton-rows";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { EnquiriesTable } from "./enquiries-table";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const STATUSES = [
  { value: "", label: "All Status" },
  { value: "false", label: "Pending" },
  { value: "true", label: "Processed" },
];

export const handle = { may: "answer" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Enquiries")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readEnquiryQuery(new URL(request.url).searchParams);
  return { query, ...listEnquiries(admin, query) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: processedFormSchema,
    run(admin, { id, processed }) {
      setEnquiryProcessed(admin, id, processed === "true");
      const { pathname, search } = new URL(args.request.url);
      return redirectWithToast(pathname + search, "enquiry-updated");
    },
  });

export default function EnquiriesPage() {
  const { query, enquiries } = useLoaderData<typeof loader>();
  const price = priceFormat(enquiries.map(({ book }) => book?.priceCents ?? null));
  const reply = useActionData<typeof action>();
  return (
    <>
      <Outlet context={price} />
      <PageHeading title="Enquiries" subtitle="Manage customer enquiries and reservations">
        <May permission="export">
          <DownloadLink href={`/admin/enquiries/export${enquirySearch({ ...query, page: 1 })}`}>
            Export CSV
          </DownloadLink>
        </May>
      </PageHeading>
      <FilterForm action="/admin/enquiries">
        <SearchBox text={query.q} placeholder="Search enquiries..." />
        <FilterSelect
          label="Status"
          name="processed"
          value={query.processed === null ? "" : String(query.processed)}
          options={STATUSES}
        />
      </FilterForm>
      <Listed price={price} />
      <FailureToast title="Failed to update enquiry" reply={reply} />
    </>
  );
}

function Listed({ price }: { price: (cents: number) => string }) {
  const { enquiries, total, page, pages, query } = useLoaderData<typeof loader>();
  if (useSlowList()) return <SkeletonRows />;
  if (total === 0) return <EmptyList title="No enquiries found" />;
  return (
    <>
      <EnquiriesTable enquiries={enquiries} price={price} />
      {pages > 1 && (
        <Pager
          page={page}
          pageSize={query.pageSize}
          total={total}
          nouns={["enquiry", "enquiries"]}
          hrefFor={(other) => `/admin/enquiries${enquirySearch({ ...query, page: other })}`}
        />
      )}
    </>
  );
}
