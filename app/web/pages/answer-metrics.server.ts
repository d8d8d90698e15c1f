import { env } from "~/env.server";
import type { Connection } from "../server/context";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { mayReadMetrics } from "./metrics-access.server";

const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

let runningJobs = () => 0;

export function askForRunningJobs(ask: () => number): void {
  runningJobs = ask;
}

/**
 * Answers the metrics to permitted callers; null for all others. Loads their module at the first request, so that a
 * start does not wait for it.
 */
export async function answerMetrics(
  { headers }: Request,
  connection: Connection,
): Promise<Response | null> {
  const caller = { ...connection, headers: Object.fromEntries(headers) };
  if (!mayReadMetrics(caller, env)) return null;
  const { metricsText } = await import("./metrics.server");
  return new Response(await metricsText(runningJobs()), {
    headers: { "Content-Type": PROMETHEUS_TEXT, "Content-Security-Policy": NOTHING_ALLOWED },
  });
}
