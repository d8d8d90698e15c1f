import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { checkDatabase } from "~/db/kept-database.server";
import { claimBackups } from "~/db/storage-lock.server";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { addPayment } from "../../../tests/factories/payments";
import { writeImage } from "../../../tests/factories/stored-images";
import { makeBackup } from "./make.server";
import { examineBackup } from "./restore.server";

const storage = env.STORAGE_DIR;
const folder = path.join(storage, "backups");
const MIB = 1024 ** 2;
let day = 0;
/** Backups are named by their time. */
const make = (free?: number) =>
  makeBackup(storage, new Date(Date.UTC(2026, 0, ++day)), {
    patienceMs: 0,
    ...(free === undefined ? {} : { free }),
  });
const leftovers = () => fs.readdirSync(folder).filter((name) => name.endsWith(".part"));

beforeEach(() => fs.mkdirSync(path.join(storage, "objects"), { recursive: true }));
afterEach(() => {
  for (const part of [folder, path.join(storage, "objects")]) {
    fs.rmSync(part, { recursive: true, force: true });
  }
});

describe("a backup", () => {
  it("holds what the shop held at one moment, though others write all the while", async () => {
    addBook(db, { stockQty: 3 });
    addPayment(db, { status: "completed", amountCents: 12_300 });
    const other = new Database(path.join(storage, "shop.db"));
    const write = other.prepare("update books set stock_qty = stock_qty + 1");
    let isDone = false;
    const made = make().finally(() => (isDone = true));
    let writes = 0;
    while (!isDone) {
      writes += write.run().changes;
      await new Promise(setImmediate);
    }
    other.close();
    const { directory, contents } = await made;
    expect(writes).toBeGreaterThan(0);
    expect(contents.sums.taken).toBe(12_300);
    expect(checkDatabase(path.join(directory, "shop.db"))).toEqual(contents);
  });

  it("can be checked by anybody with sha256sum, and one that changed since is named", async () => {
    const image = path.join("objects", `${"A".repeat(16)}-160.webp`);
    await writeImage(path.join(storage, image), 160, 213);
    const { directory, lacks } = await make();
    expect(lacks).toEqual([]);
    const check = () =>
      spawnSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd: directory }).status;
    expect(check()).toBe(0);
    expect(examineBackup(directory)).toEqual([]);
    fs.appendFileSync(path.join(directory, image), "x");
    expect(check()).toBe(1);
    expect(examineBackup(directory)).toEqual([`one file as it was copied, such as ${image}`]);
  });

  it("names images that are not what their name says, that night and the next", async () => {
    const [good, bad] = ["A", "B"].map((key) => path.join("objects", `${key.repeat(16)}-160.webp`));
    for (const name of [good, bad]) await writeImage(path.join(storage, name ?? ""), 160, 213);
    fs.writeFileSync(path.join(storage, bad ?? ""), "half a picture");
    const worn = `one whole image file, such as ${bad}`;
    expect((await make()).lacks).toEqual([worn]);
    await writeImage(path.join(storage, bad ?? ""), 160, 213);
    expect((await make()).lacks).toEqual([]);
    fs.appendFileSync(path.join(storage, good ?? ""), "a bit of the disk flipped");
    for (const _night of [1, 2]) {
      expect((await make()).lacks).toEqual([worn.replace(bad ?? "", good ?? "")]);
    }
  });

  it("is refused where it would fill the disk, or while another is made, and leaves nothing behind", async () => {
    await expect(make(400 * MIB)).rejects.toThrow(
      /^There is no room: \d+ MB are needed and 400 MB/,
    );
    const release = claimBackups(folder);
    await expect(make()).rejects.toThrow("A backup is being made or tried just now.");
    release();
    fs.mkdirSync(path.join(folder, "2025-01-01T00-00-00-000Z.part"));
    await make();
    expect(leftovers()).toEqual([]);
  });
});
