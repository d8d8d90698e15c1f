import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { changesOf } from "~/domain/account/audit.server";
import { formatShortDateTime } from "~/domain/dates/formats";
import { getEnquiry, setEnquiryProcessed } from "~/domain/enquiry/admin-enquiry.server";
import { processedFormSchema } from "~/domain/enquiry/processed-schema";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { EnquiryToggle } from "~/ui/admin/enquiry-toggle";
import { FailureToast } from "~/ui/admin/failure-toast";
import { History } from "~/ui/admin/history";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page-meta";
import { Message } from "./message";

export { keepForm as clientAction } from "~/http/admin/keep-form";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Enquiry Message")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const enquiry = forPage(() => getEnquiry(admin, params.id));
  return { enquiry, changes: changesOf(admin, "enquiry", enquiry.id) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: processedFormSchema,
    fromAddress: { id: args.params.id ?? "" },
    run(admin, { id, processed }) {
      setEnquiryProcessed(admin, id, processed === "true");
      const { pathname, search } = new URL(args.request.url);
      return redirectWithToast(pathname + search, "enquiry-updated");
    },
  });

export default function EnquiryPage() {
  const { enquiry, changes } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // The list's price format.
  const price = useOutletContext<(cents: number) => string>();
  return (
    <Dialog title="Enquiry Message" closeTo={`/admin/enquiries${search}`}>
      <Message enquiry={enquiry} price={price} />
      <div className="mt-6 flex justify-end border-t border-line pt-4">
        <EnquiryToggle enquiry={enquiry} />
      </div>
      <History changes={changes} time={formatShortDateTime} />
      <FailureToast title="Failed to update enquiry" reply={useActionData<typeof action>()} />
    </Dialog>
  );
}
