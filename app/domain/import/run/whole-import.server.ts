import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { jobs } from "~/db/schema/work";
import type { Admin } from "../../account/admin";
import { forgetFile } from "../file/keep-file.server";
import type { PreviewImport } from "../plan/schema";
import type { ImportPreviewView, ImportResultView } from "../view";
import { importResult } from "./find-imports.server";
import { importJobKey, previewImport } from "./start-import.server";

const LOOK_EVERY_MS = 100;

/**
 * Previews a stored file and deletes it. `hungUp` aborts it.
 * @throws DomainError invalid when it cannot be read.
 */
export async function previewOnce(
  admin: Admin,
  runId: string,
  asked: PreviewImport,
  hungUp?: AbortSignal,
): Promise<ImportPreviewView> {
  try {
    return await previewImport(admin, runId, asked, hungUp);
  } finally {
    forgetFile(admin, runId);
  }
}

/** True when the job of a run is dead. */
function isSetAside(runId: string): boolean {
  const isThis = and(eq(jobs.uniqueKey, importJobKey(runId)), isNotNull(jobs.deadAt));
  return db.select({ id: jobs.id }).from(jobs).where(isThis).get() !== undefined;
}

/**
 * Waits until an import has ended and returns its result. `hungUp` ends only the waiting and returns the progress so
 * far. @throws Error when the import's job is dead.
 */
export async function importEnded(
  admin: Admin,
  runId: string,
  hungUp: AbortSignal,
): Promise<ImportResultView> {
  for (;;) {
    const result = importResult(admin, runId);
    if (result.status !== "running" || hungUp.aborted) return result;
    if (isSetAside(runId)) throw new Error(`The job of import ${runId} was set aside`);
    await sleep(LOOK_EVERY_MS);
  }
}
