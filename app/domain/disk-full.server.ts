import { env } from "~/env.server";
import { freeBytes } from "~/providers/backups/space.server";
import { tryToStore } from "~/providers/disk-probe.server";

// Below this free space the disk is tested by writing, because the rest may not do for an order.
const LITTLE_BYTES = 1024 ** 2;

/**
 * Whether the shop's disk refuses writes. Tested by writing only with a reason: little room, or a session that was
 * opened without any.
 */
export async function isDiskFullNow({
  hasNoRoom = false,
}: {
  hasNoRoom?: boolean;
}): Promise<boolean> {
  if (!hasNoRoom && freeBytes(env.STORAGE_DIR) >= LITTLE_BYTES) return false;
  return tryToStore().then(
    () => false,
    () => true,
  );
}
