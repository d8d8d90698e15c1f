import { and, eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { importFilePath, removeImportFile } from "~/providers/import-files.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import type { RunOptions } from "../kinds/adapter";
import { findRun, kindOfRun, type Run } from "../kinds/find-run.server";
import { requireLetters } from "../row/letters.server";
import { encodingOf } from "../row/options";
import { adapterOf } from "./adapters.server";

function end(runId: string, ending: Pick<Run, "status"> & Partial<Pick<Run, "error">>): void {
  write((tx) =>
    tx
      .update(importRuns)
      .set({ ...ending, finishedAt: now() })
      .where(and(eq(importRuns.id, runId), eq(importRuns.status, "running")))
      .run(),
  );
}

/**
 * Runs or resumes an import, each row or list once. An unreadable file fails the run before its first row, with the
 * reason as a sentence. @throws any system failure, or the reason of `stopping`: the run can be resumed.
 */
export async function applyRun(runId: string, options: RunOptions): Promise<void> {
  const run = findRun(runId);
  if (run?.status !== "running") return;
  try {
    if (run.nextRow === 0) {
      await requireLetters(importFilePath(run.fileKey), encodingOf(run.options));
    }
    await adapterOf(kindOfRun(run)).apply(run, options);
    end(runId, { status: "done" });
    removeImportFile(run.fileKey);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    end(runId, { status: "failed", error: error.message });
  }
}
