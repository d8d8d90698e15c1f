import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createDeliveryMethod } from "~/domain/delivery/methods.server";
import { newDeliveryMethodSchema } from "~/domain/delivery/schema";
import { DeliveryMethodForm, NEW_METHOD } from "~/ui/admin/delivery-method-form";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { keyOfPage } from "~/web/admin/page-key.server";
import { METHOD_PRICES } from "~/web/api/delivery-method.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const CLOSE_TO = "/admin/delivery";

export const handle = { may: "settings" } as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args.request, handle.may);
  return { idempotencyKey: keyOfPage(args) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: newDeliveryMethodSchema,
    rand: METHOD_PRICES,
    opensAt: (id) => `${CLOSE_TO}/${id}/edit`,
    run(admin, input, key) {
      createDeliveryMethod(admin, input, key);
      return redirectWithToast(CLOSE_TO, "delivery-created");
    },
  });

export default function NewDeliveryMethod() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title="Add Delivery Method" closeTo={CLOSE_TO}>
      <DeliveryMethodForm
        failure="Failed to create delivery method"
        reply={reply}
        idempotencyKey={idempotencyKey}
        stored={NEW_METHOD}
        save="Create Delivery Method"
        cancelTo={CLOSE_TO}
      />
    </Dialog>
  );
}
