import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, loggablePath } from "./log.server";

export const REQUEST_ID = "X-Request-Id";

const QUIET_PATHS = /^\/((assets|objects)\/|healthz$)/;

/** Request id, for the answer and the log. */
export const newRequestId = (): string => randomBytes(6).toString("hex");

/** Logs one line when a request ends; `more` adds fields. */
export function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  more: { cached?: true } = {},
): void {
  const { method, url = "" } = request;
  const startedAt = performance.now();
  // "finish" never fires when the client disconnects first.
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
