import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { examineLog, examineLogAlone, logDamage } from "./log-damage.server";
import { claimStorage } from "./storage-lock.server";

const FRAME_BYTES = 4_096 + 24;
const HEAD_BYTES = 32;
const NOW = Date.parse("2026-11-23T06:00:00Z");

let folder: string;
let shop: Database;
const file = () => path.join(folder, "copy", "shop.db");

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-log-"));
  fs.mkdirSync(path.join(folder, "copy"));
  shop = new Database(path.join(folder, "shop.db"));
  shop.pragma("journal_mode = wal");
  shop.exec("create table sold (id integer primary key)");
  shop.pragma("wal_checkpoint(truncate)");
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.close();
  fs.rmSync(folder, { recursive: true });
});

/** Each is a change of one page. */
function sell(count: number): void {
  for (let i = 0; i < count; i += 1) shop.exec("insert into sold default values");
}

/** What a shop that was killed now leaves; after a power cut perhaps without the index. */
function killed({ withIndex = true } = {}): void {
  for (const end of withIndex ? ["", "-wal", "-shm"] : ["", "-wal"]) {
    fs.copyFileSync(path.join(folder, `shop.db${end}`), file() + end);
  }
}

/** Flips a byte in the log's head, or in a frame. */
function flip(frame: number | "head"): void {
  const at = frame === "head" ? 20 : HEAD_BYTES + (frame - 1) * FRAME_BYTES + 2_000;
  const log = fs.readFileSync(`${file()}-wal`);
  log.writeUInt8(log.readUInt8(at) ^ 0xff, at);
  fs.writeFileSync(`${file()}-wal`, log);
}

const cut = (bytes: number) => fs.truncateSync(`${file()}-wal`, bytes);
const cutAfter = (frames: number) => cut(HEAD_BYTES + frames * FRAME_BYTES);

/** Overwrites the head and the first frames. */
function zero(frames: number): void {
  const log = fs.readFileSync(`${file()}-wal`);
  fs.writeFileSync(`${file()}-wal`, log.fill(0, 0, HEAD_BYTES + frames * FRAME_BYTES));
}

function soldInCopy(): unknown {
  const copy = new Database(file());
  const sold = copy.prepare("select count(*) from sold").pluck().get();
  copy.close();
  return sold;
}

it.each([true, false])("finds nothing in a log that is whole (its index: %s)", (withIndex) => {
  sell(9);
  killed({ withIndex });
  expect(examineLog(file(), NOW)).toBeNull();
  expect(soldInCopy()).toBe(9);
  expect(logDamage(path.dirname(file()))).toBeNull();
});

it("finds nothing in a log that begins again before its end, nor in the change that a kill cut in two", () => {
  sell(9);
  shop.pragma("wal_checkpoint(passive)");
  sell(3);
  killed();
  expect(examineLog(file(), NOW)).toBeNull();
  expect(soldInCopy()).toBe(12);
  killed({ withIndex: false });
  const log = fs.readFileSync(`${file()}-wal`);
  fs.writeFileSync(`${file()}-wal`, log.subarray(0, HEAD_BYTES + 3 * FRAME_BYTES - 100));
  expect(examineLog(file(), NOW)).toBeNull();
});

it.each([
  ["a damaged page", () => flip(5), { pages: 5, changes: 5 }, 4],
  ["a damaged head", () => flip("head"), { pages: 9, changes: 9 }, 0],
  ["a beginning full of zeros", () => zero(3), { pages: 9, changes: 6 }, 0],
  ["a log that is gone", () => cut(0), { pages: 9, changes: 0 }, 0],
  ["an end that is gone", () => cutAfter(6), { pages: 3, changes: 0 }, 6],
])(
  "counts what comes after %s, writes it down, and SQLite finds the rest",
  (_, damage, lost, left) => {
    sell(9);
    killed();
    damage();
    expect(examineLog(file(), NOW)).toEqual({ at: NOW, ...lost });
    expect(logDamage(path.dirname(file()))).toEqual({ at: NOW, ...lost });
    expect(soldInCopy()).toBe(left);
  },
);

it("counts without an index what the log itself still shows", () => {
  sell(9);
  killed({ withIndex: false });
  flip(5);
  expect(examineLog(file(), NOW)).toMatchObject({ pages: 5, changes: 5 });
});

it("removes a damaged log that would take the database back to before what it has already", () => {
  sell(9);
  shop.pragma("wal_checkpoint(passive)");
  killed();
  flip(2);
  expect(examineLog(file(), NOW)).toBeNull();
  expect(soldInCopy()).toBe(9);
});

it("lets nobody open the database while its log is examined, and everybody afterwards", () => {
  sell(9);
  shop.pragma("wal_checkpoint(passive)");
  killed();
  flip(2);
  const claim = () => claimStorage(path.dirname(file()), "use");
  const removed = vi.spyOn(fs, "rmSync").mockImplementation(() => {
    expect(claim).toThrow("Try again");
  });
  examineLogAlone(file());
  expect(removed).toHaveBeenCalled();
  claim()();
});

it("leaves a log alone that another process uses", () => {
  sell(9);
  killed();
  flip(5);
  const release = claimStorage(path.dirname(file()), "use");
  examineLogAlone(file());
  expect(logDamage(path.dirname(file()))).toBeNull();
  release();
  examineLogAlone(file());
  expect(logDamage(path.dirname(file()))).toMatchObject({ changes: 5 });
});
