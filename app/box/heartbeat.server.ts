import type { Worker } from "node:cluster";
import { type FromWorker, isFromWorker, isToWorker, type ToWorker } from "./messages";

/**
 * Thirty seconds, in which nobody was answered. What takes long does not come near it: an import has a thread, and a
 * backup a process, of its own.
 */
const OFTEN = { everyMs: 5_000, most: 6 };

/** Two minutes: the start of a box that was off may wait for one until it has what was written meanwhile. */
const START = { everyMs: 5_000, most: 24 };

const ASKED: ToWorker = { box: "beat" };
const ANSWER: FromWorker = { box: "beat" };

/**
 * Asks a worker every `everyMs` whether it still does anything, and calls `onHang` once when it has left `most` questions
 * in a row unanswered. Questions count, not time: who was asleep with the whole machine has not hung.
 */
export function watchBeats(worker: Worker, onHang: () => void, { everyMs, most } = OFTEN): void {
  let unanswered = 0;

  function ask(): void {
    if (!worker.isConnected()) return;
    if (unanswered === most) {
      onHang();
      return;
    }
    unanswered += 1;
    worker.send(ASKED, () => {});
    setTimeout(ask, everyMs).unref();
  }

  worker.on("message", (message: unknown) => {
    if (isFromWorker(message) && message.box === "beat") unanswered = 0;
  });
  ask();
}

/**
 * Looks every `everyMs` whether a worker has come to serve, and calls `onHang` once when it has not at `most` looks. Those at
 * which `mayTakeLonger` do not count, and nor does the time that a machine sleeps.
 */
export function watchStart(
  worker: Worker,
  onHang: () => void,
  mayTakeLonger: () => boolean = () => false,
  { everyMs, most } = START,
): void {
  let looks = 0;
  let isServing = false;

  function look(): void {
    if (isServing || worker.isDead()) return;
    if (!mayTakeLonger()) looks += 1;
    if (looks === most) onHang();
    else setTimeout(look, everyMs).unref();
  }

  worker.on("message", (message: unknown) => {
    if (isFromWorker(message) && message.box === "ready") isServing = true;
  });
  setTimeout(look, everyMs).unref();
}

/** Answers the primary's questions from now on, as soon as this process comes to it. */
export function answerBeats(): void {
  process.on("message", (message: unknown) => {
    if (isToWorker(message) && message.box === "beat") process.send?.(ANSWER);
  });
}
