import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { permitted } from "~/domain/accounts/admin";
import { formatDateTime } from "~/domain/dates/formats";
import { now } from "~/domain/dates/time";
import { markReceived } from "~/domain/offline-payments/receive.server";
import { endUnpaidPayment } from "~/domain/offline-payments/wait.server";
import { takeBackReceipt } from "~/domain/offline-payments/wait-for-rest.server";
import { settleDifference } from "~/domain/orders/change/difference.server";
import { settleReplacement } from "~/domain/orders/change/replace.server";
import { findOrder, orderInAddress } from "~/domain/orders/order.server";
import { sendFirstPart, takeBackFirstPart } from "~/domain/orders/packing/first-part.server";
import { takeOutstanding } from "~/domain/orders/packing/take-outstanding.server";
import { setOrderState } from "~/domain/orders/step.server";
import { getPaymentForAdmin, paymentHistory } from "~/domain/payments/admin/admin-payment.server";
import { askPayFast } from "~/domain/payments/admin/ask-payfast.server";
import { setPaymentNotes } from "~/domain/payments/admin/notes.server";
import { settleFlag } from "~/domain/payments/admin/resolve-flag.server";
import { answerRefund } from "~/domain/refunds/answer.server";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { ChangeList } from "~/ui/admin/history";
import { Folded } from "~/ui/admin/page/folded";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { listBefore } from "~/ui/admin/payments/order-address";
import { OrderBadges } from "~/ui/admin/payments/order-badges";
import { Timeline } from "~/ui/admin/payments/timeline";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { endedToast, receivedToast, refundedToast } from "~/web/admin/buyer-toast.server";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { OpenFlags, SettledFlags } from "./attention";
import { UnpaidBooks } from "./books";
import { changeOrderSchema } from "./change-schema";
import { DeliveryChanges } from "./delivery-changes";
import { CustomerInformation, DeliveryInformation, Mails, NotesForm } from "./details";
import { Lines } from "./lines";
import { Messages } from "./messages";
import { OpenReturns } from "./open-returns";
import { Parts } from "./parts";
import { PaymentBadges, PaymentInformation } from "./payment-information";
import { MoreMoney } from "./receive-form";
import { ReceivedMoney } from "./received-money";
import { Refunds } from "./refunds";
import { Replacements } from "./replacements";
import { Steps } from "./steps";
import { UnpaidMoney } from "./unpaid-money";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PART = "grid min-w-0 grid-cols-1 gap-4";

const REFUND_TOASTS = { asked: "refund-undecided", refused: "refund-not-made" } as const;

