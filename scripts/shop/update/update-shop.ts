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
  type Versions,
} from "./installation";
import { complaintOf, type Service, switchRelease } from "./switch";
import { tryRelease } from "./trial";

const SHOP_USER = "dogear";
const START_MS = 30_000;

type Update = {
  installation: Installation;
  source: string;
  storage: string;
  service: Service;
  url: string;
  say(sentence: string): void;
  healthyMs?: number;
};

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

async function buildRelease(directory: string, releases: string): Promise<string> {
  const user = process.getuid?.() === 0 && fs.existsSync("/etc/dogear") ? [SHOP_USER] : [];
  const script = path.join(directory, "deploy", "release.sh");
  const printed = await runProgram("sh", [script, releases, ...user], {});
  return printed.trim().split("\n").at(-1) ?? "";
}

async function backUpBy(release: string, { storage, say }: Update, ...words: string[]) {
  const before = new Set(listBackups(storage).map(({ name }) => name));
  let complaint = "The backup is not there.";
  await runVerb(release, storage, storageOwner(storage), ...words).catch((error: Error) => {
    complaint = error.message;
    say(complaint);
  });
  // Not the one with the latest date: another may be dated in the future.
  const made = listBackups(storage).find(({ name }) => !before.has(name));
  if (made === undefined) throw new Error(complaint);
  return path.join(storage, "backups", made.name);
}

function backUp(what: Update, { before, release }: Versions): Promise<string> {
  return backUpBy(before, what, "backup").catch(() => {
    what.say(`Version ${path.basename(before)} makes no backup: the new version makes it.`);
    return backUpBy(release, what, "backup", "bare");
  });
}

/** An unhealthy shop is updated too, because that may repair it. */
async function askWell({ url, healthyMs = START_MS, say }: Update, name: string): Promise<boolean> {
  const illness = await requireHealth(url, healthyMs).catch((error: Error) => error.message);
  if (illness === null) return true;
  say(`Version ${name} is not well at ${url}: ${illness}`);
  say("It is updated all the same. If the new version is not well either, it comes back.");
  return false;
}

async function prepare(what: Update, directory: string, version: string): Promise<Versions> {
  const { installation, storage, say } = what;
  const before = runningRelease(installation);
  const name = path.basename(before);
  const wasWell = await askWell(what, name);
  say(`Building version ${version} beside ${name}.`);
  const isLaid = fs.existsSync(path.join(installation.releases, version));
  const release = await buildRelease(directory, installation.releases);
  const versions = { before, release, wasWell };
  try {
    say("Making a backup.");
    const backup = await backUp(what, versions);
    say("Trying the new version on a copy of the shop.");
    await tryRelease(release, storage, backup);
    return versions;
  } catch (error) {
    if (!isLaid) fs.rmSync(release, { recursive: true, force: true });
    throw new Error(`${complaintOf(error)}\nNothing was changed: version ${name} stays as it is.`);
  }
}

/**
 * Updates the shop: builds the new version beside the old one, makes a backup, tries the new version on a copy of it,
 * and switches. Requests wait at the socket meanwhile. @throws Error with a sentence when the new version is not
 * healthy; the old one runs then.
 */
export async function updateShop(what: Update): Promise<void> {
  const { installation, source, say } = what;
  const before = runningRelease(installation);
  await withSources(source, async (directory) => {
    const version = sourceVersion(directory);
    if (version === path.basename(before)) throw new Error(`Version ${version} runs already.`);
    const versions = await prepare(what, directory, version);
    const begun = performance.now();
    const illness = await switchRelease({ ...what, ...versions });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    removeOtherReleases(installation, [versions.release, before]);
    say(`Version ${version} runs. Whoever asked meanwhile waited ${seconds} seconds at most.`);
    if (illness !== null) say(`${illness} 'dogear doctor' says why.`);
  });
}
