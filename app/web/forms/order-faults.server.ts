import { orderFaults } from "~/domain/checkout/order-faults.server";
import { howOrderedSchema } from "~/domain/checkout/schema";
import type { Parcel } from "~/domain/delivery/price";
import type { FieldErrors } from "~/domain/errors";
import { checkForm } from "./form.server";

export const PAYMENT_FAILURE = "Failed to process payment";

/** The `faults` of an order's form; `parcelOf` returns what is ordered. Empty while the input cannot be parsed. */
export const orderFormFaults =
  (parcelOf: () => Parcel) =>
  (form: FormData): FieldErrors => {
    const { input } = checkForm(form, { schema: howOrderedSchema });
    return input === null ? {} : orderFaults(input, parcelOf);
  };
