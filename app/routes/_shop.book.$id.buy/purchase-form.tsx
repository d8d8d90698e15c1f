import { Link, useNavigation } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import { risenInWords } from "~/domain/checkout/agreement";
import type { OrderFormView } from "~/domain/checkout/order-form";
import { BUY_NOW_MESSAGES } from "~/domain/values/contact-words";
import { OrderFields } from "~/ui/checkout/order-fields";
import { OrderedBooks } from "~/ui/checkout/order-summary";
import { PaymentTrouble } from "~/ui/checkout/payment-trouble";
import { RisenPrices } from "~/ui/checkout/risen-prices";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { useHydrated } from "~/ui/page/hydrated";
import type { FormReply } from "~/web/forms/form-reply";

type PurchaseFormProps = {
  book: ShownBookView;
  form: OrderFormView;
  /** Makes two submits one payment (idempotency). */
  nonce: string;
  typed: Record<string, string> | null;
  reply: FormReply | undefined;
};

export function PurchaseForm({ book, form, nonce, typed, reply }: PurchaseFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? typed ?? {};
  const { id, title, condition, priceCents } = book;
  const sentCents = Math.round(Number(reply?.values.amount) * 100);
  const wasCents = sentCents < priceCents ? sentCents : null;
  const risen = wasCents && risenInWords(title, wasCents, priceCents);
  const books = [{ id, title, condition, quantity: 1, totalCents: priceCents, wasCents }];
  return (
    <AnsweredForm reply={reply} autoComplete="on" className="grid gap-4" noValidate={useHydrated()}>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="amount" value={priceCents / 100} />
      {risen && <RisenPrices title="The price has changed" text={risen} isAnswer />}
      {!(risen && reply?.code === "price_changed") && <PaymentTrouble reply={reply} />}
      <OrderFields
        list={<OrderedBooks books={books} />}
        booksCents={priceCents}
        {...{ form, values, reply }}
        messages={BUY_NOW_MESSAGES}
        toPay="Proceed to Payment"
      >
        <button
          type="submit"
          className="button mt-2 w-full text-lg"
          aria-disabled={isSending || undefined}
        >
          {isSending ? (
            "One moment..."
          ) : (
            <>
              <span className="if-now">
                {risen ? "Accept and proceed to payment" : "Proceed to Payment"}
              </span>
              {form.ways.length > 0 && (
                <span className="if-later">{risen ? "Accept and place order" : "Place order"}</span>
              )}
            </>
          )}
        </button>
        <Link
          to={`/book/${id}`}
          replace
          preventScrollReset
          className="button button-quiet mt-2 w-full"
        >
          Cancel
        </Link>
      </OrderFields>
    </AnsweredForm>
  );
}
