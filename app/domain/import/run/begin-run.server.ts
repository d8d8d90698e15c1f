import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { isUnderWay } from "./find-run.server";

const ONE_AT_A_TIME = "Another import is under way. Please wait until it is done, or stop it.";

/** One import at a time: two would compete for the write lock and slow each other down. */
export function refuseSecond(tx: Transaction): void {
  const other = tx.select({ id: importRuns.id }).from(importRuns).where(isUnderWay).get();
  if (other) throw new DomainError("conflict", ONE_AT_A_TIME);
}

/** Marks a stored file as running. The caller must start the job. */
export function beginRun(
  tx: Transaction,
  runId: string,
  given: {
    headers: string[];
    fieldMapping: Record<string, string>;
    options: Record<string, unknown>;
    /** Where the file was read to its end before. */
    totalRows?: number;
  },
): void {
  refuseSecond(tx);
  tx.update(importRuns)
    .set({ ...given, status: "running", startedAt: now() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, "uploaded")))
    .run();
}