export const handle = { may: "pack" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Order ${data.payment.reference}` : "Order"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const id = orderInAddress(admin, params.paymentId ?? "");
    if (id !== params.paymentId) {
      throw redirect(`/admin/orders/${id}${new URL(request.url).search}`);
    }
    const payment = getPaymentForAdmin(admin, id);
    const [order, changes] = [findOrder(admin, id), paymentHistory(admin, id)];
    return withNames(admin, { payment, order, changes, at: now() });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: changeOrderSchema,
    rand: { amount: "amountCents" },
    rearrange(form) {
      if (!form.has("intent")) form.set("intent", "step");
      return false;
    },
    async run(admin, form) {
      const { pathname, search } = new URL(args.request.url);
      const here = pathname + search;
      const { signal } = args.request;
      const { paymentId } = args.params;
      switch (form.intent) {
        case "take":
          takeOutstanding(admin, paymentId, form);
          return redirectWithToast(here, "order-updated");
        case "settle":
          settleDifference(permitted(admin, "sell"), paymentId, form);
          return redirectWithToast(here, "order-updated");
        case "replaced": {
          const { intent: _, ...replaced } = form;
          settleReplacement(permitted(admin, "sell"), paymentId, replaced);
          return redirectWithToast(here, "order-updated");
        }
        case "part": {
          const { intent: _, ...part } = form;
          sendFirstPart(admin, paymentId, part);
          return redirectWithToast(here, "order-updated");
        }
        case "part-back":
          takeBackFirstPart(admin, paymentId);
          return redirectWithToast(here, "order-updated");
        case "step": {
          const { intent: _, ...step } = form;
          setOrderState(admin, paymentId, step);
          return redirectWithToast(here, "order-updated");
        }
        case "settle-flag":
          settleFlag(permitted(admin, "oversee"), paymentId, form.flagId, form.note);
          return redirectWithToast(here, "payment-settled");
        case "notes":
          setPaymentNotes(permitted(admin, "sell"), paymentId, form.notes ?? null);
          return redirectWithToast(here, "payment-notes-saved");
        case "receive": {
          const { intent: _, ...money } = form;
          const { status, customerEmail } = markReceived(
            permitted(admin, "sell"),
            paymentId,
            money,
          );
          if (status !== "completed") return redirectWithToast(here, "payment-part-received");
          return redirectWithToast(here, receivedToast(customerEmail));
        }
        case "receive-more": {
          const { intent: _, ...money } = form;
          markReceived(permitted(admin, "sell"), paymentId, money);
          return redirectWithToast(here, "payment-more-received");
        }
        case "take-back": {
          const { intent: _, receiptId, ...taken } = form;
          takeBackReceipt(permitted(admin, "sell"), paymentId, receiptId, taken);
          return redirectWithToast(here, "payment-taken-back");
        }
        case "end": {
          const { customerEmail } = endUnpaidPayment(
            permitted(admin, "sell"),
            paymentId,
            form.reason,
          );
          return redirectWithToast(here, endedToast(customerEmail));
        }
        case "ask":
          await askPayFast(permitted(admin, "oversee"), paymentId, signal);
          return redirectWithToast(here, "payfast-asked");
        case "refund": {
          const { refundId, outcome } = form;
          const owner = permitted(admin, "refund");
          const { state } = await answerRefund(owner, paymentId, refundId, { outcome }, signal);
          const { customerEmail } = getPaymentForAdmin(admin, paymentId);
          const toast = state === "done" ? refundedToast(customerEmail) : REFUND_TOASTS[state];
          return redirectWithToast(here, toast);
        }
      }
    },
  });

export default function OrderPage() {
  const { payment, order, changes, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const back = listBefore(useLocation().search);
  const isUnpaid = payment.status === "pending" && payment.method !== "payfast";
  return (
    <div className="max-w-3xl xl:max-w-6xl">
      <BackLink to={back.to}>{back.title}</BackLink>
      <PageHeading
        title={`${isUnpaid ? "Unpaid order" : "Order"} ${payment.reference}`}
        subtitle={order ? <OrderBadges order={order} /> : <PaymentBadges payment={payment} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className={PART}>
          <FormFailure title="Failed to update order" reply={reply} />
          <May permission="oversee">
            <OpenFlags payment={payment} reply={reply} />
          </May>
          {order && <OpenReturns order={order} />}
          {order === null ? (
            <>
              <May permission="sell">
                <UnpaidMoney payment={payment} reply={reply} />
                <ReceivedMoney payment={payment} />
              </May>
              <UnpaidBooks payment={payment} />
            </>
          ) : (
            <>
              <Steps order={order} reply={reply} at={at} />
              <Parts order={order} reply={reply} />
              <Lines order={order} />
              <Replacements order={order} reply={reply} />
            </>
          )}
        </div>
        <div className={`${PART} xl:col-start-2 xl:row-span-2 xl:row-start-1`}>
          <DeliveryInformation payment={payment} order={order} />
          {order && <DeliveryChanges order={order} reply={reply} />}
          <CustomerInformation payment={payment} order={order} />
          <May permission="sell">
            <NotesForm payment={payment} reply={reply} />
          </May>
        </div>
        <div className={PART}>
          <May permission="sell">
            {order && <ReceivedMoney payment={payment} />}
            <Refunds payment={payment} reply={reply} />
            <MoreMoney payment={payment} reply={reply} />
            <PaymentInformation payment={payment} />
            <Timeline steps={payment.timeline} time={formatDateTime} />
          </May>
          <May permission="oversee">
            <SettledFlags payment={payment} />
            <Mails mails={payment.mails} />
            <Messages messages={payment.notifications} />
          </May>
          {changes.length > 0 && (
            <Folded title="History">
              <ChangeList changes={changes} time={formatDateTime} />
            </Folded>
          )}
          <Link to={back.to} className="button button-quiet mt-2 sm:justify-self-end">
            Close
          </Link>
        </div>
      </div>
    </div>
  );
}
