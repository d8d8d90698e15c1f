import { Worker } from "node:worker_threads";
import { DomainError } from "../../errors";
import type { ImportKind, PreviewOf } from "../kinds";
import threadUrl from "./import-thread.server?thread";
import type { PreviewTask, Task, TaskAnswer } from "./task.server";

/**
 * Files are streamed, so this is plenty; a memory leak ends the thread instead of the shop. A young generation of 16 MB
 * takes 12 MB more and is no faster.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

/** A thread takes 0.3 s of processor time to load, and an owner looks at a file again within seconds. */
const KEPT_MS = 15_000;

let kept: { thread: Worker; end: NodeJS.Timeout } | undefined;

function start(): Worker {
  const thread = new Worker(new URL(threadUrl), {
    resourceLimits: LIMITS,
    // Only the development server runs from source.
    execArgv: threadUrl.endsWith(".ts") ? ["--import", "tsx"] : [],
  });
  const forget = () => {
    if (kept?.thread === thread) kept = undefined;
  };
  return thread.on("error", forget).on("exit", forget);
}

function take(): Worker {
  if (kept === undefined) return start();
  const { thread, end } = kept;
  kept = undefined;
  clearTimeout(end);
  thread.ref();
  return thread;
}

function keep(thread: Worker): void {
  const isOneKept = kept !== undefined;
  const end = () => {
    if (kept?.thread === thread) kept = undefined;
    thread.postMessage("end");
  };
  thread.unref();
  if (isOneKept) end();
  else kept = { thread, end: setTimeout(end, KEPT_MS).unref() };
}

const TOO_SLOW =
  "This file takes too long to read. Split it into smaller files, and upload them one after the other.";

type Ends = { stopping?: AbortSignal; givenUp?: AbortSignal };

/**
 * Runs a task in a worker thread, so that requests are not blocked. `stopping` asks it to stop at its next safe point;
 * `givenUp` terminates the thread at once, so only read-only tasks may have it.
 */
function doInThread<Answer>(task: Task, { stopping, givenUp }: Ends = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = take();
    const settle = () => {
      stopping?.removeEventListener("abort", stop);
      givenUp?.removeEventListener("abort", giveUp);
      thread.off("message", answer).off("error", fail).off("exit", exit);
    };
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const exit = (code: number) => fail(new Error(`The import's thread ended with ${code}`));
    const stop = () => thread.postMessage("stop");
    const giveUp = () => {
      fail(new DomainError("invalid", TOO_SLOW, { file: [TOO_SLOW] }));
      void thread.terminate();
    };
    const answer = (message: TaskAnswer<Answer>) => {
      settle();
      keep(thread);
      if ("answer" in message) return resolve(message.answer);
      const { code, message: why, fields } = message.failure;
      reject(new DomainError(code, why, fields));
    };
    stopping?.addEventListener("abort", stop);
    givenUp?.addEventListener("abort", giveUp);
    thread.on("message", answer).on("error", fail).on("exit", exit);
    thread.postMessage(task);
    if (givenUp?.aborted) giveUp();
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

export const undoRefusalInThread = (runId: string): Promise<string | null> =>
  doInThread({ does: "check-undo", runId });

export const runImport = (runId: string, stopping: AbortSignal): Promise<void> =>
  doInThread({ does: "run", runId }, { stopping });

export const runUndo = (runId: string, stopping: AbortSignal): Promise<void> =>
  doInThread({ does: "undo", runId }, { stopping });
