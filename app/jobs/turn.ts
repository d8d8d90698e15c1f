import type { WorkerLog } from "./worker.server";

/** One try at a job: how often it has failed before, whether the shop stops, and where to write a line. */
export type Turn = { tries: number; stopping: AbortSignal; log: WorkerLog };
