import { CONDITION_MESSAGE, COPIES_MESSAGE } from "~/domain/books/book-rules";
import { CONDITIONS } from "~/domain/books/condition";
import { TextAreaField, TextField } from "../../forms/text-field";
import { ChoiceStrip } from "../forms/choice-strip";
import { fieldOf } from "../forms/field-of";
import { NumberField, SelectField } from "../forms/fields";
import { PriceField } from "../forms/price-field";
import type { AskingWords } from "./asking-words";
import {
  type BookFieldProps,
  BookPart,
  FoldedPart,
  FullWidth,
  OneOfThree,
  TwoOfThree,
} from "./book-parts";

const HIDING_OPTIONS = [
  { value: "off", label: "Shoppers see it" },
  { value: "on", label: "Hidden" },
];

function heldWords(heldQty: number): string | null {
  if (heldQty === 0) return null;
  return heldQty === 1
    ? "1 of these is held by a payment under way."
    : `${heldQty} of these are held by payments under way.`;
}

type OfferProps = BookFieldProps & {
  heldQty: number;
  waiting?: string | null;
  asking?: AskingWords | undefined;
};

export function BookOffer(props: OfferProps) {
  const { values, errors, warnings, heldQty, waiting, asking } = props;
  const notFree = [waiting && `${waiting}.`, heldWords(heldQty)].filter(Boolean).join(" ");
  const field = fieldOf(values, errors);
  return (
    <BookPart title="Price and stock">
      <TwoOfThree>
        <ChoiceStrip
          label="Condition"
          {...field("condition")}
          options={CONDITIONS.map((condition) => ({
            value: condition,
            label: condition,
            note: asking?.priceOf(condition),
          }))}
          message={CONDITION_MESSAGE}
          required
        />
        {asking && <p className="mt-1 text-sm text-muted">{asking.reason}</p>}
      </TwoOfThree>
      <PriceField
        label="Price"
        {...field("price", "priceCents")}
        id="priceCents"
        warning={warnings.priceCents}
        required={asking === undefined}
        ifBlank={asking?.ifBlank}
      />
      <PriceField
        label="Original price"
        {...field("originalPrice", "originalPriceCents")}
        id="originalPriceCents"
        warning={warnings.originalPriceCents}
        ifBlank="Optional: price new."
      />
      <NumberField
        label="Copies on hand"
        {...field("stockQty")}
        message={COPIES_MESSAGE}
        title={COPIES_MESSAGE}
        required
        hint={notFree || "At 0 it is sold out."}
      />
      <TextField
        label="Shelf (optional)"
        {...field("shelf")}
        autoComplete="off"
        hint="Only you see it."
      />
    </BookPart>
  );
}

export function BookRarities(props: BookFieldProps & { isKnown?: boolean }) {
  const { values, errors } = props;
  const field = fieldOf(values, errors);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FoldedPart {...props} summary="Description" names={["shortDesc", "longDesc"]}>
        <FullWidth>
          <TextAreaField
            label="Short description (optional)"
            {...field("shortDesc")}
            maxLength={500}
            rows={2}
            hint="A sentence or two, beside the price. Left blank, the shop writes one. Searches find it."
          />
        </FullWidth>
        <FullWidth>
          <TextAreaField
            label="Long description (optional)"
            {...field("longDesc")}
            maxLength={10_000}
            rows={5}
            hint="Left blank, the short one stands in its place."
          />
        </FullWidth>
      </FoldedPart>
      <FoldedPart
        {...props}
        summary="Tags, and hiding it from shoppers"
        names={["tags", "isHidden"]}
      >
        <TwoOfThree>
          <TextField
            label="Tags (optional)"
            {...field("tags")}
            maxLength={900}
            autoComplete="off"
            hint="Separated by commas. Searches find them."
          />
        </TwoOfThree>
        <OneOfThree>
          <SelectField
            label="In the shop"
            {...field("isHidden")}
            options={HIDING_OPTIONS}
            hint="A hidden book stays in this list. Shoppers cannot see or buy it."
          />
        </OneOfThree>
      </FoldedPart>
    </div>
  );
}
