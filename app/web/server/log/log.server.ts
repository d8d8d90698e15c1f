import pino from "pino";
import { env } from "~/env.server";
import { decoded } from "../addresses/route-path";

const STDOUT = 1;
const MOST_WAITING_BYTES = 1_000_000;
const FLUSH_MS = 500;

// Accessing the streams makes pipes non-blocking. A closed reader must not crash the shop.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const destination = pino.destination({
  dest: STDOUT,
  sync: false,
  maxLength: MOST_WAITING_BYTES,
});
// A full disk may have room again.
destination.on("error", () => {});

/** JSON log on stdout. Never log names, email addresses, phones or secrets: log ids. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  destination,
);

let finishing: Promise<void> | undefined;

/**
 * Ends the log without waiting for a stalled reader. Call it before each exit of a shop that has served, because pino
 * would wait for one. Nothing may be logged afterwards.
 */
export function finishLog(): Promise<void> {
  finishing ??= finish();
  return finishing;
}

async function finish(): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
  const closed = new Promise<void>((resolve) => destination.once("close", () => resolve()));
  destination.end();
  await Promise.race([closed, enough]);
  destination.destroy();
}

/** A path for the log: no query, no email address, no payment tokens, no references of offers, which open them. */
export function loggablePath(url: string): string {
  return decoded(url.split("?")[0] ?? "")
    .replace(/\bOF-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/gi, "OF\u2026")
    .replace(/[^/]*@[^/]*/g, "\u2026")
    .replace(/[A-Za-z0-9_-]{22,}/g, (id) => `${id.slice(0, 4)}\u2026`);
}
