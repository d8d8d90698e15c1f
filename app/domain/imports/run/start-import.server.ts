import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { importRuns, jobs } from "~/db/schema/work";
import { importFilePath, removeImportFile } from "~/providers/import-files.server";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { MINUTE_MS, now } from "../../dates/time";
import { DomainError } from "../../errors";
import type { ImportResultView } from "../kinds/book-view";
import { type Run, requireRun } from "../kinds/find-run.server";
import type { ImportKind, PreviewOf, ViewOf } from "../kinds/kinds";
import type { PreviewRequest, StartRequest } from "../kinds/request";
import { NOTHING_TO_IMPORT } from "../row/mapping-words";
import { readHeading } from "../row/table.server";
import { adapterOf } from "./adapters.server";
import { beginOnce, beginRun } from "./begin-run.server";
import { getImport, importResult } from "./find-imports.server";
import { forgetFile } from "./store-file.server";
import type { PreviewTask } from "./task.server";
import { previewInThread } from "./thread.server";

const MAX_LOOK_MS = 5 * MINUTE_MS;

const importJobKey = (runId: string): string => `run-import ${runId}`;

export function requireKept(kind: ImportKind, runId: string): Run {
  const run = requireRun(runId, kind);
  if (run.status === "uploaded") return run;
  throw new DomainError(
    "conflict",
    "This file was imported already. Upload it again to import it again.",
  );
}

/**
 * Previews a stored file: its columns, and what a run would do. Stores only the column names. Uses the suggested
 * mapping by default. `hungUp` aborts it. @throws DomainError not_found, conflict when it was run already, or invalid
 * when it cannot be read.
 */
export const previewImport = <Kind extends ImportKind>(
  _admin: Owner,
  kind: Kind,
  runId: string,
  request: PreviewRequest<Kind>,
  hungUp?: AbortSignal,
): Promise<PreviewOf<Kind>> => look({ kind, runId, request, isBrief: false }, hungUp);

export async function checkFile(_admin: Owner, kind: ImportKind, runId: string): Promise<void> {
  await look({
    kind,
    runId,
    request: { options: adapterOf(kind).options.parse({}) },
    isBrief: true,
  });
}

async function look<Kind extends ImportKind>(
  asked: Omit<PreviewTask<Kind>, "does">,
  hungUp?: AbortSignal,
): Promise<PreviewOf<Kind>> {
  const { kind, runId } = asked;
  const kept = requireKept(kind, runId);
  const deadline = AbortSignal.timeout(MAX_LOOK_MS);
  const givenUp = hungUp ? AbortSignal.any([hungUp, deadline]) : deadline;
  const preview = await previewInThread(asked, givenUp);
  const { headers } = preview;
  // Another encoding reads other names.
  if (kept.headers?.join() !== headers.join()) {
    write((tx) => tx.update(importRuns).set({ headers }).where(eq(importRuns.id, runId)).run());
  }
  return preview;
}

/**
 * Previews a stored file again before it is started, which uses it up. @throws DomainError conflict when nothing would
 * change, and what `previewImport` throws.
 */
export async function requireChanges<Kind extends ImportKind>(
  admin: Owner,
  kind: Kind,
  runId: string,
  request: PreviewRequest<Kind>,
  hungUp?: AbortSignal,
): Promise<void> {
  const { plan } = await previewImport(admin, kind, runId, request, hungUp);
  if (plan !== null && plan.created + plan.updated === 0) {
    throw new DomainError("conflict", NOTHING_TO_IMPORT);
  }
}

/**
 * Starts an import, once per key, and returns at once: a job runs it in a worker thread, and resumes it after a crash.
 * @throws DomainError not_found, invalid when the mapping cannot be used, or conflict while another import is running,
 * or for another file under the key.
 */
export async function startImport<Kind extends ImportKind>(
  admin: Owner,
  kind: Kind,
  runId: string,
  input: StartRequest<Kind>,
  key?: string,
): Promise<ViewOf<Kind>> {
  const { options } = input;
  const { action, requireMapping } = adapterOf(kind);
  const kept = requireKept(kind, runId);
  const { fileKey, fileName } = kept;
  const heading = await readHeading(importFilePath(fileKey), options.encoding);
  const fieldMapping = requireMapping(heading.headers, input.fieldMapping, options);
  const at = now();
  const importId = await beginOnce(admin, { kept, input, key }, (tx) => {
    requireKept(kind, runId);
    beginRun(tx, runId, { ...heading, fieldMapping, options });
    enqueue(tx, {
      kind: "run-import",
      payload: { runId },
      uniqueKey: importJobKey(runId),
      now: at,
    });
    const changes = { file: { from: null, to: fileName } };
    const target = { action, targetKind: "import", targetId: runId };
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return getImport(admin, kind, importId);
}

/** Stops a run between two rows; applied rows stay and can be undone. @throws DomainError not_found or conflict. */
export function stopImport<Kind extends ImportKind>(
  admin: Owner,
  kind: Kind,
  runId: string,
): ViewOf<Kind> {
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
  return getImport(admin, kind, runId);
}

const LOOK_EVERY_MS = 100;

/** Previews a stored file and deletes it. @throws as `previewImport` does. */
export async function previewOnce<Kind extends ImportKind>(
  admin: Owner,
  kind: Kind,
  runId: string,
  request: PreviewRequest<Kind>,
  hungUp?: AbortSignal,
): Promise<PreviewOf<Kind>> {
  try {
    return await previewImport(admin, kind, runId, request, hungUp);
  } finally {
    forgetFile(admin, runId);
  }
}

function isSetAside(runId: string): boolean {
  const isThis = and(eq(jobs.uniqueKey, importJobKey(runId)), isNotNull(jobs.deadAt));
  return db.select({ id: jobs.id }).from(jobs).where(isThis).get() !== undefined;
}

/**
 * Waits until an import of books has ended and returns its result. `hungUp` ends only the waiting and returns the
 * progress so far. @throws Error when the import's job is dead.
 */
export async function importEnded(
  admin: Owner,
  runId: string,
  hungUp: AbortSignal,
): Promise<ImportResultView> {
  for (;;) {
    const result = importResult(admin, "books", runId);
    if (result.status !== "running" || hungUp.aborted) return result;
    if (isSetAside(runId)) throw new Error(`The job of import ${runId} was set aside`);
    await sleep(LOOK_EVERY_MS);
  }
}
