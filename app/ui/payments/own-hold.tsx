import { Link } from "@remix-run/react";
import type { OwnHold } from "~/domain/payments/view";
import { Form } from "../forms/form";

type CancelPaymentProps = {
  paymentId: string;
  back?: string;
  label?: string;
  className?: string;
  /** Asks first, because money may be on its way. */
  asks?: boolean;
};

export function CancelPayment({
  paymentId,
  back,
  className,
  asks = false,
  label = `Cancel this ${asks ? "order" : "payment"}`,
}: CancelPaymentProps) {
  return (
    <Form method={asks ? "get" : "post"} action="/payment/cancel" preventScrollReset={!asks}>
      <input type="hidden" name="payment" value={paymentId} />
      {back && !asks && <input type="hidden" name="back" value={back} />}
      <button type="submit" className={className ?? "button button-quiet"}>
        {label}
      </button>
    </Form>
  );
}

type OwnHoldProps = {
  own: OwnHold;
  what?: "this book" | "these books";
  back: string;
  children?: React.ReactNode;
};

export function OwnHoldNotice({ own, what = "this book", back, children }: OwnHoldProps) {
  return (
    <section
      aria-label="Your payment"
      className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-blue-bg p-4 text-blue"
    >
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          You {own.isCard ? "are paying for" : "have ordered"} {what}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <WayOn {...own} className="button" />
        <CancelPayment paymentId={own.id} back={back} asks={!own.isCard} />
      </div>
    </section>
  );
}

export function OwnHoldMark({ own }: { own: OwnHold }) {
  return (
    <p className="relative z-10 mt-2 text-sm font-medium text-blue">
      You {own.isCard ? "are paying for" : "have ordered"} this book{" "}
      <WayOn {...own} className="link inline-block py-2.5" />
    </p>
  );
}

/** An order whose money comes later is shown before it is paid, also where it is paid at PayFast. */
const WayOn = ({ id, isCard, className }: OwnHold & { className: string }) => (
  <Link to={`/payment/${isCard ? "pay" : "success"}/${id}`} className={className}>
    {isCard ? "Continue" : "See the order"}
  </Link>
);
