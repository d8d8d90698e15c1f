import { isWritable, whenWritable } from "~/db/write-lock.server";
import type { RecurringTask, TaskLog } from "./recurring-task";

/** The start itself is busy enough: the first round comes a little later. */
export const FIRST_AFTER_MS = 10_000;
/** As long as a task waits for another program that writes. */
const WRITER_MS = 5_000;

export type Periodic = { stop: () => Promise<void> };

/**
 * Starts the periodic tasks: each runs shortly after the start, then `everyMs` after its last run ended, so it never
 * runs beside itself. A task that fails is logged, and tried again at its next turn. `stop` waits for what runs.
 */
export function startPeriodic(tasks: RecurringTask[], log: TaskLog): Periodic {
  const stopping = new AbortController();
  const timers = new Map<RecurringTask, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function execute(task: RecurringTask): Promise<void> {
    try {
      // A turn that is lost to another writer comes again in hours.
      if (!isWritable()) await whenWritable(WRITER_MS);
      await task.run(stopping.signal, log);
    } catch (error) {
      log.error({ task: task.name, reason: String(error) }, "periodic task failed");
    }
    runIn(task, task.everyMs);
  }

  function begin(task: RecurringTask): void {
    const run = execute(task);
    running.add(run);
    run.finally(() => running.delete(run));
  }

  function runIn(task: RecurringTask, pause: number): void {
    if (stopping.signal.aborted) return;
    timers.set(task, setTimeout(begin, pause, task).unref());
  }

  for (const task of tasks) runIn(task, FIRST_AFTER_MS);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
