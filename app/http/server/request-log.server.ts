import { randomFillSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggablePath, logReadyFields } from "./log.server";
import { countRequest } from "./request-counts.server";

export const REQUEST_ID = "X-Request-Id";

/** Paths, as texts of JSON, that are logged at level debug only. */
const QUIET_PATHS = /^"\/((assets|objects)\/|(healthz|metrics)"$)/;

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

/** A path for the log, as a text of JSON. */
export const pathInJson = (url: string): string => JSON.stringify(loggablePath(url));

/** `path` is `pathInJson` of the address, where it is known already. */
type Known = { cached?: true; path?: string };

/** Counts a request and logs one line when it ends. */
export function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { cached, path: known }: Known = {},
): void {
  const { url = "" } = request;
  const startedAt = performance.now();
  // "finish" never fires when the client disconnects first.
  response.on("close", () => {
    const { method = "" } = request;
    const ms = performance.now() - startedAt;
    const status = response.statusCode;
    const isCutShort = !response.writableFinished;
    countRequest({ url, method, status, ms, isCutShort });
    const path = known ?? pathInJson(url);
    const took = Math.round(ms * 10) / 10;
    const more = (cached ? ',"cached":true' : "") + (isCutShort ? ',"cutShort":true' : "");
    logReadyFields(
      QUIET_PATHS.test(path) ? "debug" : "info",
      `"requestId":"${requestId}","method":"${method}","path":${path},"status":${status},"ms":${took}${more}`,
      "request",
    );
  });
}
