import { randomFillSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, loggablePath } from "./log.server";
import { countRequest } from "./request-counts.server";

export const REQUEST_ID = "X-Request-Id";

const QUIET_PATHS = /^\/((assets|objects)\/|(healthz|metrics)$)/;

const ID_BYTES = 6;
const IDS_AT_ONCE = 512;
const random = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
let ids = "";
let used = 0;

/** Request id, for the answer and the log. Random bytes cost 2 µs each time they are asked for, however many they are. */
export function newRequestId(): string {
  if (used === ids.length) {
    ids = randomFillSync(random).toString("hex");
    used = 0;
  }
  used += 2 * ID_BYTES;
  return ids.slice(used - 2 * ID_BYTES, used);
}

/** Counts a request and logs one line when it ends. `startedAt` is a time of `performance`, by default now. */
export function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { startedAt = performance.now(), ...more }: { cached?: true; startedAt?: number } = {},
): void {
  const { method = "", url = "" } = request;
  // "finish" never fires when the client disconnects first.
  response.on("close", () => {
    const ms = performance.now() - startedAt;
    const status = response.statusCode;
    const isCutShort = !response.writableFinished;
    countRequest({ url, method, status, ms, isCutShort });
    if (!log.isLevelEnabled("info")) return;
    const line = {
      requestId,
      method,
      path: loggablePath(url),
      status,
      ms: Math.round(ms * 10) / 10,
      ...more,
      ...(isCutShort ? { cutShort: true } : {}),
    };
    if (QUIET_PATHS.test(line.path)) log.debug(line, "request");
    else log.info(line, "request");
  });
}
