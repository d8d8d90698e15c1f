import { conditionLabel } from "~/domain/books/condition";
import { agreedInPerson, agreedWhenTold } from "~/domain/counter/agreed";
import { choiceHref, copiesField, writeChoice } from "~/domain/counter/choice";
import {
  COUNTER_PAYMENT_LABELS,
  COUNTER_PAYMENTS,
  type CounterPayment,
} from "~/domain/counter/rules";
import {
  EMAIL_MESSAGE,
  NAME_MESSAGE,
  PHONE_EXAMPLE,
  PHONE_MESSAGE,
} from "~/domain/values/contact-words";
import { formatAmount } from "~/domain/values/money";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { CheckboxField, GroupErrors, RadioOption } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { RecipientFields } from "~/ui/checkout/recipient-fields";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";
import { FindBook } from "./find-book";
import { HowDelivered } from "./how-delivered";
import { NotReached } from "./not-reached";
import {
  aboutLines,
  SALE_PAGE,
  type SaleData,
  type SaleProps,
  type SaleScans,
  STAYS,
} from "./sale-data";
import { SoldBefore } from "./sold-before";
import { LOOK, shownSale } from "./typed-order";
import { WrongLines } from "./wrong-lines";

const HINTS: Record<CounterPayment, string> = {
  cash: "You have it in your hand.",
  card_machine: "The slip says that it went through.",
  transfer: "You see it in your bank account.",
  bank_transfer: "The books are held. Mark the money as received when it is there.",
  on_collection: "The books are held. The buyer pays when they fetch them.",
};

export function OrderDetails({ loaded, reply, form, scans }: SaleProps & SaleScans) {
  return (
    <div className="grid gap-4">
      <Form
        ref={form}
        action={SALE_PAGE}
        state={STAYS}
        preventScrollReset
        aria-label="Another book"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          scans.focus();
          if (submitter?.getAttribute("name")) return;
          event.preventDefault();
          scans.takeTyped();
        }}
      >
        <input type="hidden" name="books" value={writeChoice(loaded.choice)} />
        <input type="hidden" name="step" value="details" />
        <TypedTerms terms={loaded.terms} />
        <FindBook loaded={loaded} scans={scans} />
      </Form>
      <NotReached loaded={loaded} scans={scans} />
      <BuyerForm loaded={loaded} reply={reply} scans={scans} />
    </div>
  );
}

const TypedTerms = ({ terms }: Pick<SaleData, "terms">) =>
  Object.entries(terms).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

function BuyerForm({ loaded, reply, scans }: SaleProps & Pick<SaleScans, "scans">) {
  const { choice, terms, lines, booksCents, discountCents, copies } = loaded;
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const told = [
    ...aboutLines(reply),
    ...loaded.lines.flatMap(({ priceFault }) => priceFault ?? []),
    ...(errors.amountCents ?? []),
    ...(errors.discountCents ?? []),
  ];
  const field = fieldOf(values, errors);
  return (
    <AnsweredForm
      reply={reply}
      isOnceUnchanged
      action={choiceHref(choice, { ...terms, step: "details" })}
      className="group/sale grid gap-4"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const isTooSoon = scans.untaken.length > 0;
        if (isTooSoon || submitter?.getAttribute("value") === LOOK) event.preventDefault();
        if (isTooSoon) scans.take("");
      }}
    >
      {/* The first button is what Enter presses, which sells nothing. */}
      <button type="submit" name="step" value={LOOK} className="hidden" tabIndex={-1}>
        Look at it again
      </button>
      <FormFailure title="The order was not taken" reply={reply} />
      <input type="hidden" name="idempotencyKey" value={loaded.idempotencyKey} />
      <input type="hidden" name="shown" value={shownSale(choice, terms)} />
      <TypedTerms terms={terms} />
      <input type="hidden" name="booksCents" value={booksCents} />
      <input type="hidden" name="discountShown" value={discountCents} />
      <section aria-label="Books" className="card p-4 sm:p-5">
        <WrongLines sentences={told} holdOwners={loaded.holdOwners} />
        <ul>
          {lines.map(({ book, quantity, unitPriceCents }) => (
            <li
              key={book.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
            >
              <input type="hidden" name={copiesField(book.id)} value={quantity} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {quantity} × {book.title}{" "}
                <span className="text-muted">({conditionLabel(book.condition)})</span>
              </span>
              <span className="ml-auto figures">{formatAmount(unitPriceCents * quantity)}</span>
            </li>
          ))}
        </ul>
        {discountCents > 0 && (
          <p className="flex justify-between gap-4 pt-2">
            Discount <span className="figures">−{formatAmount(discountCents)}</span>
          </p>
        )}
        <p className="flex justify-between gap-4 pt-2 font-semibold">
          Books <span className="figures">{formatAmount(booksCents)}</span>
        </p>
      </section>
      <section aria-label="Buyer" className="card grid gap-4 p-4 sm:p-5">
        <h2 className="font-semibold">Buyer</h2>
        <TextField
          label="Name"
          {...field("customerName")}
          hint="Blank is a counter sale."
          message={NAME_MESSAGE}
          autoComplete="off"
          maxLength={100}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Phone number (optional)"
            {...field("customerPhone")}
            type="tel"
            hint={`For example ${PHONE_EXAMPLE}`}
            message={PHONE_MESSAGE}
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            label="Email address (optional)"
            {...field("customerEmail")}
            type="email"
            hint="With it they get the invoice and the mails."
            message={EMAIL_MESSAGE}
            autoComplete="off"
            maxLength={100}
          />
        </div>
        {loaded.asksForAddress && <RecipientFields values={values} errors={errors} />}
      </section>
      <HowDelivered loaded={loaded} reply={reply} />
      <HowPaid reply={reply} />
      <section aria-label="Condition" className="card p-4 sm:p-5">
        <p className="text-sm text-muted not-group-has-[[value=now]:checked]/sale:hidden">
          {agreedInPerson(copies)}
        </p>
        <div className="group-has-[[value=now]:checked]/sale:hidden">
          <CheckboxField
            label={agreedWhenTold(copies)}
            name="conditionsAgreed"
            isChecked={values.conditionsAgreed === "on"}
          />
        </div>
      </section>
      <SoldBefore reply={reply} />
      <SubmitButton className="button sm:justify-self-start" busy="Saving...">
        Take the order
      </SubmitButton>
    </AnsweredForm>
  );
}

function HowPaid({ reply }: { reply: FormReply | undefined }) {
  const chosen = reply?.values.payment ?? "cash";
  const errors = reply?.errors.payment;
  return (
    <section aria-label="Payment" className="group/paid card grid gap-4 p-4 sm:p-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Payment</legend>
        <GroupErrors errors={errors} />
        {COUNTER_PAYMENTS.map((way) => (
          <RadioOption
            key={way}
            name="payment"
            value={way}
            defaultChecked={way === chosen}
            label={COUNTER_PAYMENT_LABELS[way]}
            hint={HINTS[way]}
          />
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
