import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";

/** What a disk would hold after a power cut: the files as they were when the last sync began. */
const disk = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-disk-"));
let syncs = 0;
let failure: NodeJS.ErrnoException | null = null;
/** Ends a sync that a test keeps waiting. */
let finish: (() => void) | null = null;
let isSlow = false;

vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  const fdatasync = (_file: number, done: (error: Error | null) => void) => {
    syncs += 1;
    keepOnDisk(real);
    finish = () => done(failure);
    if (!isSlow) setImmediate(finish);
  };
  return { ...real, default: { ...real, fdatasync } };
});

const { db } = await import("./client.server");
const { groupCommit } = await import("./group-commit.server");
const { servesOthers } = await import("./write-lock.server");

function keepOnDisk(real: typeof fs): void {
  for (const end of ["", "-wal"]) {
    real.copyFileSync(`${db.$client.name}${end}`, path.join(disk, `shop.db${end}`));
  }
}

/** The invoice prefix that a shop would find after a power cut now. */
function prefixAfterPowerCut(): unknown {
  fs.rmSync(path.join(disk, "shop.db-shm"), { force: true });
  const after = new Database(path.join(disk, "shop.db"));
  const prefix = after.prepare("select invoice_prefix from settings").pluck().get();
  after.close();
  return prefix;
}

const name = (prefix: string) =>
  groupCommit((tx) => {
    tx.run(sql`update settings set invoice_prefix = ${prefix}`);
    return prefix;
  });

beforeEach(() => {
  syncs = 0;
  failure = null;
  finish = null;
  servesOthers();
  keepOnDisk(fs);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fs.rmSync(disk, { recursive: true }));

it("says that something is written when the disk has it, and not before", async () => {
  const before = prefixAfterPowerCut();
  const written = name("KEPT-");
  await new Promise(setImmediate);
  expect(db.get(sql`select invoice_prefix as is_now from settings`)).toEqual({ is_now: "KEPT-" });
  expect(before).not.toBe("KEPT-");
  await written;
  expect(prefixAfterPowerCut()).toBe("KEPT-");
});

it("syncs once for all who write in the same turn, and once more for all who write meanwhile", async () => {
  isSlow = true;
  const first = [name("A-"), name("B-")];
  await vi.waitUntil(() => finish !== null);
  const meanwhile = [name("C-"), name("D-")];
  await new Promise(setImmediate);
  meanwhile.push(name("E-"));
  await new Promise(setImmediate);
  isSlow = false;
  finish?.();
  await Promise.all([...first, ...meanwhile]);
  expect(syncs).toBe(2);
  expect(prefixAfterPowerCut()).toBe("E-");
});

it("carries the log into the database when the disk refuses to sync it", async () => {
  failure = Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
  await name("CARRIED-");
  keepOnDisk(fs);
  expect(fs.statSync(path.join(disk, "shop.db-wal")).size).toBe(0);
  expect(prefixAfterPowerCut()).toBe("CARRIED-");
});

it("fails who wrote when the disk takes it in no way, and believes no later sync before the log was carried", async () => {
  failure = Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
  const reader = new Database(db.$client.name);
  const readsOn = reader.prepare("select 1 from settings").iterate();
  readsOn.next();
  await expect(name("LOST-")).rejects.toThrow("EIO");
  failure = null;
  await expect(name("UNSURE-")).rejects.toThrow("EIO");
  readsOn.return?.();
  reader.close();
  await expect(name("FOUND-")).resolves.toBe("FOUND-");
  keepOnDisk(fs);
  expect(fs.statSync(path.join(disk, "shop.db-wal")).size).toBe(0);
  await expect(name("AGAIN-")).resolves.toBe("AGAIN-");
});
