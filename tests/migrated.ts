import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { Database } from "~/db/driver.server";
import { MIGRATED, MIGRATED_DATABASE } from "./empty-database";

const MEMORY = "/dev/shm";
/** A test run keeps only a fraction of this at a time. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

function freeBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** In memory when there is room, because every commit of a shop waits for fsync; otherwise the system's. */
function scratchFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return freeBytes(MEMORY) >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}

/**
 * The temporary directory of one run of tests, and how to remove it: whatever a killed process or a skipped file leaves in
 * it goes with it.
 */
export function runFolder(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(scratchFolder(), "dogear-run-"));
  // Some tests act as another account, which must reach its folder below this one.
  fs.chmodSync(folder, 0o711);
  const remove = () => {
    const kept = fs
      .readdirSync(folder)
      .flatMap((name) => /^kept-shop-(\d+)$/.exec(name)?.[1] ?? []);
    // Some may have ended before.
    spawnSync("kill", ["-KILL", ...kept]);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  };
  return { folder, remove };
}

/** Global set-up: migrates a template database for all tests to copy. Answers the clean-up. */
export default function setup(): () => void {
  const run = runFolder();
  process.env.TMPDIR = run.folder;
  const folder = fs.mkdtempSync(path.join(run.folder, "dogear-migrated-"));
  const driver = new Database(path.join(folder, MIGRATED_DATABASE));
  migrate(drizzle(driver), { migrationsFolder: "drizzle" });
  driver.close();
  process.env[MIGRATED] = folder;
  return run.remove;
}
