import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import type { Owner } from "../../accounts/admin";
import { csvHeader, csvLines } from "../../text/csv";
import { kindOfRun, type Run, requireRun } from "../kinds/find-run.server";
import type { ImportKind } from "../kinds/kinds";
import { sentencesOf } from "../kinds/row-message";
import { adapterOf } from "./adapters.server";

const BATCH = 200;
const REASON = "Reason";

function valuesOf<Kind extends ImportKind>(kind: Kind, { options }: Run) {
  const adapter = adapterOf(kind);
  return adapter.valuesForAll(adapter.options.parse(options ?? {}));
}

export function refusedFile(
  _admin: Owner,
  kind: ImportKind,
  runId: string,
): { name: string; pieces: Generator<string> } {
  const run = requireRun(runId, kind);
  return { name: refusedFileName(run.fileName), pieces: refusedPieces(run) };
}

/**
 * Streams the refused rows of an import as CSV: the values given for all rows (before a column of the same name), the
 * original columns as the file has them, whose empty cells have what was given for them, and the reason. An import ignores the reason's
 * column, so that the corrected file can be uploaded as it is. For the operator's tool, which has no admin.
 */
export function* refusedPieces(run: Run): Generator<string> {
  const { id: runId, headers: stored } = run;
  const headers = stored?.at(-1) === REASON ? stored.slice(0, -1) : (stored ?? []);
  const given = valuesOf(kindOfRun(run), run);
  const fieldOf: Record<string, string> = run.fieldMapping ?? {};
  const mapped = new Set(Object.values(fieldOf));
  const values = given.filter(([field]) => !mapped.has(field));
  const fills = headers.map((header) => given.find(([field]) => field === fieldOf[header])?.[1]);
  const separator = run.separator ?? undefined;
  yield csvHeader([...values.map(([field]) => field), ...headers, REASON], separator);
  for (let last = 0; ; ) {
    const rows = db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.runId, runId),
          eq(importRows.fate, "refused"),
          isNotNull(importRows.message),
          gt(importRows.rowNumber, last),
        ),
      )
      .orderBy(asc(importRows.rowNumber))
      .limit(BATCH)
      .all();
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ cells, message }) => {
        const all = cells ?? [];
        const own = fills.map((fill = "", i) => all[i]?.trim() || fill);
        const why = sentencesOf(message ?? "").join(" ");
        // Extra cells without a column are the error itself: they come after the reason.
        return [...values.map(([, text]) => text), ...own, why, ...all.slice(headers.length)];
      }),
      separator,
    );
    last = rows.at(-1)?.rowNumber ?? last;
  }
}

export function refusedFileName(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w.-]+/g, "-")
    .slice(0, 80);
  return `${base || "books"}-refused.csv`;
}
