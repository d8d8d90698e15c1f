import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getPayment } from "~/domain/payment/find.server";
import { isSettled, statusHeading } from "~/domain/payment/status";
import { forPage } from "~/http/page.server";
import { wantsNoScript } from "~/http/save-data.server";
import { Countdown } from "~/ui/countdown";
import { DownloadInvoice } from "~/ui/download-invoice";
import { pageTitle } from "~/ui/page-meta";
import { PaymentFacts } from "~/ui/payment-facts";
import { PaymentNotFound } from "~/ui/payment-not-found";
import { PollWhilePending, RefreshWithoutScript } from "./keep-asking";
import { StatusMessage } from "./status-message";

const LEAVES_AFTER_SECONDS = 10;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? statusHeading(data.payment.status) : "Payment Not Found"),
];

export function loader({ params, request }: LoaderFunctionArgs) {
  const payment = forPage(() => getPayment(params.paymentId));
  return { payment, hasNoScript: wantsNoScript(request) };
}

/** Reads the shop's own record: that the buyer came back proves nothing. */
export default function PaymentStatusPage() {
  const { payment, hasNoScript } = useLoaderData<typeof loader>();
  const isFinal = isSettled(payment.status);
  return (
    <div className="frame frame-text py-8">
      {!isFinal && <RefreshWithoutScript hasNoScript={hasNoScript} />}
      {!isFinal && <PollWhilePending />}
      <StatusMessage payment={payment} />
      <PaymentFacts payment={payment} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Link to="/" className="button grow">
          Continue Shopping
        </Link>
        <DownloadInvoice payment={payment} />
        {payment.holdEndsAt !== null && (
          <Link to={`/payment/pay/${payment.id}`} className="button button-quiet grow">
            Continue to PayFast
          </Link>
        )}
      </div>
      {isFinal && (
        <Countdown
          seconds={LEAVES_AFTER_SECONDS}
          to="/"
          place="the catalogue"
          stay="Stay on this page"
        />
      )}
    </div>
  );
}

export const ErrorBoundary = PaymentNotFound;
