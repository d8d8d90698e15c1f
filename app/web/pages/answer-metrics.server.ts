import { env } from "~/env.server";
import type { Connection } from "../server/context";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { mayReadMetrics } from "./metrics-access.server";

const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

let runningJobs = () => 0;

/** Tells who knows how many jobs run, which is one of the figures. */
export function askForRunningJobs(ask: () => number): void {
  runningJobs = ask;
}

/**
 * Answers the shop's figures to whoever may read them; null for all others. Loads what makes them when it is first
 * asked: a start must not wait for it.
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
