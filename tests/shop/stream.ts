import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const TOOL = "scripts/run-shop.js";

/** The program that npm brings for this machine: the package's own command is a script, which does not pass signals on. */
const litestream = path.dirname(
  createRequire(import.meta.url).resolve(
    `@flydotio/litestream-${process.platform}-${process.arch}/package.json`,
  ),
);

const environment = (storageDir: string, to: string): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  PATH: `${litestream}:${process.env.PATH}`,
  STORAGE_DIR: storageDir,
  STREAM_TO: to,
});

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Runs the service that streams a storage to a place, and Litestream with it. */
export function startStream(storageDir: string, to: string) {
  const child = spawn(process.execPath, [TOOL, "stream"], {
    env: environment(storageDir, to),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that Litestream can be killed with it.
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    output: () => output,
    /** Resolves with its exit code when it has ended. */
    ended,
    /** As the power fails: SIGKILL to both. */
    kill() {
      if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, "SIGKILL");
      return ended;
    },
    /** Stops it as the service manager does. */
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** What the service says of how far it has come; empty before it says anything. Times in UTC ms. */
export function streamState(storageDir: string): {
  copiedAt: number | null;
  sentAt: number | null;
} {
  const file = path.join(storageDir, "stream.json");
  const nothing = { copiedAt: null, sentAt: null };
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : nothing;
}

/** Whether all that is written in a storage lies elsewhere, images too. */
export function isStreamed(storageDir: string): boolean {
  const { copiedAt, sentAt } = streamState(storageDir);
  const log = fs.statSync(path.join(storageDir, "shop.db-wal"), { throwIfNoEntry: false });
  return sentAt !== null && copiedAt !== null && (log?.mtimeMs ?? 0) <= copiedAt;
}

/** Restores into an empty storage what was streamed to a place, as `dogear restore --from-stream` does. */
export const restoreStream = (storageDir: string, to: string) =>
  spawnSync(process.execPath, [TOOL, "restore", "--from-stream"], {
    env: environment(storageDir, to),
    encoding: "utf8",
  });
