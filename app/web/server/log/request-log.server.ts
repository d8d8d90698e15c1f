import { randomFillSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { askedRoute } from "../addresses/asked-route.server";
import { log, loggablePath } from "./log.server";
import { countRequest } from "./request-counts.server";

export const REQUEST_ID = "X-Request-Id";

const ID_BYTES = 6;
const IDS_AT_ONCE = 512;
const random = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
let ids = "";
let used = 0;

/** Request id, for the answer and the log. Drawn in bulk, because random bytes cost 2 µs each time, however many. */
export function newRequestId(): string {
  if (used === ids.length) {
    ids = randomFillSync(random).toString("hex");
    used = 0;
  }
  used += 2 * ID_BYTES;
  return ids.slice(used - 2 * ID_BYTES, used);
}

export function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { cached }: { cached?: true } = {},
): void {
  const { url = "" } = request;
  const startedAt = performance.now();
  // "finish" never fires when the client disconnects first.
  response.on("close", () => {
    const { method = "" } = request;
    const ms = performance.now() - startedAt;
    const status = response.statusCode;
    const isCutShort = !response.writableFinished;
    const { name: route, isQuiet } = askedRoute(url);
    countRequest({ route, method, status, ms, isCutShort });
    const path = loggablePath(url);
    const facts = { requestId, method, path, status, ms: Math.round(ms * 10) / 10 };
    const more = { ...(cached ? { cached } : {}), ...(isCutShort ? { cutShort: true } : {}) };
    log[isQuiet ? "debug" : "info"]({ ...facts, ...more }, "request");
  });
}
