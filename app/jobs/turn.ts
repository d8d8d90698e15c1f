import type { JobTools } from "./worker.server";

/** One try at a job: how often it has failed before, whether the shop stops, and what the worker lends to it. */
export type Turn = JobTools & { tries: number; stopping: AbortSignal };
