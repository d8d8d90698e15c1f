import { Link } from "@remix-run/react";
import type { BookWarnings } from "~/domain/books/admin/admin-view";
import { CONDITION_MESSAGE, COPIES_MESSAGE } from "~/domain/books/book-rules";
import { CONDITIONS } from "~/domain/books/condition";
import type { FieldErrors } from "~/domain/errors";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { TITLE_MISSING } from "~/domain/values/contact-words";
import { TextAreaField, TextField } from "../../forms/text-field";
import { ChoiceStrip } from "../forms/choice-strip";
import { fieldOf } from "../forms/field-of";
import { FieldWarning } from "../forms/field-warning";
import { CheckboxField, NumberField, SelectField } from "../forms/fields";
import { More } from "../forms/more";
import { PickField } from "../forms/pick-field";
import { PriceField } from "../forms/price-field";
import type { AskingWords } from "./asking-words";
import { NEW_BOOK, type TypedBook } from "./book-values";

export type BookFieldProps = { values: TypedBook; errors: FieldErrors; warnings: BookWarnings };

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
    <fieldset className="card min-w-0 p-4">
      <legend className="sr-only">{title}</legend>
      <div className={COLUMNS}>{children}</div>
    </fieldset>
  );
}

const COLUMNS = "grid gap-x-3 gap-y-4 min-[18rem]:grid-cols-2 sm:grid-cols-3 sm:gap-x-4";

const Wide = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0">{children}</div>
);

const OneOfThree = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0 sm:col-span-1">{children}</div>
);

const TwoOfThree = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0 sm:col-span-2">{children}</div>
);

type RareProps = Omit<BookFieldProps, "warnings"> & {
  summary: string;
  names: (keyof TypedBook)[];
  children: React.ReactNode;
};

function Rare({ summary, names, values, errors, children }: RareProps) {
  const isOpen = names.some((name) => errors[name] || values[name] !== NEW_BOOK[name]);
  return (
    <More
      summary={summary}
      isOpen={isOpen}
      answer={errors}
      className="card min-w-0 px-4 py-1 open:col-span-full"
    >
      <div className={`${COLUMNS} pb-3`}>{children}</div>
    </More>
  );
}

type TitleProps = BookFieldProps & {
  names: NameOffers;
  isTaken?: boolean;
  isFirst?: boolean | undefined;
  saidByTitle?: string[];
};

export function BookTitle({
  values,
  errors,
  warnings,
  names,
  isTaken,
  isFirst = false,
  saidByTitle = [],
}: TitleProps) {
  const field = fieldOf(values, errors);
  return (
    <Part title="The book">
      <OneOfThree>
        <TextField
          label="ISBN (optional)"
          {...field("isbn")}
          id="isbn"
          maxLength={32}
          autoComplete="off"
          hint={
            <>
              Or a number of your own.
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
      </OneOfThree>
      <TwoOfThree>
        <TextField
          label="Title"
          {...field("title")}
          message={TITLE_MISSING}
          maxLength={300}
          autoComplete="off"
          autoFocus={isFirst}
          required
          hint={
            saidByTitle.length > 0 && (
              <span role="status">
                It says {saidByTitle.join(", ")}: chosen below, and yours to change.
              </span>
            )
          }
        />
      </TwoOfThree>
      <div className="min-w-0">
        <PickField label="Grade" {...field("gradeId")} offer={names.gradeId} />
      </div>
      <div className="min-w-0">
        <PickField label="Subject" {...field("subjectId")} offer={names.subjectId} />
      </div>
      <OneOfThree>
        <TextField
          label="Authors (optional)"
          {...field("authors")}
          maxLength={300}
          autoComplete="off"
        />
      </OneOfThree>
      <Wide>
        <PickField label="School" {...field("schoolId")} offer={names.schoolId} />
      </Wide>
    </Part>
  );
}

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
    <Part title="Price and stock">
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
        hint="Such as A3. Only you see it."
      />
    </Part>
  );
}

export function BookRarities(props: BookFieldProps) {
  const { values, errors } = props;
  const field = fieldOf(values, errors);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Rare {...props} summary="Description" names={["shortDesc", "longDesc"]}>
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
            rows={5}
            hint="Left blank, the short one stands in its place."
          />
        </Wide>
      </Rare>
      <Rare {...props} summary="Tags, and hiding it from shoppers" names={["tags", "isHidden"]}>
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
      </Rare>
    </div>
  );
}
