import { type ChildProcess, spawn } from "node:child_process";
import type { Service } from "./switch";

const HOLD = "echo held; read -r _";

/** Holds a lock that lasts no longer than this process. @throws Error when another update holds it. */
function holdLock(directory: string): Promise<ChildProcess> {
  const args = ["--exclusive", "--nonblock", directory, "sh", "-c", HOLD];
  const child = spawn("flock", args, { stdio: ["pipe", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Another update is under way.")));
    child.stdout?.once("data", () => resolve(child));
  });
}

function releaseLock(holder: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    holder.once("exit", () => resolve());
    holder.stdin?.end();
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
  let holder: ChildProcess | undefined;
  return {
    async stop() {
      holder ??= await holdLock(releases);
      await systemctl("stop");
    },
    async start() {
      if (holder !== undefined) await releaseLock(holder);
      holder = undefined;
      await systemctl("start");
    },
  };
}
