import { Link } from "@remix-run/react";
import { AdminIcon, type AdminIconName } from "~/ui/admin/icons";
import { NAVIGATION } from "~/ui/admin/navigation";

type QuickAction = { label: string; to: string; icon: AdminIconName; page: string };

const ACTIONS: QuickAction[] = [
  { label: "Add New Book", to: "/admin/books/new", icon: "plus", page: "/admin/books" },
  { label: "Review Enquiries", to: "/admin/enquiries", icon: "enquiry", page: "/admin/enquiries" },
  {
    label: "Import Books (CSV)",
    to: "/admin/bulk-import",
    icon: "import",
    page: "/admin/bulk-import",
  },
];

/** Links to everyday tasks. */
export function QuickActions() {
  const shown = ACTIONS.filter((action) => NAVIGATION.some((page) => page.to === action.page));
  return (
    <section aria-labelledby="quick-actions" className="card p-4 sm:p-5">
      <h2 id="quick-actions" className="text-lg font-semibold">
        Quick actions
      </h2>
      <ul className="mt-2 -mx-2 grid">
        {shown.map((action) => (
          <li key={action.to}>
            <Link
              to={action.to}
              className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-mist"
            >
              <AdminIcon name={action.icon} className="size-5 text-secondary" />
              {action.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
