import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orderInstead, type PlacedOrder } from "~/domain/checkout/retry.server";
import { formatTime, MINUTE_MS, now } from "~/domain/dates/time";
import { deliveryNotes } from "~/domain/delivery/in-words.server";
import { creditNotesOf } from "~/domain/invoices/credit-note/find.server";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { type HowToPay, howToPay } from "~/domain/offline-payments/how-to-pay";
import { toRefundOfChanges } from "~/domain/orders/lines.server";
import { getPayment, howItArrives, paymentRow } from "~/domain/payments/find.server";
import { toOwnWhatsApp } from "~/domain/payments/own-whatsapp.server";
import { knownBy } from "~/domain/payments/provider/unanswered.server";
import { isSettled } from "~/domain/payments/status";
import type { PaymentView } from "~/domain/payments/view";
import { isAtPayFast } from "~/domain/payments/ways";
import { asksInWords, returnsInWords, swapsInWords } from "~/domain/returns/in-words.server";
import { promiseOf } from "~/domain/returns/promise.server";
import { wayToReturn } from "~/domain/returns/returnable.server";
import { shopSupport } from "~/domain/settings/shop-frame.server";
import { CopyButton } from "~/ui/copy-button";
import { KeepAsking } from "~/ui/page/keep-asking";
import { useTopWhenLed } from "~/ui/page/led-here";
import { pageTitle } from "~/ui/page/page-meta";
import { Countdown } from "~/ui/payments/countdown";
import { DownloadInvoice } from "~/ui/payments/download-invoice";
import { LeftWithoutPaying } from "~/ui/payments/left-without-paying";
import { orderSteps } from "~/ui/payments/order-steps";
import { WayOfOrder } from "~/ui/payments/order-way";
import { CancelPayment } from "~/ui/payments/own-hold";
import { PaymentFacts } from "~/ui/payments/payment-facts";
import { PaymentNotFound } from "~/ui/payments/payment-not-found";
import { Returns } from "~/ui/payments/returns";
import { StateHead } from "~/ui/payments/state-head";
import { stateWords } from "~/ui/payments/state-words";
import { Support } from "~/ui/payments/support";
import { isOneCopy, wayBack } from "~/ui/payments/what-next";
import { YourBooks } from "~/ui/payments/your-books";
import { forPage } from "~/web/pages/page.server";
import { wantsNoScript } from "~/web/server/save-data.server";
import { hidesBuyer, paymentAsRead } from "~/web/sessions/buyer-contact.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { leftForPayFast } from "~/web/sessions/left-for-payfast.server";

const LEAVES_AFTER_SECONDS = 10;
// A visitor who comes later than this, or not from paying, reads the order's state without a redirect.
const LEAVES_WITHIN_MS = 10 * 60 * 1_000;
const ASKS_EVERY_SECONDS = 5;
// This long after leaving for PayFast a buyer has most likely paid, and the notification is on its way.
const MAY_HAVE_PAID_MS = 5 * MINUTE_MS;

export const handle = { isPrivate: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? data.words.heading : "Payment Not Found"),
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const payment = await paymentAsRead(
    request,
    forPage(() => getPayment(params.paymentId)),
  );
  const row = paymentRow(params.paymentId);
  const by = knownBy(row);
  const notes = deliveryNotes(row.deliveryMethodId);
  const askedAt = by === null ? null : formatTime(by);
  const leftAt = Math.max(row.createdAt, (await leftForPayFast(request, row.id)) ?? 0);
  const { searchParams } = new URL(request.url);
  const comesBack = searchParams.has("back");
  const mayHaveLeft = comesBack || now() - leftAt >= MAY_HAVE_PAID_MS;
  const howTo = howToPay(payment, howItArrives(row));
  const paidAt = payment.order?.times.paidAt;
  const isRecent = paidAt === undefined || now() - Date.parse(paidAt) < LEAVES_WITHIN_MS;
  const returns = returnsInWords(row);
  const instead = hasEnded(payment) ? orderInstead(row, await lastPaymentsOf(request)) : null;
  const promise = promiseOf(row);
  const returnLink = wayToReturn(row);
  const told = { notes, sendsMails: sendsMails(), askedAt, promise };
  const words = stateWords(payment, { ...told, mayReturn: returnLink !== null });
  // Where no mail brings the invoice, this page is the only one that has it.
  const isOnlyCopy = payment.status === "completed" && !sendsMails();
  return {
    payment,
    words: instead === null ? words : { ...words, lines: [orderedSince(payment)] },
    steps: orderSteps(payment, promise),
    whatsApp:
      isWorthKeeping(payment, howTo) && !(await hidesBuyer(request, row.id))
        ? toOwnWhatsApp(row)
        : null,
    mayHaveLeft,
    asks: mayStillCome(payment) && (payment.method === "payfast" || !mayHaveLeft),
    leaves:
      searchParams.get("from") === "payfast" &&
      isSettled(payment.status) &&
      isRecent &&
      payment.method === "payfast" &&
      !isOnlyCopy &&
      words.notice === null &&
      returns.length === 0,
    howTo,
    instead,
    returns,
    creditNotes: creditNotesOf(row.id),
    returnLink,
    marks: asksInWords(row.id),
    swaps: swapsInWords(row.id),
    toRefundCents: toRefundOfChanges(row.id),
    support: shopSupport(),
    hasNoScript: wantsNoScript(request),
  };
}

