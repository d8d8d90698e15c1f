import { DELIVERY_KIND_WORDS, type DeliveryKind } from "~/domain/delivery/kinds";
import { MAX_REASON } from "~/domain/orders/rules";
import type { OrderView } from "~/domain/orders/view";
import { formatAmount } from "~/domain/values/money";
import { localPhone } from "~/domain/values/phone";
import { DeliveryFields } from "~/ui/admin/forms/delivery-fields";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { GroupErrors, RadioOption } from "~/ui/admin/forms/fields";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

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

export function ChangeForm({ order, reply, cancelTo }: ChangeFormProps) {
  const values = { ...storedValues(order), ...reply?.values };
  const errors = reply?.errors ?? {};
  // An order without a way needs nothing, as one that is collected.
  const kinds = [{ kind: order.deliveryKind ?? "collection" } as const, ...order.otherWays];
  const field = fieldOf(values, errors);
  return (
    <AnsweredForm reply={reply} className="group/ways grid gap-4">
      <FormFailure title="The order was not changed" reply={reply} />
      <section aria-label="Buyer" className="card grid gap-4 p-4 sm:p-5">
        <TextField
          label="Phone"
          {...field("customerPhone")}
          type="tel"
          autoComplete="off"
          maxLength={40}
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
            ["transfer", "Ask the buyer to pay the rest", "You tell them how much."],
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
          {...field("reason")}
          hint="Needed where you keep money."
          maxLength={MAX_REASON}
          autoComplete="off"
        />
      </div>
      <FormButtons save="Change the order" cancelTo={cancelTo} />
    </AnsweredForm>
  );
}

type ChoiceProps = {
  title: string;
  name: string;
  chosen: string | undefined;
  errors: string[] | undefined;
  options: [value: string, label: string, hint: string][];
};

function Choice({ title, name, chosen, errors, options }: ChoiceProps) {
  return (
    <fieldset className="card p-4 sm:p-5">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      {options.map(([value, label, hint]) => (
        <RadioOption
          key={value}
          name={name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
          hint={hint}
        />
      ))}
      <GroupErrors errors={errors} />
    </fieldset>
  );
}

type WayRadiosProps = { order: OrderView; chosen: string; errors: string[] | undefined };

function WayRadios({ order, chosen, errors }: WayRadiosProps) {
  const { deliveryMethodId, deliveryName, deliveryKind, otherWays } = order;
  const isKnown = otherWays.some(({ id }) => String(id) === chosen);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Delivery</legend>
      <GroupErrors errors={errors} />
      <Way
        value={String(deliveryMethodId ?? "")}
        name={deliveryName ?? "As you agree with the buyer"}
        kind={deliveryKind}
        words="As it is now"
        difference="same"
        isChosen={!isKnown}
      />
      {otherWays.map(({ id, kind, name, differenceCents, leadTime }) => (
        <Way
          key={id}
          value={String(id)}
          name={name}
          kind={kind}
          words={[differenceInWords(differenceCents), leadTime].filter(Boolean).join(". ")}
          difference={differenceOf(differenceCents)}
          isChosen={String(id) === chosen}
        />
      ))}
    </fieldset>
  );
}

type Difference = "more" | "less" | "same";

const differenceOf = (cents: number): Difference => {
  if (cents === 0) return "same";
  return cents > 0 ? "more" : "less";
};

function differenceInWords(cents: number): string {
  if (cents === 0) return "Costs the same";
  return `${formatAmount(Math.abs(cents))} ${differenceOf(cents)} than was paid`;
}

type WayProps = {
  value: string;
  name: string;
  kind: DeliveryKind | null;
  words: string;
  difference: Difference;
  isChosen: boolean;
};

function Way({ value, name, kind, words, difference, isChosen }: WayProps) {
  return (
    <RadioOption
      name="deliveryMethodId"
      value={value}
      defaultChecked={isChosen}
      data-needs={(kind && DELIVERY_KIND_WORDS[kind].needs) ?? "nothing"}
      data-difference={difference}
      label={name}
      hint={words}
    />
  );
}
