import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { BoxQuestion } from "~/ipc/question";

/** What one worker of several counts and takes. `running` is how many jobs run in it now. */
export type WorkerFigures = {
  running: number;
  metrics: MetricObjectWithValues<MetricValue<string>>[];
};

export const workerFigures: BoxQuestion<null, WorkerFigures> = { kind: "worker-figures" };
