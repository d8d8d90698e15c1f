import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { weekdayAndDay } from "~/domain/dates/calendar";
import { now } from "~/domain/dates/time";
import { goneOf, leftShopAt } from "~/domain/delivery/parts.server";
import type { Gone } from "~/domain/delivery/view";
import { DomainError } from "~/domain/errors";
import type { SentFile } from "~/domain/image/refusals";
import { answerDay } from "~/domain/mail/return-mails.server";
import { paymentRow } from "~/domain/payments/find.server";
import { orderWay } from "~/domain/payments/order-way.server";
import { askForReturn, keyOfReturnForm } from "~/domain/returns/ask.server";
import { returnsInWords } from "~/domain/returns/in-words.server";
import { leftOf, returnableLines, sentAhead } from "~/domain/returns/returnable.server";
import { returnSchema, sentReturnSchema } from "~/domain/returns/schema";
import { withdrawReturn } from "~/domain/returns/withdraw.server";
import { shopFrame, shopSupport } from "~/domain/settings/shop-frame.server";
import { SentAlready } from "~/ui/checkout/sent-already";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page/page-meta";
import { PaymentNotFound } from "~/ui/payments/payment-not-found";
import { Returns } from "~/ui/payments/returns";
import { Support } from "~/ui/payments/support";
import { formAction } from "~/web/forms/form.server";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { readWithPhotos } from "~/web/forms/photo-form.server";
import { forPage } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { flashCookie, redirectWithToast } from "~/web/sessions/flash.server";
import { newNonce } from "~/web/sessions/last-payment.server";
import { noteSent, sentFromHere } from "~/web/sessions/sent-forms.server";
import { rearrangeReturn } from "./chosen-books";
import { ReturnForm } from "./return-form";

export const handle = { isPrivate: true };

type Whose = { isHere: boolean; isSplit: boolean; gone: Gone };

const headingOf = ({ isHere, isSplit, gone }: Whose) => {
  if (!isHere) return "Return a book";
  if (gone === "all") return "Ask for your money back";
  return isSplit ? "Cancel what has not left" : "Cancel this order";
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, headingOf(data ?? { isHere: false, isSplit: false, gone: "none" })),
  { name: "robots", content: "noindex" },
];

const receiptOf = (id: string) => `/payment/success/${id}`;

/** The order of a paid payment; another one is led to its own page, which says how it stands. */
function paidRow(id: string | undefined) {
  const row = forPage(() => paymentRow(id));
  if (row.status !== "completed") throw redirect(receiptOf(row.id));
  return row;
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const row = paidRow(params.paymentId);
  const waiting = returnsInWords(row).filter(({ toWithdraw }) => toWithdraw !== null);
  const before = waiting.length > 0 ? await sentFromHere(request) : undefined;
  const lines = returnableLines(row);
  return {
    reference: row.reference,
    paymentId: row.id,
    waiting,
    lines,
    isHere: leftShopAt(row.id) === null,
    isSplit: sentAhead(row.id) !== null,
    isOnItsWay: orderWay(row.id, true)?.state === "sent",
    gone: goneOf(row.id, leftOf(lines)),
    answerBy: weekdayAndDay(answerDay(now())),
    hasReturns: shopFrame().hasReturns,
    support: shopSupport(),
    nonce: before?.nonce ?? newNonce(),
    // What was sent stands above; the form could repeat it only of a copy of the same book.
    isSentAlready: before !== undefined && lines.some(({ isAskedAlso }) => isAskedAlso),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id, reference } = paidRow(args.params.paymentId);
  const toWithdraw = new URL(args.request.url).searchParams.get("withdraw");
  if (toWithdraw !== null) return withdraw(id, toWithdraw);
  const isHere = leftShopAt(id) === null;
  const { clientAddress } = requestFacts(args.context);
  const limit = RATE_LIMITS.askForReturn;
  let photo: SentFile | null = null;
  return formAction(args, {
    schema: isHere ? returnSchema : sentReturnSchema,
    limit,
    async read(request) {
      const read = await readWithPhotos(request, limit, clientAddress);
      photo = read?.photos[0] ?? null;
      return read;
    },
    rearrange: rearrangeReturn,
    opensAt: () => receiptOf(id),
    failure: "Failed to send",
    async run(input, nonce) {
      await askForReturn(id, input, { key: keyOfReturnForm(input, nonce), photo });
      const noted = await noteSent(args.request, { nonce, reference });
      const headers = new Headers({ "Set-Cookie": noted.cookie });
      if (noted.isAgain) headers.append("Set-Cookie", await flashCookie("sent-already"));
      return redirect(`${receiptOf(id)}#returns`, { status: 303, headers });
    },
  });
}

