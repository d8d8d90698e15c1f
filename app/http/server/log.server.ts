import pino from "pino";
import { env } from "~/env.server";
import { lineWriter } from "./line-writer.server";
import { decoded } from "./route-path";

const STDOUT = 1;
const FLUSH_MS = 500;

// Accessing the streams makes pipes non-blocking. A closed reader must not crash the shop.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const lines = lineWriter(STDOUT, (lost) => log.warn({ lost }, "lines of the log were lost"));
process.on("exit", lines.writeRest);

/** JSON log on stdout. Never log names, email addresses, phones or secrets: log ids. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  lines,
);

let timeAt = 0;
let time = "";

/** The present time as pino writes it, made once a millisecond. */
function timeOfLine(): string {
  const at = Date.now();
  if (at !== timeAt) {
    timeAt = at;
    time = new Date(at).toISOString();
  }
  return time;
}

/**
 * Logs a line as pino does, from fields that are JSON already, such as `"status":200`. Pino's own lines cost a kept page a
 * quarter of its time.
 */
export function logReadyFields(level: "debug" | "info", fields: string, message: string): void {
  if (!log.isLevelEnabled(level)) return;
  const { [level]: number } = log.levels.values;
  lines.write(`{"level":${number},"time":"${timeOfLine()}",${fields},"msg":"${message}"}\n`);
}

/** Flushes the log, without waiting for a stalled reader. */
export async function finishLog(): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
  await Promise.race([lines.flush(), enough]);
}

/** A path for the log: no query, no email address, no payment tokens. */
export function loggablePath(url: string): string {
  return decoded(url.split("?")[0] ?? "")
    .replace(/[^/]*@[^/]*/g, "\u2026")
    .replace(/[A-Za-z0-9_-]{22,}/g, (id) => `${id.slice(0, 4)}\u2026`);
}
