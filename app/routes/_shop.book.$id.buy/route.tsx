import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useOutletContext } from "@remix-run/react";
import { initiateBookPayment } from "~/domain/payment/initiate.server";
import { buyNowSchema } from "~/domain/payment/schema";
import { ownAttempts, rememberAttempt } from "~/http/attempt.server";
import { doubtEmail } from "~/http/email-doubt";
import { formAction } from "~/http/form.server";
import { keepTyped } from "~/http/form-reply";
import { RATE_LIMITS } from "~/http/rate-limit.server";
import type { BookContext } from "~/ui/book-context";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page-meta";
import { Toast } from "~/ui/toast";
import { PurchaseForm } from "./purchase-form";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Purchase Book"),
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  const own = await ownAttempts(args.request);
  return formAction(args, {
    schema: buyNowSchema,
    limit: RATE_LIMITS.initiatePayment,
    fromAddress: { bookId: args.params.id ?? "" },
    doubtEmail: doubtEmail("customerEmail"),
    run(input) {
      const id = initiateBookPayment(input, own);
      return rememberAttempt(args.request, redirect(`/payment/pay/${id}`, 303), id);
    },
  });
}

/** When the line breaks, the form stays as it was typed, with a word about it. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

/** Over the book as a dialog with script; at the head of its page without. */
export default function Purchase() {
  const { book, asksForAddress, words } = useOutletContext<BookContext>();
  const reply = useActionData<typeof action>();
  const failure = reply?.message
    ? { title: "Payment Error", text: reply.message, destructive: true }
    : null;
  return (
    <Dialog title="Purchase Book" closeTo={`/book/${book.id}`}>
      <PurchaseForm book={book} asksForAddress={asksForAddress} words={words} reply={reply} />
      <Toast toast={failure} />
    </Dialog>
  );
}
