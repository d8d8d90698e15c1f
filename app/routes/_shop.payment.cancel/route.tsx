import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { cancelPayment } from "~/domain/checkout/cancel.server";
import { getPayment } from "~/domain/payments/find.server";
import { headingOf } from "~/domain/payments/status";
import type { PaymentView } from "~/domain/payments/view";
import { shopSupport } from "~/domain/settings/shop-frame.server";
import { Icon } from "~/ui/icons";
import { useTopWhenLed } from "~/ui/page/led-here";
import { pageTitle } from "~/ui/page/page-meta";
import { Countdown } from "~/ui/payments/countdown";
import { CancelPayment } from "~/ui/payments/own-hold";
import { PaymentNotFound } from "~/ui/payments/payment-not-found";
import { Reference } from "~/ui/payments/reference";
import { Support } from "~/ui/payments/support";
import { isOneCopy, TRY_AGAIN, wayBack, whatNext } from "~/ui/payments/what-next";
import { readForm } from "~/web/forms/form.server";
import { forPage } from "~/web/pages/page.server";
import { paymentAsRead } from "~/web/sessions/buyer-contact.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { ownShopPage } from "./own-shop-page";

const CANCELLED = "Payment Cancelled";
const NO_CHARGE = "No charge was made.";
const NO_MONEY = "We have seen no money for it. Please do not pay it any more.";
const HAVE_PAID = {
  payfast: "Have you paid already? Then do not cancel: your payment is on its way.",
  later:
    "Have you paid already? Then keep the order: your money is on its way. If it comes after you cancel, we contact you: you get what is still here, or your money back.",
};
const LEAVES_AFTER_SECONDS = 15;

export const handle = { isPrivate: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.title ?? CANCELLED),
];

function titleOf(payment: PaymentView | null): string {
  const isCard = payment === null || payment.method === "payfast";
  if (payment?.status === "pending") return isCard ? "Cancel Payment" : "Cancel Order";
  return isCard ? CANCELLED : headingOf(payment);
}

/** PayFast's cancel URL is a plain link, which link previews open too, so GET changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("payment");
  const whole = id === null || id === "" ? null : forPage(() => getPayment(id));
  const payment = whole && (await paymentAsRead(request, whole));
  if (payment !== null && isPartThere(payment)) throw redirect(`/payment/success/${payment.id}`);
  const isOwn = id !== null && (await lastPaymentsOf(request)).includes(id);
  const isOrder = payment !== null && payment.method !== "payfast";
  const about = payment?.method === "on_collection" ? [] : [isOrder ? NO_MONEY : NO_CHARGE];
  const next = [...about, ...(payment ? whatNext(payment, false) : [TRY_AGAIN])];
  const question = payment && questionOf(payment);
  return { payment, title: titleOf(payment), next, question, isOwn, support: shopSupport() };
}

const isPartThere = ({ status, receivedCents }: PaymentView) =>
  status === "pending" && receivedCents > 0;

function questionOf(payment: PaymentView): { text: string; keep: string } {
  const what = isOneCopy(payment) ? "the book" : "the books";
  const does = payment.fromCart
    ? `Cancelling puts ${what} back in your cart`
    : `Cancelling puts ${what} up for sale again`;
  switch (payment.method) {
    case "payfast":
      return { text: `${does}. ${HAVE_PAID.payfast}`, keep: "Continue to PayFast" };
    case "on_collection":
      return { text: `${does}. You have paid nothing and owe nothing.`, keep: "Keep this order" };
    default:
      return { text: `${does}. ${HAVE_PAID.later}`, keep: "Keep this order" };
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = String(form?.get("payment"));
  const { status, method } = forPage(() => cancelPayment(id));
  if (status === "completed") return redirect(`/payment/success/${id}`, 303);
  const back = ownShopPage(form?.get("back"));
  // What becomes of an order's money does not fit into a toast.
  if (back !== null && method === "payfast") return redirectWithToast(back, "payment-cancelled");
  return redirect(`/payment/cancel?payment=${id}`, 303);
}

export default function PaymentCancelledPage() {
  useTopWhenLed(true);
  const { payment, title, next, question, isOwn, support } = useLoaderData<typeof loader>();
  if (payment?.status === "completed") return <PaidAfterAll paymentId={payment.id ?? ""} />;
  if (payment?.status === "pending" && question) {
    return <NotYetCancelled payment={payment} question={question} isOwn={isOwn} />;
  }
  const isOrder = payment !== null && payment.method !== "payfast";
  return (
    <div className="frame frame-text py-1">
      {!isOrder && <Countdown seconds={LEAVES_AFTER_SECONDS} label="To the shop" />}
      <div className="mt-2 flex items-center gap-2.5 max-[18rem]:flex-wrap">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-yellow-bg text-yellow">
          <Icon name="close" />
        </span>
        <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      </div>
      {next.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      {payment && <Reference reference={payment.reference} />}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Link to={payment ? wayBack(payment) : "/cart"} className="button grow">
          Go Back &amp; Try Again
        </Link>
        <Link to="/" className="button button-quiet grow">
          Browse More Books
        </Link>
      </div>
      {payment?.fromCart && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to="/cart" className="link py-2.5">
            See your cart
          </Link>
          {listsOf(payment).map(({ id, path, grade, school }) => (
            <Link key={id} to={path} className="link py-2.5">
              {`Back to the list: ${grade} · ${school}`}
            </Link>
          ))}
        </p>
      )}
      <Support
        support={support}
        {...(payment && { message: `Hello, my order is ${payment.reference}.` })}
      />
    </div>
  );
}

const listsOf = ({ items }: PaymentView) => [
  ...new Map(items.flatMap(({ list }) => (list ? [[list.id, list] as const] : []))).values(),
];

function PaidAfterAll({ paymentId }: { paymentId: string }) {
  return (
    <div className="frame frame-text py-16">
      <h1 className="font-serif text-2xl font-semibold">This payment was completed</h1>
      <p className="mt-2 text-muted">You cannot cancel it here any more. The order is yours.</p>
      <Link to={`/payment/success/${paymentId}`} className="button mt-6">
        See the payment
      </Link>
    </div>
  );
}

export const ErrorBoundary = PaymentNotFound;

type NotYetCancelledProps = {
  payment: PaymentView;
  question: { text: string; keep: string };
  isOwn: boolean;
};

/** Asks before cancelling: a program may have opened the link, or the payment may continue in another browser. */
function NotYetCancelled({ payment, question, isOwn }: NotYetCancelledProps) {
  const id = payment.id ?? "";
  const isAtPayFast = payment.method === "payfast";
  const noun = isAtPayFast ? "payment" : "order";
  useCancelOnArrival(id, isOwn && isAtPayFast);
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">{`Cancel this ${noun}?`}</h1>
      <p className="mt-2 text-muted">{question.text}</p>
      <Reference reference={payment.reference} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <CancelPayment paymentId={id} label={`Cancel this ${noun}`} className="button w-full" />
        {payment.payableUntil !== null && (
          <Link to={`/payment/pay/${id}`} className="button button-quiet">
            {question.keep}
          </Link>
        )}
      </div>
    </div>
  );
}

/**
 * Submits the form in the browser that created the payment, because its buyer pressed Cancel at PayFast. Waits until
 * the page is visible, because of prerendering.
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
