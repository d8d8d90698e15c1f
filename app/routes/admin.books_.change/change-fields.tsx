import { useMemo } from "react";
import type { FieldErrors } from "~/domain/errors";
import { NumberField, SelectField, TextField } from "~/ui/admin/fields";
import { AnsweredForm } from "~/ui/answered-form";

/** Where what will change is shown: who asks for it is taken there. */
export const LOOK_ID = "what-will-change";

const HIDING = [
  { value: "off", label: "Shoppers see them" },
  { value: "on", label: "Hidden" },
];

type ChangeFieldsProps = {
  which: [name: string, value: string][];
  values: Record<string, string>;
  errors: FieldErrors;
};

/** What to change. Nothing is done yet: the next page shows what would become of each book. */
export function ChangeFields({ which, values, errors }: ChangeFieldsProps) {
  const price = { inputMode: "decimal", autoComplete: "off", maxLength: 30 } as const;
  const reply = useMemo(
    () => (Object.keys(errors).length === 0 ? undefined : { errors, message: null }),
    [errors],
  );
  return (
    <AnsweredForm
      method="get"
      action={`/admin/books/change#${LOOK_ID}`}
      reply={reply}
      preventScrollReset={false}
      className="card grid gap-5 p-4 sm:grid-cols-2 sm:p-5"
    >
      {which.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-muted sm:col-span-2">
        Fill in what should change, and leave the rest blank. You see the result before anything is
        done.
      </p>
      <TextField
        {...price}
        label="New price for all (R)"
        name="priceSet"
        value={values.priceSet}
        errors={errors.priceSetCents}
        hint="Such as 120 or 240.50."
      />
      <TextField
        {...price}
        label="Or change each price by (%)"
        name="pricePercent"
        value={values.pricePercent}
        errors={errors.pricePercent}
        hint="10 raises, -10 lowers by a tenth."
      />
      <TextField
        {...price}
        label="Or raise each price by (R)"
        name="priceRaise"
        value={values.priceRaise}
        errors={errors.priceRaiseCents}
      />
      <TextField
        {...price}
        label="Or lower each price by (R)"
        name="priceLower"
        value={values.priceLower}
        errors={errors.priceLowerCents}
      />
      <NumberField
        label="Copies on hand of each"
        name="stockSet"
        value={values.stockSet}
        errors={errors.stockSet}
        maxLength={5}
      />
      <TextField
        label="Or add copies to each"
        name="stockAdd"
        value={values.stockAdd}
        errors={errors.stockAdd}
        autoComplete="off"
        maxLength={6}
        hint="2 adds two, -1 takes one away."
      />
      <SelectField
        label="In the shop"
        name="isHidden"
        value={values.isHidden}
        errors={errors.isHidden}
        options={HIDING}
        blank="As it is"
      />
      <div className="self-end">
        <button type="submit" className="button button-quiet w-full">
          Show what will change
        </button>
      </div>
    </AnsweredForm>
  );
}
