import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { requireAdmin } from "~/http/session.server";
import { AdminIcon } from "~/ui/admin/icons";
import { NAVIGATION } from "~/ui/admin/navigation";
import { PageHeading } from "~/ui/admin/page-heading";

export const meta = () => [{ title: "Dashboard | Dogear" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Dashboard() {
  const others = NAVIGATION.filter((page) => page.to !== "/admin/dashboard");
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Everything that runs the shop" />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((page) => (
          <li key={page.to}>
            <Link to={page.to} className="card flex min-h-16 items-center gap-3 p-4 hover:bg-mist">
              <AdminIcon name={page.icon} className="size-6 text-secondary" />
              <span className="font-semibold">{page.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
