import { type SpawnOptions, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export type StorageOwner = { uid: number; gid: number };

export function storageOwner(storage: string): StorageOwner {
  const { uid, gid } = fs.statSync(storage);
  return { uid, gid };
}

export function asOwner(owner: StorageOwner, env: NodeJS.ProcessEnv): SpawnOptions {
  return process.getuid?.() === 0 ? { ...owner, env } : { env };
}

/**
 * Runs `work`, which must not `await`, with the rights of a storage's owner: a link that the shop's user has placed
 * there leads root to nothing that this user could not change.
 */
export function actingAs<Result>({ uid, gid }: StorageOwner, work: () => Result): Result {
  if (process.getuid?.() !== 0 || uid === 0) return work();
  const groups = process.getgroups?.() ?? [];
  process.setgroups?.([gid]);
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.setgroups?.(groups);
  }
}

export function runProgram(
  command: string,
  args: string[],
  options: SpawnOptions,
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let complaint = "";
  child.stdout?.on("data", (chunk) => (printed += chunk));
  child.stderr?.on("data", (chunk) => (complaint += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve(printed);
      const lines = complaint.trim().split("\n").slice(-20).join("\n");
      reject(new Error(lines || `${command} ended with ${code}.`));
    });
  });
}

export function runVerb(release: string, storage: string, owner: StorageOwner, ...words: string[]) {
  const quiet = {
    HOME: storage,
    npm_config_logs_max: "0",
    npm_config_cache: path.join(os.tmpdir(), "dogear-npm"),
  };
  const env = { ...process.env, ...quiet, STORAGE_DIR: storage };
  const args = ["run", "--silent", "shop", "--", ...words];
  return runProgram("npm", args, { ...asOwner(owner, env), cwd: release });
}
