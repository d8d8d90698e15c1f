import { MINUTE_MS, now } from "~/domain/dates/time";
import { log } from "./log.server";

type Refusal = { reason: string; reference?: string };

const counts = new Map<string, { refused: number; toldAt: number; told: number }>();

/**
 * Counts refused notifications by reason. Logs the first at once, then a count per minute, so that a flood does not
 * fill the log.
 */
export function countRefused({ reason, reference }: Refusal): void {
  const at = now();
  const count = counts.get(reason) ?? { refused: 0, toldAt: Number.NEGATIVE_INFINITY, told: 0 };
  count.refused += 1;
  counts.set(reason, count);
  if (at - count.toldAt < MINUTE_MS) return;
  const details = { reason, ...(reference ? { payment: reference } : {}) };
  const since = { refused: count.refused - count.told, sinceStart: count.refused };
  log.warn({ ...details, ...since }, "a notification was refused");
  count.told = count.refused;
  count.toldAt = at;
}
