import { DomainError, type DomainErrorCode, type FieldErrors } from "../../errors";
import { PAGE_LIMITS } from "../file/limits";
import { previewListFile } from "../lists/preview.server";
import type { PreviewLists } from "../lists/schema";
import type { ListPreview } from "../lists/view";
import { type PreviewRequest, planFile } from "../plan/preview.server";
import { undoRefusal, undoRun } from "../undo/undo.server";
import type { ImportPreviewView } from "../view";
import { requireRun } from "./find-run.server";
import { applyRun } from "./run.server";

export type Task =
  | { kind: "preview"; runId: string; request: PreviewRequest }
  | { kind: "preview-lists"; runId: string; request: PreviewLists }
  | { kind: "run"; runId: string }
  | { kind: "check-undo"; runId: string }
  | { kind: "undo"; runId: string };

/** The answer of a task. An expected failure is serialised; any other exception ends the thread. */
export type TaskAnswer =
  | { preview: ImportPreviewView }
  | { listPreview: ListPreview }
  | { refusal: string | null }
  | { done: true }
  | { failure: { code: DomainErrorCode; message: string; fields: FieldErrors } };

async function answerOf(task: Task, stopping: AbortSignal): Promise<TaskAnswer> {
  switch (task.kind) {
    case "preview":
      return { preview: await planFile(requireRun(task.runId), task.request) };
    case "preview-lists":
      return { listPreview: await previewListFile(requireRun(task.runId), task.request) };
    case "check-undo":
      return { refusal: undoRefusal(requireRun(task.runId)) };
    case "run":
      await applyRun(task.runId, { stopping, mostRows: PAGE_LIMITS.rows });
      return { done: true };
    case "undo":
      await undoRun(task.runId, stopping);
      return { done: true };
  }
}

/** Does a task inside its worker thread. @throws any unexpected failure. */
export async function doTask(task: Task, stopping: AbortSignal): Promise<TaskAnswer> {
  try {
    return await answerOf(task, stopping);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { failure: { code: error.code, message: error.message, fields: error.fields } };
  }
}
