import type { JobTools } from "./worker.server";

/** One try at a job: its earlier failures, the stop signal and the worker's tools. */
export type Turn = JobTools & { tries: number; stopping: AbortSignal };
