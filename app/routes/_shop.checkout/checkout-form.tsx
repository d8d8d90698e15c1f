import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CartView } from "~/domain/cart/view";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import type { WayOnOffer } from "~/domain/payments/ways";
import { Agreement } from "~/ui/checkout/agreement";
import { ContactFields } from "~/ui/checkout/contact-fields";
import { DeliveryFields } from "~/ui/checkout/delivery-fields";
import { OrderSummary } from "~/ui/checkout/order-summary";
import { AtPayFast, PaymentWays } from "~/ui/checkout/payment-ways";
import { RecipientFields } from "~/ui/checkout/recipient-fields";
import { UseNotice } from "~/ui/checkout/use-notice";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FormReply } from "~/web/forms/form-reply";
import { keepTyping, restoreTyping } from "./kept-typing";

const ID = "checkout";

type CheckoutFormProps = {
  cart: CartView;
  reply: FormReply | undefined;
  typed: Record<string, string> | null;
  asksForAddress: boolean;
  delivery: DeliveryOptionView[];
  ways: WayOnOffer[];
  words: { deliveryText: string | null; holdMinutes: number };
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, reply, typed, asksForAddress, delivery, ways, words } = props;
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? typed ?? {};
  const isAnswer = useRef(reply !== undefined);
  useEffect(() => {
    const form = document.getElementById(ID);
    if (!isAnswer.current && form instanceof HTMLFormElement) restoreTyping(form);
  }, []);
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm
      reply={reply}
      autoComplete="on"
      className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2 sm:items-start"
      hasFaultsAbove
      id={ID}
      onInput={keepTyping}
    >
      <OrderSummary
        lines={linesOf(cart)}
        {...{ delivery, values, errors }}
        {...words}
        hasWays={ways.length > 0}
        className="sm:order-last"
      />
      <div className="grid gap-4">
        <h2 className="font-serif text-xl font-semibold">Customer Information</h2>
        <ContactFields
          names={{ name: "customerName", email: "customerEmail", phone: "customerPhone" }}
          values={values}
          errors={errors}
          meantEmail={reply?.meantEmail}
        />
        <UseNotice use="this order" />
        <DeliveryFields options={delivery} values={values} errors={errors} />
        {asksForAddress && <RecipientFields values={values} errors={errors} />}
        <PaymentWays ways={ways} {...{ values, errors }} holdMinutes={words.holdMinutes} />
        <Agreement books={cart.lines.map(({ book }) => book)} />
        {ways.length === 0 && <AtPayFast />}
        <button
          type="submit"
          className="button"
          disabled={!cart.canCheckOut}
          aria-disabled={isSending}
        >
          {isSending ? "One moment..." : "Proceed to Payment"}
        </button>
      </div>
    </AnsweredForm>
  );
}

const linesOf = ({ lines }: CartView) =>
  lines.map(({ id, quantity, lineTotalCents, book }) => ({
    id,
    title: book.title,
    quantity,
    totalCents: lineTotalCents,
  }));
