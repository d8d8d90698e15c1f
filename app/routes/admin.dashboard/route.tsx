import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { attention } from "~/domain/dashboard/attention.server";
import { readAttentionKind } from "~/domain/dashboard/attention-kinds";
import { recentSales } from "~/domain/dashboard/sales.server";
import { againSchema } from "~/domain/dashboard/schema";
import { stats } from "~/domain/dashboard/stats.server";
import { latestEnquiries } from "~/domain/enquiry/admin-enquiry.server";
import { retryJob } from "~/domain/job/dead-jobs.server";
import { sendMailAgain } from "~/domain/mail/failed.server";
import { priceFormat } from "~/domain/money";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { NeedsAttention } from "./attention";
import { SalesFigures } from "./figures";
import { QuickActions } from "./quick-actions";
import { RecentEnquiries } from "./recent-enquiries";
import { SalesChart } from "./sales-chart";

const LATEST = 5;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Dashboard")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const whole = readAttentionKind(new URL(request.url).searchParams.get("all"));
  return {
    stats: stats(admin),
    sales: recentSales(admin),
    enquiries: latestEnquiries(admin, LATEST),
    attention: attention(admin, whole),
  };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: againSchema,
    run(admin, { what, id }) {
      if (what === "mail") sendMailAgain(admin, id);
      else retryJob(admin, id);
      return redirectWithToast("/admin/dashboard", what === "mail" ? "mail-queued" : "job-retried");
    },
  });

export default function Dashboard() {
  const { stats, sales, enquiries, attention } = useLoaderData<typeof loader>();
  const price = priceFormat([stats.totalValue, ...sales.days.map((day) => day.revenueCents)]);
  const reply = useActionData<typeof action>();
  return (
    <>
      <Outlet />
      <PageHeading title="Dashboard" />
      <SalesFigures stats={stats} price={price} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <NeedsAttention attention={attention} />
          <SalesChart sales={sales} price={price} />
        </div>
        <div className="grid gap-4">
          <QuickActions />
          <RecentEnquiries enquiries={enquiries} />
        </div>
      </div>
      <FailureToast title="Failed to do it again" reply={reply} />
    </>
  );
}
