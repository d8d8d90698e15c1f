import { AggregatorRegistry, Gauge, type PrometheusContentType, Registry } from "prom-client";
import { askOthers, askPrimary } from "~/ipc/ask-primary.server";
import { type PrimaryUse, primaryUse } from "~/ipc/primary-use.server";
import { processRegistry, shopRegistry } from "./metrics.server";
import { type WorkerFigures, workerFigures } from "./worker-figures";

/** A worker that is busy for longer is left out. */
const PATIENCE_MS = 1_000;
/** The library takes the mean of the workers' percentiles, which hides the one that keeps shoppers waiting. */
const DELAY = /^nodejs_eventloop_lag_(p\d+_)?seconds$/;

/** What this worker counts and takes. What it cannot tell yet (`NaN`) is left out: it would be the sum with the others. */
export async function ownFigures(running: number): Promise<WorkerFigures> {
  const metrics = await processRegistry().getMetricsAsJSON();
  const known = metrics.map((metric) => ({
    ...metric,
    aggregator: DELAY.test(metric.name) ? ("max" as const) : metric.aggregator,
    values: metric.values.filter(({ value }) => !Number.isNaN(value)),
  }));
  return { running, metrics: known };
}

/** The primary answers nobody and counts nothing, but has a share in what the box takes. */
function metricsOfPrimary({ residentBytes, userSeconds, systemSeconds }: PrimaryUse) {
  const one = (name: string, value: number) => ({ name, values: [{ value, labels: {} }] });
  return [
    one("process_resident_memory_bytes", residentBytes),
    one("process_cpu_user_seconds_total", userSeconds),
    one("process_cpu_system_seconds_total", systemSeconds),
    one("process_cpu_seconds_total", userSeconds + systemSeconds),
  ];
}

/**
 * Everything of all processes together in Prometheus' text form: what each counts and takes is added up, the shop's
 * state is told once. `running` is how many jobs run now in this worker.
 */
export async function boxMetricsText(running: number): Promise<string> {
  const [own, others, primary] = await Promise.all([
    ownFigures(running),
    askOthers(workerFigures, null, PATIENCE_MS).catch((): WorkerFigures[] => []),
    askPrimary(primaryUse, null, PATIENCE_MS).then(metricsOfPrimary, () => []),
  ]);
  const workers = [own, ...others];
  const shop = shopRegistry(workers.reduce((sum, worker) => sum + worker.running, 0));
  const help = "Workers whose figures these are; one that was busy is left out";
  new Gauge({ name: "dogear_workers", help, registers: [shop] }).set(workers.length);
  const ofAll = [...workers.map(({ metrics }) => metrics), primary];
  const added = AggregatorRegistry.aggregate<PrometheusContentType>(ofAll);
  return Registry.merge([shop, added]).metrics();
}