function withdraw(id: string, returnId: string): Response | Promise<Response> {
  const back = `${receiptOf(id)}#returns`;
  try {
    withdrawReturn(id, returnId);
  } catch (error) {
    const isLate = error instanceof DomainError && error.code === "conflict";
    if (isLate) return redirectWithToast(back, "answered-first");
    forPage(() => {
      throw error;
    });
  }
  return redirect(back, 303);
}

export const shouldRevalidate = revalidateUnlessOffline;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function whatHappens({ lines, isHere, isSplit, isOnItsWay, answerBy, gone }: Page): string {
  const copies = lines.reduce((sum, { leftQty }) => sum + leftQty, 0);
  const isOnly = lines.length === 1;
  if (copies === 0) {
    const other = "For anything else, please write to us, as below.";
    if (isOnly) return other;
    return `There is no other book of this order that you can ${isHere ? "cancel" : "return"} here. ${other}`;
  }
  if (!isHere) {
    const early = isOnItsWay
      ? " Your order is on its way: if you do not have it yet, please look at it first. You can still ask then."
      : "";
    return `Tell us what is wrong. We answer by ${answerBy} and say how the book comes back to us.${early}`;
  }
  if (gone === "all") {
    const it = copies === 1 ? "It was" : "They were";
    return `${it} sold out when your payment arrived, so nothing of this is here. If you want your money back, and no other copy, ask for it here. We answer by ${answerBy}.`;
  }
  if (gone === "some") {
    const parcel = isSplit ? "A first parcel of this order has left. " : "";
    return `${parcel}What is marked 'sold out' on the page of your order is not here. The rest is still with us, and what you cancel of it stays here until we answer, by ${answerBy}.`;
  }
  if (isSplit) {
    return `A first parcel of this order has left. What is not in it is still here with us, and what you cancel of that stays here until we answer, by ${answerBy}. You can return a book of the first parcel here when the rest is sent; write to us if that is too late.`;
  }
  return copies === 1 && isOnly
    ? `Your book is still here with us, and stays here until we answer, by ${answerBy}.`
    : `Your books are still here with us. What you cancel stays here until we answer, by ${answerBy}. The rest comes as agreed.`;
}

export default function ReturnPage() {
  const page = useLoaderData<typeof loader>();
  const isAllGone = page.lines.every(({ leftQty }) => leftQty === 0);
  return (
    <div className="frame frame-text pb-8">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <Link to={receiptOf(page.paymentId)} className="inline-flex min-h-11 items-center gap-1">
          <Icon name="chevron-left" className="size-4" /> Back to your order
        </Link>
        <span className="figures">{page.reference}</span>
      </p>
      <h1 className="font-serif text-2xl font-semibold">{headingOf(page)}</h1>
      <p className="mt-1">
        {whatHappens(page)}{" "}
        {page.hasReturns && (
          <a href="/about#returns" target="_blank" rel="noopener" className="link -my-3 py-3">
            How we take books back
          </a>
        )}
      </p>
      <Returns returns={page.waiting} paymentId={page.paymentId} />
      {page.isSentAlready && <SentAlready reference={page.reference} />}
      <ReturnForm page={page} isAllGone={isAllGone} />
      <Support support={page.support} message={`Hello, about my order ${page.reference}.`} />
    </div>
  );
}

export const ErrorBoundary = PaymentNotFound;
