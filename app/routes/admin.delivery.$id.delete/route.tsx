import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteDeliveryMethod, getDeliveryMethod } from "~/domain/delivery/methods.server";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { methodInAddress } from "~/web/api/delivery-method.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const CLOSE_TO = "/admin/delivery";

export const handle = { may: "settings" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => ({
    name: getDeliveryMethod(admin, methodInAddress(params)).name,
  }));

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    deleteDeliveryMethod(admin, methodInAddress(args.params));
    return redirectWithToast(CLOSE_TO, "delivery-deleted");
  });

export default function DeleteDeliveryMethod() {
  const { name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Delete Delivery Method"
      question={`Are you sure you want to delete "${name}"?`}
      verb="Delete"
      closeTo={CLOSE_TO}
      failure="Failed to delete delivery method"
      reply={reply}
    >
      <p className="mt-3 text-sm text-muted">Orders that were placed with it keep it.</p>
    </Confirm>
  );
}
