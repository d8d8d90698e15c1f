import { Link, useNavigation } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import type { WayOnOffer } from "~/domain/payments/ways";
import { BUY_NOW_MESSAGES } from "~/domain/values/contact-words";
import { Agreement } from "~/ui/checkout/agreement";
import { ContactFields } from "~/ui/checkout/contact-fields";
import { DeliveryFields } from "~/ui/checkout/delivery-fields";
import { OrderSummary } from "~/ui/checkout/order-summary";
import { PaymentTrouble } from "~/ui/checkout/payment-trouble";
import { AtPayFast, PaymentWays } from "~/ui/checkout/payment-ways";
import { RecipientFields } from "~/ui/checkout/recipient-fields";
import { UseNotice } from "~/ui/checkout/use-notice";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FormReply } from "~/web/forms/form-reply";

type PurchaseFormProps = {
  book: ShownBookView;
  /** Makes two submits one payment (idempotency). */
  nonce: string;
  asksForAddress: boolean;
  delivery: DeliveryOptionView[];
  ways: WayOnOffer[];
  typed: Record<string, string> | null;
  words: { deliveryText: string | null; holdMinutes: number };
  reply: FormReply | undefined;
};

export function PurchaseForm(props: PurchaseFormProps) {
  const { book, nonce, asksForAddress, delivery, ways, typed, words, reply } = props;
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? typed ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} autoComplete="on" className="grid gap-4">
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="amount" value={book.priceCents / 100} />
      <PaymentTrouble reply={reply} />
      <OrderSummary
        lines={[{ id: book.id, title: book.title, quantity: 1, totalCents: book.priceCents }]}
        {...{ delivery, values, errors }}
        {...words}
        hasWays={ways.length > 0}
      />
      <ContactFields
        names={{ name: "customerName", email: "customerEmail", phone: "customerPhone" }}
        values={values}
        errors={errors}
        meantEmail={reply?.meantEmail}
        messages={BUY_NOW_MESSAGES}
      />
      <UseNotice use="this order" />
      <DeliveryFields options={delivery} values={values} errors={errors} />
      {asksForAddress && <RecipientFields values={values} errors={errors} />}
      <PaymentWays ways={ways} {...{ values, errors }} holdMinutes={words.holdMinutes} />
      <Agreement books={[book]} />
      {ways.length === 0 && <AtPayFast />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={`/book/${book.id}`} replace preventScrollReset className="button button-quiet">
          Cancel
        </Link>
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? "One moment..." : "Proceed to Payment"}
        </button>
      </div>
    </AnsweredForm>
  );
}
