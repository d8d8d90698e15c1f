import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { importRuns } from "~/db/schema/work";
import type { Admin } from "../account/admin";
import { recordChange } from "../account/audit.server";
import { DomainError } from "../errors";
import { now } from "../time";
import { type Run, requireRun } from "./find-run.server";
import { importView } from "./import-view";
import { refuseSecond } from "./start-import.server";
import { runInThread } from "./thread.server";
import type { ImportView } from "./view";

function requireUndoable(runId: string): Run {
  const run = requireRun(runId);
  const isEnded = run.status === "done" || run.status === "stopped";
  if (isEnded && run.undoStartedAt === null) return run;
  const message =
    run.undoStartedAt === null
      ? "Only an import that has ended can be undone."
      : "This import was undone already.";
  throw new DomainError("conflict", message);
}

/**
 * Begins to undo an import as a whole; a job does it, as it does the import itself. Answers at once.
 * @throws DomainError not_found, or conflict with the reason: a copy was sold, a book has changed since, or another
 * import is under way.
 */
export async function undoImport(admin: Admin, runId: string): Promise<ImportView> {
  requireUndoable(runId);
  const answer = await runInThread({ kind: "check-undo", runId });
  if ("refusal" in answer && answer.refusal !== null) {
    throw new DomainError("conflict", answer.refusal);
  }
  const at = now();
  write((tx) => {
    const { fileName } = requireUndoable(runId);
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
  return importView(requireRun(runId));
}
