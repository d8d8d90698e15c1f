import type { FieldErrors } from "~/domain/errors";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { SelectField } from "~/ui/admin/forms/fields";
import { More } from "~/ui/admin/forms/more";
import type { Name } from "~/ui/admin/forms/names-like";
import { PRICE_MESSAGE } from "~/ui/admin/forms/price-field";
import { TextField } from "~/ui/forms/text-field";
import { rowField, type TypedRow } from "./typed-rows";

type TitleRowProps = { row: TypedRow; subjects: Name[]; errors: FieldErrors };

export function TitleRow({ row, subjects, errors }: TitleRowProps) {
  const field = (name: Parameters<typeof rowField>[1] & keyof TypedRow) => ({
    name: rowField(row, name),
    id: rowField(row, name),
    value: String(row[name]),
    errors: errors[rowField(row, name)],
    autoComplete: "off",
  });
  const telling = ["otherIsbns", "choiceGroup"] as const;
  const isOpen =
    telling.some((name) => row[name] !== "") ||
    [...telling, "note" as const].some((name) => errors[rowField(row, name)] !== undefined);
  return (
    <li className="group/row card grid grid-cols-1 gap-2 p-4">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={rowField(row, "take")}
          value="on"
          defaultChecked={row.isTicked}
          className="mt-3 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 py-2.5 [overflow-wrap:anywhere]">
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
      <div className="grid grid-cols-1 gap-3 not-group-has-[[type=checkbox]:checked]/row:hidden">
        <TextField label="Title" {...field("title")} maxLength={300} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <TextField label="ISBN" {...field("isbn")} maxLength={40} />
          <div className="min-w-0">
            <SelectField
              label="Subject"
              {...field("subjectId")}
              blank="No subject"
              options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <More summary="Add a new subject" isOpen={row.newSubject !== ""}>
              <input
                name={rowField(row, "newSubject")}
                defaultValue={row.newSubject}
                aria-label={`Name of the new subject, line ${row.line}`}
                autoComplete="off"
                className="input"
              />
            </More>
          </div>
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
        <More summary="Other ISBNs, choice, note" isOpen={isOpen}>
          <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-3">
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
