import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { dayInSouthAfrica, weekdayAndDay } from "~/domain/dates/calendar";
import { unsoldSchema } from "~/domain/intakes/schema";
import { listUnsold, settleUnsold } from "~/domain/intakes/unsold.server";
import type { UnsoldLot } from "~/domain/intakes/view";
import { readPageQuery } from "~/domain/paging";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { UnsoldForm } from "~/ui/admin/forms/unsold-form";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Unsold books";
const PAGE = "/admin/intakes/unsold";

export const handle = { may: "take_in" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readPageQuery(new URL(request.url).searchParams);
  return { query, list: listUnsold(admin, query) };
}

const backTo = (request: Request): string => {
  const intake = new URL(request.url).searchParams.get("intake") ?? "";
  return /^[1-9]\d{0,14}$/.test(intake) ? `/admin/intakes/${intake}` : PAGE;
};

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: unsoldSchema,
    run(admin, asked) {
      settleUnsold(admin, asked);
      return redirectWithToast(backTo(args.request), `unsold-${asked.fate}`);
    },
  });

const COLUMNS: Column<UnsoldLot>[] = [
  {
    title: "Book",
    kind: "title",
    cell: ({ title, condition, intake, seller }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-muted">
          {condition},{" "}
          <Link to={`/admin/intakes/${intake.id}`} className="link whitespace-nowrap figures">
            {intake.number}
          </Link>{" "}
          of{" "}
          <May permission="pay_out" otherwise={seller.name}>
            <Link to={`/admin/sellers/${seller.id}`} className="link">
              {seller.name}
            </Link>
          </May>
        </span>
      </>
    ),
  },
  { title: "Shelf", cell: ({ shelf }) => shelf ?? "–" },
  { title: "Copies", kind: "number", cell: ({ leftQty }) => leftQty },
  {
    title: "For sale until",
    cell: ({ unsoldOn }) => (
      <span className="whitespace-nowrap">
        {unsoldOn === null ? "–" : weekdayAndDay(dayInSouthAfrica(Date.parse(unsoldOn)))}
      </span>
    ),
  },
  { title: "What becomes of them", kind: "line", cell: (lot) => <UnsoldForm lot={lot} isOver /> },
];

export default function UnsoldBooks() {
  const { query, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to="/admin/intakes">All intakes</BackLink>
      <PageHeading
        title={TITLE}
        subtitle="On consignment, and here after the day that was agreed on"
      />
      <FormFailure title="Nothing was changed" reply={reply} />
      {list.total === 0 ? (
        <EmptyList
          title="Nothing is unsold"
          text="Books on consignment come here when their months are over."
        />
      ) : (
        <>
          <DataTable
            label="Unsold books"
            columns={COLUMNS}
            rows={list.lots}
            keyOf={({ id }) => id}
          />
          <Pager
            page={list.page}
            pageSize={query.pageSize}
            total={list.total}
            nouns={["title", "titles"]}
            hrefFor={(page) => `${PAGE}?page=${page}`}
          />
        </>
      )}
    </>
  );
}
