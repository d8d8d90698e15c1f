import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { listBackups } from "~/providers/backups/directories.server";
import { runProgram, runVerb, storageOwner } from "./as-owner";
import { requireHealth } from "./health";
import {
  type Installation,
  removeOtherReleases,
  runningRelease,
  sourceVersion,
} from "./installation";
import { type Service, switchRelease } from "./switch";
import { tryRelease } from "./trial";

const SHOP_USER = "dogear";

export type Update = {
  installation: Installation;
  /** A directory with the new version, or its .tar.gz. */
  source: string;
  storage: string;
  service: Service;
  /** Where the shop answers on this box: one that is not well there is not updated. */
  url: string;
  say(sentence: string): void;
  /** How long a new version may take until it is well. */
  healthyMs?: number;
};

/** Calls `use` with the directory of a new version's sources, unpacked where they are packed. */
async function withSources<Result>(source: string, use: (directory: string) => Promise<Result>) {
  if (!fs.statSync(source).isFile()) return use(path.resolve(source));
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-version-"));
  try {
    const args = ["-xzf", source, "-C", directory, "--strip-components=1", "--no-same-owner"];
    await runProgram("tar", args, {});
    return await use(directory);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** Lays a version by its own script: it knows best how it is built. */
async function buildRelease(directory: string, releases: string): Promise<string> {
  const user = process.getuid?.() === 0 && fs.existsSync("/etc/dogear") ? [SHOP_USER] : [];
  const script = path.join(directory, "deploy", "release.sh");
  const printed = await runProgram("sh", [script, releases, ...user], {});
  return printed.trim().split("\n").at(-1) ?? "";
}

/** A backup that could not be taken elsewhere is one all the same. */
async function backUp({ storage, say }: Update, running: string): Promise<string> {
  const [before] = listBackups(storage);
  let complaint = "The backup is not there.";
  await runVerb(running, storage, storageOwner(storage), "backup").catch((error: Error) => {
    complaint = error.message;
    say(complaint);
  });
  const [newest] = listBackups(storage);
  if (newest === undefined || newest.name === before?.name) throw new Error(complaint);
  return path.join(storage, "backups", newest.name);
}

/** What cannot be seen to be well now could not be seen to be well afterwards. */
async function requireRunning({ url, healthyMs }: Update): Promise<void> {
  const illness = await requireHealth(url, healthyMs).catch((error: Error) => error.message);
  if (illness !== null) throw new Error(`The shop that runs is not well at ${url}: ${illness}`);
}

async function prepare(what: Update, directory: string, version: string): Promise<string> {
  const { installation, storage, say } = what;
  const running = runningRelease(installation);
  say(`Building version ${version} beside ${path.basename(running)}, which goes on.`);
  const release = await buildRelease(directory, installation.releases);
  try {
    say("Making a backup.");
    const backup = await backUp(what, running);
    say("Trying the new version on a copy of the shop.");
    await tryRelease(release, running, storage, backup);
    await requireRunning(what);
    return release;
  } catch (error) {
    fs.rmSync(release, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\nNothing was changed: version ${path.basename(running)} goes on.`);
  }
}

/**
 * Updates the shop: builds the new version beside the old one, makes a backup, tries the new version on a copy of it,
 * and switches. Requests wait at the socket meanwhile.
 * @throws Error with a sentence when the new version is not well; the old one runs then.
 */
export async function updateShop(what: Update): Promise<void> {
  const { installation, source, say } = what;
  const before = runningRelease(installation);
  await withSources(source, async (directory) => {
    const version = sourceVersion(directory);
    if (version === path.basename(before)) throw new Error(`Version ${version} runs already.`);
    const release = await prepare(what, directory, version);
    const begun = performance.now();
    const illness = await switchRelease({ ...what, release });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    removeOtherReleases(installation, [release, before]);
    say(`Version ${version} runs. Whoever asked meanwhile waited ${seconds} seconds at most.`);
    if (illness !== null) say(`${illness} 'dogear doctor' says why.`);
  });
}
