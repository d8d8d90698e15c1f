import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import type { Admin } from "../../account/admin";
import { csvHeader, csvLines } from "../../csv";
import { type Run, requireRun } from "../run/find-run.server";
import { valuesForAll } from "../run/import-view";

const BATCH = 200;
const REASON = "Reason";

/**
 * Streams the refused rows of an import as CSV: the values given for all rows (before a column of the same name), the
 * original columns, and the reason. An import ignores the reason's column, so the corrected file can be uploaded as it
 * is.
 * @throws DomainError not_found.
 */
export function refusedCsv(_admin: Admin, runId: string): Generator<string> {
  return refusedPieces(requireRun(runId));
}

/** The same for the operator's tool, without an admin. */
export function* refusedPieces(run: Run): Generator<string> {
  const { id: runId, headers: stored } = run;
  const headers = stored?.at(-1) === REASON ? stored.slice(0, -1) : (stored ?? []);
  const values = valuesForAll(run);
  yield csvHeader([...values.map(([field]) => field), ...headers, REASON]);
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
        const own = headers.map((_, i) => all[i] ?? "");
        // Extra cells without a column are the error itself: they come after the reason.
        return [...values.map(([, text]) => text), ...own, message, ...all.slice(headers.length)];
      }),
    );
    last = rows.at(-1)?.rowNumber ?? last;
  }
}

/** The name of the file of refused rows, safe in a header: `books-refused.csv`. */
export function refusedFileName(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w.-]+/g, "-")
    .slice(0, 80);
  return `${base || "books"}-refused.csv`;
}
