import { Link, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { PaymentView } from "~/domain/payment/view";
import { CancelPayment } from "~/ui/own-hold";
import { Reference } from "~/ui/reference";
import { isOneCopy } from "~/ui/what-next";

type NotYetCancelledProps = { payment: PaymentView; isOwn: boolean };

/** Asks before cancelling: a program may have opened the link, or the payment may go on in another browser. */
export function NotYetCancelled({ payment, isOwn }: NotYetCancelledProps) {
  const id = payment.id ?? "";
  const isAtPayFast = payment.method === "payfast";
  useCancelOnArrival(id, isOwn && isAtPayFast);
  const what = isOneCopy(payment) ? "the book" : "the books";
  const does = payment.fromCart
    ? `puts ${what} back in your cart`
    : `puts ${what} up for sale again`;
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">Cancel this payment?</h1>
      <p className="mt-2 text-muted">
        Cancelling {does}. Have you paid already? Then do not cancel: your payment is on its way.
      </p>
      <Reference reference={payment.reference} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <CancelPayment paymentId={id} label="Cancel this payment" className="button w-full" />
        {payment.payableUntil !== null && (
          <Link to={`/payment/pay/${id}`} className="button button-quiet">
            {isAtPayFast ? "Continue to PayFast" : "See how to pay"}
          </Link>
        )}
      </div>
    </div>
  );
}

/**
 * Submits the form automatically in the browser that created the payment: its buyer has pressed Cancel at PayFast.
 * Waits until the page is visible, because of prerendering.
 */
function useCancelOnArrival(paymentId: string, isOwn: boolean): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isOwn) return;
    const cancel = () => {
      if (document.visibilityState !== "visible" || isPrerendering()) return;
      stop();
      const form = { payment: paymentId };
      submit(form, { method: "post", action: "/payment/cancel", replace: true });
    };
    const stop = () => {
      document.removeEventListener("visibilitychange", cancel);
      document.removeEventListener("prerenderingchange", cancel);
    };
    document.addEventListener("visibilitychange", cancel);
    document.addEventListener("prerenderingchange", cancel);
    cancel();
    return stop;
  }, [submit, paymentId, isOwn]);
}

const isPrerendering = () => "prerendering" in document && document.prerendering === true;
