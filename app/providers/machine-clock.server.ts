import fs from "node:fs";
import os from "node:os";

/** A random name that Linux gives itself at each start; other systems have none. */
const BOOT_ID = "/proc/sys/kernel/random/boot_id";

function readBootId(): string | null {
  try {
    return fs.readFileSync(BOOT_ID, "utf8").trim();
  } catch {
    return null;
  }
}

const bootId = readBootId();

/** Which start of the machine this is (null where it has no name), and how long ago that was, whatever its clock says. */
export const machineUptime = (): { bootId: string | null; uptimeMs: number } => ({
  bootId,
  uptimeMs: Math.round(os.uptime() * 1000),
});
