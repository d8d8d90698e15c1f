import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { freeHolds, requireHolds } from "~/domain/holds/held-titles.server";
import type { HoldsView } from "~/domain/holds/view";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import { priceFormat } from "~/domain/values/money";
import { Confirm } from "~/ui/admin/forms/confirm";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { beingPaidInWords, counted } from "~/ui/admin/payments/held-titles";
import { UnpaidOrderLink } from "~/ui/admin/payments/unpaid-order-link";
import { pageTitle } from "~/ui/page/page-meta";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const DASHBOARD = "/admin/dashboard";

export const handle = { may: "oversee" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Free the books")];

export const loader = ({ request }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, requireHolds);

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    freeHolds(admin);
    return redirectWithToast(DASHBOARD, "holds-freed");
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

type UnpaidOrdersProps = { orders: HoldsView["unpaidOrders"] };

function UnpaidOrders({ orders: { total, items } }: UnpaidOrdersProps) {
  const mailsLeave = useContext(MailsLeave);
  if (total === 0) return null;
  const price = priceFormat(items.map(({ amount }) => amount));
  const more = total - items.length;
  return (
    <section aria-labelledby="unpaid-orders" className="mt-4 border-t border-line pt-3 text-sm">
      <h3 id="unpaid-orders" className="font-semibold">
        {counted(total, "order")} by transfer or on collection {total === 1 ? "keeps" : "keep"}{" "}
        books
      </h3>
      <p className="text-muted">
        {total === 1 ? "It is" : "They are"} not ended here. To end one, open it and write why
        {mailsLeave ? ": its buyer reads that in a mail." : `. ${TELL_BUYER_YOURSELF}`}
      </p>
      <ul className="mt-2 max-h-68 divide-y divide-line overflow-y-auto">
        {items.map((order) => (
          <li key={order.paymentId} className="flex py-2">
            <UnpaidOrderLink order={order} price={price} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">And {counted(more, "more", "more")}.</p>}
    </section>
  );
}
