import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useOutletContext,
} from "@remix-run/react";
import { useState } from "react";
import { initiateBookPayment } from "~/domain/payment/checkout/initiate.server";
import { asShown, buyNowFormSchema, buyNowOrder } from "~/domain/payment/schema";
import { cartOf } from "~/http/cookies/cart-session.server";
import { attemptCookie, newNonce, visitorOf } from "~/http/cookies/last-payment.server";
import { doubtEmail } from "~/http/forms/email-doubt";
import { formAction } from "~/http/forms/form.server";
import { keepTyped } from "~/http/forms/form-reply";
import { requestFacts } from "~/http/server/context";
import { beginWithinLimits } from "~/http/server/payment-limits.server";
import type { BookContext } from "~/ui/book-context";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page-meta";
import { ToastBox } from "~/ui/toast";
import { nonceInBrowser } from "./nonce";
import { NotForSale } from "./not-for-sale";
import { PurchaseForm } from "./purchase-form";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Purchase Book"),
  { name: "robots", content: "noindex" },
];

/** Nobody on the way may keep the page: its nonce is this browser's alone. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = () =>
  data({ nonce: newNonce() }, { headers: { "Cache-Control": "private, no-cache" } });

/** The dialog opens without asking the shop for anything. */
export const clientLoader = () => ({ nonce: nonceInBrowser() });

export async function action(args: ActionFunctionArgs) {
  const { clientAddress } = requestFacts(args.context);
  return formAction(args, {
    schema: buyNowFormSchema,
    fromAddress: { bookId: args.params.id ?? "" },
    doubtEmail: doubtEmail("customerEmail"),
    async run({ nonce, ...input }) {
      const visitor = await visitorOf(args.request, clientAddress, nonce ?? null);
      const cart = await cartOf(args.request);
      const id = beginWithinLimits({ clientAddress, visitor, cart }, () =>
        initiateBookPayment(buyNowOrder(asShown(input)), visitor),
      );
      const headers = { "Set-Cookie": await attemptCookie(visitor, id) };
      return redirect(`/payment/pay/${id}`, { status: 303, headers });
    },
  });
}

/** When the line breaks, the form stays as it was typed, with a word about it. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

/** Over the book as a dialog with script; at the head of its page without. */
export default function Purchase() {
  const { book, isOwn, ...more } = useOutletContext<BookContext>();
  const loaded = useLoaderData<typeof loader>();
  // The form stays the same one however often it is answered: what was sent before a broken line is found again.
  const [nonce] = useState(loaded.nonce);
  const reply = useActionData<typeof action>();
  const failure = reply?.message
    ? { title: "Payment Error", text: reply.message, destructive: true }
    : null;
  // Who has typed keeps what they typed, whatever becomes of the book meanwhile.
  const [isTaken] = useState(book.stockQty === 0 && !isOwn && reply === undefined);
  const closeTo = `/book/${book.id}`;
  if (isTaken) {
    return (
      <Dialog title="Purchase Book" closeTo={closeTo}>
        <NotForSale book={book} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Purchase Book" closeTo={closeTo}>
      <PurchaseForm book={book} nonce={reply?.values.nonce ?? nonce} {...more} reply={reply} />
      <ToastBox toast={failure} />
    </Dialog>
  );
}
