import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { importRuns, jobs } from "~/db/schema/work";
import { importFilePath, removeImportFile } from "~/providers/import-files.server";
import type { Admin } from "../../account/admin";
import { recordChange } from "../../account/audit.server";
import { MINUTE_MS, now } from "../../dates/time";
import { DomainError } from "../../errors";
import { forgetFile } from "../file/keep-file.server";
import { PAGE_LIMITS } from "../file/limits";
import { readHeaders } from "../file/table.server";
import { givenValues } from "../plan/given-values";
import { requireMapping } from "../plan/mapping";
import { DEFAULT_OPTIONS } from "../plan/options";
import type { PreviewRequest } from "../plan/preview.server";
import type { PreviewImport, StartImport } from "../plan/schema";
import type { ImportPreviewView, ImportResultView, ImportView } from "../view";
import { beginOnce, beginRun } from "./begin-run.server";
import { importResult } from "./find-imports.server";
import { type ImportKind, type Run, requireRun } from "./find-run.server";
import { importView } from "./import-view";
import { runInThread } from "./thread.server";

/** Longer than previewing the largest file takes on a small server. */
export const MAX_LOOK_MS = 5 * MINUTE_MS;

/** The unique key of a run's job. */
export const importJobKey = (runId: string): string => `run-import ${runId}`;

/** A stored file that was not run yet. @throws DomainError not_found or conflict */
export function requireKept(runId: string, kind: ImportKind = "books"): Run {
  const run = requireRun(runId, kind);
  if (run.status === "uploaded") return run;
  throw new DomainError(
    "conflict",
    "This file was imported already. Upload it again to import it again.",
  );
}

/**
 * Previews a stored file: its columns, and what a run would do with each row. It only stores the column names. Without
 * a mapping it uses the suggested one. `hungUp` aborts it.
 * @throws DomainError not_found, conflict when it was run already, or invalid.
 */
export function previewImport(
  _admin: Admin,
  runId: string,
  { fieldMapping = null, options }: PreviewImport,
  hungUp?: AbortSignal,
): Promise<ImportPreviewView> {
  return look(runId, { fieldMapping, options, mostRows: PAGE_LIMITS.rows }, hungUp);
}

/** Checks that a stored file can be read to its end. @throws as previewImport does. */
export async function checkFile(_admin: Admin, runId: string): Promise<void> {
  const anyhow = { fieldMapping: null, options: DEFAULT_OPTIONS };
  await look(runId, { ...anyhow, mostRows: PAGE_LIMITS.rows, isBrief: true });
}

async function look(
  runId: string,
  request: PreviewRequest,
  hungUp?: AbortSignal,
): Promise<ImportPreviewView> {
  const kept = requireKept(runId);
  const deadline = AbortSignal.timeout(MAX_LOOK_MS);
  const givenUp = hungUp ? AbortSignal.any([hungUp, deadline]) : deadline;
  const answer = await runInThread({ kind: "preview", runId, request }, { givenUp });
  if (!("preview" in answer)) throw new Error("The thread answered something else");
  const { headers } = answer.preview;
  // Another encoding reads other names.
  if (kept.headers?.join() !== headers.join()) {
    write((tx) => tx.update(importRuns).set({ headers }).where(eq(importRuns.id, runId)).run());
  }
  return answer.preview;
}

/**
 * Starts an import, once for each key, and returns at once: a job runs it in a worker thread, and resumes it after a
 * crash.
 * @throws DomainError not_found, invalid when the mapping cannot be used, or conflict while another import is running, or
 * for another file under the key.
 */
export async function startImport(
  admin: Admin,
  runId: string,
  input: StartImport,
  key?: string,
): Promise<ImportView> {
  const { fieldMapping, options } = input;
  const kept = requireKept(runId);
  const { fileKey, fileName } = kept;
  const headers = await readHeaders(importFilePath(fileKey), options.encoding);
  const mapping = requireMapping(headers, fieldMapping, givenValues(options.values));
  const at = now();
  const importId = await beginOnce(admin, { kept, input, key }, (tx) => {
    requireKept(runId);
    beginRun(tx, runId, { headers, fieldMapping: mapping, options });
    enqueue(tx, {
      kind: "run-import",
      payload: { runId },
      uniqueKey: importJobKey(runId),
      now: at,
    });
    const changes = { file: { from: null, to: fileName } };
    const target = { action: "imported books", targetKind: "import", targetId: runId };
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return importView(requireRun(importId));
}

/** Stops a run between two rows; applied rows stay and can be undone. @throws DomainError not_found or conflict. */
export function stopImport(admin: Admin, runId: string, kind: ImportKind = "books"): ImportView {
  const at = now();
  const run = write((tx) => {
    const { status, fileKey } = requireRun(runId, kind);
    if (status !== "running") throw new DomainError("conflict", "This import is not under way.");
    tx.update(importRuns)
      .set({ status: "stopped", finishedAt: at })
      .where(eq(importRuns.id, runId))
      .run();
    const target = { action: "stopped the import", targetKind: "import", targetId: runId };
    recordChange(tx, admin, { ...target, changes: {} }, at);
    return { fileKey };
  });
  removeImportFile(run.fileKey);
  return importView(requireRun(runId));
}

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
