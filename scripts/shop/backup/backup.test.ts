import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Database } from "~/db/driver.server";
import { openToOthers } from "~/db/private-files.server";
import { writeImage } from "../../../tests/factories/stored-images";
import { shopCommand } from "../../../tests/install/shop-command";

const seeded = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-seeded-"));
let storage: string;
beforeAll(() => {
  expect(shopCommand(["seed"], { STORAGE_DIR: seeded }).status).toBe(0);
});
afterAll(() => fs.rmSync(seeded, { recursive: true, force: true }));
beforeEach(() => {
  storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-kept-"));
  fs.cpSync(seeded, storage, { recursive: true });
});
afterEach(() => fs.rmSync(storage, { recursive: true, force: true }));

const shop = (...words: string[]) => shopCommand(words, { STORAGE_DIR: storage });

const namesIn = (directory: string) => fs.readdirSync(directory).sort();

const titles = (file = path.join(storage, "shop.db")) => {
  const driver = new Database(file, { readonly: true });
  const count = driver.prepare("select count(*) from books where title = 'After the Backup'");
  const found = count.pluck().get();
  driver.close();
  return found;
};

/** The directory that the backup command prints. */
function backUp(): string {
  const { stdout, stderr } = shop("backup");
  expect(stderr).toBe("");
  const directory = / in (.+)\. Copy it/.exec(stdout)?.[1] ?? "";
  expect(fs.existsSync(path.join(directory, "shop.db"))).toBe(true);
  return directory;
}

const WRITE_AND_LOSE_POWER = `
  import { Database } from "~/db/driver.server";
  const driver = new Database(process.argv[1]);
  driver.pragma("journal_mode = WAL");
  driver.prepare("update books set title = 'After the Backup' where id = 1").run();
  process.kill(process.pid, "SIGKILL");`;

test("what was changed after a backup is gone when it is restored, and kept aside", () => {
  const directory = backUp();
  const file = path.join(storage, "shop.db");
  // Simulates a power cut: the change is only in the WAL.
  spawnSync(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    WRITE_AND_LOSE_POWER,
    file,
  ]);
  expect(fs.existsSync(`${file}-wal`)).toBe(true);
  const { stdout, stderr } = shop("restore", directory);
  expect(stderr).toBe("");
  expect(stdout).toContain("Restored 156 books and 0 payments and 0 image files");
  expect(titles()).toBe(0);
  const aside = /before is in (.+)\.\n/.exec(stdout)?.[1] ?? "";
  expect(titles(path.join(aside, "shop.db"))).toBe(1);
  expect(namesIn(storage)).toEqual(["backups", "secret", "shop.db", "shop.lock"]);
  for (const place of [directory, aside, storage]) expect(openToOthers(place)).toEqual([]);
}, 30_000);

test("a backup is whole though the shop writes meanwhile", async () => {
  const script = `
    import { Database } from "~/db/driver.server";
    const driver = new Database(process.argv[1]);
    driver.pragma("busy_timeout = 5000");
    const update = driver.prepare("update books set stock_qty = stock_qty + 1");
    for (let i = 0; i < 3000; i++) update.run();`;
  const file = path.join(storage, "shop.db");
  const writer = spawn(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    script,
    file,
  ]);
  const directory = backUp();
  writer.kill();
  const copy = new Database(path.join(directory, "shop.db"), { readonly: true });
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  copy.close();
}, 30_000);

test("an update's own backup leaves a database of an older version as it is", () => {
  const file = path.join(storage, "shop.db");
  const driver = new Database(file);
  const newest = "select max(created_at) from __drizzle_migrations";
  driver.exec(`delete from __drizzle_migrations where created_at = (${newest})`);
  const before = driver.prepare(newest).pluck().get();
  expect(shop("backup", "bare").stdout).toContain("Kept 156 books");
  expect(driver.prepare(newest).pluck().get()).toBe(before);
  driver.close();
}, 30_000);

test("a backup keeps the images, shares their files, and brings back those that are gone since", async () => {
  const folder = path.join(storage, "objects");
  fs.mkdirSync(folder);
  const image = path.join(folder, "AAAAAAAAAAAAAAAA-300x400-aabbcc.jpg");
  await writeImage(image, 300, 400);
  const picture = fs.readFileSync(image);
  fs.writeFileSync(`${image}.0011.part`, "half a pict");
  const directory = backUp();
  const kept = path.join(directory, "objects", path.basename(image));
  expect(fs.readdirSync(path.dirname(kept))).toEqual([path.basename(image)]);
  expect(fs.statSync(kept).ino).toBe(fs.statSync(image).ino);
  fs.rmSync(image);
  const later = path.join(folder, "BBBBBBBBBBBBBBBB-300x400-aabbcc.jpg");
  fs.writeFileSync(later, "uploaded later");
  const { stdout, stderr } = shop("restore", directory);
  expect(stderr).toBe("");
  expect(stdout).toContain("and 1 image files from");
  expect(fs.readFileSync(image).equals(picture)).toBe(true);
  expect(fs.existsSync(later)).toBe(true);
}, 30_000);

test("a damaged or missing backup is refused, and nothing is touched", () => {
  const before = fs.readFileSync(path.join(storage, "shop.db"));
  const broken = path.join(storage, "broken");
  fs.mkdirSync(broken);
  fs.writeFileSync(path.join(broken, "shop.db"), "this is no database, though it is long enough");
  for (const words of [["restore"], ["restore", broken], ["restore", path.join(storage, "none")]]) {
    const { status, stderr } = shop(...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(/\.\n$/);
  }
  expect(fs.readFileSync(path.join(storage, "shop.db")).equals(before)).toBe(true);
}, 30_000);
