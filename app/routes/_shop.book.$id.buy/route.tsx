import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { Link, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { useState } from "react";
import { getBook } from "~/domain/books/book.server";
import { initiateBookPayment } from "~/domain/checkout/initiate.server";
import { orderForm } from "~/domain/checkout/order-form.server";
import { paymentFor, paymentsUnderWay, typedForBook } from "~/domain/checkout/retry.server";
import { asShown, buyNowFormSchema, buyNowOrder } from "~/domain/checkout/schema";
import { getPayment } from "~/domain/payments/find.server";
import type { TellMeLink } from "~/domain/waitlist/address";
import type { BookContext } from "~/ui/books/book-context";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page/page-meta";
import { doubtEmail } from "~/web/forms/email-doubt";
import { formAction } from "~/web/forms/form.server";
import { keepTyped, revalidateUnlessOffline, UNCHARGED } from "~/web/forms/form-reply";
import { orderFormFaults, PAYMENT_FAILURE } from "~/web/forms/order-faults.server";
import { forPage } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { beginWithinLimits } from "~/web/server/limits/payment-limits.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import {
  attemptCookie,
  lastPaymentsOf,
  newNonce,
  visitorOf,
} from "~/web/sessions/last-payment.server";
import { PurchaseForm } from "./purchase-form";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Purchase Book"),
  { name: "robots", content: "noindex" },
];

/** Not cached, because the nonce belongs to one browser. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const book = forPage(() => getBook(params.id));
  const ownAttempts = await lastPaymentsOf(request);
  const own = paymentFor(paymentsUnderWay(ownAttempts), book.id);
  // Nothing is left to fill in: the book's page leads to the order.
  if (own && !own.isCard && book.stockQty === 0) throw redirect(`/book/${book.id}`);
  const form = orderForm({ books: [book], booksCents: book.priceCents, copies: 1 });
  const typed = typedForBook(book.id, ownAttempts);
  return data(
    { nonce: newNonce(), form, typed },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { clientAddress } = requestFacts(args.context);
  return formAction(args, {
    schema: buyNowFormSchema,
    fromAddress: { bookId: args.params.id ?? "" },
    doubtEmail: doubtEmail("customerEmail"),
    failure: PAYMENT_FAILURE,
    faults: orderFormFaults(() => ({ booksCents: getBook(args.params.id).priceCents, copies: 1 })),
    async run({ nonce, ...input }) {
      const visitor = await visitorOf(args.request, clientAddress, { nonce: nonce ?? null });
      const cart = await cartOf(args.request);
      const id = beginWithinLimits({ clientAddress, visitor, cart }, () =>
        initiateBookPayment(buyNowOrder(asShown(input)), visitor),
      );
      const wasOrdered = visitor.ownAttempts.includes(id) && getPayment(id).method !== "payfast";
      if (wasOrdered) return redirectWithToast(`/payment/success/${id}`, "ordered-already");
      const headers = { "Set-Cookie": await attemptCookie(visitor, id) };
      return redirect(`/payment/pay/${id}`, { status: 303, headers });
    },
  });
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>(), UNCHARGED);

export const shouldRevalidate = revalidateUnlessOffline;

export default function Purchase() {
  const { book, isOwn, out } = useOutletContext<BookContext>();
  const { form, typed, ...loaded } = useLoaderData<typeof loader>();
  // One nonce for all submits of this form: a retry after a network failure finds the first payment.
  const [nonce] = useState(loaded.nonce);
  const reply = useActionData<typeof action>();
  const isOut = out !== null && !isOwn;
  // A form that is open stays until it is sent, even when the book has sold out.
  const [wasOut] = useState(isOut && reply === undefined);
  const why = wasOut ? out?.text : isOut && !reply?.isOffline && reply?.message;
  return (
    <Dialog
      title={why && out && !wasOut ? out.title : "Purchase Book"}
      closeTo={`/book/${book.id}`}
      isPage={!wasOut}
    >
      {why && out ? (
        <NotForSale bookId={book.id} why={why} tellMe={out.tellMe} />
      ) : (
        <PurchaseForm {...{ book, form, typed, reply }} nonce={reply?.values.nonce ?? nonce} />
      )}
    </Dialog>
  );
}

type NotForSaleProps = { bookId: number; why: string; tellMe: TellMeLink };

function NotForSale({ bookId, why, tellMe }: NotForSaleProps) {
  return (
    <>
      <p role="status" className="text-lg">
        {why}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Link to={`/book/${bookId}`} replace preventScrollReset className="button button-quiet">
          Back to the book
        </Link>
        <Link to={tellMe.path} className="button">
          {tellMe.words}
        </Link>
      </div>
    </>
  );
}
