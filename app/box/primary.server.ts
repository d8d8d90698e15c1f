import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { closeDatabase } from "~/db/client.server";
import { requireWritable } from "~/db/disk-refusal.server";
import { endLeases } from "~/db/lease.server";
import { freshLimitWindows } from "~/db/limit-windows.server";
import { claimStorage } from "~/db/storage-lock.server";
import { env } from "~/env.server";
import { finishLog, log, passOnLines } from "~/http/server/log.server";
import { deathCount } from "./deaths";
import { watchBeats, watchStart } from "./heartbeat.server";
import { isFromWorker, type ToWorker } from "./messages";
import { runName } from "./run-name.server";
import { closeBox, serveBox } from "./serve.server";
import { wholeLines } from "./whole-lines";

/** A worker has ten seconds to end by itself. */
const DRAIN_DEADLINE_MS = 11_000;
/** Before a service manager's own deadline, by which everything is killed. */
const END_DEADLINE_MS = 13_000;
const AGAIN_MS = 1_000;

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function tell(worker: Worker, message: ToWorker): void {
  // One that is ending has no channel any more, and needs to know nothing.
  if (worker.isConnected()) worker.send(message, () => {});
}

function passOn(output: Readable | null, pass: (lines: string) => void): void {
  const lines = wholeLines(pass);
  output?.on("data", lines.take).on("end", lines.rest);
}

/** Workers that have come to serve: they end by themselves when they are told to. */
const serving = new WeakSet<Worker>();

function endHung({ id, process }: Worker): void {
  log.error({ worker: id, pid: process.pid }, "a worker hangs, and is ended");
  process.kill("SIGKILL");
}

/** Starts a worker, whose output becomes lines of the one log. */
function startWorker(onFailure: () => void): Worker {
  const worker = cluster.fork({ BOX_RUN: runName });
  // The machine has no room for another process just now.
  worker.on("error", (error) => {
    log.error({ reason: String(error) }, "a worker could not be started");
    if (worker.process.pid !== undefined) return;
    delete cluster.workers?.[worker.id];
    onFailure();
  });
  serveBox(worker);
  watchStart(worker, () => endHung(worker));
  passOn(worker.process.stdout, passOnLines);
  passOn(worker.process.stderr, (lines) => process.stderr.write(lines));
  worker.on("message", (message: unknown) => {
    if (!isFromWorker(message)) return;
    if (message.box === "ready") beginServing(worker);
    if (message.box !== "wake") return;
    for (const other of living()) if (other !== worker) tell(other, { box: "wake" });
  });
  return worker;
}

/** From now on a worker must answer: before, it may have much to read. */
function beginServing(worker: Worker): void {
  serving.add(worker);
  watchBeats(worker, () => endHung(worker));
}

/** Resolves with whether a worker has come to serve; false when it ended before. */
function serves(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on("message", (message: unknown) => {
      if (isFromWorker(message) && message.box === "ready") resolve(true);
    });
    // After its last lines.
    worker.process.once("close", () => resolve(false));
    worker.process.once("error", () => resolve(false));
  });
}

/** Workers of a box that was cut off hold their leases still. */
function forgetHolders(): void {
  try {
    endLeases();
  } catch (error) {
    log.warn({ reason: String(error) }, "leases must expire first");
  }
}

async function leave(code: number): Promise<never> {
  await finishLog();
  process.exit(code);
}

/** Ends all workers, by force after the deadline. Resolves with the exit code. */
async function endWorkers(): Promise<number> {
  const ends = living().map(async (worker) => {
    // "close" comes when its last lines have come, too.
    const closed = once(worker.process, "close");
    worker.process.kill("SIGTERM");
    const [code, signal] = await closed;
    return code === 0 || (signal === "SIGTERM" && !serving.has(worker));
  });
  const force = setTimeout(() => {
    for (const worker of living()) worker.process.kill("SIGKILL");
  }, DRAIN_DEADLINE_MS);
  const areWell = await Promise.all(ends);
  clearTimeout(force);
  return areWell.every(Boolean) ? 0 : 1;
}

/**
 * Runs the shop in several processes: takes the storage for them, starts the first, which does what is done once at a
 * start, and then the others. One that ends by accident is started again. Ends when it is told to, or when workers end
 * again and again: then whoever looks after services starts the whole anew.
 * @throws Error with a sentence when another shop runs on the storage.
 */
export async function runWorkers(): Promise<void> {
  claimStorage(env.STORAGE_DIR, "run");
  requireWritable(env.STORAGE_DIR);
  forgetHolders();
  // Importing it has migrated the database and read its log, which nobody can while a shop runs.
  closeDatabase();
  freshLimitWindows(env.STORAGE_DIR);
  // Workers take connections themselves: one that is handed over to a worker which dies at that moment would be nobody's.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: "server.js", silent: true, serialization: "advanced" });
  const deaths = deathCount();
  let isEnding = false;

  async function end(code = 0): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_DEADLINE_MS).unref();
    const ended = await endWorkers();
    await closeBox();
    await leave(Math.max(code, ended));
  }

  /** Starts another worker, unless that goes wrong again and again. */
  function replace(afterMs = 0): void {
    if (isEnding || !isServing) return;
    if (!deaths.isTooMany(performance.now())) {
      setTimeout(() => !isEnding && startWorker(() => replace(AGAIN_MS)), afterMs);
      return;
    }
    log.error("workers end again and again: the shop stops");
    void end(1);
  }

  cluster.on("exit", (worker, code, signal) => {
    // The first has said why it could not begin.
    if (isEnding || !isServing) return;
    for (const other of living()) tell(other, { box: "gone", number: worker.id });
    log.error({ worker: worker.id, pid: worker.process.pid, code, signal }, "a worker ended");
    // A socket that was handed over is closed with the last of them.
    if (living().length === 0 && (env.LISTEN_FDS ?? 0) > 0) void end(1);
    else replace();
  });
  let isServing = false;
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void end());

  isServing = await serves(startWorker(() => {}));
  // It has said why.
  if (!isServing) await end(1);
  else while (living().length < env.WORKERS && !isEnding) startWorker(() => replace(AGAIN_MS));
}
