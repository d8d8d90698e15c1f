import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { changeOrder } from "~/domain/orders/change/change.server";
import { getOrder } from "~/domain/orders/order.server";
import { orderChangeSchema } from "~/domain/orders/schema";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { ChangeForm } from "./change-form";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "sell" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Change order ${data.order.reference}` : "Change the order"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    return { order: getOrder(admin, params.paymentId) };
  });

function rearrange(form: FormData): boolean {
  for (const name of ["deliveryMethodId", "customerPhone"]) {
    if (form.get(name) === "") form.delete(name);
  }
  return false;
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: orderChangeSchema,
    blanks: "kept",
    rearrange,
    run(admin, change) {
      const { paymentId, deliveryChanges } = changeOrder(admin, args.params.paymentId, change);
      const toRefund = deliveryChanges[0]?.toRefundCents ?? 0;
      const isGivenBack = change.ifLess === "refund" && toRefund > 0;
      return isGivenBack
        ? redirectWithToast(
            `/admin/payments/${paymentId}/refund?delivery=${toRefund}`,
            "order-changed-refund",
          )
        : redirectWithToast(`/admin/orders/${paymentId}`, "order-updated");
    },
  });

export default function ChangeOrder() {
  const { order } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const back = `/admin/orders/${order.paymentId}`;
  return (
    <div className="max-w-3xl sm:pb-28">
      <BackLink to={back}>Order {order.reference}</BackLink>
      <PageHeading
        title="Change the order"
        subtitle={`${order.reference}, ${order.customerName}. Its invoice stays as it is.`}
      />
      {order.state === "to_pack" ? (
        <ChangeForm order={order} reply={reply} cancelTo={back} />
      ) : (
        <EmptyList
          title="It is packed already"
          text="Take that step back first. Then the order can be changed."
        />
      )}
    </div>
  );
}
