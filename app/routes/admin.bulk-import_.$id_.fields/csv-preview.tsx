import type { ImportPreviewView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { ScrollArea } from "~/ui/admin/scroll-area";

const inRows = (rows: number) => (rows === 1 ? "1 row" : `${formatCount(rows)} rows`);

export function CsvPreview({ preview }: { preview: ImportPreviewView }) {
  const { headers, previewRows, totalRows } = preview;
  const rows = previewRows.map((row, key) => ({ key, row }));
  return (
    <section aria-labelledby="csv-preview" className="card mb-4 min-w-0 p-4 sm:p-5">
      <h2 id="csv-preview" className="text-lg font-semibold">
        CSV Preview ({inRows(totalRows)})
      </h2>
      <p className="text-sm text-muted">
        {rows.length < totalRows && `The first ${rows.length} rows. `}
        Long cells are cut here only. Scroll sideways for more columns.
      </p>
      <ScrollArea label="The first rows">
        <table className="mt-2 text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              {headers.map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="px-3 py-1.5 font-medium whitespace-nowrap first:pl-0"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, row }) => (
              <tr key={key} className="border-b border-line last:border-0">
                {headers.map((header) => (
                  <td key={header} className="max-w-40 truncate sm:max-w-xs px-3 py-1.5 first:pl-0">
                    {row[header]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
