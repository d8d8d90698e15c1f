import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { readSellerQuery, sellerSearch } from "~/domain/sellers/query";
import { listSellers } from "~/domain/sellers/sellers.server";
import type { SellerView } from "~/domain/sellers/view";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "pay_out" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Sellers")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readSellerQuery(new URL(request.url).searchParams);
  return { query, list: listSellers(admin, query) };
}

const COLUMNS: Column<SellerView>[] = [
  {
    title: "Seller",
    kind: "title",
    cell: ({ id, name }) => (
      <Link
        to={`/admin/sellers/${id}`}
        className="link inline-flex min-h-11 items-center md:min-h-7"
      >
        {name}
      </Link>
    ),
  },
  { title: "Phone", cell: ({ phone, email }) => (phone ? spacedPhone(phone) : email) },
  { title: "Copies brought", kind: "number", cell: ({ copies }) => copies },
  {
    title: "Owed",
    kind: "number",
    cell: ({ owedCents }) => formatAmount(owedCents),
  },
];

export default function SellersPage() {
  const { query, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Sellers" subtitle="People who bring books">
        <Link to="/admin/payouts" className="button button-quiet button-small">
          Payouts
        </Link>
        <Link to="/admin/sellers/new" className="button button-quiet button-small">
          New seller
        </Link>
      </PageHeading>
      <FilterForm>
        <SearchBox text={query.q} placeholder="Search by name, phone or email..." />
      </FilterForm>
      {list.total === 0 ? (
        <EmptyList
          title={query.q === "" ? "No sellers yet" : "No sellers found"}
          text="Whoever brings books is added when you take them in."
        />
      ) : (
        <>
          <DataTable
            label="Sellers"
            columns={COLUMNS}
            rows={list.sellers}
            keyOf={({ id }) => id}
            isFigures
          />
          <Pager
            page={list.page}
            pageSize={query.pageSize}
            total={list.total}
            nouns={["seller", "sellers"]}
            hrefFor={(page) => `/admin/sellers${sellerSearch({ ...query, page })}`}
          />
        </>
      )}
    </>
  );
}
