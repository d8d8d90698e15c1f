import { Link } from "@remix-run/react";
import type { BookWarnings } from "~/domain/books/admin/admin-view";
import { CONDITION_MESSAGE, COPIES_MESSAGE, MAX_SHELF_LENGTH } from "~/domain/books/book-rules";
import { CONDITIONS } from "~/domain/books/condition";
import type { FieldErrors } from "~/domain/errors";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { TITLE_MISSING } from "~/domain/values/contact-words";
import { TextAreaField, TextField } from "../../forms/text-field";
import { ChoiceStrip } from "../forms/choice-strip";
import { fieldOf } from "../forms/field-of";
import { FieldWarning } from "../forms/field-warning";
import { CheckboxField, NumberField, SelectField } from "../forms/fields";
import { ImageField } from "../forms/image-field";
import { PickField } from "../forms/pick-field";
import { PriceField } from "../forms/price-field";
import type { AskingWords } from "./asking-words";
import type { TypedBook } from "./book-values";
import { GalleryField } from "./gallery-field";

type Fields = { values: TypedBook; errors: FieldErrors; warnings: BookWarnings };

const HIDING_OPTIONS = [
  { value: "off", label: "Shoppers see it" },
  { value: "on", label: "Hidden" },
];

/**
 * The fields stand in an inner box, because WebKit puts the legend on the border when the fieldset itself lays them
 * out.
 */
function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="card min-w-0 p-4 sm:p-5">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const Wide = ({ children }: { children: React.ReactNode }) => (
  <div className="min-w-0 sm:col-span-2">{children}</div>
);

type TitleProps = Fields & { names: NameOffers; isTaken?: boolean };

export function BookTitle({ values, errors, warnings, names, isTaken }: TitleProps) {
  const field = fieldOf(values, errors);
  return (
    <Part title="The book">
      <Wide>
        <TextField
          label="Title"
          {...field("title")}
          message={TITLE_MISSING}
          maxLength={300}
          autoComplete="off"
          required
        />
      </Wide>
      <Wide>
        <TextField
          label="Authors (optional)"
          {...field("authors")}
          maxLength={300}
          autoComplete="off"
          hint="As on the cover. Searches find them."
        />
      </Wide>
      <PickField label="Grade" {...field("gradeId")} offer={names.gradeId} />
      <PickField label="Subject" {...field("subjectId")} offer={names.subjectId} />
      <Wide>
        <PickField label="School" {...field("schoolId")} offer={names.schoolId} />
      </Wide>
      <div>
        <TextField
          label="ISBN (optional)"
          {...field("isbn")}
          id="isbn"
          maxLength={32}
          autoComplete="off"
          hint={
            <>
              10 or 13 digits, with or without hyphens. A number of your own will do.
              <FieldWarning warning={warnings.isbn} />
            </>
          }
        />
        {isTaken && (
          <Link
            to={`/admin/books/new?${new URLSearchParams({ scanned: values.isbn })}`}
            className="inline-flex min-h-11 items-center"
          >
            <span className="link">Add a copy of that</span>
          </Link>
        )}
        {(errors.isAnotherTitle !== undefined || values.isAnotherTitle === "on") && (
          <CheckboxField
            label="It is another book"
            {...field("isAnotherTitle")}
            value="on"
            isChecked={values.isAnotherTitle === "on"}
          />
        )}
      </div>
      <TextField
        label="Tags (optional)"
        {...field("tags")}
        maxLength={900}
        autoComplete="off"
        hint="Separated by commas. Searches find them."
      />
    </Part>
  );
}

const heldWords = (heldQty: number) =>
  heldQty === 1
    ? "1 of these is held by a payment under way."
    : `${heldQty} of these are held by payments under way.`;

type OfferProps = Fields & { heldQty: number; asking?: AskingWords | undefined };

export function BookOffer({ values, errors, warnings, heldQty, asking }: OfferProps) {
  const field = fieldOf(values, errors);
  return (
    <Part title="Price and stock">
      <Wide>
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
      </Wide>
      <PriceField
        label="Price"
        {...field("price", "priceCents")}
        id="priceCents"
        warning={warnings.priceCents}
        required={asking === undefined}
        ifBlank={asking?.ifBlank}
      />
      <PriceField
        label="Original price (optional)"
        {...field("originalPrice", "originalPriceCents")}
        id="originalPriceCents"
        warning={warnings.originalPriceCents}
      />
      <NumberField
        label="Copies on hand"
        {...field("stockQty")}
        message={COPIES_MESSAGE}
        title={COPIES_MESSAGE}
        required
        hint={heldQty > 0 ? heldWords(heldQty) : "At 0 the shop shows it as sold out."}
      />
      <TextField
        label="Shelf (optional)"
        {...field("shelf")}
        autoComplete="off"
        hint={`Where its copies stand, such as A3: at most ${MAX_SHELF_LENGTH} characters. Only you see it.`}
      />
      <SelectField
        label="In the shop"
        {...field("isHidden")}
        options={HIDING_OPTIONS}
        hint="A hidden book stays in this list. Shoppers cannot see or buy it."
      />
    </Part>
  );
}

export function BookDescription({ values, errors }: Fields) {
  const field = fieldOf(values, errors);
  return (
    <Part title="Description">
      <Wide>
        <TextAreaField
          label="Short description (optional)"
          {...field("shortDesc")}
          maxLength={500}
          rows={2}
          hint="A sentence or two, beside the price. Left blank, the shop writes one. Searches find it."
        />
      </Wide>
      <Wide>
        <TextAreaField
          label="Long description (optional)"
          {...field("longDesc")}
          maxLength={10_000}
          rows={6}
          hint="Left blank, the short one stands in its place."
        />
      </Wide>
    </Part>
  );
}

type ImagesProps = Fields & { onCover: (address: string) => void };

export function BookImages({ values, errors, warnings, onCover }: ImagesProps) {
  const field = fieldOf(values, errors);
  return (
    <Part title="Images">
      <Wide>
        <ImageField
          uploadLabel="Upload a cover photo"
          label="Cover image address (optional)"
          {...field("coverImageUrl")}
          id="coverImageUrl"
          onAddress={onCover}
          hint={
            <>
              Of a photo you uploaded, or of one elsewhere: that begins with https://. Without one
              the shop draws a cover.
              <FieldWarning warning={warnings.coverImageUrl} />
            </>
          }
        />
      </Wide>
      <div className="min-w-0 border-t border-line pt-5 sm:col-span-2">
        <GalleryField
          {...field("gallery")}
          hint={
            <>
              One address a line, at most 12.
              <FieldWarning warning={warnings.gallery} />
            </>
          }
        />
      </div>
    </Part>
  );
}
