import { Link, useNavigation } from "@remix-run/react";
import type { BookView } from "~/domain/catalogue/view";
import { formatAmount } from "~/domain/money";
import type { FormReply } from "~/http/form-reply";
import { AnsweredForm } from "~/ui/answered-form";
import { ContactFields } from "~/ui/contact-fields";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { RecipientFields } from "~/ui/recipient-fields";

type PurchaseFormProps = {
  book: BookView;
  asksForAddress: boolean;
  reply: FormReply | undefined;
};

export function PurchaseForm({ book, asksForAddress, reply }: PurchaseFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} className="grid gap-4">
      <input type="hidden" name="amount" value={book.priceCents / 100} />
      {reply?.message && <Notice title="Payment Error">{reply.message}</Notice>}
      <OrderSummary book={book} />
      <ContactFields
        names={{ name: "customerName", email: "customerEmail", phone: "customerPhone" }}
        messages={{
          email: "Please enter a valid email address",
          phone: "Please enter a valid phone number",
        }}
        values={values}
        errors={errors}
      />
      {asksForAddress && <RecipientFields values={values} errors={errors} />}
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
    </AnsweredForm>
  );
}

function OrderSummary({ book }: { book: BookView }) {
  return (
    <section aria-label="Order summary" className="flex items-center gap-4 rounded-lg bg-mist p-3">
      <div className="w-11 shrink-0">
        <Cover
          book={{ ...book, subject: book.subject.name, grade: book.grade.name }}
          place="line"
        />
      </div>
      <div className="grow text-grey">
        <p className="line-clamp-3 leading-snug font-medium">{book.title}</p>
        <p className="text-sm">Quantity 1</p>
      </div>
      <p className="text-lg font-bold text-grey figures">{formatAmount(book.priceCents)}</p>
    </section>
  );
}
