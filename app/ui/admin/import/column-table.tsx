import { type Column, DataTable } from "../tables/data-table";
import type { Wizard } from "./wizards";

type ColumnTableProps = {
  of: Wizard;
  hint: string;
  className?: string;
  headers: string[];
  samplesOf: (header: string) => string[];
  fields: readonly { value: string; label: string; required: boolean }[];
  mapping: Record<string, string>;
};

function columnsFor({ of, samplesOf, fields, mapping }: ColumnTableProps): Column<string>[] {
  return [
    { title: "Column in your file", kind: "title", cell: (header) => header },
    {
      title: "For example",
      kind: "plain",
      cell: (header) => (
        <span className="line-clamp text-muted">{samplesOf(header).join(" · ") || "(empty)"}</span>
      ),
    },
    {
      title: `Field of the ${of.noun}`,
      kind: "plain",
      cell: (header) => (
        <select
          name="column"
          defaultValue={mapping[header] ?? ""}
          aria-label={`Field for the column ${header}`}
          className="input md:min-w-60"
        >
          <option value="">Ignore this column</option>
          {fields.map(({ value, label, required }) => (
            <option key={value} value={value}>
              {required ? `${label} *` : label}
            </option>
          ))}
        </select>
      ),
    },
  ];
}

export function ColumnTable(props: ColumnTableProps) {
  return (
    <section aria-labelledby="map-fields" className={props.className}>
      <h2 id="map-fields" className="text-lg font-semibold">
        Map Fields
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{props.hint}</p>
      <DataTable
        label="Columns of the file"
        columns={columnsFor(props)}
        rows={props.headers}
        keyOf={(header) => header}
      />
    </section>
  );
}
