import type { FieldErrors } from "~/domain/errors";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { SelectField } from "~/ui/admin/forms/fields";
import { More } from "~/ui/admin/forms/more";
import type { Name } from "~/ui/admin/forms/names-like";
import { PRICE_MESSAGE } from "~/ui/admin/forms/price-field";
import { TextField } from "~/ui/forms/text-field";
import { rowField, type TypedRow } from "./typed-rows";

export const FIELDS_OF_ROW =
  "gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]";

type TitleRowProps = { row: TypedRow; subjects: Name[]; errors: FieldErrors };

export function TitleRow({ row, subjects, errors }: TitleRowProps) {
  const field = (name: Parameters<typeof rowField>[1] & keyof TypedRow) => ({
    name: rowField(row, name),
    id: rowField(row, name),
    value: String(row[name]),
    errors: errors[rowField(row, name)],
    autoComplete: "off",
  });
  const telling = ["otherIsbns", "choiceGroup", "newSubject"] as const;
  const isOpen =
    telling.some((name) => row[name] !== "") ||
    [...telling, "note" as const].some((name) => errors[rowField(row, name)] !== undefined);
  return (
    <li className="group/row card grid grid-cols-1 gap-2 p-4 lg:gap-1 lg:py-2">
      <label className="flex min-h-11 items-start gap-3 lg:min-h-8">
        <input
          type="checkbox"
          name={rowField(row, "take")}
          value="on"
          defaultChecked={row.isTicked}
          className="mt-3 size-5 shrink-0 accent-primary lg:mt-1.5"
        />
        <span className="min-w-0 py-2.5 lg:py-1 [overflow-wrap:anywhere]">
          <span className="text-sm text-muted">Line {row.line}:</span> {row.text}
        </span>
      </label>
      {row.doubt !== "" && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <FieldWarning warning={row.doubt} />
        </p>
      )}
      {(["line", "text", "doubt"] as const).map((name) => (
        <input key={name} type="hidden" name={rowField(row, name)} value={row[name]} />
      ))}
      <div className="grid grid-cols-1 gap-3 not-group-has-[[type=checkbox]:checked]/row:hidden lg:gap-1">
        <div className={`grid grid-cols-1 sm:grid-cols-3 lg:[&_label]:sr-only ${FIELDS_OF_ROW}`}>
          <div className="min-w-0 sm:col-span-3 lg:col-span-1">
            <TextField label="Title" {...field("title")} maxLength={300} />
          </div>
          <TextField label="ISBN" {...field("isbn")} maxLength={40} />
          <SelectField
            label="Subject"
            {...field("subjectId")}
            blank="No subject"
            options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label="Price when new"
            {...field("newPrice")}
            inputMode="decimal"
            pattern=".*\d.*"
            title={PRICE_MESSAGE}
            message={PRICE_MESSAGE}
            maxLength={30}
          />
        </div>
        <More summary="New subject, other ISBNs, choice, note" isOpen={isOpen}>
          <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:mb-2 xl:grid-cols-4">
            <TextField
              label="Name of a new subject"
              {...field("newSubject")}
              hint="It is added with the list"
              maxLength={100}
            />
            <TextField
              label="Other ISBNs that will do"
              {...field("otherIsbns")}
              hint="With commas between them"
              maxLength={300}
            />
            <TextField
              label="One of these"
              {...field("choiceGroup")}
              hint="The same number for titles of which one is needed"
              maxLength={60}
            />
            <TextField label="Note for parents" {...field("note")} maxLength={200} />
          </div>
        </More>
      </div>
    </li>
  );
}
