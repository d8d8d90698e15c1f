import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useOutletContext,
} from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { markReceived } from "~/domain/offline-payments/receive.server";
import { endUnpaidPayment } from "~/domain/offline-payments/wait.server";
import { takeBackReceipt } from "~/domain/offline-payments/wait-for-rest.server";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { askPayFast } from "~/domain/payments/admin/ask-payfast.server";
import { setPaymentNotes } from "~/domain/payments/admin/notes.server";
import { settleFlag } from "~/domain/payments/admin/resolve-flag.server";
import { answerRefund } from "~/domain/refunds/answer.server";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { SidePanel } from "~/ui/admin/page/side-panel";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { endedToast, receivedToast, refundedToast } from "~/web/admin/buyer-toast.server";
import { forPage } from "~/web/pages/page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { changePaymentSchema } from "./change-schema";
import { PaymentPanel } from "./details";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const REFUND_TOASTS = { asked: "refund-undecided", refused: "refund-not-made" } as const;

const TITLE = "Payment Details";
const UNPAID_TITLE = "Unpaid order";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Payment ${data.payment.reference}` : TITLE),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const payment = forPage(() => getPaymentForAdmin(admin, params.paymentId));
  return { payment, changes: changesOf(admin, "payment", payment.id) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: changePaymentSchema,
    rand: { amount: "amountCents" },
    async run(admin, form) {
      const { pathname, search } = new URL(args.request.url);
      const here = pathname + search;
      const { paymentId } = args.params;
      switch (form.intent) {
        case "settle":
          settleFlag(admin, paymentId, form.flagId, form.note);
          return redirectWithToast(here, "payment-settled");
        case "notes":
          setPaymentNotes(admin, paymentId, form.notes ?? null);
          return redirectWithToast(here, "payment-notes-saved");
        case "receive": {
          const { intent: _, ...money } = form;
          const { status, customerEmail } = markReceived(admin, paymentId, money);
          if (status !== "completed") return redirectWithToast(here, "payment-part-received");
          return redirectWithToast(`/admin/orders/${paymentId}`, receivedToast(customerEmail));
        }
        case "take-back":
          takeBackReceipt(admin, paymentId, form.receiptId);
          return redirectWithToast(here, "payment-taken-back");
        case "end": {
          const { customerEmail } = endUnpaidPayment(admin, paymentId, form.reason);
          return redirectWithToast(here, endedToast(customerEmail));
        }
        case "ask":
          await askPayFast(admin, paymentId, args.request.signal);
          return redirectWithToast(here, "payfast-asked");
        case "refund": {
          const { refundId, outcome } = form;
          const { signal } = args.request;
          const { state } = await answerRefund(admin, paymentId, refundId, { outcome }, signal);
          const { customerEmail } = getPaymentForAdmin(admin, paymentId);
          const toast = state === "done" ? refundedToast(customerEmail) : REFUND_TOASTS[state];
          return redirectWithToast(here, toast);
        }
      }
    },
  });

export default function PaymentDetails() {
  const { payment, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { search } = useLocation();
  const isPanel = useOutletContext() === "panel";
  const closeTo = `/admin/payments${search}`;
  const isUnpaid = payment.status === "pending" && payment.method !== "payfast";
  const title = isUnpaid ? UNPAID_TITLE : TITLE;
  const details = (
    <PaymentPanel payment={payment} changes={changes} reply={reply} closeTo={closeTo} />
  );
  return (
    <>
      {isPanel ? (
        <SidePanel title={title} closeTo={closeTo}>
          {details}
        </SidePanel>
      ) : (
        <div className="max-w-3xl">
          <Link to={closeTo} className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm">
            <Icon name="chevron-left" className="size-4" /> All payments
          </Link>
          <PageHeading title={title} subtitle={payment.reference} />
          {details}
        </div>
      )}
      <FailureToast title="Failed to update payment" reply={reply} />
    </>
  );
}
