import { Worker } from "node:worker_threads";
import { DomainError } from "../../errors";
import threadUrl from "./import-thread.server?thread";
import type { Task, TaskAnswer } from "./task.server";

/**
 * Files are streamed, so this is plenty; a memory leak ends the thread instead of the shop. A young generation of 16 MB
 * takes 12 MB more and is no faster.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

function start(task: Task): Worker {
  return new Worker(new URL(threadUrl), {
    workerData: { task },
    resourceLimits: LIMITS,
    // Only the development server runs from source.
    execArgv: threadUrl.endsWith(".ts") ? ["--import", "tsx"] : [],
  });
}

const TOO_SLOW =
  "This file takes too long to read. Split it into smaller files, and upload them one after the other.";

/**
 * Runs a task in a worker thread, so that requests are not blocked. `stopping` asks it to stop at its next safe point;
 * `givenUp` terminates it at once, so only read-only tasks may have it.
 * @throws DomainError as the task did, or invalid when it was given up, or Error when the thread ended without an
 * answer.
 */
export function runInThread(
  task: Task,
  { stopping, givenUp }: { stopping?: AbortSignal; givenUp?: AbortSignal } = {},
): Promise<TaskAnswer> {
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
    thread.once("message", (answer: TaskAnswer) => {
      if (!("failure" in answer)) return resolve(answer);
      const { code, message, fields } = answer.failure;
      reject(new DomainError(code, message, fields));
    });
    thread.once("error", reject);
    thread.once("exit", (code) => {
      stopping?.removeEventListener("abort", stop);
      givenUp?.removeEventListener("abort", end);
      reject(new Error(`The import's thread ended with ${code}`));
    });
  });
}

/** The job of a started import: runs or resumes it in a worker thread. */
export async function runImport(runId: string, stopping: AbortSignal): Promise<void> {
  await runInThread({ kind: "run", runId }, { stopping });
}

/** The job of an undo: runs or resumes it in a worker thread. */
export async function runUndo(runId: string, stopping: AbortSignal): Promise<void> {
  await runInThread({ kind: "undo", runId }, { stopping });
}
