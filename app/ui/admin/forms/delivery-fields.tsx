import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import { AddressFields, type FieldsProps, PointField } from "../../checkout/delivery-fields";

type DeliveryFieldsProps = Omit<FieldsProps, "isAlways"> & {
  options: Pick<DeliveryOptionView, "kind">[];
};

/** The fields of all methods in one place; CSS hides those that the chosen method does not need. */
export function DeliveryFields({ options, values, errors }: DeliveryFieldsProps) {
  const needs = options.map(({ kind }) => DELIVERY_KIND_WORDS[kind].needs);
  const isAlways = needs.every((one) => one === needs[0]);
  const fields = { values, errors, isAlways };
  return (
    <>
      {needs.includes("address") && (
        <div className="for-address">
          <fieldset>
            <legend className="mb-2 font-semibold">Delivery address</legend>
            <AddressFields {...fields} />
          </fieldset>
        </div>
      )}
      {needs.includes("point") && (
        <div className="for-point">
          <PointField {...fields} />
        </div>
      )}
    </>
  );
}
