import { useNavigation } from "@remix-run/react";
import { dayInSouthAfrica, startOfDay } from "~/domain/dates/calendar";
import { formatDateTime } from "~/domain/dates/formats";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { wayOfPaying } from "~/domain/payments/ways";
import { formatAmount } from "~/domain/values/money";
import { PaymentBadge, RefundedBadge, TestBadge } from "~/ui/admin/badges";
import { Copyable } from "~/ui/admin/copyable";
import { type Fact, Facts } from "~/ui/admin/facts";
import { AdminIcon } from "~/ui/admin/icons";
import { InvoiceLink } from "~/ui/admin/payments/invoice-link";
import { Form } from "~/ui/forms/form";

const when = (iso: string) => formatDateTime(Date.parse(iso));

// A hold that ends at midnight shows its last day, as the rest of the page does.
function heldUntil(iso: string): string {
  const utcMs = Date.parse(iso);
  const isMidnight = startOfDay(dayInSouthAfrica(utcMs)) === utcMs;
  return isMidnight ? lastDayToPay(utcMs) : formatDateTime(utcMs);
}

export function PaymentInformation({ payment }: { payment: AdminPaymentView }) {
  const facts: Fact[] = [
    [
      "Amount",
      <span key="amount" className="font-semibold figures">
        {formatAmount(payment.amount)}
      </span>,
    ],
    ["Status", <PaymentBadges key="status" payment={payment} />],
    ["Reference", <Copyable key="reference" value={payment.reference} what="reference" />],
    ["Payment ID", <Copyable key="id" value={payment.id} what="payment ID" />],
    ["Pays by", wayOfPaying(payment)],
    ...numbersOf(payment),
    ...optional("Payment Method", payment.paymentMethod),
    ...optional("Invoice Number", payment.invoiceNumber),
    ["Created", when(payment.createdAt)],
    ["Last Updated", when(payment.updatedAt)],
    ...optional("Paid", payment.completedAt && when(payment.completedAt)),
    ...optional("Copies held until", payment.holdEndsAt && heldUntil(payment.holdEndsAt)),
    ...optional("PayFast last asked", payment.providerCheckedAt && when(payment.providerCheckedAt)),
  ];
  return (
    <Facts title="Payment Information" facts={facts}>
      {payment.invoice && (
        <InvoiceLink paymentId={payment.id} className="button button-quiet">
          <AdminIcon name="download" className="size-4" />{" "}
          {payment.invoice.status === "draft" ? "Pro forma invoice" : "Download Invoice"}
        </InvoiceLink>
      )}
      {payment.canAskPayFast && <AskPayFast />}
    </Facts>
  );
}

function AskPayFast() {
  const isSending = useNavigation().formData?.get("intent") === "ask";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="ask" />
      <button type="submit" className="button button-quiet" aria-disabled={isSending}>
        <AdminIcon name="refresh" className="size-4" />
        {isSending ? "Asking PayFast..." : "Ask PayFast now"}
      </button>
    </Form>
  );
}

const GATEWAY_ID = "Gateway payment ID";

// PayFast's number is the transaction's, too, unless the money came by hand.
function numbersOf({ method, payfastPaymentId, transactionId }: AdminPaymentView): Fact[] {
  const transaction: Fact = ["Transaction ID", transactionId ?? "N/A"];
  if (payfastPaymentId === null) {
    return method === "payfast" ? [[GATEWAY_ID, "N/A"], transaction] : [transaction];
  }
  const number = <Copyable key="number" value={payfastPaymentId} what="gateway payment ID" />;
  return transactionId === payfastPaymentId
    ? [["Gateway payment ID and Transaction ID", number]]
    : [[GATEWAY_ID, number], transaction];
}

const optional = (name: string, value: string | null): Fact[] =>
  value === null ? [] : [[name, value]];

export function PaymentBadges({ payment }: { payment: AdminPaymentView }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <PaymentBadge status={payment.status} />
      <RefundedBadge payment={payment} />
      {payment.isTest && <TestBadge />}
    </span>
  );
}
