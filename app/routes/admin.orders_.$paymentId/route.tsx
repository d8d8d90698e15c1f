import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import { getOrder, orderInAddress } from "~/domain/payment/order/order.server";
import { orderStepSchema } from "~/domain/payment/order/schema";
import { setOrderState } from "~/domain/payment/order/step.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { FormFailure } from "~/ui/admin/form-failure";
import { OrderBadges } from "~/ui/admin/order-badges";
import { PageHeading } from "~/ui/admin/page-heading";
import { Timeline } from "~/ui/admin/timeline";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page-meta";
import { Buyer } from "./buyer";
import { DeliveryOfOrder } from "./delivery";
import { Lines } from "./lines";
import { Steps } from "./steps";
import { Taken } from "./taken";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Order ${data.order.reference}` : "Order"),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const paymentId = orderInAddress(admin, params.paymentId ?? "");
  if (paymentId !== params.paymentId) throw redirect(`/admin/orders/${paymentId}`);
  const isTaken = new URL(request.url).searchParams.has("taken");
  return { order: forPage(() => getOrder(admin, paymentId)), isTaken, at: now() };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: orderStepSchema,
    run(admin, step) {
      const { paymentId } = setOrderState(admin, args.params.paymentId, step);
      return redirectWithToast(`/admin/orders/${paymentId}`, "order-updated");
    },
  });

export default function OrderPage() {
  const { order, isTaken, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <Link to="/admin/orders" className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon name="chevron-left" className="size-4" /> All orders
      </Link>
      <PageHeading title={`Order ${order.reference}`} subtitle={<OrderBadges order={order} />} />
      <div className="grid grid-cols-1 gap-4">
        <FormFailure title="Failed to update order" reply={reply} />
        {isTaken && <Taken order={order} />}
        <Steps order={order} reply={reply} at={at} />
        <Lines order={order} />
        <DeliveryOfOrder order={order} />
        <Buyer order={order} />
        <Timeline steps={order.timeline} />
      </div>
    </div>
  );
}
