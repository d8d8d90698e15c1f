import { useMemo } from "react";
import { CONDITIONS } from "~/domain/books/condition";
import type { FieldErrors } from "~/domain/errors";
import type { NameField, NameOffers } from "~/domain/search/name-offers/name-offer";
import { formatCount } from "~/domain/values/money";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { NumberField, SelectField } from "~/ui/admin/forms/fields";
import { PickField } from "~/ui/admin/forms/pick-field";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";

export const LOOK_ID = "what-will-change";

const HIDING = [
  { value: "off", label: "Shoppers see them" },
  { value: "on", label: "Hidden" },
];

const IN_ORDER = [
  "priceSetCents",
  "pricePercent",
  "priceRaiseCents",
  "priceLowerCents",
  "stockSet",
  "stockAdd",
  "isHidden",
  "gradeId",
  "subjectId",
  "schoolId",
  "condition",
  "shelf",
] as const;

const CONDITION_OPTIONS = CONDITIONS.map((condition) => ({ value: condition, label: condition }));
const BLANK = "As it is";

type Name = (typeof IN_ORDER)[number];

type ChangeFieldsProps = {
  chosen: number;
  carried: [name: string, value: string][];
  values: Record<string, string>;
  errors: FieldErrors;
  names: NameOffers;
};

const chosenWords = (books: number) =>
  books === 1 ? "1 book is selected" : `${formatCount(books)} books are selected`;

export function ChangeFields({ chosen, carried, values, errors, names }: ChangeFieldsProps) {
  const price = { inputMode: "decimal", autoComplete: "off", maxLength: 30 } as const;
  const reply = useMemo(
    () => (Object.keys(errors).length === 0 ? undefined : { errors, message: null }),
    [errors],
  );
  const firstFault = IN_ORDER.find((name) => errors[name] !== undefined);
  /** Without a preview, focus moves to the first error. */
  const placed = (name: Name, field: React.ReactNode) => (
    <div id={name === firstFault ? LOOK_ID : undefined} className="min-w-0 scroll-mt-20">
      {field}
    </div>
  );
  const field = fieldOf(values, errors);
  const picked = (name: NameField) => ({ ...field(name), name, value: values[name] ?? "" });
  return (
    <AnsweredForm
      method="get"
      action={`/admin/books/change#${LOOK_ID}`}
      reply={reply}
      preventScrollReset={false}
      className="card grid gap-5 p-4 sm:grid-cols-2 sm:p-5"
    >
      <CarriedFields fields={carried} />
      <div className="sm:col-span-2">
        <h2 className="text-lg font-semibold">{chosenWords(chosen)}</h2>
        <p className="text-sm text-muted">
          Fill in what should change, and leave the rest blank. You see the result before anything
          is done.
        </p>
      </div>
      {placed(
        "priceSetCents",
        <TextField
          {...price}
          label="New price for all (R)"
          {...field("priceSet", "priceSetCents")}
          hint="Such as 120 or 240.50."
        />,
      )}
      {placed(
        "pricePercent",
        <TextField
          {...price}
          label="Or change each price by (%)"
          {...field("pricePercent")}
          hint="10% raises, -10% lowers by a tenth, to whole rand."
        />,
      )}
      {placed(
        "priceRaiseCents",
        <TextField
          {...price}
          label="Or raise each price by (R)"
          {...field("priceRaise", "priceRaiseCents")}
        />,
      )}
      {placed(
        "priceLowerCents",
        <TextField
          {...price}
          label="Or lower each price by (R)"
          {...field("priceLower", "priceLowerCents")}
        />,
      )}
      {placed("stockSet", <NumberField label="Copies on hand of each" {...field("stockSet")} />)}
      {placed(
        "stockAdd",
        <TextField
          label="Or add copies to each"
          {...field("stockAdd")}
          autoComplete="off"
          maxLength={12}
          hint="2 adds two, -1 takes one away."
        />,
      )}
      {placed(
        "isHidden",
        <SelectField label="In the shop" {...field("isHidden")} options={HIDING} blank={BLANK} />,
      )}
      {placed(
        "condition",
        <SelectField
          label="Condition"
          {...field("condition")}
          options={CONDITION_OPTIONS}
          blank={BLANK}
        />,
      )}
      {placed(
        "gradeId",
        <PickField label="Grade" {...picked("gradeId")} offer={names.gradeId} blank={BLANK} />,
      )}
      {placed(
        "subjectId",
        <PickField
          label="Subject"
          {...picked("subjectId")}
          offer={names.subjectId}
          blank={BLANK}
        />,
      )}
      {placed(
        "schoolId",
        <PickField label="School" {...picked("schoolId")} offer={names.schoolId} blank={BLANK} />,
      )}
      {placed(
        "shelf",
        <TextField
          label="Shelf"
          {...field("shelf")}
          autoComplete="off"
          maxLength={60}
          hint="Where their copies stand, such as A3."
        />,
      )}
      <div className="self-end sm:col-span-2">
        <button type="submit" className="button button-quiet w-full sm:w-auto">
          Show what will change
        </button>
      </div>
    </AnsweredForm>
  );
}
