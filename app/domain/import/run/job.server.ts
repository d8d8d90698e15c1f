import { runInThread } from "./thread.server";

/** The job of an import that was started: runs it, or goes on with it, in a thread of its own. */
export async function runImport(runId: string, stopping: AbortSignal): Promise<void> {
  await runInThread({ kind: "run", runId }, { stopping });
}

/** The job of an import whose undoing was begun. */
export async function runUndo(runId: string, stopping: AbortSignal): Promise<void> {
  await runInThread({ kind: "undo", runId }, { stopping });
}
