import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const PREFIX = "dogear-browser-";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes profiles of shops that were killed. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A new profile directory, named after this process. */
export function makeProfile(): string {
  removeLeftovers();
  return fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Removes a profile. Retries, because helper processes may outlive the browser for a moment. */
export function removeProfile(directory: string): Promise<void> {
  return fs.promises.rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
