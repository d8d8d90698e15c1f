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
 * Looks at a kept file and forgets it: its columns, and what a run would do with each row. `hungUp` ends it.
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

/** Whether the job of a run has failed so often that it waits for a person. */
function isSetAside(runId: string): boolean {
  const isThis = and(eq(jobs.uniqueKey, importJobKey(runId)), isNotNull(jobs.deadAt));
  return db.select({ id: jobs.id }).from(jobs).where(isThis).get() !== undefined;
}

/**
 * Waits until an import has ended, and answers what it came to. `hungUp` ends the waiting, not the import: then the
 * answer is how far it has come. @throws Error when the import's job was set aside.
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
