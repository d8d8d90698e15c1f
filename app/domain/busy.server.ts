import { isBusy, whenWritable } from "~/db/write-lock.server";
import { DomainError } from "./errors";

/** How long a request waits for the database lock. */
const PATIENCE_MS = 3_000;

const BUSY = "The shop is busy just now, and nothing was saved. Please try again in a moment.";

/** Waits up to three seconds, without blocking, until the database can be written. */
export async function waitToSave(): Promise<void> {
  await whenWritable(PATIENCE_MS);
}

/** Turns a lock error into a DomainError that asks to try again; returns any other error unchanged. */
export function asExpected(error: unknown): unknown {
  return isBusy(error) ? new DomainError("unavailable", BUSY) : error;
}
