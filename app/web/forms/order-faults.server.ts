import type { Parcel } from "~/domain/delivery/price";
import type { FieldErrors } from "~/domain/errors";
import { orderFaults } from "~/domain/payment/checkout/order-faults.server";
import { howOrderedSchema } from "~/domain/payment/schema";
import { checkForm } from "./form.server";

/** For the `faults` of an order's form; `parcelOf` says what is ordered. Nothing while what was sent cannot be read. */
export const orderFormFaults =
  (parcelOf: () => Parcel) =>
  (form: FormData): FieldErrors => {
    const { input } = checkForm(form, { schema: howOrderedSchema });
    return input === null ? {} : orderFaults(input, parcelOf);
  };
