import { isBusy } from "~/db/busy-error.server";
import { diskRefusal } from "~/db/disk-refusal.server";
import { whenWritable } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { BUSY, DISK_REFUSED } from "./cannot-save-words";
import { DomainError } from "./errors";

const PATIENCE_MS = 3_000;

/** Waits up to three seconds, without blocking, until the database can be written. */
export async function waitToSave(): Promise<void> {
  await whenWritable(PATIENCE_MS);
}

/**
 * Turns an error of a locked database, or of a disk that refuses writes, into a DomainError that asks to try again;
 * returns any other error unchanged. The original error is the `cause`.
 */
export function asExpected(error: unknown): unknown {
  if (isBusy(error)) return new DomainError("unavailable", BUSY);
  const refusal = diskRefusal(error, env.STORAGE_DIR);
  if (refusal === null) return error;
  return Object.assign(new DomainError("unavailable", DISK_REFUSED[refusal]), { cause: error });
}
