import { Form, Link, useNavigation } from "@remix-run/react";
import type { BookView } from "~/domain/catalogue/view";
import { formatAmount } from "~/domain/money";
import type { FormReply } from "~/http/form-reply";
import { Cover } from "~/ui/cover";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";

/** At least ten digits, with anything between them. */
const TEN_DIGITS = "(\\D*\\d){10,}\\D*";

type PurchaseFormProps = { book: BookView; reply: FormReply | undefined };

export function PurchaseForm({ book, reply }: PurchaseFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="amount" value={book.priceCents / 100} />
      {reply?.message && <Notice title="Payment Error">{reply.message}</Notice>}
      <OrderSummary book={book} />
      <Field
        label="Full Name"
        name="customerName"
        message="Name must be at least 2 characters"
        value={values.customerName}
        errors={errors.customerName}
        autoComplete="name"
        minLength={2}
        maxLength={100}
        required
      />
      <Field
        label="Email Address"
        name="customerEmail"
        message="Please enter a valid email address"
        type="email"
        value={values.customerEmail}
        errors={errors.customerEmail}
        autoComplete="email"
        maxLength={100}
        required
      />
      <Field
        label="Phone Number"
        name="customerPhone"
        message="Please enter a valid phone number"
        type="tel"
        value={values.customerPhone}
        errors={errors.customerPhone}
        autoComplete="tel"
        pattern={TEN_DIGITS}
        maxLength={40}
        required
      />
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        You pay on PayFast's secure page. We never see your card details.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={`/book/${book.id}`} replace preventScrollReset className="button button-quiet">
          Cancel
        </Link>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? "One moment..." : "Proceed to Payment"}
        </button>
      </div>
    </Form>
  );
}

function OrderSummary({ book }: { book: BookView }) {
  return (
    <section aria-label="Order summary" className="flex items-center gap-4 rounded-lg bg-mist p-3">
      <div className="w-11 shrink-0">
        <Cover book={{ ...book, subject: book.subject.name, grade: book.grade.name }} />
      </div>
      <div className="grow text-grey">
        <p className="line-clamp-3 leading-snug font-medium">{book.title}</p>
        <p className="text-sm">Quantity 1</p>
      </div>
      <p className="text-lg font-bold text-grey figures">{formatAmount(book.priceCents)}</p>
    </section>
  );
}
