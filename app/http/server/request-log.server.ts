import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, loggablePath } from "./log.server";

export const REQUEST_ID = "X-Request-Id";

const QUIET_PATHS = /^\/((assets|objects)\/|healthz$)/;

/** What a request is known by, in its answer and in the log. */
export const newRequestId = (): string => randomBytes(6).toString("hex");

/** Logs a request in one line when its answer ends; `more` is what else its line tells. */
export function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  more: { cached?: true } = {},
): void {
  const { method, url = "" } = request;
  const startedAt = performance.now();
  // Not at its finish, which never comes when the client hangs up first.
  response.on("close", () => {
    const line = {
      requestId,
      method,
      path: loggablePath(url),
      status: response.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...more,
      ...(response.writableFinished ? {} : { cutShort: true }),
    };
    if (QUIET_PATHS.test(line.path)) log.debug(line, "request");
    else log.info(line, "request");
  });
}
