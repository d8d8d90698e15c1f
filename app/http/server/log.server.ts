import pino from "pino";
import { env } from "~/env.server";
import { lineWriter } from "./line-writer.server";
import { decoded } from "./route-path";

const STDOUT = 1;
const FLUSH_MS = 500;

// Asking for it makes a pipe one that does not block. A reader that is gone must not take the shop along.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const lines = lineWriter(STDOUT, (lost) => log.warn({ lost }, "lines of the log were lost"));
process.on("exit", lines.writeRest);

/** JSON lines on stdout. No names, mail addresses, phones or secrets go in: say what happened, by id. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  lines,
);

/** Waits until the log is written, and not for a reader that does not read. */
export async function finishLog(): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
  await Promise.race([lines.flush(), enough]);
}

/** A path as it may be logged: no query, no mail address, and what gives access to a payment is cut. */
export function loggablePath(url: string): string {
  return decoded(url.split("?")[0] ?? "")
    .replace(/[^/]*@[^/]*/g, "\u2026")
    .replace(/[A-Za-z0-9_-]{22,}/g, (id) => `${id.slice(0, 4)}\u2026`);
}
