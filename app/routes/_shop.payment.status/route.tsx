import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { type PlacedOrder, placedOrders } from "~/domain/checkout/retry.server";
import { isEnquiryReference } from "~/domain/enquiries/rules";
import { DomainError } from "~/domain/errors";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { getOffer, isOfferReference, openOffer } from "~/domain/offers/find.server";
import { LINK_IS_MAILED } from "~/domain/payments/status";
import { mailOrderLink, orderLinkSchema } from "~/domain/payments/track.server";
import { publicSettings } from "~/domain/settings/settings.server";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { ToastBox } from "~/ui/toast";
import type { Toast as ToastContent } from "~/ui/toasts/toast";
import { formAction } from "~/web/forms/form.server";
import { requestFacts } from "~/web/server/context";
import {
  lookUpWithinLimits,
  offerWithinLimits,
  openWithinLimits,
} from "~/web/server/limits/payment-limits.server";
import { countMisses, RATE_LIMITS, TooManyRequests } from "~/web/server/limits/rate-limit.server";
import { STATUS_OF } from "~/web/server/status";
import { paymentAsRead } from "~/web/sessions/buyer-contact.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { rememberOffer } from "~/web/sessions/own-offers.server";
import { Found } from "./found";
import { type FoundOrder, foundOrder } from "./found-order.server";

const EMPTY = "Please enter a payment ID";
const FAILED = "Failed to fetch payment status. Please try again.";

export const handle = { isPrivate: true };

const SEARCH_FAILED = "Search Failed";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.problem ? SEARCH_FAILED : "Check Payment Status"),
];

const PHONE_HINT = "With them you see the whole order, with its address and invoice.";
const WRONG_DIGITS =
  "Type the last four digits of the cell number on the order, or leave them out to see it without its name.";
const FEW_DIGITS = "Please give the last four digits, or none.";
const LONGEST_REFERENCE = 14;

const isCutShort = (phoneEnd: string) => phoneEnd !== "" && phoneEnd.replace(/\D/g, "").length < 4;

function tipsFor(typed: string, isOrder: boolean): string[] {
  if (isOrder) return [WRONG_DIGITS];
  const bare = typed.trim();
  if (publicSettings().takesOffers && /^of/i.test(bare)) {
    return ["The number of an offer has OF and eight more letters and digits."];
  }
  if (isEnquiryReference(bare.toUpperCase())) {
    return ["That is the number of a question. We answer it by email or phone."];
  }
  if (/^[a-z][a-z-]*-\d{4}-\d+$/i.test(bare)) {
    return [`That is the number of an invoice. Your reference has BK: it is ${whereNumberIs()}.`];
  }
  if (/^\d+$/.test(bare)) return [`Use the number ${whereNumberIs()}, not PayFast's.`];
  if (bare.length > LONGEST_REFERENCE) return ["Copy a long payment ID in full, just as it is."];
  return [`Your reference has BK and eight more letters and digits. It is ${whereNumberIs()}.`];
}

const FOUND: ToastContent = { title: "Payment Found", text: null, destructive: false };

/** Sentences come with the data, because the page's script has no bytes left for them. */
type Problem = {
  kind: "empty" | "not_found" | "too_many";
  /** Of one that no field has. */
  text?: string;
  paymentId?: string;
  phoneEnd?: string;
  tips?: string[];
};
type Answer = {
  sendsMails: boolean;
  hint: string;
  phoneHint: string;
  typed: string;
  phoneEnd: string;
  found: FoundOrder | null;
  problem: Problem | null;
  own?: PlacedOrder[];
};

const whereNumberIs = () => (sendsMails() ? "in our email" : "on the page of your order");

const words = () => ({
  sendsMails: sendsMails(),
  hint: `PayFast's number is a different one. Your reference is ${whereNumberIs()}, such as`,
  phoneHint: PHONE_HINT,
});

/** Beside the field that is wrong: where there is an order, only the digits are. */
function faultsOf(phoneEnd: string, { message, fields }: DomainError, isOrder: boolean) {
  if (isOrder || fields?.phoneEnd) return { phoneEnd: message };
  return { paymentId: message, ...(isCutShort(phoneEnd) ? { phoneEnd: FEW_DIGITS } : {}) };
}

