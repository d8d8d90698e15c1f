import fs from "node:fs";
import path from "node:path";

export type Installation = { releases: string; link: string };

export type Versions = { before: string; release: string; wasWell: boolean };

const NOT_INSTALLED =
  "This shop was not laid by deploy/install.sh, so there is nothing to switch: docs/self-hosting.md says how to update by hand.";

/** The installation of a program's directory. @throws Error with a sentence when it belongs to none. */
export function installationOf(program: string): Installation {
  const releases = path.dirname(fs.realpathSync(program));
  const link = path.join(path.dirname(releases), "current");
  if (path.basename(releases) !== "releases" || !fs.existsSync(link))
    throw new Error(NOT_INSTALLED);
  return { releases, link };
}

export const runningRelease = ({ link }: Installation): string => fs.realpathSync(link);

export function sourceVersion(source: string): string {
  const file = path.join(source, "package.json");
  const about = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  if (about.name === "dogear" && typeof about.version === "string") return about.version;
  throw new Error(`${source} is no version of the shop.`);
}

function newestMigrationOf(release: string): number | null {
  const file = path.join(release, "drizzle", "meta", "_journal.json");
  try {
    const { entries } = JSON.parse(fs.readFileSync(file, "utf8"));
    return Math.max(...entries.map(({ when }: { when: number }) => when));
  } catch {
    return null;
  }
}

export function hasSameTables(release: string, other: string): boolean {
  const newest = newestMigrationOf(release);
  return newest !== null && newest === newestMigrationOf(other);
}

/** Switches to another release, in one step: the link is never absent. */
export function switchTo({ link }: Installation, release: string): void {
  const draft = `${link}.new`;
  fs.rmSync(draft, { force: true });
  fs.symlinkSync(path.join("releases", path.basename(release)), draft);
  fs.renameSync(draft, link);
}

export function removeOtherReleases({ releases }: Installation, kept: string[]): void {
  for (const name of fs.readdirSync(releases)) {
    const release = path.join(releases, name);
    if (!kept.includes(release)) fs.rmSync(release, { recursive: true, force: true });
  }
}
