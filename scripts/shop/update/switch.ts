import fs from "node:fs";
import path from "node:path";
import { requireHealth } from "./health";
import { type Installation, newestMigrationOf, runningRelease, switchTo } from "./installation";

/** Stops and starts the shop; who asks meanwhile waits at its socket. */
export type Service = { stop(): Promise<void>; start(): Promise<void> };

const DATABASE = ["shop.db", "shop.db-wal"];

/** Copies the database's files of a stopped shop, with their owner. */
function copyDatabase(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { mode: 0o700 });
  for (const name of DATABASE) {
    const file = path.join(from, name);
    if (!fs.existsSync(file)) continue;
    const copy = path.join(to, name);
    fs.copyFileSync(file, copy, fs.constants.COPYFILE_FICLONE);
    const { uid, gid, mode } = fs.statSync(file);
    fs.chownSync(copy, uid, gid);
    fs.chmodSync(copy, mode);
  }
}

/** Brings the copied files back. What the new version made of them is kept beside, as it may hold sales. */
function bringDatabaseBack(storage: string, kept: string, aside: string): void {
  fs.mkdirSync(aside, { mode: 0o700, recursive: true });
  for (const name of [...DATABASE, "shop.db-shm"]) {
    const file = path.join(storage, name);
    if (fs.existsSync(file)) fs.renameSync(file, path.join(aside, name));
  }
  for (const name of DATABASE) {
    const copy = path.join(kept, name);
    if (fs.existsSync(copy)) fs.renameSync(copy, path.join(storage, name));
  }
}

/** A closed terminal must not leave the shop between two versions. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const goOn = () => {};

type Switch = {
  installation: Installation;
  release: string;
  storage: string;
  service: Service;
  url: string;
  healthyMs?: number;
};

async function switchOrReturn(what: Switch, kept: string): Promise<string | null> {
  const { installation, release, storage, service, url, healthyMs } = what;
  const before = runningRelease(installation);
  await service.stop();
  copyDatabase(storage, kept);
  try {
    switchTo(installation, release);
    await service.start();
    return await requireHealth(url, healthyMs);
  } catch (error) {
    await service.stop();
    // The version before reads its own tables only; where they are the same, sales of the last seconds stay.
    const hasMoved = newestMigrationOf(release) !== newestMigrationOf(before);
    const aside = path.join(storage, "backups", `after-update-${Date.now()}`);
    if (hasMoved) bringDatabaseBack(storage, kept, aside);
    switchTo(installation, before);
    await service.start();
    await requireHealth(url);
    const reason = error instanceof Error ? error.message : String(error);
    const where = hasMoved ? ` What it made of the database is in ${aside}.` : "";
    throw new Error(
      `Version ${path.basename(release)} was not well: ${reason} Version ${path.basename(before)} runs again.${where}`,
    );
  }
}

/**
 * Stops the shop, switches to a release and starts it; the version before runs again, on its own database, when the
 * new one is not well. Answers null, or a sentence when the new one answers and only cannot write to its disk.
 * @throws Error with a sentence that says so.
 */
export async function switchRelease(what: Switch): Promise<string | null> {
  const kept = path.join(what.storage, "before-update");
  for (const signal of SIGNALS) process.on(signal, goOn);
  try {
    return await switchOrReturn(what, kept);
  } finally {
    fs.rmSync(kept, { recursive: true, force: true });
    for (const signal of SIGNALS) process.off(signal, goOn);
  }
}
