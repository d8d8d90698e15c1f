import { CHOICE_FIELDS } from "~/domain/import/plan/choices";
import type { ImportPreviewView } from "~/domain/import/view";
import { type Column, DataTable } from "~/ui/admin/data-table";

const SAMPLES = 3;

function samplesOf(header: string, rows: ImportPreviewView["previewRows"]): string {
  const cells = rows.map((row) => row[header]?.trim() ?? "").filter(Boolean);
  return [...new Set(cells)].slice(0, SAMPLES).join(" · ");
}

function columnsFor({
  availableFields,
  mapping,
  previewRows,
}: ImportPreviewView): Column<string>[] {
  return [
    { title: "Column in your file", kind: "title", cell: (header) => header },
    {
      title: "For example",
      kind: "plain",
      cell: (header) => (
        <span className="line-clamp text-muted">{samplesOf(header, previewRows) || "(empty)"}</span>
      ),
    },
    {
      title: "Field of the book",
      kind: "plain",
      cell: (header) => (
        <select
          name={CHOICE_FIELDS.column}
          defaultValue={mapping[header] ?? ""}
          aria-label={`Field for the column ${header}`}
          className="input md:min-w-60"
        >
          <option value="">Ignore this column</option>
          {availableFields.map(({ value, label, required }) => (
            <option key={value} value={value}>
              {required ? `${label} *` : label}
            </option>
          ))}
        </select>
      ),
    },
  ];
}

export function ColumnTable({ preview }: { preview: ImportPreviewView }) {
  return (
    <section aria-labelledby="map-fields" className="mb-4">
      <h2 id="map-fields" className="text-lg font-semibold">
        Map Fields
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Fields marked * are required for new books.</p>
      <DataTable
        label="Columns of the file"
        columns={columnsFor(preview)}
        rows={preview.headers}
        keyOf={(header) => header}
      />
    </section>
  );
}
