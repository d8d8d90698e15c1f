import type { MetricObjectWithValues, MetricValueWithName } from "prom-client";
import type { PrimaryUse } from "./primary-use.server";
import type { BoxQuestion } from "./question";

export type ProcessMetric = MetricObjectWithValues<MetricValueWithName<string>>;

/** What one worker of several counts and takes. `running` is how many jobs run in it now. */
export type WorkerFigures = { running: number; metrics: ProcessMetric[] };

/** What the primary asks each worker. */
export const workerFigures: BoxQuestion<null, WorkerFigures> = { kind: "worker-figures" };

/**
 * What a worker that is asked for all needs of the others: what those that answer count and take, and what others have
 * counted so far that are busy now, or gone.
 */
export type OthersFigures = {
  workers: WorkerFigures[];
  counted: ProcessMetric[][];
  primary: PrimaryUse;
};

/** What a worker asks the primary for, which it tells its own figures. */
export const othersFigures: BoxQuestion<WorkerFigures, OthersFigures> = { kind: "others-figures" };
