import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { providerForm } from "~/domain/checkout/provider-form.server";
import { deliveryAmount } from "~/domain/delivery/price";
import { DomainError } from "~/domain/errors";
import { getPayment } from "~/domain/payments/find.server";
import type { PaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { CancelPayment } from "~/ui/payments/own-hold";
import { PaymentNotFound } from "~/ui/payments/payment-not-found";
import { whyNotKept } from "~/ui/payments/what-next";
import { useToast } from "~/ui/toaster";
import { REDIRECTING } from "~/ui/toasts/shop-toasts";
import type { Toast } from "~/ui/toasts/toast";
import { forPage } from "~/web/pages/page.server";
import { notePaymentPage } from "~/web/server/limits/payment-limits.server";
import { secretOf } from "~/web/sessions/last-payment.server";
import { leftCookie, leftForPayFast } from "~/web/sessions/left-for-payfast.server";

export const handle = { isPrivate: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Continue to PayFast")];

export async function loader({ params, request }: LoaderFunctionArgs) {
  notePaymentPage(await secretOf(request));
  const payment = forPage(() => getPayment(params.paymentId));
  const id = payment.id ?? "";
  const wasHere = (await leftForPayFast(request, id)) !== null;
  try {
    const form = providerForm(id);
    const headers = { "Set-Cookie": await leftCookie(id) };
    return data({ payment, form, problem: null, wasHere }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "sold_out") {
      return { payment, form: null, problem: error.message, wasHere };
    }
    if (error.code === "conflict") throw redirect(`/payment/success/${payment.id}`);
    throw error;
  }
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
  const { payment, form, problem, wasHere } = useLoaderData<typeof loader>();
  const isHeld = payment.holdEndsAt !== null;
  const element = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState<{ toast: Toast }>();

  useEffect(() => {
    // Nothing is held any more: the page says so and the buyer decides.
    if (!isHeld || payment.id === null || !isFirstVisit(payment.id)) return;
    setLeaving({ toast: REDIRECTING });
    element.current?.submit();
  }, [payment.id, isHeld]);
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
      <h1 className="font-serif text-2xl font-semibold">Continue to PayFast</h1>
      <ul className="mt-2 text-muted [overflow-wrap:anywhere]">
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
      <p className="mt-3">
        {isHeld ? `We are holding ${whatIsHeld(payment)} while you pay` : whyNotKept(payment)}
      </p>
      <p className="mt-2 text-2xl font-bold figures sm:text-3xl">{formatAmount(payment.amount)}</p>
      {problem && (
        <div className="mt-6">
          <Notice title="Somebody else was quicker">{problem}</Notice>
        </div>
      )}
      {form && wasHere && (
        <p className="mt-3">
          If you have paid, do not pay again:{" "}
          <Link to={`/payment/success/${payment.id}`} className="link inline-block py-2.5">
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
      <div className="mt-4">
        <CancelPayment
          paymentId={payment.id ?? ""}
          label="Cancel this payment"
          className="link inline-block py-2.5"
        />
      </div>
    </div>
  );
}

function whatIsHeld({ items }: PaymentView): string {
  return items.reduce((sum, item) => sum + item.quantity, 0) === 1 ? "this book" : "these books";
}

export const ErrorBoundary = PaymentNotFound;
