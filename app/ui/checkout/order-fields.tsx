import type { OrderFormView } from "~/domain/checkout/order-form";
import type { FaultyReply } from "../forms/form-faults";
import { ContactFields } from "./contact-fields";
import { DeliveryMethodChoice } from "./delivery-method-choice";
import { OrderSummary } from "./order-summary";
import { PaymentWays } from "./payment-ways";
import { RecipientFields } from "./recipient-fields";
import { UseNotice } from "./use-notice";

type OrderFieldsProps = {
  form: OrderFormView;
  list: React.ReactNode;
  booksCents: number;
  values: Record<string, string>;
  reply: (FaultyReply & { meantEmail?: string }) | undefined;
  messages?: React.ComponentProps<typeof ContactFields>["messages"];
  /** The words of the button that leads to PayFast. */
  toPay: string;
  children: React.ReactNode;
};

export function OrderFields(props: OrderFieldsProps) {
  const { form, list, booksCents, values, reply, messages, toPay, children } = props;
  const { title, delivery, ways } = form;
  const errors = reply?.errors ?? {};
  return (
    <div className="order">
      <div>
        {delivery.length > 0 ? (
          <DeliveryMethodChoice options={delivery} {...{ title, values, errors }} />
        ) : (
          <section>
            <h2>{title}</h2>
            <p className="whitespace-pre-line">{form.deliveryText}</p>
          </section>
        )}
        <section className="contact grid gap-2">
          <h2 className="-mb-1">Customer Information</h2>
          <ContactFields
            names={{ name: "customerName", email: "customerEmail", phone: "customerPhone" }}
            values={values}
            errors={errors}
            meantEmail={reply?.meantEmail}
            messages={messages}
            emailNote={form.emailNote}
            button={
              <>
                <span className="if-now">{toPay}</span>
                {ways.length > 0 && <span className="if-later">Place order</span>}
              </>
            }
          />
          <UseNotice use="this order" />
        </section>
        {form.asksForAddress && <RecipientFields values={values} errors={errors} />}
        {ways.length > 0 && <PaymentWays {...{ ways, values, errors }} />}
      </div>
      <OrderSummary {...{ form, list, booksCents }}>
        {children}
        <p className="mt-2 text-center text-sm">
          <span className="if-now">{form.next}</span>
          {ways.length > 0 && (
            <span className="if-later">Next: how to pay, and your reference.</span>
          )}
        </p>
      </OrderSummary>
    </div>
  );
}
