import { DELIVERY_KIND_WORDS, type DeliveryNeed } from "~/domain/delivery/kinds";
import {
  PICKUP_POINT_MISSING,
  POSTAL_CODE_MESSAGE,
  STREET_MISSING,
  TOWN_MISSING,
} from "~/domain/delivery/rules";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import type { FieldErrors } from "~/domain/errors";
import { TextField } from "../forms/text-field";

/** Hidden by CSS while another method is chosen; a browser without support shows them. */
const ONLY_WITH = { address: "for-address", point: "for-point" };

type DeliveryFieldsProps = {
  options: Pick<DeliveryOptionView, "kind">[];
  values: Record<string, string>;
  errors: FieldErrors;
};

/**
 * Fields that can be hidden are not `required`, because a browser could not show its message at them; the server checks
 * them.
 */
export function DeliveryFields({ options, values, errors }: DeliveryFieldsProps) {
  const needs = options.map(({ kind }) => DELIVERY_KIND_WORDS[kind].needs);
  const groupOf = (need: DeliveryNeed) => ({
    className: ONLY_WITH[need],
    isAlways: needs.every((one) => one === need),
    field: (name: string) => ({ id: name, name, value: values[name], errors: errors[name] }),
  });
  return (
    <>
      {needs.includes("address") && <Address {...groupOf("address")} />}
      {needs.includes("point") && <Point {...groupOf("point")} />}
    </>
  );
}

type GroupProps = {
  className: string;
  isAlways: boolean;
  field: (name: string) => {
    id: string;
    name: string;
    value: string | undefined;
    errors: string[] | undefined;
  };
};

function Address({ className, isAlways, field }: GroupProps) {
  return (
    <div className={className}>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-semibold">Delivery address</legend>
        <TextField
          label="Street and house number"
          {...field("deliveryAddress.street")}
          message={STREET_MISSING}
          autoComplete="address-line1"
          maxLength={120}
          required={isAlways}
        />
        <TextField
          label="Suburb (optional)"
          {...field("deliveryAddress.suburb")}
          autoComplete="address-level3"
          maxLength={80}
        />
        <TextField
          label="Town or city"
          {...field("deliveryAddress.town")}
          message={TOWN_MISSING}
          autoComplete="address-level2"
          maxLength={80}
          required={isAlways}
        />
        <TextField
          label="Postal code"
          {...field("deliveryAddress.postalCode")}
          message={POSTAL_CODE_MESSAGE}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={8}
          required={isAlways}
        />
        <TextField
          label="Province (optional)"
          {...field("deliveryAddress.province")}
          autoComplete="address-level1"
          maxLength={40}
        />
      </fieldset>
    </div>
  );
}

function Point({ className, isAlways, field }: GroupProps) {
  return (
    <div className={className}>
      <TextField
        label="Which pickup point or locker?"
        {...field("pickupPoint")}
        message={PICKUP_POINT_MISSING}
        hint="Its name and suburb."
        autoComplete="off"
        maxLength={200}
        required={isAlways}
      />
    </div>
  );
}
