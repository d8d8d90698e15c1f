import { addErasures, ERASURES_FILE, readErasures } from "~/providers/backups/erasures.server";
import { fileOfBox, otherBoxes } from "../box/ask-others.server";
import { MINUTE_MS, now } from "../dates/time";
import { LISTED_MS } from "./apply-erasures.server";

const FILE = { folder: "erasures", name: ERASURES_FILE } as const;
const LIMITS = { mostBytes: 64 * 1024 ** 2, withinMs: 10_000 };

/** One that is known to have failed is taken off the list again, within seconds. */
const CERTAIN_AFTER_MS = MINUTE_MS;

/**
 * Adds to this box's list who was erased at the shop's other boxes, so that a backup of any box brings none of them back.
 * Returns how many it did not know.
 */
export async function bringErasures(stopping?: AbortSignal): Promise<number> {
  let brought = 0;
  for (const address of otherBoxes()) {
    if (stopping?.aborted) break;
    const bytes = await fileOfBox(address, FILE, LIMITS);
    const at = now();
    const lasting = readErasures(bytes?.toString() ?? "").filter(
      (erasure) => erasure.at <= at - CERTAIN_AFTER_MS && erasure.at > at - LISTED_MS,
    );
    brought += addErasures(lasting);
  }
  return brought;
}
