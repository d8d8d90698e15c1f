import { Link } from "@remix-run/react";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { TITLE_MISSING } from "~/domain/values/contact-words";
import { TextField } from "../../forms/text-field";
import { fieldOf } from "../forms/field-of";
import { FieldWarning } from "../forms/field-warning";
import { CheckboxField } from "../forms/fields";
import { PickField } from "../forms/pick-field";
import {
  type BookFieldProps,
  BookPart,
  FoldedPart,
  FullWidth,
  OneOfThree,
  TwoOfThree,
} from "./book-parts";
import type { TypedBook } from "./book-values";

type TitleProps = BookFieldProps & {
  names: NameOffers;
  isTaken?: boolean;
  isFirst?: boolean | undefined;
  saidByTitle?: string[];
  schoolNote?: string | undefined;
};

const OF_TITLE: (keyof TypedBook)[] = [
  "isbn",
  "isAnotherTitle",
  "title",
  "gradeId",
  "subjectId",
  "authors",
  "schoolId",
];
const REQUIRED: (keyof TypedBook)[] = ["title", "gradeId", "subjectId", "schoolId"];

export const isTitleFilledIn = (values: TypedBook): boolean =>
  REQUIRED.every((name) => values[name] !== "");

// The box keeps the open fold in its column.
export const FoldedTitle = ({ words, ...props }: TitleProps & { words: string }) => (
  <div className="min-w-0">
    <FoldedPart {...props} summary={`All else is filled in: ${words}`} names={OF_TITLE} isKnown>
      <TitleFields {...props} />
    </FoldedPart>
  </div>
);

export const BookTitle = (props: TitleProps) => (
  <BookPart title="The book">
    <TitleFields {...props} />
  </BookPart>
);

function TitleFields({
  values,
  errors,
  warnings,
  names,
  isTaken,
  isFirst = false,
  saidByTitle = [],
  schoolNote,
}: TitleProps) {
  const field = fieldOf(values, errors);
  return (
    <>
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
      <FullWidth>
        <PickField label="School" {...field("schoolId")} offer={names.schoolId} note={schoolNote} />
      </FullWidth>
    </>
  );
}
