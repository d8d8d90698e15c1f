import {
  addErasures,
  ERASURES_FILE,
  type Erasure,
  readErasures,
} from "~/providers/backups/erasures.server";
import { allOtherBoxes, askForFile } from "../box/ask-others.server";
import { MINUTE_MS, now } from "../dates/time";
import { LISTED_MS } from "./apply-erasures.server";

const FILE = { folder: "erasures", name: ERASURES_FILE } as const;
const LIMITS = { mostBytes: 64 * 1024 ** 2, withinMs: 10_000 };

/** One that is known to have failed is taken off the list again, within seconds. */
const CERTAIN_AFTER_MS = MINUTE_MS;

type Log = { warn: (details: object, message: string) => void };

/** The boxes whose lists could not be had the last time. */
const failing = new Set<string>();

/** The list of another box; empty where it has none. Says once that it cannot be had, and once that it can again. */
async function listOf(box: string, log: Log): Promise<Erasure[]> {
  try {
    const bytes = await askForFile(box, FILE, LIMITS);
    if (failing.delete(box)) log.warn({ box }, "the list of who was erased at a box came again");
    return readErasures(bytes?.toString() ?? "");
  } catch (error) {
    const details = { box, reason: String(error) };
    if (!failing.has(box)) log.warn(details, "no list of who was erased came from a box");
    failing.add(box);
    return [];
  }
}

/**
 * Adds to this box's list who was erased at the shop's other boxes, so that a backup of any box brings none of them back.
 * Returns how many it did not know.
 */
export async function bringErasures(stopping: AbortSignal, log: Log): Promise<number> {
  let brought = 0;
  for (const box of allOtherBoxes()) {
    if (stopping.aborted) break;
    const list = await listOf(box, log);
    const at = now();
    const lasting = list.filter(
      (erasure) => erasure.at <= at - CERTAIN_AFTER_MS && erasure.at > at - LISTED_MS,
    );
    brought += addErasures(lasting);
  }
  return brought;
}
