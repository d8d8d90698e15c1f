import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { importRuns } from "~/db/schema/work";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { DAY_MS, now } from "../../dates/time";
import { DomainError } from "../../errors";
import { UNDOABLE_DAYS } from "../file/limits";
import { type Run, requireRun } from "../kinds/find-run.server";
import type { ImportKind, ViewOf } from "../kinds/kinds";
import { refuseSecond } from "./begin-run.server";
import { getImport } from "./find-imports.server";
import { undoRefusalInThread } from "./thread.server";

function refusalOf(run: Run): string | null {
  if (run.undoStartedAt !== null) return "This import was undone already.";
  if (run.status !== "done" && run.status !== "stopped") {
    return "Only an import that has ended can be undone.";
  }
  const isOld = (run.finishedAt ?? 0) < now() - UNDOABLE_DAYS * DAY_MS;
  return isOld ? `An import can be undone for ${UNDOABLE_DAYS} days, and this one is older.` : null;
}

function requireUndoable(kind: ImportKind, runId: string): Run {
  const run = requireRun(runId, kind);
  const refusal = refusalOf(run);
  if (refusal !== null) throw new DomainError("conflict", refusal);
  return run;
}

/**
 * Why an import cannot be undone now, in a sentence; null when it can. It is undone as a whole or not at all.
 * @throws DomainError not_found.
 */
export async function whyNotUndone(
  _admin: Owner,
  kind: ImportKind,
  runId: string,
): Promise<string | null> {
  return refusalOf(requireRun(runId, kind)) ?? (await undoRefusalInThread(runId));
}

/**
 * Starts to undo an import and returns at once: a job does it.
 * @throws DomainError not_found, or conflict with the reason: a copy was sold, a book was changed since, or another
 * import is running.
 */
export async function undoImport<Kind extends ImportKind>(
  admin: Owner,
  kind: Kind,
  runId: string,
): Promise<ViewOf<Kind>> {
  const refusal = await whyNotUndone(admin, kind, runId);
  if (refusal !== null) throw new DomainError("conflict", refusal);
  const at = now();
  write((tx) => {
    const { fileName } = requireUndoable(kind, runId);
    refuseSecond(tx);
    tx.update(importRuns).set({ undoStartedAt: at }).where(eq(importRuns.id, runId)).run();
    enqueue(tx, {
      kind: "undo-import",
      payload: { runId },
      uniqueKey: `undo-import ${runId}`,
      now: at,
    });
    const changes = { file: { from: fileName, to: null } };
    const target = { action: "undid the import", targetKind: "import", targetId: runId };
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return getImport(admin, kind, runId);
}
