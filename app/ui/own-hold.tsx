import { Form, Link } from "@remix-run/react";

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

type OwnHoldProps = {
  paymentId: string;
  /** What is being paid for: a book's own page speaks of this book alone. */
  what?: "this book" | "these books";
  /** Where Cancel comes back to. */
  back: string;
  children?: React.ReactNode;
};

/** Whoever has gone to pay and come back is told so, and not that another shopper is paying. */
export function OwnHoldNotice({ paymentId, what = "this book", back, children }: OwnHoldProps) {
  return (
    <section
      aria-label="Your payment"
      className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-blue-bg p-4 text-blue"
    >
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">You are paying for {what}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={`/payment/pay/${paymentId}`} className="button">
          Continue
        </Link>
        <CancelPayment paymentId={paymentId} back={back} />
      </div>
    </section>
  );
}

/** The same in the little room that a card in the results has. */
export function OwnHoldMark({ paymentId }: { paymentId: string }) {
  return (
    <p className="relative z-10 mt-2 text-sm font-medium text-blue">
      You are paying for this book{" "}
      <Link to={`/payment/pay/${paymentId}`} className="link inline-block py-2.5">
        Continue
      </Link>
    </p>
  );
}
