import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const run = (...[program = "", ...words]: string[]) => spawnSync(program, words).status === 0;

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), "dogear-read-only-"));

/** A place for a shop that becomes read-only while the shop runs. */
export type ReadOnlyDisk = {
  storageDir: string;
  /** What the shop's process needs for that. */
  env: Record<string, string>;
  takeNothing: () => void;
  /** For the shop that runs on it; null where only a disk that nobody has open can be made writable again. */
  takeAgain: (() => void) | null;
  /** With nothing on it open. */
  repair: () => void;
  remove: () => void;
};

/** Files that answer as those of a disk that was mounted read-only: any user with a C compiler can have them. Else null. */
export function readOnlyFiles(): ReadOnlyDisk | null {
  const folder = temporary();
  const library = path.join(folder, "read-only.so");
  const source = path.join(import.meta.dirname, "read-only-files.c");
  if (!run("cc", "-shared", "-fPIC", "-o", library, source, "-ldl")) {
    fs.rmSync(folder, { recursive: true });
    return null;
  }
  const storageDir = path.join(folder, "storage");
  fs.mkdirSync(storageDir);
  const readOnly = path.join(folder, "is-read-only");
  const takeAgain = () => fs.rmSync(readOnly, { force: true });
  return {
    storageDir,
    env: { LD_PRELOAD: library, READ_ONLY_FOLDER: storageDir, READ_ONLY_WHILE: readOnly },
    takeNothing: () => fs.writeFileSync(readOnly, ""),
    takeAgain,
    repair: takeAgain,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * A file system of its own that finds itself damaged, and goes on read-only until it is checked and mounted anew, as Linux
 * does with ext4. Only root may mount one; null for others.
 */
export function damagedDisk(): ReadOnlyDisk | null {
  const folder = temporary();
  const [image, storageDir] = [path.join(folder, "disk"), path.join(folder, "storage")];
  fs.mkdirSync(storageDir);
  const mount = () => run("mount", "-o", "loop,errors=remount-ro", image, storageDir);
  const remove = () => {
    run("umount", "-l", storageDir);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const isMade = run("truncate", "-s", "64M", image) && run("mkfs.ext4", "-q", image) && mount();
  const device = isMade ? fs.statSync(storageDir).dev : 0;
  const fault = path.join("/sys/fs/ext4", deviceName(device), "trigger_fs_error");
  if (!isMade || !fs.existsSync(fault)) {
    remove();
    return null;
  }
  return {
    storageDir,
    env: {},
    takeNothing: () => fs.writeFileSync(fault, "a test's fault"),
    takeAgain: null,
    repair() {
      if (!run("umount", storageDir)) throw new Error(`${storageDir} is in use`);
      // Answers 1 when it has mended something.
      spawnSync("e2fsck", ["-p", image]);
      if (!mount()) throw new Error(`${image} cannot be mounted`);
    },
    remove,
  };
}

/** The kernel's name of a block device. */
function deviceName(device: number): string {
  const [major, minor] = [(device >> 8) & 0xfff, device & 0xff];
  const place = `/sys/dev/block/${major}:${minor}`;
  return fs.existsSync(place) ? path.basename(fs.realpathSync(place)) : "none";
}
