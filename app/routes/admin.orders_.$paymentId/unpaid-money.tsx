import { useContext } from "react";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import { END_REASON_MISSING, MAX_END_REASON } from "~/domain/offline-payments/rules";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { isAtPayFast } from "~/domain/payments/ways";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";
import { Receive } from "./receive-form";

type UnpaidPaymentProps = { payment: AdminPaymentView; reply: FormReply | undefined };

const ownReply = (reply: FormReply | undefined, intent: string) =>
  reply?.values.intent === intent ? reply : undefined;

/** Folded for payments that have expired or were begun at PayFast, which may still be paid offline. */
export function UnpaidMoney({ payment, reply }: UnpaidPaymentProps) {
  const { method, status, amount, holdEndsAt } = payment;
  if (status === "completed") return null;
  const receive = <Receive payment={payment} reply={ownReply(reply, "receive")} />;
  const isPart = payment.receivedCents > 0;
  if (status !== "pending" || (isAtPayFast(method) && !isPart)) {
    return (
      <details className="card p-4 text-sm sm:p-5" open={ownReply(reply, "receive") !== undefined}>
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">Has the money come another way?</span>
        </summary>
        {status !== "pending" && (
          <p className="mt-2">
            This order has ended. It gets the books only if nobody else has them by now.
          </p>
        )}
        {receive}
        {method === "mukuru" && status === "pending" && (
          <End payment={payment} reply={ownReply(reply, "end")} />
        )}
      </details>
    );
  }
  const waits = method === "bank_transfer" ? "Waits for a transfer" : "Is paid when collected";
  return (
    <section aria-label="Not paid yet" className="card p-4 text-sm sm:p-5">
      <h2 className="text-base font-semibold">{isPart ? "Waits for the rest" : waits}</h2>
      <p className="text-muted">
        {isPart
          ? `${formatAmount(payment.missingCents)} of ${formatAmount(amount)} is missing. Let it wait, or end the order and pay back what came.`
          : `${formatAmount(amount)}${holdEndsAt ? `, by ${lastDayToPay(Date.parse(holdEndsAt))}` : ""}. Then it ends by itself.`}
      </p>
      {receive}
      <End payment={payment} reply={ownReply(reply, "end")} />
    </section>
  );
}

function End({ payment: { receivedCents }, reply }: UnpaidPaymentProps) {
  const mailsLeave = useContext(MailsLeave);
  return (
    <details className="mt-4 border-t border-line pt-2" open={reply !== undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">End this order</span>
      </summary>
      <AnsweredForm reply={reply} className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="end" />
        {receivedCents > 0 && (
          <p className="rounded-lg bg-orange-bg p-3 text-orange">
            {formatAmount(receivedCents)} of it has come and must go back to the buyer. The order
            says so until you have refunded it.
          </p>
        )}
        <TextField
          label="Why does it end?"
          id="reason"
          name="reason"
          value={reply?.values.reason}
          errors={reply?.errors.reason}
          message={END_REASON_MISSING}
          hint={`What it keeps is for sale again. ${mailsLeave ? "The buyer reads this in a mail." : TELL_BUYER_YOURSELF}`}
          maxLength={MAX_END_REASON}
          required
        />
        <SubmitButton
          className="button button-quiet sm:justify-self-start"
          intent="end"
          busy="Ending..."
        >
          End the order
        </SubmitButton>
      </AnsweredForm>
    </details>
  );
}
