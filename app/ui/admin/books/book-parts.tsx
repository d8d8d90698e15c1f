import type { BookWarnings } from "~/domain/books/admin/admin-view";
import type { FieldErrors } from "~/domain/errors";
import { More } from "../forms/more";
import { NEW_BOOK, type TypedBook } from "./book-values";

export type BookFieldProps = { values: TypedBook; errors: FieldErrors; warnings: BookWarnings };

// The fields stand in an inner box, because WebKit puts the legend on the border when the fieldset itself lays them
// out.
export function BookPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="card min-w-0 p-4">
      <legend className="sr-only">{title}</legend>
      <div className={COLUMNS}>{children}</div>
    </fieldset>
  );
}

const COLUMNS = "grid gap-x-3 gap-y-4 min-[18rem]:grid-cols-2 sm:grid-cols-3 sm:gap-x-4";

export const FullWidth = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0">{children}</div>
);

export const OneOfThree = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0 sm:col-span-1">{children}</div>
);

export const TwoOfThree = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full min-w-0 sm:col-span-2">{children}</div>
);

type FoldedPartProps = Omit<BookFieldProps, "warnings"> & {
  summary: string;
  names: (keyof TypedBook)[];
  isKnown?: boolean;
  children: React.ReactNode;
};

// What is known of a title needs no look, so its fold stays closed.
export function FoldedPart({
  summary,
  names,
  values,
  errors,
  isKnown = false,
  children,
}: FoldedPartProps) {
  const isOpen = names.some(
    (name) => errors[name] || (!isKnown && values[name] !== NEW_BOOK[name]),
  );
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
