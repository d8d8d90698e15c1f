import type { PaymentView } from "~/domain/payments/view";

/** A visitor who knows only the short reference does not get the invoice. */
export function DownloadInvoice({ payment }: { payment: PaymentView }) {
  if (payment.status !== "completed" || payment.id === null) return null;
  return (
    <a
      href={`/api/v1/payments/${payment.id}/invoice`}
      target="_blank"
      rel="noopener"
      className="button"
    >
      Download Invoice
    </a>
  );
}
