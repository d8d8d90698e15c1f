import { MAX_REASON } from "~/domain/payment/order/rules";
import type { OrderView } from "~/domain/payment/order/view";
import { localPhone } from "~/domain/phone";
import type { FormReply } from "~/http/forms/form-reply";
import { FormButtons } from "~/ui/admin/form-buttons";
import { FormFailure } from "~/ui/admin/form-failure";
import { AnsweredForm } from "~/ui/answered-form";
import { DeliveryFields } from "~/ui/delivery-fields";
import { TextField } from "~/ui/text-field";
import { Choice } from "./choice";
import { WayRadios } from "./way-radios";

type ChangeFormProps = { order: OrderView; reply: FormReply | undefined; cancelTo: string };

function storedValues(order: OrderView): Record<string, string> {
  const { customerPhone, deliveryMethodId, deliveryAddress, pickupPoint } = order;
  const address = Object.entries(deliveryAddress ?? {}).map(([name, value]) => [
    `deliveryAddress.${name}`,
    value,
  ]);
  return {
    customerPhone: localPhone(customerPhone ?? ""),
    deliveryMethodId: String(deliveryMethodId ?? ""),
    pickupPoint: pickupPoint ?? "",
    ifMore: "transfer",
    ifLess: "refund",
    ...Object.fromEntries(address),
  };
}

/** What can be changed of an order before it is packed. Hiding what a choice does not need is done by styles. */
export function ChangeForm({ order, reply, cancelTo }: ChangeFormProps) {
  const values = { ...storedValues(order), ...reply?.values };
  const errors = reply?.errors ?? {};
  // An order without a way needs nothing, as one that is collected.
  const kinds = [{ kind: order.deliveryKind ?? "collection" } as const, ...order.otherWays];
  return (
    <AnsweredForm reply={reply} className="group/ways grid gap-4">
      <FormFailure title="The order was not changed" reply={reply} />
      <section aria-label="Buyer" className="card grid gap-4 p-4 sm:p-5">
        <TextField
          label="Phone"
          name="customerPhone"
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={values.customerPhone}
          errors={errors.customerPhone}
        />
      </section>
      <section aria-label="Delivery" className="card grid gap-4 p-4 sm:p-5">
        <WayRadios
          order={order}
          chosen={values.deliveryMethodId ?? ""}
          errors={errors.deliveryMethodId}
        />
        <DeliveryFields options={kinds} values={values} errors={errors} />
      </section>
      <div className="not-group-has-[input[data-difference=more]:checked]/ways:hidden">
        <Choice
          title="It costs more"
          name="ifMore"
          chosen={values.ifMore}
          errors={errors.ifMore}
          options={[
            ["transfer", "Ask the buyer to pay the rest by transfer", "You tell them how much."],
            ["waived", "Ask for nothing", "The shop bears it."],
          ]}
        />
      </div>
      <div className="not-group-has-[input[data-difference=less]:checked]/ways:hidden">
        <Choice
          title="It costs less"
          name="ifLess"
          chosen={values.ifLess}
          errors={errors.ifLess}
          options={[
            ["refund", "Give the rest back", "The refund comes next, with the amount filled in."],
            ["kept", "Keep it", "Please say why."],
          ]}
        />
      </div>
      <div className="not-group-has-[:is([value=waived],[value=kept]):checked]/ways:hidden">
        <TextField
          label="Why"
          name="reason"
          hint="Needed where you keep money."
          maxLength={MAX_REASON}
          autoComplete="off"
          value={values.reason}
          errors={errors.reason}
        />
      </div>
      <FormButtons save="Change the order" cancelTo={cancelTo} />
    </AnsweredForm>
  );
}
