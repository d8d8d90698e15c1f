import type { NextFunction, Request, Response } from "express";
import { env } from "~/env.server";
import { mayReadMetrics } from "./metrics-access.server";

const PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

async function textOf(running: number): Promise<string> {
  return (await import("./metrics.server")).metricsText(running);
}

/**
 * Middleware: answers `/metrics` to whoever may read it; for all others there is no such page. Loads what makes the
 * figures when it is first asked: a start must not wait for it.
 */
export function answerMetrics(runningJobs: () => number) {
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
