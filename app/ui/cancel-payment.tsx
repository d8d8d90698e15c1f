import { Form } from "@remix-run/react";

type CancelPaymentProps = {
  paymentId: string;
  /** The page to come back to; without it the cancelled page says what is next. */
  back?: string;
  label?: string;
  className?: string;
};

/** Ends a payment that waits to be paid: its copies are free at once, and a cart gets its books back. */
export function CancelPayment({
  paymentId,
  back,
  label = "Cancel",
  className,
}: CancelPaymentProps) {
  return (
    <Form method="post" action="/payment/cancel" preventScrollReset>
      <input type="hidden" name="payment" value={paymentId} />
      {back && <input type="hidden" name="back" value={back} />}
      <button type="submit" className={className ?? "button button-quiet"}>
        {label}
      </button>
    </Form>
  );
}
