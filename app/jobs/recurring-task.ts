type Write = (details: object, message: string) => void;

/** The log of a task: ids, never names. */
export type TaskLog = { info: Write; warn: Write; error: Write };

/** A periodic task. `stopping` is aborted when the shop stops. */
export type RecurringTask = {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal, log: TaskLog) => unknown;
};
