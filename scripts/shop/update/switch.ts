import fs from "node:fs";
import path from "node:path";
import { afterUpdateName, backupsFolder } from "~/providers/backups/directories.server";
import { actingAs, storageOwner } from "./as-owner";
import { requireHealth } from "./health";
import { hasSameTables, type Installation, switchTo, type Versions } from "./installation";

export type Service = {
  /** Waits this long for others who start or stop it; 0 reports them at once. */
  stop(patienceSeconds?: number): Promise<void>;
  /** Undoes `stop`, also one that failed half-way; does nothing where none was begun. */
  start(): Promise<void>;
};

export const complaintOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const PATIENCE_SECONDS = 30;

const DATABASE = ["shop.db", "shop.db-wal"];

function copyDatabase(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { mode: 0o700 });
  for (const name of DATABASE) {
    const file = path.join(from, name);
    if (!fs.existsSync(file)) continue;
    fs.copyFileSync(file, path.join(to, name), fs.constants.COPYFILE_FICLONE);
  }
}

/** What the new version made of them is kept beside, as it may hold sales; the shop itself removes it in time. */
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

// A closed terminal must not leave the shop between two versions.
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const goOn = () => {};

type Switch = Versions & {
  installation: Installation;
  storage: string;
  service: Service;
  url: string;
  healthyMs?: number;
};

const removeCopy = (storage: string, kept: string) =>
  actingAs(storageOwner(storage), () => fs.rmSync(kept, { recursive: true, force: true }));

/** Stops the shop and copies its database. @throws Error with a sentence when that fails; it runs again then. */
async function stopWithCopy({ storage, service, before, wasWell }: Switch, kept: string) {
  try {
    await service.stop(wasWell ? 0 : PATIENCE_SECONDS);
    actingAs(storageOwner(storage), () => copyDatabase(storage, kept));
  } catch (error) {
    removeCopy(storage, kept);
    const name = path.basename(before);
    const end = await service.start().then(
      () => `version ${name} goes on.`,
      (failure) => `version ${name} is to be started. ${complaintOf(failure)}`,
    );
    throw new Error(`${complaintOf(error)}\nNothing was changed: ${end}`);
  }
}

/** Runs the previous version again, as well as it did. Returns where the new one's database is, if it was another. */
async function goBack(what: Switch, kept: string): Promise<string | null> {
  const { installation, release, before, wasWell, storage, service, url } = what;
  // The version before reads its own tables only; where they are the same, sales of the last seconds stay.
  const hasMoved = !hasSameTables(release, before);
  const aside = path.join(backupsFolder(storage), afterUpdateName(new Date()));
  try {
    await service.stop(PATIENCE_SECONDS);
    if (hasMoved) actingAs(storageOwner(storage), () => bringDatabaseBack(storage, kept, aside));
    switchTo(installation, before);
  } finally {
    await service.start();
  }
  if (wasWell) await requireHealth(url);
  return hasMoved ? aside : null;
}

async function switchOrReturn(what: Switch, kept: string): Promise<string | null> {
  const { installation, release, before, wasWell, service, url, healthyMs } = what;
  await stopWithCopy(what, kept);
  try {
    switchTo(installation, release);
    await service.start();
    const illness = await requireHealth(url, healthyMs);
    removeCopy(what.storage, kept);
    return illness;
  } catch (error) {
    const [newer, older] = [path.basename(release), path.basename(before)];
    const wrong = `Version ${newer} was not well: ${complaintOf(error)}`;
    const aside = await goBack(what, kept).catch((failure) => {
      const copy = fs.existsSync(path.join(kept, "shop.db"))
        ? ` The database of before is in ${kept}.`
        : "";
      throw new Error(
        `${wrong} Version ${older} could not be brought back: ${complaintOf(failure)}${copy}`,
      );
    });
    removeCopy(what.storage, kept);
    const where = aside === null ? "" : ` What it made of the database is in ${aside}.`;
    const standing = wasWell ? "runs again" : "is in its place again, no better than before";
    throw new Error(`${wrong} Version ${older} ${standing}.${where}`);
  }
}

/**
 * Stops the shop, switches to a release and starts it; the previous version runs again, on its own database, when the
 * new one is not healthy. What cannot be undone leaves the copy of the database. Returns null, or a sentence when the
 * new one only cannot write to its disk. @throws Error with a sentence that says so.
 */
export async function switchRelease(what: Switch): Promise<string | null> {
  const kept = path.join(what.storage, "before-update");
  for (const signal of SIGNALS) process.on(signal, goOn);
  try {
    return await switchOrReturn(what, kept);
  } finally {
    for (const signal of SIGNALS) process.off(signal, goOn);
  }
}
