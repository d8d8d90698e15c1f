import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { countInvoices, initiate } from "../../factories/purchase";
import { turnsOf } from "../../long";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";

const DAMAGES = turnsOf(1, 60);
const BEGUN = 8;
/** A page of the log with its header. */
const FRAME_BYTES = 4_096 + 24;

const seed = seedOfRun();
const dice = tradeDice(seed);
const shop = await useShop();

const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true });
});

async function beginPayments(): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < BEGUN; i += 1) {
    const answer = await initiate(shop, { bookId: addBook(shop.db) });
    ids.push((await answer.json()).paymentId);
  }
  return ids;
}

/** Damages a log as a failing disk does: bits flipped, cut short, or a piece overwritten with zeros. */
function damage(file: string): string {
  const bytes = fs.readFileSync(file);
  const at = dice.between(0, bytes.length - 1);
  const kind = dice.one(["flipped", "cut", "zeroed"] as const);
  if (kind === "flipped") bytes.writeUInt8((bytes.readUInt8(at) ^ 0xff) & 0xff, at);
  if (kind === "zeroed") bytes.fill(0, at, Math.min(at + 2 * FRAME_BYTES, bytes.length));
  fs.writeFileSync(file, kind === "cut" ? bytes.subarray(0, at) : bytes);
  return `${kind} at ${at} of ${bytes.length}`;
}

/** What the killed shop left; the log's index is not synced, and may be gone with the memory of the computer. */
function copyOfDisk(withIndex: boolean): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-damaged-"));
  copies.push(copy);
  const index = withIndex ? ["shop.db-shm"] : [];
  for (const name of ["shop.db", "shop.db-wal", "secret", ...index]) {
    fs.copyFileSync(path.join(shop.storageDir, name), path.join(copy, name));
  }
  return copy;
}

it(`a shop starts on a damaged log, whole up to the damage and with all that was in the database (NUMBERS_SEED=${seed})`, async () => {
  const folded = await beginPayments();
  shop.driver.pragma("wal_checkpoint(TRUNCATE)");
  const inLog = await beginPayments();
  await shop.kill();
  for (let i = 0; i < DAMAGES; i += 1) {
    const storageDir = copyOfDisk(dice.one([true, false]));
    const what = damage(path.join(storageDir, "shop.db-wal"));
    const damaged = await startShop({ storageDir });
    const there = damaged.driver.prepare<[], string>("SELECT id FROM payments").pluck().all();
    expect(
      folded.filter((id) => !there.includes(id)),
      what,
    ).toEqual([]);
    const kept = inLog.filter((id) => there.includes(id));
    // What is lost is what came last: never one from between.
    expect(kept, what).toEqual(inLog.slice(0, kept.length));
    expect(damaged.driver.pragma("integrity_check", { simple: true }), what).toBe("ok");
    expect(damaged.driver.pragma("foreign_key_check"), what).toEqual([]);
    expect(countInvoices(damaged)).toBe(0);
    expect((await initiate(damaged, { bookId: addBook(damaged.db) })).status, what).toBe(200);
    await damaged.remove();
  }
}, 1_800_000);
