import { COUNTER_PAYMENTS, type CounterPayment } from "~/domain/payment/counter/rules";
import { COUNTER_PAYMENT_LABELS } from "~/domain/payment/counter/ways";
import type { FormReply } from "~/http/forms/form-reply";
import { TextField } from "~/ui/text-field";

const HINTS: Record<CounterPayment, string> = {
  cash: "You have it in your hand.",
  card_machine: "The slip says that it went through.",
  transfer: "You see it in your bank account.",
  bank_transfer: "The books are held. Mark the money as received when it is there.",
  on_collection: "The books are held. The buyer pays when they fetch them.",
};

export function HowPaid({ reply }: { reply: FormReply | undefined }) {
  const chosen = reply?.values.payment ?? "cash";
  const errors = reply?.errors.payment;
  return (
    <section aria-label="Payment" className="group/paid card grid gap-4 p-4 sm:p-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Payment</legend>
        {errors && (
          <p className="text-sm font-medium text-red" role="alert">
            {errors.join(" ")}
          </p>
        )}
        {COUNTER_PAYMENTS.map((way) => (
          <label key={way} className="flex min-h-11 items-start gap-3">
            <input
              type="radio"
              name="payment"
              value={way}
              defaultChecked={way === chosen}
              required
              className="h-11 w-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 py-2.5">
              <span className="font-medium">{COUNTER_PAYMENT_LABELS[way]}</span>
              <span className="block text-sm text-muted">{HINTS[way]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="group-has-[[value=bank\_transfer]:checked]/paid:hidden group-has-[[value=on\_collection]:checked]/paid:hidden">
        <TextField
          label="Reference (optional)"
          name="reference"
          hint="Of the transfer or the slip. It stands on the invoice."
          value={reply?.values.reference}
          errors={reply?.errors.reference}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </section>
  );
}
