import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { claimBackups } from "~/db/storage-lock.server";
import { backupsFolder } from "~/providers/backups/directories.server";
import { actingAs, asOwner, runVerb, type StorageOwner, storageOwner } from "./as-owner";

const START_MS = 300_000;
const PATIENCE_MS = 120_000;
const PAGES = ["/healthz", "/", "/api/v1/books"];

async function requirePages(url: string): Promise<void> {
  for (const page of PAGES) {
    const { ok, status } = await fetch(url + page, { signal: AbortSignal.timeout(START_MS) });
    if (!ok) throw new Error(`${page} answered ${status}.`);
  }
}

/** Migrates a storage and answers pages from it; starts no job, so that nothing is mailed. */
async function answerFrom(release: string, storage: string, owner: StorageOwner): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    STORAGE_DIR: storage,
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "silent",
  };
  const { uid, gid } = asOwner(owner, env);
  const child = fork(path.join(release, "server.js"), ["--trial"], {
    cwd: release,
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(uid === undefined ? {} : { uid, gid }),
  });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("It did not start.")), START_MS);
      child.once("message", (message: { port: number }) => resolve(message.port));
      child.once("error", reject);
      child.once("close", () => reject(new Error(said.trim() || "It did not start.")));
      child.once("close", () => clearTimeout(late));
    });
    await requirePages(`http://127.0.0.1:${port}`);
  } finally {
    child.kill("SIGKILL");
  }
}

/**
 * Lets a new release restore a backup beside the shop, migrate it and answer from it. @throws Error with a sentence
 * when that fails.
 */
export async function tryRelease(release: string, storage: string, backup: string): Promise<void> {
  const owner = storageOwner(storage);
  const folder = backupsFolder(storage);
  const copy = path.join(folder, "update.proof");
  // Whoever makes or proves a backup meanwhile would remove the copy as one that a crash left.
  const free = actingAs(owner, () => claimBackups(folder, PATIENCE_MS));
  const removeCopy = () => actingAs(owner, () => fs.rmSync(copy, { recursive: true, force: true }));
  try {
    removeCopy();
    await runVerb(release, copy, owner, "restore", backup);
    await answerFrom(release, copy, owner);
  } finally {
    removeCopy();
    actingAs(owner, free);
  }
}
