import fs from "node:fs";
import os from "node:os";

const BOOT_ID = "/proc/sys/kernel/random/boot_id";

function readBootId(): string | null {
  try {
    return fs.readFileSync(BOOT_ID, "utf8").trim();
  } catch {
    return null;
  }
}

const bootId = readBootId();

/** Which boot of the machine this is (null without a name), and how long ago it was, whatever its clock says. */
export const machineUptime = (): { bootId: string | null; uptimeMs: number } => ({
  bootId,
  uptimeMs: Math.round(os.uptime() * 1000),
});
