import { Gauge, Registry } from "prom-client";

const SECOND_MS = 1_000;

/** Whether the primary answers, and how long ago this box's copy of its database was known to be whole (ms). */
export type PrimaryFigures = { answers: boolean; copyAgeMs: number | null };

/** How the primary and this box's copy stand, in Prometheus' text form; nothing for a shop of one box. */
export async function primaryMetricsText(figures: Promise<PrimaryFigures> | null): Promise<string> {
  if (figures === null) return "";
  const registry = new Registry();
  const { answers, copyAgeMs } = await figures;
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `dogear_${name}`, help, registers: [registry] });
  gauge("primary_answers", "1 while the database that all boxes write to answers").set(
    answers ? 1 : 0,
  );
  if (copyAgeMs !== null) {
    gauge(
      "copy_age_seconds",
      "Time since this box's copy of the database was known to be whole",
    ).set(copyAgeMs / SECOND_MS);
  }
  return registry.metrics();
}
