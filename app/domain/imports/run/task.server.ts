import { DomainError, type DomainErrorCode, type FieldErrors } from "../../errors";
import { PAGE_LIMITS } from "../file/limits";
import { unpackWorkbook } from "../file/workbook.server";
import { requireRun } from "../kinds/find-run.server";
import type { ImportKind } from "../kinds/kinds";
import type { PreviewRequest } from "../kinds/request";
import { previewFile } from "./preview-file.server";
import { applyRun } from "./run.server";
import { undoRefusal, undoRun } from "./undo.server";

export type PreviewTask<Kind extends ImportKind> = {
  does: "preview";
  kind: Kind;
  runId: string;
  request: PreviewRequest<Kind>;
  isBrief: boolean;
};

export type Task =
  | PreviewTask<ImportKind>
  | { does: "unpack"; fileKey: string }
  | { does: "run" | "check-undo" | "undo"; runId: string };

/** An expected failure, serialised. Any other exception ends the thread. */
type Failure = { code: DomainErrorCode; message: string; fields: FieldErrors };

export type TaskAnswer<Answer> = { answer: Answer } | { failure: Failure };

function answerOf(task: Task, stopping: AbortSignal): unknown {
  if (task.does === "unpack") return unpackWorkbook(task.fileKey);
  const { runId } = task;
  switch (task.does) {
    case "preview":
      return previewFile(task.kind, requireRun(runId), task.request, { isBrief: task.isBrief });
    case "check-undo":
      return undoRefusal(requireRun(runId));
    case "run":
      return applyRun(runId, { stopping, mostRows: PAGE_LIMITS.rows });
    case "undo":
      return undoRun(runId, stopping);
  }
}

export async function doTask(task: Task, stopping: AbortSignal): Promise<TaskAnswer<unknown>> {
  try {
    return { answer: await answerOf(task, stopping) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { failure: { code: error.code, message: error.message, fields: error.fields } };
  }
}
