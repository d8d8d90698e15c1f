import {
  PICKUP_POINT_MISSING,
  POSTAL_CODE_MESSAGE,
  STREET_MISSING,
  TOWN_MISSING,
} from "~/domain/delivery/rules";
import type { FieldErrors } from "~/domain/errors";
import { TextField } from "../forms/text-field";

export type FieldsProps = {
  values: Record<string, string>;
  errors: FieldErrors;
  /**
   * Whether no choice hides them. A browser could not show its message at a hidden field, so those that can be hidden
   * are checked by the server alone.
   */
  isAlways: boolean;
};

const fieldOf =
  ({ values, errors }: FieldsProps) =>
  (name: string) => ({ id: name, name, value: values[name], errors: errors[name] });

export function AddressFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <div className="grid gap-2">
      <TextField
        label="Street and house number"
        {...field("deliveryAddress.street")}
        message={STREET_MISSING}
        autoComplete="address-line1"
        maxLength={120}
        required={props.isAlways}
      />
      <TextField
        label="Suburb (optional)"
        {...field("deliveryAddress.suburb")}
        autoComplete="address-level3"
        maxLength={80}
      />
      <div className="town grid gap-2">
        <TextField
          label="Town or city"
          {...field("deliveryAddress.town")}
          message={TOWN_MISSING}
          autoComplete="address-level2"
          maxLength={80}
          required={props.isAlways}
        />
        <TextField
          label="Postal code"
          {...field("deliveryAddress.postalCode")}
          message={POSTAL_CODE_MESSAGE}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={8}
          required={props.isAlways}
        />
      </div>
    </div>
  );
}

export function PointField(props: FieldsProps) {
  return (
    <TextField
      label="Which pickup point or locker?"
      {...fieldOf(props)("pickupPoint")}
      message={PICKUP_POINT_MISSING}
      hint="Its name and suburb."
      autoComplete="off"
      maxLength={200}
      required={props.isAlways}
    />
  );
}
