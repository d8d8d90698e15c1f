import { type ChildProcess, spawn } from "node:child_process";
import type { Service } from "./switch";

const HOLD = "echo held; read -r _";

/** Holds a lock that ends with this process. @throws Error when another still holds it after this long. */
function holdLock(directory: string, patienceSeconds: number): Promise<ChildProcess> {
  const args = ["--exclusive", "--timeout", String(patienceSeconds), directory, "sh", "-c", HOLD];
  // A group of its own: what interrupts the update must not end the lock.
  const child = spawn("flock", args, { stdio: ["pipe", "pipe", "inherit"], detached: true });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Another update is under way.")));
    child.stdout?.once("data", () => resolve(child));
  });
}

function releaseLock(holdOwner: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    holdOwner.once("exit", () => resolve());
    if (holdOwner.exitCode !== null || holdOwner.signalCode !== null) resolve();
    holdOwner.stdin?.end();
  });
}

/**
 * The shop's service, kept stopped between `stop` and `start`: its socket would start it for the next visitor. The
 * service's unit waits for this lock.
 */
export function heldService(
  releases: string,
  systemctl: (word: "stop" | "start") => Promise<void>,
): Service {
  let holdOwner: ChildProcess | undefined;
  return {
    async stop(patienceSeconds = 0) {
      holdOwner ??= await holdLock(releases, patienceSeconds);
      await systemctl("stop");
    },
    async start() {
      if (holdOwner === undefined) return;
      await releaseLock(holdOwner);
      holdOwner = undefined;
      await systemctl("start");
    },
  };
}
