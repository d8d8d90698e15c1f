import { headingOf } from "~/domain/payments/status";
import type { PaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { Icon, type IconName } from "~/ui/icons";

type Look = { icon: IconName; color: string; text: string };

type StatusMessageProps = { payment: PaymentView; sendsMails: boolean };

function aboutConfirmation({ payment, sendsMails }: StatusMessageProps): string | null {
  const { status, confirmation, customerEmail } = payment;
  if (!sendsMails && status === "completed") {
    return "We do not send emails yet. Please download your invoice on this page.";
  }
  switch (confirmation) {
    case "queued":
      return `A confirmation email with your invoice is on its way to ${customerEmail}.`;
    case "sent":
      return `We have sent a confirmation email with your invoice to ${customerEmail}.`;
    case "failed":
      return `Our confirmation email to ${customerEmail} could not be delivered. Please contact us.`;
    default:
      return null;
  }
}

function thanks({ needsAttention, refundedCents, amount }: PaymentView): string {
  if (refundedCents > 0) {
    const what = refundedCents === amount ? "it" : `${formatAmount(refundedCents)} of it`;
    return `Thank you. Your payment has arrived, and we have refunded ${what}.`;
  }
  return needsAttention
    ? "Thank you. Your payment has arrived."
    : "Thank you. Your payment has arrived. The order is yours.";
}

const unpaidLook = ({ method, payableUntil }: PaymentView): Look => ({
  icon: "clock",
  color: "bg-blue-bg text-blue",
  text:
    payableUntil === null
      ? "The time to pay this order is over. Have you paid? Please tell us."
      : method === "bank_transfer"
        ? "We have your order. Please pay it into our bank account."
        : "We have your order. You pay when you collect it.",
});

function lookOf(payment: PaymentView): Look {
  switch (payment.status) {
    case "completed":
      return {
        icon: "check",
        color: "bg-green-bg text-green",
        text: thanks(payment),
      };
    case "pending":
      if (payment.method !== "payfast") return unpaidLook(payment);
      return {
        icon: "clock",
        color: "bg-blue-bg text-blue",
        text: payment.payableUntil
          ? "We are waiting for PayFast to confirm your payment. This page updates automatically."
          : "PayFast has not confirmed your payment yet. This page updates automatically.",
      };
    case "failed":
      return {
        icon: "close",
        color: "bg-red-bg text-red",
        text: "Your payment did not go through. PayFast has told us so.",
      };
    case "cancelled":
      return {
        icon: "close",
        color: "bg-yellow-bg text-yellow",
        text:
          payment.method === "payfast"
            ? "You cancelled this payment. No charge was made."
            : "This order has ended, and it is not paid. Please do not pay it any more.",
      };
    default:
      return {
        icon: "alert",
        color: "bg-grey-bg text-grey",
        text: "We do not know this status. Please contact us.",
      };
  }
}

export function StatusMessage({ payment, sendsMails }: StatusMessageProps) {
  const { icon, color, text } = lookOf(payment);
  const confirmation = aboutConfirmation({ payment, sendsMails });
  return (
    <div aria-live="polite">
      <div className={`flex size-16 items-center justify-center rounded-full ${color}`}>
        <Icon name={icon} className="size-8" />
      </div>
      <h1 className="mt-4 font-serif text-2xl font-semibold [overflow-wrap:anywhere]">
        {headingOf(payment)}
      </h1>
      <p className="mt-2 text-muted">{text}</p>
      {confirmation && <p className="mt-2 text-muted">{confirmation}</p>}
      {payment.needsAttention && (
        <p className="mt-4 rounded-lg bg-yellow-bg p-3 text-left text-sm text-yellow">
          We are looking at your order ourselves. Something in it needs a person: a book may have
          been sold while your payment was on its way.
        </p>
      )}
    </div>
  );
}
