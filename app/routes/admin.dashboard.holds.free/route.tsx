import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { freeHolds, requireHolds } from "~/domain/payment/checkout/held-titles.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { Confirm } from "~/ui/admin/confirm";
import { beingPaidInWords } from "~/ui/admin/held-titles";
import { pageTitle } from "~/ui/page-meta";
import { UnpaidOrders } from "./unpaid-orders";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const DASHBOARD = "/admin/dashboard";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Free the books")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => requireHolds(admin));
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: z.strictObject({}),
    run(admin) {
      freeHolds(admin);
      return redirectWithToast(DASHBOARD, "holds-freed");
    },
  });

export default function FreeHolds() {
  const { beingPaid, unpaidOrders } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isPossible = beingPaid.payments > 0;
  return (
    <Confirm
      title="Free the books"
      question={beingPaidInWords(beingPaid)}
      verb="Free the books"
      closeTo={DASHBOARD}
      failure="Failed to free the books"
      reply={reply}
      isPossible={isPossible}
    >
      {isPossible && (
        <p className="mt-2 text-sm text-muted">
          They are for sale again at once. Whoever is paying just now can still pay, and has their
          books unless somebody else was quicker.
        </p>
      )}
      <UnpaidOrders orders={unpaidOrders} />
    </Confirm>
  );
}
