import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimBackups } from "~/db/storage-lock.server";
import { actingAs } from "./as-owner";

/** An account that owns nothing else; only root can act for another. */
const SHOP = { uid: 64_321, gid: 64_321 };
const isRoot = process.getuid?.() === 0;

let folder: string;
let storage: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-owner-"));
  fs.chmodSync(folder, 0o755);
  storage = path.join(folder, "storage");
  fs.mkdirSync(path.join(folder, "roots"), { mode: 0o700 });
  fs.mkdirSync(storage);
  fs.chownSync(
    storage,
    isRoot ? SHOP.uid : os.userInfo().uid,
    isRoot ? SHOP.gid : os.userInfo().gid,
  );
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("whose storage it is may do all that is to be done there", () => {
  const free = actingAs(SHOP, () => claimBackups(path.join(storage, "backups")));
  actingAs(SHOP, free);
  expect(fs.statSync(path.join(storage, "backups")).uid).toBe(
    isRoot ? SHOP.uid : os.userInfo().uid,
  );
});

it.runIf(isRoot)("a link below the storage leads root to nothing", () => {
  const victim = path.join(folder, "roots/victim");
  fs.mkdirSync(path.join(storage, "backups"));
  fs.symlinkSync(victim, path.join(storage, "backups/.lock"));
  expect(() => actingAs(SHOP, () => claimBackups(path.join(storage, "backups")))).toThrow();
  expect(fs.existsSync(victim)).toBe(false);
  expect(process.geteuid?.()).toBe(0);
});

it.runIf(isRoot)("what only root may read is not copied to where the shop could read it", () => {
  const secret = path.join(folder, "roots/secret");
  fs.writeFileSync(secret, "root's own");
  fs.symlinkSync(secret, path.join(storage, "shop.db"));
  const copy = path.join(storage, "copy");
  expect(() => actingAs(SHOP, () => fs.copyFileSync(path.join(storage, "shop.db"), copy))).toThrow(
    /EACCES/,
  );
  expect(fs.existsSync(copy)).toBe(false);
});
