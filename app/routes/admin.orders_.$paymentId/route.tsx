import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { Admin } from "~/domain/accounts/admin";
import { formatLongDate, now } from "~/domain/dates/time";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { settleDifference } from "~/domain/orders/change/difference.server";
import { findOrder, orderInAddress } from "~/domain/orders/order.server";
import { takeOutstanding } from "~/domain/orders/packing/take-outstanding.server";
import { type OrderForm, orderFormSchema } from "~/domain/orders/schema";
import { setOrderState } from "~/domain/orders/step.server";
import type { OrderView } from "~/domain/orders/view";
import { paymentRow } from "~/domain/payments/find.server";
import { mailFact, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { type Fact, Facts, knownFacts } from "~/ui/admin/facts";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { OrderBadges } from "~/ui/admin/payments/order-badges";
import { Timeline } from "~/ui/admin/payments/timeline";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { forPage } from "~/web/pages/page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { DeliveryChanges } from "./delivery-changes";
import { Lines } from "./lines";
import { Steps } from "./steps";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const AS_AGREED = "No way was chosen: as you agree with the buyer.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Order ${data.order.reference}` : "Order"),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const paymentId = orderInAddress(admin, params.paymentId ?? "");
  if (paymentId !== params.paymentId) throw redirect(`/admin/orders/${paymentId}`);
  const order = findOrder(admin, paymentId);
  if (order === null) {
    const { id } = forPage(() => paymentRow(paymentId));
    throw redirect(`/admin/payments/${id}`);
  }
  return { order, at: now() };
}

function perform(admin: Admin, paymentId: string | undefined, form: OrderForm) {
  switch (form.intent) {
    case "take":
      return takeOutstanding(admin, paymentId, form);
    case "settle":
      return settleDifference(admin, paymentId, form);
    case "step": {
      const { intent: _, ...step } = form;
      return setOrderState(admin, paymentId, step);
    }
  }
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: orderFormSchema,
    rearrange(form) {
      if (!form.has("intent")) form.set("intent", "step");
      return false;
    },
    run(admin, form) {
      const { paymentId } = perform(admin, args.params.paymentId, form);
      return redirectWithToast(`/admin/orders/${paymentId}`, "order-updated");
    },
  });

export default function OrderPage() {
  const { order, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <Link to="/admin/orders" className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon name="chevron-left" className="size-4" /> All orders
      </Link>
      <PageHeading title={`Order ${order.reference}`} subtitle={<OrderBadges order={order} />} />
      <div className="grid grid-cols-1 gap-4">
        <FormFailure title="Failed to update order" reply={reply} />
        <Steps order={order} reply={reply} at={at} />
        <Lines order={order} />
        <DeliveryOfOrder order={order} />
        <DeliveryChanges order={order} reply={reply} />
        <Buyer order={order} />
        <Timeline steps={order.timeline} time={formatLongDate} />
      </div>
    </div>
  );
}

function Buyer({ order }: { order: OrderView }) {
  const { customerName, customerEmail, customerPhone, reference, messageToBuyer } = order;
  const facts: Fact[] = [
    ["Name", customerName],
    ...(customerEmail === null ? [] : [mailFact(customerEmail, `Your order ${reference}`)]),
    ...(customerPhone === null
      ? []
      : [["Phone", <PhoneLink key="phone" phone={customerPhone} />] as Fact]),
  ];
  return (
    <Facts title="Buyer" facts={facts}>
      {customerPhone !== null && (
        <WhatsAppLink
          phone={customerPhone}
          text={messageToBuyer}
          className="button button-quiet button-small"
        >
          Tell them by WhatsApp
        </WhatsAppLink>
      )}
    </Facts>
  );
}

function DeliveryOfOrder({ order }: { order: OrderView }) {
  const { deliveryName, deliveryKind, deliveryTo, deliveryDetails, notes } = order;
  const kind = deliveryKind && DELIVERY_KIND_WORDS[deliveryKind].label;
  const given: [name: string, value: string | null][] = [
    ["Delivery", deliveryName ?? AS_AGREED],
    ["Kind", kind === deliveryName ? null : kind],
    ["Goes to", deliveryTo.join("\n") || null],
    ["You say", deliveryDetails || null],
    ["Your notes", notes],
  ];
  return (
    <Facts title="Delivery" facts={knownFacts(given)}>
      {order.state === "to_pack" && order.wantedCopies > 0 && (
        <Link
          to={`/admin/orders/${order.paymentId}/change`}
          className="button button-quiet button-small"
        >
          Change the order
        </Link>
      )}
    </Facts>
  );
}
