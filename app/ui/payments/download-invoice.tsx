import type { PaymentView } from "~/domain/payments/view";

/** A visitor who knows only the short reference does not get the invoice. */
export function DownloadInvoice({ payment }: { payment: PaymentView }) {
  const isDraft = payment.method !== "payfast" && (payment.payableUntil !== null || payment.isHeld);
  if ((payment.status !== "completed" && !isDraft) || payment.id === null) return null;
  return (
    <a
      href={`/api/v1/payments/${payment.id}/invoice`}
      target="_blank"
      rel="noopener"
      className={isDraft ? "button button-quiet" : "button"}
    >
      {isDraft ? "Pro forma invoice" : "Download Invoice"}
    </a>
  );
}
