import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { providerForm } from "~/domain/checkout/provider-form.server";
import { formatTime } from "~/domain/dates/time";
import { deliveryAmount } from "~/domain/delivery/price";
import { DomainError } from "~/domain/errors";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import { getPayment } from "~/domain/payments/find.server";
import type { PaymentView } from "~/domain/payments/view";
import { readSettings } from "~/domain/settings/settings.server";
import { formatAmount } from "~/domain/values/money";
import { capitalised, payFastWaysInWords } from "~/domain/values/payfast-ways";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { useTopWhenLed } from "~/ui/page/led-here";
import { pageTitle } from "~/ui/page/page-meta";
import { CancelPayment } from "~/ui/payments/own-hold";
import { PaymentNotFound } from "~/ui/payments/payment-not-found";
import { isOneCopy, whyNotKept } from "~/ui/payments/what-next";
import { useToast } from "~/ui/toaster";
import { REDIRECTING } from "~/ui/toasts/shop-toasts";
import type { Toast } from "~/ui/toasts/toast";
import { forPage } from "~/web/pages/page.server";
import { notePaymentPage } from "~/web/server/limits/payment-limits.server";
import { paymentAsRead } from "~/web/sessions/buyer-contact.server";
import { secretOf } from "~/web/sessions/last-payment.server";
import { leftCookie, leftForPayFast } from "~/web/sessions/left-for-payfast.server";

export const handle = { isPrivate: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Continue to PayFast")];

export async function loader({ params, request }: LoaderFunctionArgs) {
  notePaymentPage(await secretOf(request));
  const payment = await paymentAsRead(
    request,
    forPage(() => getPayment(params.paymentId)),
  );
  const id = payment.id ?? "";
  const said = saidBefore(payment);
  const wasHere = (await leftForPayFast(request, id)) !== null;
  try {
    const form = providerForm(id);
    const headers = { "Set-Cookie": await leftCookie(id) };
    return data({ payment, form, said, problem: null, wasHere }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "sold_out") {
      return { payment, form: null, said, problem: error.message, wasHere };
    }
    if (error.code === "conflict") throw redirect(`/payment/success/${payment.id}`);
    throw error;
  }
}

function saidBefore(payment: PaymentView): string[] {
  const { method, payableUntil, holdEndsAt } = payment;
  const ways = payFastWaysInWords(readSettings().payfastWays);
  const how = ways === "" ? [] : [`${capitalised(ways)}, on PayFast's secure page.`];
  if (holdEndsAt === null) return [...how, whyNotKept(payment)];
  const books = isOneCopy(payment) ? "this book" : "these books";
  if (method === "payfast" || payableUntil === null) {
    return [
      ...how,
      `We are holding ${books} while you pay, until ${formatTime(Date.parse(holdEndsAt))}`,
    ];
  }
  return [
    "PayFast shows you how to pay in cash at Mukuru.",
    `We hold ${books} until ${lastDayToPay(Date.parse(payableUntil))}.`,
  ];
}

/** True on this browser's first visit: going back must not redirect forward again. */
function isFirstVisit(paymentId: string): boolean {
  const key = `sent-${paymentId}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "yes");
    return true;
  } catch {
    return false;
  }
}

/** JavaScript submits the signed form once; without it the buyer presses the button. */
export default function ContinueToPayFast() {
  const { payment, form, said, problem, wasHere } = useLoaderData<typeof loader>();
  const { method } = payment;
  // Before it leaves, so that Back opens it there.
  useTopWhenLed(true);
  // Nothing is held any more, or it needs reading first: the page says so and the buyer decides.
  const isWaitedFor = payment.holdEndsAt === null || method !== "payfast";
  const element = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState<{ toast: Toast }>();

  useEffect(() => {
    if (isWaitedFor || payment.id === null || !isFirstVisit(payment.id)) return;
    setLeaving({ toast: REDIRECTING });
    element.current?.submit();
  }, [payment.id, isWaitedFor]);
  useToast(leaving);

  // Reloads a page from the back/forward cache: the payment may have been paid since.
  useEffect(() => {
    const askAgain = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", askAgain);
    return () => removeEventListener("pageshow", askAgain);
  }, []);

  return (
    <div className="frame frame-text py-12">
      <Icon name="lock" className="mb-4 size-10 text-secondary" />
      <h1 className="font-serif text-2xl font-semibold">
        {method === "payfast" ? "Continue to PayFast" : "Pay in cash at Mukuru"}
      </h1>
      {said.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
      <p className="mt-2 text-2xl font-bold figures sm:text-3xl">{formatAmount(payment.amount)}</p>
      {problem && (
        <div className="mt-6">
          <Notice title="Somebody else was quicker">{problem}</Notice>
        </div>
      )}
      {form && wasHere && (
        <p className="mt-3">
          If you have paid, do not pay again:{" "}
          <Link to={`/payment/success/${payment.id}?back`} className="link inline-block py-2.5">
            see whether it has come
          </Link>
        </p>
      )}
      {form && (
        <form
          ref={element}
          method="post"
          action={form.action}
          acceptCharset="utf-8"
          autoComplete="off"
          className="mt-6"
        >
          {form.fields.map((field) => (
            <input key={field.name} type="hidden" name={field.name} value={field.value} />
          ))}
          <button type="submit" className="button w-full">
            Continue to PayFast
          </button>
        </form>
      )}
      <ul className="mt-6 text-muted [overflow-wrap:anywhere]">
        {payment.items.map((item) => (
          <li key={item.bookId} className="mt-1">
            {`${item.quantity}\u00a0×\u00a0${item.title}`}
          </li>
        ))}
        {payment.deliveryCents > 0 && (
          <li className="mt-1">
            {`${payment.deliveryName}, ${deliveryAmount(payment.deliveryCents)}`}
          </li>
        )}
        {payment.deliveryTo.length > 0 && (
          <li className="mt-1">Delivery address: {payment.deliveryTo.join(", ")}</li>
        )}
      </ul>
      <div className="mt-4">
        <CancelPayment
          paymentId={payment.id ?? ""}
          label={method === "payfast" ? "Cancel this payment" : "Cancel this order"}
          asks={method !== "payfast"}
          className="link inline-block py-2.5"
        />
      </div>
    </div>
  );
}

export const ErrorBoundary = PaymentNotFound;
