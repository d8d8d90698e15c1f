import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import type { Admin } from "../account/admin";
import { csvHeader, csvLines } from "../csv";
import { requireRun } from "./find-run.server";

const BATCH = 200;
const REASON = "Reason";

/**
 * The refused rows of an import as a CSV file, in pieces: its own columns as they were, and why each row was refused.
 * The reason's column is known by no name, so the corrected file can be loaded as it is.
 * @throws DomainError not_found.
 */
export function refusedCsv(_admin: Admin, runId: string): Generator<string> {
  const { headers } = requireRun(runId);
  return piecesOf(runId, headers ?? []);
}

function* piecesOf(runId: string, headers: string[]): Generator<string> {
  yield csvHeader([...headers, REASON]);
  for (let last = 0; ; ) {
    const rows = db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.runId, runId),
          eq(importRows.fate, "refused"),
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
        return [...own, message, ...all.slice(headers.length)];
      }),
    );
    last = rows.at(-1)?.rowNumber ?? last;
  }
}
