import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const PREFIX = "dogear-browser-";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes what a shop that was killed could not remove itself. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A new directory for one run of the browser, named after this process. */
export function makeProfile(): string {
  removeLeftovers();
  return fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Removes a run's directory. Helpers of the browser may outlive it for a moment, so this tries again. */
export function removeProfile(directory: string): Promise<void> {
  return fs.promises.rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
