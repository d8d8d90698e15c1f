import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { freeNetwork, requireNetworkHolds } from "~/domain/holds/network-holds.server";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import type { UnpaidPayment } from "~/domain/payments/admin/admin-view";
import { priceFormat } from "~/domain/values/money";
import { Confirm } from "~/ui/admin/forms/confirm";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { counted } from "~/ui/admin/payments/held-titles";
import { UnpaidOrderLink } from "~/ui/admin/payments/unpaid-order-link";
import { pageTitle } from "~/ui/page/page-meta";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const DASHBOARD = "/admin/dashboard";
const TITLE = "Free what this network holds";

export const handle = { may: "oversee" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => requireNetworkHolds(admin, params.network ?? ""));

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    freeNetwork(admin, args.params.network ?? "");
    return redirectWithToast(DASHBOARD, "network-freed");
  });

export default function FreeNetwork() {
  const { copies, payments, orders } = useLoaderData<typeof loader>();
  const cards = payments - orders.length;
  return (
    <Confirm
      title={TITLE}
      question={`It holds ${counted(copies, "copy", "copies")} by ${counted(payments, "payment")}. Do you want to free them?`}
      verb="Free the books"
      closeTo={DASHBOARD}
      failure="Failed to free the books"
      reply={useActionData<typeof action>()}
    >
      <p className="mt-2 text-sm text-muted">
        The books are for sale again at once. A mobile network has many buyers behind one address:
        look at the names first.
        {cards > 0 && " Whoever is paying by card just now can still pay."}
      </p>
      <EndingOrders orders={orders} />
    </Confirm>
  );
}

function EndingOrders({ orders }: { orders: UnpaidPayment[] }) {
  const mailsLeave = useContext(MailsLeave);
  if (orders.length === 0) return null;
  const price = priceFormat(orders.map(({ amount }) => amount));
  return (
    <section aria-labelledby="orders" className="mt-4 border-t border-line pt-3 text-sm">
      <h3 id="orders" className="font-semibold">
        {counted(orders.length, "unpaid order")} {orders.length === 1 ? "ends" : "end"}
      </h3>
      <p className="text-muted">
        {mailsLeave
          ? "Each buyer gets a mail, and can order again and pay by card."
          : `Each buyer can order again and pay by card. ${TELL_BUYER_YOURSELF}`}
      </p>
      <ul className="mt-2 max-h-68 divide-y divide-line overflow-y-auto">
        {orders.map((order) => (
          <li key={order.paymentId} className="flex py-2">
            <UnpaidOrderLink order={order} price={price} />
          </li>
        ))}
      </ul>
    </section>
  );
}
