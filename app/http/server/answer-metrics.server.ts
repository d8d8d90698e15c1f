import type { NextFunction, Request, Response } from "express";
import { env } from "~/env.server";
import { isOneOfSeveral } from "~/ipc/one-of-several.server";
import { mayReadMetrics } from "./metrics-access.server";

const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

/** Tells the other workers' monitors what this one counts. */
async function answerOthers(runningJobs: () => number): Promise<void> {
  const [{ answerPrimary }, { workerFigures }] = await Promise.all([
    import("~/ipc/ask-primary.server"),
    import("~/ipc/worker-figures"),
  ]);
  answerPrimary(workerFigures, async () => {
    const { ownFigures } = await import("./box-metrics.server");
    return ownFigures(runningJobs());
  });
}

async function textOf(running: number): Promise<string> {
  if (!isOneOfSeveral) return (await import("./metrics.server")).metricsText(running);
  return (await import("./box-metrics.server")).boxMetricsText(running);
}

/**
 * Middleware: answers `/metrics` to whoever may read it; for all others there is no such page. Loads what makes the
 * figures when it is first asked: a start must not wait for it. A worker of several answers for all of them.
 */
export function answerMetrics(runningJobs: () => number) {
  if (isOneOfSeveral) void answerOthers(runningJobs);
  return (request: Request, response: Response, next: NextFunction): void => {
    const { socket, httpVersion, headers } = request;
    if (!mayReadMetrics({ address: socket.remoteAddress, httpVersion, headers }, env)) {
      next();
      return;
    }
    textOf(runningJobs())
      .then((text) => {
        response.setHeader("Content-Type", PROMETHEUS_TEXT);
        response.end(text);
      })
      .catch(next);
  };
}
