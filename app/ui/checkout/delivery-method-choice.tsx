import { Fragment } from "react";
import { pricesShown } from "~/domain/checkout/agreement";
import type { DeliveryOffer } from "~/domain/delivery/kinds";
import { deliveryAmount } from "~/domain/delivery/price";
import type { FieldErrors } from "~/domain/errors";
import { Choice, ChoiceBox } from "./choice";
import { AddressFields, PointField } from "./delivery-fields";

const FIELD = "deliveryMethodId";

const FIELDS: { [Need in DeliveryOffer["needs"]]?: typeof AddressFields } = {
  address: AddressFields,
  point: PointField,
};

type DeliveryMethodChoiceProps = {
  options: DeliveryOffer[];
  title: string;
  values: Record<string, string>;
  errors: FieldErrors;
};

export function DeliveryMethodChoice({
  options,
  title,
  values,
  errors,
}: DeliveryMethodChoiceProps) {
  const earlier = values[FIELD];
  const isKnown = options.some(({ id }) => String(id) === earlier);
  const chosen = isKnown ? earlier : String(options[0]?.id);
  const needs = options.map((option) => option.needs);
  const isAlways = needs.every((need) => need === needs[0]);
  return (
    <ChoiceBox
      // A method that is gone takes its mark with it: then the first one is chosen again.
      key={options.map(({ id }) => id).join()}
      name={FIELD}
      title={title}
      faults={errors[FIELD]}
    >
      <div className="choices">
        {options.map((option, index) => {
          const need = option.needs;
          const Fields = needs.lastIndexOf(need) === index && FIELDS[need];
          return (
            <Fragment key={option.id}>
              <Choice
                id={`way-${index + 1}`}
                name={FIELD}
                value={option.id}
                isChosen={String(option.id) === chosen}
                data-needs={need}
                label={option.name}
                price={deliveryAmount(option.priceCents)}
                note={option.note}
                freeFrom={option.freeFrom}
              />
              {Fields && (
                <div className={`choice-more for-${need}`}>
                  <Fields {...{ values, errors, isAlways }} />
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
      <input type="hidden" name="deliveryShown" value={pricesShown(options)} />
    </ChoiceBox>
  );
}
