import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { sayDateIsRight } from "~/domain/clock/admin.server";
import { attention } from "~/domain/dashboard/attention.server";
import { readAttentionKind } from "~/domain/dashboard/attention-kinds";
import { backupsLieHereOnly } from "~/domain/dashboard/readiness.server";
import { recentSales } from "~/domain/dashboard/sales.server";
import { dashboardFormSchema } from "~/domain/dashboard/schema";
import { stats } from "~/domain/dashboard/stats.server";
import type { StatsView } from "~/domain/dashboard/view";
import { latestEnquiries } from "~/domain/enquiries/admin-enquiry.server";
import { retryJob } from "~/domain/job/dead-jobs.server";
import { sendMailAgain } from "~/domain/mail/sending/failed.server";
import { topOfWaitlist } from "~/domain/waitlist/admin.server";
import { AllAreTests } from "~/ui/admin/badges";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { AdminIcon, type AdminIconName } from "~/ui/admin/icons";
import { NAVIGATION } from "~/ui/admin/page/navigation";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { NeedsAttention } from "./attention";
import { MostWanted } from "./most-wanted";
import { type AmountFormat, dashboardPrice } from "./priced";
import { RecentEnquiries } from "./recent-enquiries";
import { SalesChart } from "./sales-chart";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const LATEST = 5;

export const handle = { may: "oversee" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Dashboard")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const whole = readAttentionKind(new URL(request.url).searchParams.get("all"));
  return {
    stats: stats(admin),
    sales: recentSales(admin),
    enquiries: latestEnquiries(admin, LATEST),
    attention: attention(admin, whole),
    wanted: topOfWaitlist(admin, LATEST),
    backupsLieHereOnly: backupsLieHereOnly(),
  };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: dashboardFormSchema,
    run(admin, asked) {
      if (asked.what === "date") {
        sayDateIsRight(admin, asked);
        return redirectWithToast("/admin/dashboard", "date-right");
      }
      if (asked.what === "mail") {
        sendMailAgain(admin, asked.id);
        return redirectWithToast("/admin/dashboard", "mail-queued");
      }
      retryJob(admin, asked.id);
      return redirectWithToast("/admin/dashboard", "job-retried");
    },
  });

export default function Dashboard() {
  const { stats, sales, enquiries, attention, wanted, backupsLieHereOnly } =
    useLoaderData<typeof loader>();
  const price = dashboardPrice({ stats, sales, attention });
  const reply = useActionData<typeof action>();
  return (
    <>
      <Outlet />
      <PageHeading
        title="Dashboard"
        first={
          <Link to="/admin/orders/new" className="button">
            New sale
          </Link>
        }
      />
      {/* What waits for the owner comes first, and on a phone what has been comes last. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <AllAreTests.Provider value={sales.isTest}>
          <NeedsAttention
            attention={attention}
            price={price}
            backupsLieHereOnly={backupsLieHereOnly}
          />
        </AllAreTests.Provider>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <QuickActions />
          <RecentEnquiries enquiries={enquiries} />
          <MostWanted titles={wanted} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SalesFigures stats={stats} price={price} />
          <SalesChart sales={sales} price={price} />
        </div>
      </div>
      <FailureToast title="That was not done" reply={reply} />
    </>
  );
}

type FiguresProps = { stats: StatsView; price: AmountFormat };

function SalesFigures({ stats, price }: FiguresProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1 sm:gap-3 lg:grid-cols-4">
      <Figure name="Total Books" value={String(stats.totalBooks)} to="/admin/books" />
      <Figure
        name="New Enquiries"
        hint="last 7 days"
        value={String(stats.newEnquiries)}
        to="/admin/enquiries"
      />
      <Figure name="Schools" value={String(stats.totalSchools)} to="/admin/schools" />
      <Figure
        name="Total Value"
        hint="stock on hand"
        value={price(stats.totalValue)}
        to="/admin/books"
      />
    </ul>
  );
}

type FigureProps = { name: string; value: string; hint?: string; to: string };

function Figure({ name, value, hint, to }: FigureProps) {
  return (
    <li className="grid min-w-0">
      <Link to={to} className="card flex flex-col min-w-0 justify-between p-3 hover:bg-mist sm:p-4">
        <span className="text-sm text-muted">
          {name}
          {hint && ` (${hint})`}
        </span>{" "}
        <span className="mt-1 text-lg font-semibold whitespace-nowrap figures sm:text-2xl lg:text-lg">
          {value}
        </span>
      </Link>
    </li>
  );
}

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

function QuickActions() {
  const pages = NAVIGATION.flatMap((group) => group.pages);
  const shown = ACTIONS.filter((action) => pages.some((page) => page.to === action.page));
  return (
    <section aria-labelledby="quick-actions" className="card px-4 pt-3 pb-1 sm:px-5">
      <h2 id="quick-actions" className="text-lg font-semibold">
        Quick actions
      </h2>
      <ul className="mt-1 -mx-2 grid">
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
