import { isBusy, whenWritable } from "~/db/write-lock.server";
import { DomainError } from "./errors";

/** As long as a request that changes something waits for who else writes. */
const PATIENCE_MS = 3_000;

const BUSY = "The shop is busy just now, and nothing was saved. Please try again in a moment.";

/** Waits, while others are served, until something can be saved, or for three seconds. */
export async function waitToSave(): Promise<void> {
  await whenWritable(PATIENCE_MS);
}

/** A failure as the shopper's or admin's to act on, where it says that somebody else was writing; any other as it is. */
export function asExpected(error: unknown): unknown {
  return isBusy(error) ? new DomainError("unavailable", BUSY) : error;
}
