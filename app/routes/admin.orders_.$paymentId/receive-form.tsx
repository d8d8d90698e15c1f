import { NOT_A_DAY } from "~/domain/dates/formats";
import { RECEIPT_WAY_LABELS, type ReceiptWay } from "~/domain/invoices/paid-by";
import { AMOUNT_MISSING, MAX_RECEIPT_REFERENCE } from "~/domain/offline-payments/rules";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { usualWay } from "~/domain/payments/ways";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { CheckboxField, SelectField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { Folded } from "~/ui/admin/page/folded";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/page/hydrated";
import type { FormReply } from "~/web/forms/form-reply";

const WAYS: ReceiptWay[] = ["transfer", "cash", "card_machine"];
const OPTIONS = WAYS.map((value) => ({ value, label: RECEIPT_WAY_LABELS[value] }));

type ReceiveProps = { payment: AdminPaymentView; reply: FormReply | undefined };

// A sum that has changed since is said by the answer. A form with a faulty field has not been compared yet.
const sumBefore = (reply: FormReply | undefined, { receivedCents }: AdminPaymentView) =>
  reply?.code === "conflict" ? receivedCents : (reply?.values.beforeCents ?? receivedCents);

/**
 * The owner types the amount of the bank statement, so that the shop can compare it. Cash is counted at the counter.
 * Each amount gets a form of its own: the same press again must not write down another.
 */
export const Receive = ({ payment, reply }: ReceiveProps) => (
  <ReceiveOnce key={payment.receipts.length} payment={payment} reply={reply} />
);

function ReceiveOnce({ payment, reply }: ReceiveProps) {
  const { method, missingCents, receivedCents } = payment;
  const amount = missingCents || payment.amount;
  const values = reply?.values;
  const isPaid = payment.status === "completed";
  const isCollected = method === "on_collection" && !isPaid;
  const hasScript = useHydrated();
  const field = fieldOf(values ?? {}, reply?.errors ?? {});
  return (
    <AnsweredForm reply={reply} className="mt-3 grid gap-3">
      <input type="hidden" name="intent" value={isPaid ? "receive-more" : "receive"} />
      <input type="hidden" name="beforeCents" value={sumBefore(reply, payment)} />
      {isPaid && <input type="hidden" name="isBeyond" value="on" />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <div>
          <TextField
            label="Amount received"
            id="amountCents"
            name="amount"
            value={values?.amount ?? (isCollected && receivedCents === 0 ? writeRand(amount) : "")}
            errors={reply?.errors.amountCents}
            message={AMOUNT_MISSING}
            hint={`In rand, as it came. ${missingCents > 0 && receivedCents > 0 ? "Still missing:" : "The order costs"} ${formatAmount(amount)}.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            required
          />
          {hasScript && !isPaid && !isCollected && <AllOfIt cents={amount} />}
        </div>
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
      <SubmitButton
        className="button sm:justify-self-start"
        intent={isPaid ? "receive-more" : "receive"}
        busy="Saving..."
      >
        {isPaid ? "Write it down" : "Mark as received"}
      </SubmitButton>
    </AnsweredForm>
  );
}

function AllOfIt({ cents }: { cents: number }) {
  return (
    <button
      type="button"
      className="link min-h-11 text-sm"
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem("amount");
        if (!(field instanceof HTMLInputElement)) return;
        field.value = writeRand(cents);
        field.focus();
      }}
    >
      All of it: {formatAmount(cents)}
    </button>
  );
}

export function MoreMoney({ payment, reply }: ReceiveProps) {
  if (payment.status !== "completed") return null;
  const own = reply?.values.intent === "receive-more" ? reply : undefined;
  return (
    <Folded title="Has more money come for this order?" isOpen={own !== undefined}>
      <p>It is paid: what came besides is written down, and is to go back.</p>
      <Receive payment={payment} reply={own} />
    </Folded>
  );
}
