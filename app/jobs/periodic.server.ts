import { whenWritable } from "~/db/write-lock.server";

/** Delay of the first run, because start-up is busy. */
export const FIRST_AFTER_MS = 10_000;
const WRITER_MS = 5_000;

export type Periodic = { stop: () => Promise<void> };

/**
 * Starts the periodic tasks: each runs shortly after start-up, then `everyMs` after its last run ended, so it never
 * overlaps itself. A failed task is logged and runs again at its interval. `stop` waits for running tasks.
 */
export function startPeriodic(tasks: RecurringTask[], log: TaskLog): Periodic {
  const stopping = new AbortController();
  const timers = new Map<RecurringTask, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function execute(task: RecurringTask): Promise<void> {
    try {
      // Wait rather than fail: the next run may be hours away.
      await whenWritable(WRITER_MS);
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

type Write = (details: object, message: string) => void;

export type TaskLog = { info: Write; warn: Write; error: Write };

export type RecurringTask = {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal, log: TaskLog) => unknown;
};
