import { importFilePath } from "~/providers/import-files.server";
import { PAGE_LIMITS } from "../file/limits";
import type { Run } from "../kinds/find-run.server";
import type { ImportKind, PreviewOf } from "../kinds/kinds";
import type { PreviewRequest } from "../kinds/request";
import { brokenLetters } from "../row/letters.server";
import { limitedRows, openTable, type TableRow } from "../row/table.server";
import { adapterOf } from "./adapters.server";

const ROWS_READ_FIRST = 50;

async function firstRows(
  rows: AsyncIterable<TableRow>,
): Promise<[TableRow[], AsyncIterator<TableRow>]> {
  const rest = rows[Symbol.asyncIterator]();
  const first: TableRow[] = [];
  while (first.length < ROWS_READ_FIRST) {
    const next = await rest.next();
    if (next.done) break;
    first.push(next.value);
  }
  return [first, rest];
}

type Limits = {
  mostRows?: number;
  /** Only checks that the file can be read, without the slow plan. */
  isBrief?: boolean;
};

/**
 * Previews a stored file: its columns, the mapping, and what a run would do, without doing it.
 * @throws DomainError invalid when the file cannot be read, has no rows, or too many.
 */
export async function previewFile<Kind extends ImportKind>(
  kind: Kind,
  run: Pick<Run, "fileKey">,
  { fieldMapping, options, changesPage = 1 }: PreviewRequest<Kind>,
  { mostRows = PAGE_LIMITS.rows, isBrief = false }: Limits = {},
): Promise<PreviewOf<Kind>> {
  const adapter = adapterOf(kind);
  const path = importFilePath(run.fileKey);
  const letters = await brokenLetters(path);
  const areLettersKnown = letters === null || options.encoding !== undefined;
  const { headers, rows } = await openTable(path, options.encoding);
  const [first, rest] = await firstRows(limitedRows(rows, mostRows));
  const suggestedMapping = adapter.suggestMapping(
    headers,
    first.map(({ cells }) => cells),
  );
  const asked = fieldMapping ?? adapter.defaultMapping(suggestedMapping, options);
  const { mapping, faults, missing } = adapter.checkMapping(headers, asked, options);
  const isComplete = faults.length === 0 && missing.length === 0;
  const isPlanned = !isBrief && areLettersKnown && isComplete;
  const planner = isPlanned ? adapter.planner(headers, mapping, options, changesPage) : null;
  let totalRows = first.length;
  try {
    for (const row of first) planner?.take(row);
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      totalRows += 1;
      planner?.take(next.value);
    }
  } finally {
    await rest.return?.();
  }
  const read = {
    ...{ headers, first, totalRows, letters, suggestedMapping, mapping },
    mappingFaults: faults,
    missingFields: missing,
    plan: planner?.result() ?? null,
  };
  return adapter.preview(read, options);
}
