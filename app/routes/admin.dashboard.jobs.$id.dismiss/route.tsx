import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dismissJob, getDeadJob } from "~/domain/job/dead-jobs.server";
import { Confirm } from "~/ui/admin/forms/confirm";
import { jobInWords } from "~/ui/admin/job-words";
import { pageTitle } from "~/ui/page/page-meta";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const DASHBOARD = "/admin/dashboard";

export const handle = { may: "oversee" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Dismiss")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => ({ kind: getDeadJob(admin, params.id).kind }));

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    dismissJob(admin, getDeadJob(admin, args.params.id).id);
    return redirectWithToast(DASHBOARD, "job-dismissed");
  });

export default function Dismiss() {
  const { kind } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Dismiss"
      question={`"${jobInWords(kind)}" will never be done. Are you sure?`}
      verb="Dismiss"
      closeTo={DASHBOARD}
      failure="Failed to dismiss"
      reply={reply}
    />
  );
}
