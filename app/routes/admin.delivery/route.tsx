import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { listDeliveryMethods } from "~/domain/delivery/methods.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { EmptyList } from "~/ui/admin/empty-list";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { MethodTable } from "./method-table";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Delivery")];

export async function loader({ request }: LoaderFunctionArgs) {
  return { methods: listDeliveryMethods(await requireAdmin(request)) };
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
