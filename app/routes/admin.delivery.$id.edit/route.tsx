import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { getDeliveryMethod, updateDeliveryMethod } from "~/domain/delivery/methods.server";
import { newDeliveryMethodSchema } from "~/domain/delivery/schema";
import { DeliveryMethodForm, typedMethod } from "~/ui/admin/delivery-method-form";
import { History } from "~/ui/admin/history";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { METHOD_PRICES, methodInAddress } from "~/web/api/delivery-method.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const CLOSE_TO = "/admin/delivery";

export const handle = { may: "settings" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const method = getDeliveryMethod(admin, methodInAddress(params));
    const changes = changesOf(admin, "delivery-method", method.id);
    return withNames(admin, { method, changes });
  });

// What a cleared field sends; a call without the field leaves it unchanged.
const CLEARED = { details: "", leadTime: "", freeFromCents: null, perExtraCopyCents: 0 };

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: newDeliveryMethodSchema,
    rand: METHOD_PRICES,
    run(admin, input) {
      updateDeliveryMethod(admin, methodInAddress(args.params), { ...CLEARED, ...input });
      return redirectWithToast(CLOSE_TO, "delivery-updated");
    },
  });

export default function EditDeliveryMethod() {
  const { method, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title="Edit Delivery Method" closeTo={CLOSE_TO}>
      <DeliveryMethodForm
        failure="Failed to update delivery method"
        reply={reply}
        stored={typedMethod(method)}
        save="Update Delivery Method"
        cancelTo={CLOSE_TO}
      />
      <History changes={changes} />
    </Dialog>
  );
}