/** A rate limit is not 'not found': a paid payment must not seem lost. */
function problemAnswer(
  asked: Pick<Answer, "typed" | "phoneEnd" | "own">,
  error: DomainError,
  isOrder: boolean,
) {
  const isTooMany = error instanceof TooManyRequests;
  const problem: Problem = isTooMany
    ? { kind: "too_many", text: error.message }
    : {
        kind: "not_found",
        ...faultsOf(asked.phoneEnd, error, isOrder),
        tips: tipsFor(asked.typed, isOrder),
      };
  const answer: Answer = { ...words(), ...asked, found: null, problem };
  const headers = isTooMany ? { "Retry-After": String(error.retryAfterSeconds) } : {};
  return data(answer, { status: STATUS_OF[error.code], headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// Ids have 22 characters; a longer text is no id, and is not shown again in full.
const MOST_TYPED = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("paymentId")?.slice(0, MOST_TYPED) ?? null;
  const phoneEnd = searchParams.get("phoneEnd")?.trim().slice(0, MOST_TYPED) ?? "";
  const own = placedOrders(await lastPaymentsOf(request));
  const nothing = { ...words(), phoneEnd, found: null };
  if (typed === null) return { ...nothing, typed: "", problem: null, own } satisfies Answer;
  if (typed.trim() === "") {
    const problem: Problem = { kind: "empty", paymentId: EMPTY };
    return data({ ...nothing, typed, problem, own } satisfies Answer, { status: 422 });
  }
  let isOrder = false;
  try {
    const { clientAddress } = requestFacts(context);
    if (isOfferReference(typed)) return await toOffer(request, { typed, phoneEnd, clientAddress });
    const payment = await paymentAsRead(request, lookUpWithinLimits(typed, clientAddress));
    isOrder = true;
    if (payment.masked && phoneEnd !== "") {
      const { id } = openWithinLimits({ reference: typed, phoneEnd }, clientAddress);
      return redirect(`/payment/success/${id}`);
    }
    const mailed = searchParams.has("mailed") ? LINK_IS_MAILED : undefined;
    const found = { ...foundOrder(payment), mailed };
    return { ...nothing, typed, found, problem: null } satisfies Answer;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return problemAnswer({ typed, phoneEnd, own }, error, isOrder);
  }
}

// Whoever has an offer's number reads it; its sender's browser may cancel it, too.
async function toOffer(
  request: Request,
  { typed, phoneEnd, clientAddress }: { typed: string; phoneEnd: string; clientAddress: string },
) {
  if (phoneEnd === "") {
    const offer = countMisses(RATE_LIMITS.lookUpOffer, clientAddress, () => getOffer(typed));
    return redirect(`/sell/${offer.reference}`);
  }
  const { reference } = offerWithinLimits(typed, clientAddress, (own) => openOffer(own, phoneEnd));
  const headers = { "Set-Cookie": await rememberOffer(request, reference) };
  return redirect(`/sell/${reference}`, { headers });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    schema: orderLinkSchema,
    limit: RATE_LIMITS.mailOrderLink,
    run({ reference }) {
      mailOrderLink(reference);
      const query = new URLSearchParams({ paymentId: reference, mailed: "yes" });
      return redirect(`/payment/status?${query}#mailed`, 303);
    },
  });

export default function LookUpPage() {
  const { typed, phoneEnd, found, problem, own, ...facts }: Answer = useLoaderData<typeof loader>();
  const isSearching = useNavigation().location?.pathname === "/payment/status";
  const form = (
    <Form className="grid gap-3">
      <TextField
        label="Payment ID or your reference"
        id="paymentId"
        name="paymentId"
        value={typed}
        message={EMPTY}
        errors={said(problem?.paymentId)}
        hint={
          <>
            {facts.hint} <span className="whitespace-nowrap">BK-7F3K-92QD</span>
          </>
        }
        maxLength={100}
        required
      />
      <TextField
        label="Last four digits of your cell number (optional)"
        id="phoneEnd"
        name="phoneEnd"
        value={phoneEnd}
        errors={said(problem?.phoneEnd)}
        hint={facts.phoneHint}
        inputMode="numeric"
      />
      <button type="submit" className="button w-full" aria-disabled={isSearching}>
        {isSearching ? "Searching..." : "Check Payment Status"}
      </button>
    </Form>
  );
  return (
    <div className={`frame pb-8 ${found ? "" : "frame-text"}`}>
      <ToastBox toast={found && !found.mailed ? FOUND : null} isPlaced />
      <h1 className="pt-4 pb-2 font-serif text-2xl font-semibold">Check Payment Status</h1>
      {own?.map(({ id, reference }) => (
        <Link key={id} to={`/payment/success/${id}`} className="link block py-2.5">
          Your order {reference}
        </Link>
      ))}
      {found ? (
        <Found {...found} sendsMails={facts.sendsMails}>
          {form}
        </Found>
      ) : (
        form
      )}
      {problem?.kind === "too_many" && (
        <div className="mt-6">
          <Notice title={SEARCH_FAILED}>{problem.text}</Notice>
        </div>
      )}
      {problem?.kind === "not_found" && <NotFound {...problem} />}
    </div>
  );
}

const said = (message: string | undefined) => (message === undefined ? [] : [message]);

function NotFound({ tips = [] }: Problem) {
  return (
    <section role="alert" className="mt-6 rounded-lg bg-mist p-4 text-grey">
      <h2 className="font-semibold">Payment Not Found</h2>
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
        <Notice title={SEARCH_FAILED}>{FAILED}</Notice>
      </div>
      <Link to="/payment/status" className="button mt-6">
        Try again
      </Link>
    </div>
  );
}
