import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { importRuns } from "~/db/schema/work";
import { importFilePath } from "~/providers/import-files.server";
import type { Admin } from "../../account/admin";
import { recordChange } from "../../account/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { forgetFile } from "../file/keep-file.server";
import { readHeaders } from "../file/table.server";
import { missingWords, NOTHING_TO_IMPORT } from "../plan/mapping-words";
import { beginOnce, beginRun } from "../run/begin-run.server";
import { latestRuns, reasonsOf } from "../run/find-imports.server";
import { type Run, requireRun } from "../run/find-run.server";
import { importView } from "../run/import-view";
import { importJobKey, MAX_LOOK_MS, requireKept } from "../run/start-import.server";
import { runInThread } from "../run/thread.server";
import { checkListMapping } from "./fields";
import type { PreviewLists, StartLists } from "./schema";
import type { ListImportResult, ListImportView, ListPreview } from "./view";

/**
 * Says what a stored file of lists would do, and does none of it. `hungUp` aborts it.
 * @throws DomainError not_found, conflict when it was run already, or invalid when it cannot be read.
 */
export async function previewLists(
  _admin: Admin,
  runId: string,
  request: PreviewLists,
  hungUp?: AbortSignal,
): Promise<ListPreview> {
  const kept = requireKept(runId, "lists");
  const deadline = AbortSignal.timeout(MAX_LOOK_MS);
  const givenUp = hungUp ? AbortSignal.any([hungUp, deadline]) : deadline;
  const answer = await runInThread({ kind: "preview-lists", runId, request }, { givenUp });
  if (!("listPreview" in answer)) throw new Error("The thread answered something else");
  const { headers } = answer.listPreview;
  // Another encoding reads other names.
  if (kept.headers?.join() !== headers.join()) {
    write((tx) => tx.update(importRuns).set({ headers }).where(eq(importRuns.id, runId)).run());
  }
  return answer.listPreview;
}

/** Previews a stored file of lists and deletes it. @throws as `previewLists` does. */
export async function previewListsOnce(
  admin: Admin,
  runId: string,
  request: PreviewLists,
  hungUp?: AbortSignal,
): Promise<ListPreview> {
  try {
    return await previewLists(admin, runId, request, hungUp);
  } finally {
    forgetFile(admin, runId);
  }
}

/**
 * Looks at a stored file again before it is started, which uses it up. @throws DomainError conflict when no list would
 * change, and what `previewLists` throws.
 */
export async function requireListChanges(
  admin: Admin,
  runId: string,
  request: PreviewLists,
  hungUp?: AbortSignal,
): Promise<void> {
  const { plan } = await previewLists(admin, runId, request, hungUp);
  if (plan !== null && plan.created + plan.updated === 0) {
    throw new DomainError("conflict", NOTHING_TO_IMPORT);
  }
}

/**
 * Starts an import of lists, once for each key, and returns at once: a job runs it, and resumes it after a crash.
 * @throws DomainError as `startImport`.
 */
export async function startLists(
  admin: Admin,
  runId: string,
  input: StartLists,
  key?: string,
): Promise<ListImportView> {
  const { fieldMapping, options } = input;
  const kept = requireKept(runId, "lists");
  const { fileKey, fileName } = kept;
  const headers = await readHeaders(importFilePath(fileKey), options.encoding);
  const { mapping, faults, missing } = checkListMapping(headers, fieldMapping, options.values);
  if (missing.length > 0) faults.push(missingWords(missing));
  if (faults.length > 0) {
    throw new DomainError("invalid", faults.join(" "), { fieldMapping: faults });
  }
  const at = now();
  const importId = await beginOnce(admin, { kept, input, key }, (tx) => {
    requireKept(runId, "lists");
    beginRun(tx, runId, { headers, fieldMapping: mapping, options });
    const job = { payload: { runId }, uniqueKey: importJobKey(runId), now: at };
    enqueue(tx, { kind: "run-import", ...job });
    const changes = { file: { from: null, to: fileName } };
    const target = { action: "imported school lists", targetKind: "import", targetId: runId };
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return getListImport(admin, importId);
}

function viewOf(run: Run): ListImportView {
  const { values: _, headers: __, fileBytes: ___, startedAt: ____, ...view } = importView(run);
  return view;
}

/** One import of lists. @throws DomainError not_found. */
export const getListImport = (_admin: Admin, runId: string): ListImportView =>
  viewOf(requireRun(runId, "lists"));

/** The latest imports of lists, newest first. */
export const allListImports = (_admin: Admin): ListImportView[] => latestRuns(true).map(viewOf);

/** An import of lists with the reasons of its refused rows. @throws DomainError not_found. */
export function listImportResult(admin: Admin, runId: string): ListImportResult {
  const view = getListImport(admin, runId);
  return { ...view, ...reasonsOf(view, ["updated"]) };
}
