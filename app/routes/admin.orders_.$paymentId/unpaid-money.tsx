import { useContext } from "react";
import { NOT_A_DAY } from "~/domain/dates/formats";
import { RECEIPT_WAY_LABELS, type ReceiptWay } from "~/domain/invoices/paid-by";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import {
  AMOUNT_MISSING,
  END_REASON_MISSING,
  MAX_END_REASON,
  MAX_RECEIPT_REFERENCE,
} from "~/domain/offline-payments/rules";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { isAtPayFast, usualWay } from "~/domain/payments/ways";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { CheckboxField, SelectField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

type UnpaidPaymentProps = { payment: AdminPaymentView; reply: FormReply | undefined };

const WAYS: ReceiptWay[] = ["transfer", "cash", "card_machine"];
const OPTIONS = WAYS.map((value) => ({ value, label: RECEIPT_WAY_LABELS[value] }));

const ownReply = (reply: FormReply | undefined, intent: string) =>
  reply?.values.intent === intent ? reply : undefined;

/** Folded for payments that have expired or were begun at PayFast, which may still be paid offline. */
export function UnpaidMoney({ payment, reply }: UnpaidPaymentProps) {
  const { method, status, amount, holdEndsAt } = payment;
  if (status === "completed") return null;
  const receive = <Receive payment={payment} reply={ownReply(reply, "receive")} />;
  if (isAtPayFast(method) || status !== "pending") {
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
        {method === "mukuru" && status === "pending" && <End reply={ownReply(reply, "end")} />}
      </details>
    );
  }
  return (
    <section aria-label="Not paid yet" className="card p-4 text-sm sm:p-5">
      <h2 className="text-base font-semibold">
        {method === "bank_transfer" ? "Waits for a transfer" : "Is paid when collected"}
      </h2>
      <p className="text-muted">
        {payment.receivedCents > 0
          ? `${formatAmount(payment.missingCents)} of ${formatAmount(amount)} is missing. Let it wait, or end the order and pay back what came.`
          : `${formatAmount(amount)}${holdEndsAt ? `, by ${lastDayToPay(Date.parse(holdEndsAt))}` : ""}. Then it ends by itself.`}
      </p>
      {receive}
      <End reply={ownReply(reply, "end")} />
    </section>
  );
}

/**
 * The owner types the amount of the bank statement, so that the shop can compare it. Cash is counted at the counter.
 */
function Receive({ payment, reply }: UnpaidPaymentProps) {
  const { method, missingCents, receivedCents } = payment;
  const amount = missingCents || payment.amount;
  const values = reply?.values;
  const isCollected = method === "on_collection";
  const field = fieldOf(values ?? {}, reply?.errors ?? {});
  return (
    <AnsweredForm reply={reply} className="mt-3 grid gap-3">
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="beforeCents" value={values?.beforeCents ?? receivedCents} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Amount received"
          id="amountCents"
          name="amount"
          value={values?.amount ?? (isCollected ? writeRand(amount) : "")}
          errors={reply?.errors.amountCents}
          message={AMOUNT_MISSING}
          hint={`In rand, as it came. ${receivedCents > 0 ? "Still missing:" : "The order costs"} ${formatAmount(amount)}.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required
        />
        <SelectField
          label="How it came"
          id="way"
          name="way"
          value={values?.way ?? usualWay(method)}
          errors={reply?.errors.way}
          options={OPTIONS}
        />
        <TextField
          label="Received on (optional)"
          id="receivedOn"
          {...field("receivedOn")}
          type="date"
          message={NOT_A_DAY}
          hint="Today, if it is blank."
        />
        <TextField
          label="Reference (optional)"
          id="reference"
          {...field("reference")}
          hint="As your bank or card machine shows it."
          maxLength={MAX_RECEIPT_REFERENCE}
          autoComplete="off"
        />
      </div>
      {isCollected && (
        <CheckboxField
          label="The buyer takes the books now"
          name="handedOver"
          isChecked={values === undefined || values.handedOver === "on"}
        />
      )}
      <SubmitButton className="button sm:justify-self-start" intent="receive" busy="Saving...">
        Mark as received
      </SubmitButton>
    </AnsweredForm>
  );
}

function End({ reply }: { reply: FormReply | undefined }) {
  const mailsLeave = useContext(MailsLeave);
  return (
    <details className="mt-4 border-t border-line pt-2" open={reply !== undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">End this order</span>
      </summary>
      <AnsweredForm reply={reply} className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="end" />
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
