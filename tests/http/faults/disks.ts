import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { RunningShop } from "../../shop/running-shop";

const PAGE_BYTES = 4_096;
/** A page of the database's log with its header, and what stands before the first. */
const [FRAME_BYTES, HEAD_BYTES] = [PAGE_BYTES + 24, 32];

const run = (...[program = "", ...words]: string[]) => spawnSync(program, words).status === 0;

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), "dogear-disk-"));

/** A disk whose room is given and taken: so many pages of the database's log from now on, or all that there is. */
export type Disk = {
  storageDir: string;
  leave: (shop: RunningShop, pages: number) => void;
  giveBack: (shop: RunningShop) => void;
  remove: () => void;
};

/** Empties the log, so that pages are counted from its beginning. */
const emptyLog = (shop: RunningShop) => shop.driver.pragma("wal_checkpoint(TRUNCATE)");

/** No file of the running shop may grow beyond a size: any user can set that. Null where the system cannot. */
export function limitedFiles(): Disk | null {
  if (!run("prlimit", "--version")) return null;
  const storageDir = temporary();
  const limit = (shop: RunningShop, bytes: string) => {
    if (!run("prlimit", "--pid", String(shop.pid()), `--fsize=${bytes}:`)) {
      throw new Error("No limit");
    }
  };
  return {
    storageDir,
    leave(shop, pages) {
      emptyLog(shop);
      limit(shop, String(HEAD_BYTES + pages * FRAME_BYTES + PAGE_BYTES / 2));
    },
    giveBack: (shop) => limit(shop, "unlimited"),
    remove: () => fs.rmSync(storageDir, { recursive: true, force: true }),
  };
}

/** A small file system in memory, filled up. Only root may mount one; null for others. */
export function smallDisk(): Disk | null {
  const storageDir = temporary();
  if (!run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", storageDir)) {
    fs.rmdirSync(storageDir);
    return null;
  }
  const filler = path.join(storageDir, "filler");
  return {
    storageDir,
    leave(shop, pages) {
      emptyLog(shop);
      const file = fs.openSync(filler, "a");
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(PAGE_BYTES));
      } catch {
        // Full.
      }
      const { size } = fs.fstatSync(file);
      fs.ftruncateSync(file, Math.floor(size / PAGE_BYTES - pages) * PAGE_BYTES);
      fs.closeSync(file);
    },
    giveBack: () => fs.rmSync(filler, { force: true }),
    remove() {
      run("umount", "-l", storageDir);
      fs.rmSync(storageDir, { recursive: true, force: true });
    },
  };
}
