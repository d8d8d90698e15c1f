import { Link } from "@remix-run/react";
import type { PaymentView } from "~/domain/payments/view";
import { CancelPayment } from "./own-hold";

export function LeftWithoutPaying({ payment: { id, method, payableUntil } }: LeftProps) {
  if (id === null || method !== "payfast" || payableUntil === null) return null;
  return (
    <section aria-label="Not paid yet?" className="mt-4">
      <p className="text-sm">If you have paid, do not pay again. Did you leave without paying?</p>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Link to={`/payment/pay/${id}`} className="button">
          Continue to PayFast
        </Link>
        <CancelPayment paymentId={id} />
      </div>
    </section>
  );
}

type LeftProps = { payment: Pick<PaymentView, "id" | "method" | "payableUntil"> };
