import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { formatLongDate } from "~/domain/dates/time";
import { DomainError } from "~/domain/errors";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { howToPay } from "~/domain/offline-payments/how-to-pay";
import type { PaymentView } from "~/domain/payments/view";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { DownloadInvoice } from "~/ui/payments/download-invoice";
import { WayOfOrder } from "~/ui/payments/order-way";
import { PaymentFacts } from "~/ui/payments/payment-facts";
import { ToastBox } from "~/ui/toast";
import type { Toast as ToastContent } from "~/ui/toasts/toast";
import { requestFacts } from "~/web/server/context";
import { lookUpWithinLimits } from "~/web/server/limits/payment-limits.server";
import { TooManyRequests } from "~/web/server/limits/rate-limit.server";
import { STATUS_OF } from "~/web/server/status";

const EMPTY = "Please enter a payment ID";
const FAILED = "Failed to fetch payment status. Please try again.";

export const handle = { isPrivate: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Check Payment Status")];

const FOUND: ToastContent = { title: "Payment Found", text: null, destructive: false };

/** Tips come with the answer: a parent who finds the payment does not load them. */
type Problem = { kind: "empty" | "not_found" | "too_many"; text: string; tips?: string[] };
type Answer = {
  sendsMails: boolean;
  typed: string;
  payment: PaymentView | null;
  toPay?: [name: string, value: string][];
  problem: Problem | null;
};

const TIPS = [
  "Your reference starts with BK and has eight more letters and digits.",
  "It does not matter whether its letters are capital or small.",
  "Copy a long payment ID whole, just as it stands.",
  "Use the number from our email, not PayFast's.",
];

/** A rate limit is not 'not found': a paid payment must not seem lost. */
function problemAnswer(typed: string, error: DomainError) {
  const isTooMany = error instanceof TooManyRequests;
  const problem: Problem = isTooMany
    ? { kind: "too_many", text: error.message }
    : { kind: "not_found", text: error.message, tips: TIPS };
  const answer: Answer = { sendsMails: sendsMails(), typed, payment: null, problem };
  const headers = isTooMany ? { "Retry-After": String(error.retryAfterSeconds) } : {};
  return data(answer, { status: STATUS_OF[error.code], headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Ids have 22 characters; a longer text is no id, and is not shown again in full. */
const MOST_TYPED = 200;

export function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("paymentId")?.slice(0, MOST_TYPED) ?? null;
  const nothing = { sendsMails: sendsMails(), payment: null };
  if (typed === null) return { ...nothing, typed: "", problem: null } satisfies Answer;
  if (typed.trim() === "") {
    const problem: Problem = { kind: "empty", text: EMPTY };
    return data({ ...nothing, typed, problem } satisfies Answer, { status: 422 });
  }
  try {
    const { clientAddress } = requestFacts(context);
    const payment = lookUpWithinLimits(typed, clientAddress);
    const toPay = howToPay(payment, payment.deliveryName)?.facts ?? [];
    return { ...nothing, typed, payment, toPay, problem: null } satisfies Answer;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return problemAnswer(typed, error);
  }
}

export default function LookUpPage() {
  const { typed, payment, problem, toPay, ...facts }: Answer = useLoaderData<typeof loader>();
  const isSearching = useNavigation().location?.pathname === "/payment/status";
  const isEmpty = problem?.kind === "empty";
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">Check Payment Status</h1>
      <Form className="mt-4 grid gap-3">
        <TextField
          label="Payment ID or your reference"
          id="paymentId"
          name="paymentId"
          value={typed}
          message={EMPTY}
          errors={isEmpty ? [EMPTY] : []}
          hint={
            <>
              Your reference is {facts.sendsMails ? "in our email" : "on the page of your order"},
              such as <span className="whitespace-nowrap">BK-7F3K-92QD</span>. PayFast's number is
              another one.
            </>
          }
          maxLength={100}
          required
        />
        <button type="submit" className="button w-full" aria-disabled={isSearching}>
          {isSearching ? "Searching..." : "Check Payment Status"}
        </button>
      </Form>
      {payment && <Found payment={payment} toPay={toPay ?? []} />}
      {problem?.kind === "too_many" && (
        <div className="mt-6">
          <Notice title="Search Failed">{problem.text}</Notice>
        </div>
      )}
      {problem?.kind === "not_found" && <NotFound {...problem} />}
      <ToastBox toast={payment && FOUND} />
    </div>
  );
}

function Found({ payment, toPay }: { payment: PaymentView; toPay: [string, string][] }) {
  const updated = formatLongDate(Date.parse(payment.updatedAt));
  return (
    <>
      <PaymentFacts
        payment={payment}
        more={[
          ...toPay,
          ["Last updated", updated],
          [
            payment.items.length === 1 ? "Book ID" : "Book IDs",
            payment.items.map(({ bookId }) => bookId).join(", "),
          ],
        ]}
      />
      {payment.masked && (
        <p className="mt-2 text-sm text-muted">
          Found by its short reference, so name and email are shortened. The payment's own ID shows
          them in full{payment.status === "completed" && ", and its invoice"}.
        </p>
      )}
      {payment.order && <WayOfOrder order={payment.order} />}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {payment.items.length === 1 && (
          <Link to={`/book/${payment.bookId}`} className="button grow">
            View Book Details
          </Link>
        )}
        <DownloadInvoice payment={payment} />
        <Link to="/" className="button button-quiet grow">
          Back to Home
        </Link>
      </div>
    </>
  );
}

function NotFound({ text, tips = [] }: Problem) {
  return (
    <section role="alert" className="mt-6 rounded-lg bg-mist p-4 text-grey">
      <p className="text-sm text-red">Search Failed</p>
      <h2 className="font-semibold">Payment Not Found</h2>
      <p className="mt-1">{text}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <div className="frame frame-text py-16">
      <h1 className="font-serif text-2xl font-semibold">Check Payment Status</h1>
      <div className="mt-4">
        <Notice title="Search Failed">{FAILED}</Notice>
      </div>
      <Link to="/payment/status" className="button mt-6">
        Try again
      </Link>
    </div>
  );
}