/** Cash at a till may take days: the page asks for it only just after its buyer left for PayFast. */
const mayStillCome = ({ status, method }: PaymentView) => !isSettled(status) && isAtPayFast(method);

const hasEnded = ({ status }: PaymentView) => status === "failed" || status === "cancelled";

const orderedSince = (payment: PaymentView) =>
  `You have ordered ${isOneCopy(payment) ? "this book" : "these books"} since.`;

const isWorthKeeping = ({ status }: PaymentView, howTo: HowToPay | null) =>
  status === "completed" || howTo !== null;

/** Shows the shop's own record, because PayFast's redirect proves nothing. */
export default function PaymentStatusPage() {
  useTopWhenLed(true);
  const data = useLoaderData<typeof loader>();
  const { payment, words, steps, whatsApp, howTo, instead } = data;
  return (
    <div className="frame">
      {data.leaves ? (
        <Countdown seconds={LEAVES_AFTER_SECONDS} label="Continue Shopping" />
      ) : (
        <Link to="/" className="link inline-block py-3 text-sm text-muted">
          Continue Shopping
        </Link>
      )}
      {data.asks && (
        <KeepAsking
          everyMs={ASKS_EVERY_SECONDS * 1_000}
          refreshSeconds={ASKS_EVERY_SECONDS}
          hasNoScript={data.hasNoScript}
        />
      )}
      <div className="receipt">
        <div>
          <StateHead words={words} reference={payment.reference} />
          <Returns returns={data.returns} paymentId={payment.id ?? ""} />
          {howTo && <PaymentInstructions howTo={howTo} paymentId={payment.id} />}
          <WayOfOrder words={words} steps={steps} order={payment.order} />
          <div className="mt-3 flex flex-col gap-2 sm:flex-row">
            <WaysOn
              payment={payment}
              isUnpaid={howTo !== null && payment.status === "pending"}
              instead={instead}
            />
            <DownloadInvoice payment={payment} />
            {data.creditNotes.map((number) => (
              <a
                key={number}
                href={`/api/v1/payments/${payment.id}/credit-notes/${number}`}
                target="_blank"
                rel="noopener"
                className="button button-quiet"
              >
                Credit note{data.creditNotes.length > 1 && ` ${number}`}
              </a>
            ))}
            {whatsApp && (
              <a href={whatsApp} rel="noopener noreferrer" className="button button-quiet px-2">
                Send this page to my WhatsApp
              </a>
            )}
          </div>
          {!howTo && data.mayHaveLeft && <LeftWithoutPaying payment={payment} />}
        </div>
        <div className="aside">
          <YourBooks
            payment={payment}
            returnLink={data.returnLink}
            marks={data.marks}
            swaps={data.swaps}
          />
        </div>
        <div>
          <PaymentFacts payment={payment} toRefundCents={data.toRefundCents} />
          <Support
            support={data.support}
            message={`Hello, my order is ${payment.reference}.`}
            isBare
          />
        </div>
      </div>
    </div>
  );
}

type WaysOnProps = { payment: PaymentView; isUnpaid: boolean; instead: PlacedOrder | null };

function WaysOn({ payment, isUnpaid, instead }: WaysOnProps) {
  if (isUnpaid && payment.receivedCents > 0) return null;
  if (isUnpaid) {
    return (
      <CancelPayment
        paymentId={payment.id ?? ""}
        label="Cancel this order"
        className="button button-quiet w-full"
        asks
      />
    );
  }
  if (!hasEnded(payment)) return null;
  if (instead) {
    return (
      <Link to={`/payment/success/${instead.id}`} className="button">
        {`See your order ${instead.reference}`}
      </Link>
    );
  }
  return (
    <Link to={wayBack(payment)} className="button">
      Try Again
    </Link>
  );
}

export const ErrorBoundary = PaymentNotFound;

type InstructionsProps = { howTo: HowToPay; paymentId: string | null };

function PaymentInstructions({ howTo, paymentId }: InstructionsProps) {
  const { title, facts, warning } = howTo;
  return (
    <section aria-label="How to pay" className="mt-3 rounded-xl border border-line p-3">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {warning && <p className="mt-1 font-medium text-red">{warning}</p>}
      <dl className="mt-1">
        {facts.map(([name, value, copied]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="ml-auto flex min-w-0 flex-wrap justify-end gap-x-3 text-right font-bold whitespace-pre-line figures [overflow-wrap:anywhere]">
              <span className="min-w-0 select-all">{value}</span>
              {copied && <CopyButton value={value} what={copied} />}
            </dd>
          </div>
        ))}
      </dl>
      {howTo.isAtPayFast && (
        <Link to={`/payment/pay/${paymentId}`} className="button mt-2 w-full">
          Continue to PayFast
        </Link>
      )}
    </section>
  );
}
