import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { cancelPayment } from "~/domain/payment/checkout/cancel.server";
import { getPayment } from "~/domain/payment/find.server";
import { shopSupport } from "~/domain/settings/support.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { lastPaymentsOf } from "~/http/cookies/last-payment.server";
import { readForm } from "~/http/forms/form.server";
import { ownShopPage } from "~/http/forms/return-to";
import { forPage } from "~/http/pages/page.server";
import { Countdown } from "~/ui/countdown";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page-meta";
import { PaymentNotFound } from "~/ui/payment-not-found";
import { Reference } from "~/ui/reference";
import { Support } from "~/ui/support";
import { WhatNext, wayBack, whereBooksAre } from "~/ui/what-next";
import { NotYetCancelled } from "./not-yet-cancelled";

const LEAVES_AFTER_SECONDS = 15;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.payment?.status === "pending" ? "Cancel Payment" : "Payment Cancelled"),
];

/**
 * PayFast's cancel URL is a plain link, which link previews open too, so GET changes nothing. `isOwn`: this browser
 * created the payment, so a person has come back.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("payment");
  const payment = id === null || id === "" ? null : forPage(() => getPayment(id));
  const isOwn = id !== null && (await lastPaymentsOf(request)).includes(id);
  return { payment, isOwn, support: shopSupport() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = String(form?.get("payment"));
  const { status } = forPage(() => cancelPayment(id));
  if (status === "completed") return redirect(`/payment/success/${id}`, 303);
  const back = ownShopPage(form?.get("back"));
  if (back !== null) return redirectWithToast(back, "payment-cancelled");
  return redirect(`/payment/cancel?payment=${id}`, 303);
}

export default function PaymentCancelledPage() {
  const { payment, isOwn, support } = useLoaderData<typeof loader>();
  if (payment?.status === "completed") return <PaidAfterAll paymentId={payment.id ?? ""} />;
  if (payment?.status === "pending") return <NotYetCancelled payment={payment} isOwn={isOwn} />;
  return (
    <div className="frame frame-text py-4">
      <Countdown
        seconds={LEAVES_AFTER_SECONDS}
        to="/"
        place="the catalogue"
        stay="Stay on this page"
        skip="Go now"
      />
      <div>
        <div className="flex size-16 items-center justify-center rounded-full bg-yellow-bg text-yellow">
          <Icon name="close" className="size-8" />
        </div>
        <h1 className="mt-4 font-serif text-2xl font-semibold">Payment Cancelled</h1>
        <p className="mt-2 text-muted">No charge was made.</p>
      </div>
      {payment && <Reference reference={payment.reference} />}
      <WhatNext
        sentences={[
          ...(payment ? [whereBooksAre(payment)] : []),
          "You can try again, with another payment method if you like.",
        ]}
      />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Link to={payment ? wayBack(payment) : "/cart"} className="button grow">
          Go Back &amp; Try Again
        </Link>
        <Link to="/" className="button button-quiet grow">
          Browse More Books
        </Link>
      </div>
      <Support
        support={support}
        {...(payment && { message: `Hello, my order is ${payment.reference}.` })}
      />
    </div>
  );
}

function PaidAfterAll({ paymentId }: { paymentId: string }) {
  return (
    <div className="frame frame-text py-16">
      <h1 className="font-serif text-2xl font-semibold">This payment was completed</h1>
      <p className="mt-2 text-muted">You cannot cancel it here any more. The books are yours.</p>
      <Link to={`/payment/success/${paymentId}`} className="button mt-6">
        See the payment
      </Link>
    </div>
  );
}

export const ErrorBoundary = PaymentNotFound;
