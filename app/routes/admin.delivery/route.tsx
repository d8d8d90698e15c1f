import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { listDeliveryMethods } from "~/domain/delivery/methods.server";
import type { DeliveryMethodView } from "~/domain/delivery/view";
import { formatPrice } from "~/domain/values/money";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { IconLink } from "~/ui/admin/tables/icon-link";
import { Badge } from "~/ui/badge";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";

const COLUMNS: Column<DeliveryMethodView>[] = [
  {
    title: "Method",
    kind: "title",
    cell: ({ name, kind }) => (
      <>
        {name}
        {DELIVERY_KIND_WORDS[kind].label !== name && (
          <span className="block font-normal text-muted">{DELIVERY_KIND_WORDS[kind].label}</span>
        )}
      </>
    ),
  },
  {
    title: "Price",
    cell: (method) => (
      <span className="figures">
        {method.priceCents === 0 ? "Free" : formatPrice(method.priceCents)}
        {method.perExtraCopyCents > 0 && (
          <span className="block text-muted">
            {formatPrice(method.perExtraCopyCents)} for each further copy
          </span>
        )}
        {method.freeFromCents !== null && (
          <span className="block text-muted">free from {formatPrice(method.freeFromCents)}</span>
        )}
      </span>
    ),
  },
  { title: "Takes", cell: ({ leadTime }) => leadTime || "Not said" },
  {
    title: "Offered",
    kind: "plain",
    cell: ({ isOffered }) => (
      <Badge tone={isOffered ? "green" : "grey"}>{isOffered ? "Offered" : "Not offered"}</Badge>
    ),
  },
  {
    title: "Actions",
    kind: "actions",
    cell: ({ id, name }) => (
      <>
        <IconLink to={`/admin/delivery/${id}/edit`} icon="edit" label={`Edit ${name}`} />
        <IconLink to={`/admin/delivery/${id}/delete`} icon="delete" label={`Delete ${name}`} />
      </>
    ),
  },
];

export const handle = { may: "settings" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Delivery")];

export async function loader({ request }: LoaderFunctionArgs) {
  return { methods: listDeliveryMethods(await requireAdmin(request, handle.may)) };
}

export default function DeliveryPage() {
  const { methods } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <PageHeading title="Delivery" subtitle="How books reach their buyers, and what it costs">
        <Link to="/admin/delivery/new" preventScrollReset className="button">
          <AdminIcon name="plus" className="size-4" /> Add Delivery Method
        </Link>
      </PageHeading>
      {methods.length === 0 ? (
        <EmptyList
          title="No delivery methods"
          text="Buyers read your delivery text, and pay for the books alone. As soon as there is a method, every buyer chooses one."
        />
      ) : (
        <MethodTable methods={methods} />
      )}
    </>
  );
}

function MethodTable({ methods }: { methods: DeliveryMethodView[] }) {
  return (
    <DataTable
      label="Delivery methods"
      columns={COLUMNS}
      rows={methods}
      keyOf={({ id }) => id}
      isCompact
    />
  );
}
