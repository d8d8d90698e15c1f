import { Worker } from "node:worker_threads";
import { DomainError } from "../../errors";
import type { ImportKind, PreviewOf } from "../kinds/kinds";
import threadUrl from "./import-thread.server?thread";
import type { PreviewTask, Task, TaskAnswer } from "./task.server";

/**
 * Files are streamed, so this is plenty; a memory leak ends the thread instead of the shop. A young generation of 16 MB
 * takes 12 MB more and is no faster.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

function start(task: Task): Worker {
  return new Worker(new URL(threadUrl), {
    workerData: { task },
    resourceLimits: LIMITS,
    execArgv: [],
  });
}

const TOO_SLOW =
  "This file takes too long to read. Split it into smaller files, and upload them one after the other.";

type Ends = { stopping?: AbortSignal; givenUp?: AbortSignal };

/**
 * Runs a task in a worker thread, so that requests are not blocked. `stopping` asks it to stop at its next safe point;
 * `givenUp` terminates it at once, so only read-only tasks may have it.
 */
function doInThread<Answer>(task: Task, { stopping, givenUp }: Ends = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = start(task);
    const stop = () => thread.postMessage("stop");
    const end = () => {
      reject(new DomainError("invalid", TOO_SLOW, { file: [TOO_SLOW] }));
      void thread.terminate();
    };
    stopping?.addEventListener("abort", stop);
    givenUp?.addEventListener("abort", end);
    if (givenUp?.aborted) end();
    thread.once("message", (message: TaskAnswer<Answer>) => {
      if ("answer" in message) return resolve(message.answer);
      const { code, message: why, fields } = message.failure;
      reject(new DomainError(code, why, fields));
    });
    thread.once("error", reject);
    thread.once("exit", (code) => {
      stopping?.removeEventListener("abort", stop);
      givenUp?.removeEventListener("abort", end);
      reject(new Error(`The import's thread ended with ${code}`));
    });
  });
}

/**
 * Previews a stored file.
 * @throws DomainError as `previewFile` does, or invalid when it was given up, or Error when the thread ended without an
 * answer.
 */
export const previewInThread = <Kind extends ImportKind>(
  task: Omit<PreviewTask<Kind>, "does">,
  givenUp: AbortSignal,
): Promise<PreviewOf<Kind>> => doInThread({ does: "preview", ...task }, { givenUp });

export const unpackInThread = (fileKey: string): Promise<string> =>
  doInThread({ does: "unpack", fileKey });

export const undoRefusalInThread = (runId: string): Promise<string | null> =>
  doInThread({ does: "check-undo", runId });

export const runImport = (runId: string, stopping: AbortSignal): Promise<void> =>
  doInThread({ does: "run", runId }, { stopping });

export const runUndo = (runId: string, stopping: AbortSignal): Promise<void> =>
  doInThread({ does: "undo", runId }, { stopping });
