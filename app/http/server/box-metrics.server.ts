import { AggregatorRegistry, Gauge, type PrometheusContentType, Registry } from "prom-client";
import { askPrimary } from "~/ipc/ask-primary.server";
import type { PrimaryUse } from "~/ipc/primary-use.server";
import { type OthersFigures, othersFigures, type WorkerFigures } from "~/ipc/worker-figures";
import { log } from "./log.server";
import { processRegistry, shopRegistry } from "./metrics.server";

/** The primary waits for the others for a second, and its answer needs a moment too. */
const PATIENCE_MS = 2_000;
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

/** What all processes count and take; null when the primary cannot tell. */
async function figuresOfAll(own: WorkerFigures): Promise<OthersFigures | null> {
  try {
    return await askPrimary(othersFigures, own, PATIENCE_MS);
  } catch (error) {
    log.error({ error: String(error) }, "the figures of the other processes cannot be read");
    return null;
  }
}

/**
 * Everything of all processes together in Prometheus' text form: what each counts and takes is added up, the shop's
 * state is told once. `running` is how many jobs run now in this worker. Where the primary does not answer only the
 * shop's state is told: counters of some would seem to have begun anew.
 */
export async function boxMetricsText(running: number): Promise<string> {
  const own = await ownFigures(running);
  const others = await figuresOfAll(own);
  const workers = [own, ...(others?.workers ?? [])];
  const shop = shopRegistry(workers.reduce((sum, worker) => sum + worker.running, 0));
  const help =
    "Workers whose figures these are; one that was busy is left out, but for what it had counted";
  new Gauge({ name: "dogear_workers", help, registers: [shop] }).set(workers.length);
  if (others === null) return shop.metrics();
  const ofAll = [
    ...workers.map(({ metrics }) => metrics),
    ...others.counted,
    metricsOfPrimary(others.primary),
  ];
  const added = AggregatorRegistry.aggregate<PrometheusContentType>(ofAll);
  return Registry.merge([shop, added]).metrics();
}
