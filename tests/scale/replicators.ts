import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

function holdsLockOf(pid: number, storageDir: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return fs.readdirSync(folder).some((fd) => {
      const target = fs.readlinkSync(path.join(folder, fd));
      return target === path.join(storageDir, "replica.lock");
    });
  } catch {
    return false;
  }
}

/** The processes that keep a box's copy, which are one, by the file that it alone holds open for writing. Linux only. */
export const replicatorsOf = (storageDir: string): number[] =>
  execFileSync("sh", ["-c", `grep -l replicator.ts /proc/[0-9]*/cmdline; true`])
    .toString()
    .split("\n")
    .map((file) => Number(/\d+/.exec(file)?.[0]))
    .filter((pid) => holdsLockOf(pid, storageDir));
