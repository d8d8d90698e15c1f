import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { freeHolds, requireHeldTitles } from "~/domain/payment/checkout/held-titles.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { Confirm } from "~/ui/admin/confirm";
import { heldInWords } from "~/ui/admin/held-titles";
import { pageTitle } from "~/ui/page-meta";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const DASHBOARD = "/admin/dashboard";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Free the books")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => requireHeldTitles(admin));
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
  const held = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Free the books"
      question={heldInWords(held)}
      verb="Free the books"
      closeTo={DASHBOARD}
      failure="Failed to free the books"
      reply={reply}
    >
      <p className="mt-2 text-sm text-muted">
        They are for sale again at once. Whoever is paying just now can still pay, and has their
        books unless somebody else was quicker.
      </p>
    </Confirm>
  );
}
