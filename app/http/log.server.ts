import pino from "pino";
import { env } from "~/env.server";
import { decoded } from "./route-path";

/** JSON lines on stdout. No names, mail addresses, phones or secrets go in: say what happened, by id. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
});

/** A path as it may be logged: no query, no mail address, and what gives access to a payment is cut. */
export function loggablePath(url: string): string {
  return decoded(url.split("?")[0] ?? "")
    .replace(/[^/]*@[^/]*/g, "\u2026")
    .replace(/[A-Za-z0-9_-]{22,}/g, (id) => `${id.slice(0, 4)}\u2026`);
}
