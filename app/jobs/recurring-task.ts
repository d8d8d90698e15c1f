type Write = (details: object, message: string) => void;

/** Where a task says what it did: by ids, never by names. */
export type TaskLog = { info: Write; warn: Write; error: Write };

/** Something that the shop does again and again. `stopping` is aborted when the shop stops. */
export type RecurringTask = {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal, log: TaskLog) => unknown;
};
