import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import type { Admin } from "../../account/admin";
import { csvHeader, csvLines } from "../../csv";
import { type Run, requireRun } from "../run/find-run.server";
import { storedValues } from "../run/import-view";

const BATCH = 200;
const REASON = "Reason";

/**
 * The refused rows of an import as a CSV file, in pieces: its own columns as they were, and why each row was refused. What was
 * given once for all rows stands before them, where it goes before a column of the same name.
 * The reason's column means nothing to an import, so the corrected file can be loaded as it is.
 * @throws DomainError not_found.
 */
export function refusedCsv(_admin: Admin, runId: string): Generator<string> {
  return refusedPieces(requireRun(runId));
}

/** The same for the operator's own tool, who is no admin. */
export function* refusedPieces({ id: runId, headers: stored, options }: Run): Generator<string> {
  const headers = stored?.at(-1) === REASON ? stored.slice(0, -1) : (stored ?? []);
  const values = Object.entries(storedValues(options));
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
        // Cells without a column are the fault itself: they stay behind the reason.
        return [...values.map(([, text]) => text), ...own, message, ...all.slice(headers.length)];
      }),
    );
    last = rows.at(-1)?.rowNumber ?? last;
  }
}

/** What the file of an import's refused rows is called, safe in a header: `books-refused.csv`. */
export function refusedFileName(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w.-]+/g, "-")
    .slice(0, 80);
  return `${base || "books"}-refused.csv`;
}
