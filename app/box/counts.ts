import type { ProcessMetric } from "~/ipc/worker-figures";

/** What only grows, by the library's names for kinds of figures. */
const COUNTED = ["counter", "histogram"];

/** Those of a process' figures that only grow: a sum falls without them. */
export const countsIn = (metrics: ProcessMetric[]): ProcessMetric[] =>
  metrics.filter(({ type }) => COUNTED.includes(String(type)));

type Value = ProcessMetric["values"][number];
type Sum = { metric: ProcessMetric; values: Map<string, Value> };

/** Adds up what several processes counted, each figure by its labels. */
export function addCounts(all: ProcessMetric[]): ProcessMetric[] {
  const sums = new Map<string, Sum>();
  for (const metric of all) {
    const sum: Sum = sums.get(metric.name) ?? { metric, values: new Map() };
    sums.set(metric.name, sum);
    for (const one of metric.values) {
      const key = JSON.stringify([one.metricName, one.labels]);
      const before = sum.values.get(key)?.value ?? 0;
      sum.values.set(key, { ...one, value: before + one.value });
    }
  }
  return [...sums.values()].map(({ metric, values }) => ({
    ...metric,
    values: [...values.values()],
  }));
}
