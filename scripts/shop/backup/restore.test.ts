import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { claimStorage } from "~/db/storage-lock.server";
import { imageAddress } from "~/domain/image/address";
import { writeImage } from "../../../tests/factories/stored-images";
import { shopCommand } from "../../../tests/install/shop-command";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const IMAGE = { key: "A".repeat(16), width: 300, height: 400, color: "#aabbcc" };
const IMAGE_FILES = [`${IMAGE.key}-160.avif`, `${IMAGE.key}-160.webp`, `${IMAGE.key}-300.avif`]
  .concat(`${IMAGE.key}-300.webp`, path.basename(imageAddress(IMAGE)))
  .map((name) => path.join("objects", name));

let kept: string;
let storage: string;
let backupName: string;
let backup: string;

beforeAll(async () => {
  kept = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-to-restore-"));
  storage = kept;
  shop("seed");
  const driver = new Database(path.join(storage, "shop.db"));
  const row = { ...IMAGE, widths: JSON.stringify([160, 300]) };
  driver
    .prepare(
      "insert into objects (key, width, height, bytes, widths, placeholder, created_at, last_used_at) values (@key, @width, @height, 9, @widths, @color, 1, 1)",
    )
    .run(row);
  driver.close();
  fs.mkdirSync(path.join(storage, "objects"));
  for (const name of IMAGE_FILES) {
    const width = Number(/-(\d+)/.exec(name)?.[1]);
    await writeImage(path.join(storage, name), width, width === 300 ? 400 : 213);
  }
  backupName = path.relative(kept, / in (.+)\. Copy it/.exec(shop("backup").stdout)?.[1] ?? "");
  // Images of the shop itself must not hide those missing from the backup.
  fs.rmSync(path.join(storage, "objects"), { recursive: true });
});
afterAll(() => fs.rmSync(kept, { recursive: true, force: true }));

beforeEach(() => {
  storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-restored-"));
  fs.cpSync(kept, storage, { recursive: true });
  backup = path.join(storage, backupName);
});
afterEach(() => fs.rmSync(storage, { recursive: true, force: true }));

function shop(...words: string[]) {
  return shopCommand(words, { STORAGE_DIR: storage });
}

const everything = (directory: string) =>
  fs
    .readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => !/-(shm|wal)$/.test(name))
    .sort();

/** The message of a refused restore; asserts that nothing changed. */
function refusal(): string {
  const before = everything(storage);
  const database = fs.readFileSync(path.join(storage, "shop.db"));
  const { status, stdout, stderr } = shop("restore", backup);
  expect([status, stdout]).toEqual([1, ""]);
  expect(everything(storage)).toEqual(before);
  expect(fs.readFileSync(path.join(storage, "shop.db")).equals(database)).toBe(true);
  return stderr;
}

test("a whole backup comes back into an empty place, images, secret and all", () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-carried-"));
  fs.renameSync(backup, path.join(elsewhere, "backup"));
  fs.rmSync(storage, { recursive: true });
  const { status, stdout } = shop("restore", path.join(elsewhere, "backup"));
  expect(status).toBe(0);
  expect(stdout).toContain("and 5 image files from");
  expect(everything(storage)).toEqual(
    ["objects", ...IMAGE_FILES, "secret", "shop.db", "shop.lock"].sort(),
  );
  fs.rmSync(elsewhere, { recursive: true });
});

const ENQUIRIES = ["ENQ-2026-000001", "ENQ-2026-000002", "ENQ-2026-000003"];

/** Gives the backup three enquiries, of which the first two were erased since, each as one of the directories lists. */
function eraseSince(...directories: string[]): void {
  const database = new Database(path.join(backup, "shop.db"));
  const asker = database.prepare(
    "insert into enquiries (reference_number, looking_for, name, email, phone, search_text, created_at, updated_at) values (?, 'Any', ?, 'x@example.org', '1', '', 1, 1)",
  );
  for (const reference of ENQUIRIES) asker.run(reference, reference);
  database.close();
  fs.rmSync(path.join(backup, "SHA256SUMS"), { force: true });
  for (const [place, directory] of directories.entries()) {
    const erasure = { at: 2, person: "-", payments: [], enquiries: [ENQUIRIES[place]], wanted: [] };
    fs.mkdirSync(directory, { recursive: true });
    fs.writeFileSync(path.join(directory, "erasures.jsonl"), `${JSON.stringify(erasure)}\n`);
  }
}

/** Restores the backup, whose sums are gone, into the storage of now; asserts that only who was not erased is there. */
function restoreAndEraseAgain(): void {
  const { status, stdout } = shop("restore", backup, "--accept-missing");
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining("Erased again what was erased since that backup: 2."),
  ]);
  const restored = new Database(path.join(storage, "shop.db"), { readonly: true });
  expect(restored.prepare("select name from enquiries").pluck().all()).toEqual([ENQUIRIES[2]]);
  restored.close();
}

test("who was erased since the backup stays erased, as the shop's own list or a newer backup knows", () => {
  eraseSince(storage, path.join(storage, "backups", "2126-01-01T00-00-00-000Z"));
  restoreAndEraseAgain();
});

test("so they do in another place, as the list of the storage where the backup lies knows, and one that was put there", () => {
  const lies = storage;
  storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-elsewhere-"));
  eraseSince(lies, storage);
  restoreAndEraseAgain();
  const list = fs.readFileSync(path.join(storage, "erasures.jsonl"), "utf8");
  for (const erased of ENQUIRIES.slice(0, 2)) expect(list).toContain(erased);
  fs.rmSync(lies, { recursive: true });
});

test("nobody is signed in after a restore, no link sets a password, and no browser is known", () => {
  const at = Date.UTC(2026, 10, 1);
  const change = new Database(path.join(backup, "shop.db"));
  change.exec(`
    insert into admin_users (id, email, password_hash, created_at, updated_at) values (7, 'owner@example.org', 'x', ${at}, ${at});
    insert into sessions (id_hash, admin_id, created_at, last_seen_at, expires_at) values ('a', 7, ${at}, ${at}, 9999999999999);
    insert into setup_links (token_hash, admin_id, created_at, expires_at) values ('b', 7, ${at}, 9999999999999);
    insert into setup_links (token_hash, admin_id, created_at, expires_at) values ('c', null, ${at}, 9999999999999);`);
  change.close();
  expect(shop("restore", backup, "--accept-missing").status).toBe(0);
  const restored = new Database(path.join(storage, "shop.db"), { readonly: true });
  const one = (statement: string) => restored.prepare(statement).pluck().get();
  expect(one("select count(*) from sessions")).toBe(0);
  expect(one("select count(*) from setup_links")).toBe(0);
  // What a cookie says of a browser or of half a sign-in names when the account changed.
  expect(one("select updated_at from admin_users where id = 7")).toBeGreaterThan(at);
  restored.close();
});

test("what was there before a restore is kept with its sums, so that it can be brought back", () => {
  expect(shop("restore", backup).status).toBe(0);
  const folder = path.join(storage, "backups");
  const aside = fs.readdirSync(folder).find((name) => name.startsWith("before-restore-")) ?? "";
  const { stderr } = shop("restore", path.join(folder, aside));
  expect(stderr).not.toContain("sum");
});

describe("nothing is restored", () => {
  test("under a shop that runs, nor under a command, nor while anybody has the database open", () => {
    for (const claim of ["run", "use"] as const) {
      const release = claimStorage(storage, claim);
      expect(refusal()).toContain(`is running on ${storage}. Stop it first.`);
      release();
    }
    const driver = new Database(path.join(storage, "shop.db"));
    driver.pragma("journal_mode = WAL");
    driver.prepare("select count(*) from books").get();
    expect(refusal()).toContain("shop.db open, perhaps the service dogear-stream. Stop it first.");
    driver.close();
  });

  test("of a backup that lacks something, unless its owner says so", () => {
    const [first = ""] = IMAGE_FILES;
    fs.truncateSync(path.join(backup, first));
    expect(refusal()).toContain(`lacks 1 of 5 image files, such as ${first}. Nothing was changed.`);
    fs.rmSync(path.join(backup, "objects"), { recursive: true });
    fs.writeFileSync(path.join(backup, "secret"), "");
    expect(refusal()).toContain("lacks a whole secret, and its folder objects/ with 5 image files");
    fs.rmSync(path.join(backup, "secret"));
    const said = refusal();
    expect(said).toContain("lacks its secret, and its folder objects/");
    expect(said).toContain("add --accept-missing.");
    const { status, stdout } = shop("restore", backup, "--accept-missing");
    expect([status, stdout.includes("Restored 156 books")]).toEqual([0, true]);
  });

  test("of a backup without its sums, or with a file that has none, unless its owner says so", () => {
    const sums = path.join(backup, "SHA256SUMS");
    const lines = fs.readFileSync(sums, "utf8").split("\n");
    fs.writeFileSync(sums, lines.filter((line) => !line.endsWith("secret")).join("\n"));
    expect(refusal()).toContain("lacks the sum of one file, such as secret. Nothing was changed.");
    fs.rmSync(sums);
    expect(refusal()).toContain("lacks its sums (SHA256SUMS). Nothing was changed.");
    expect(shop("restore", backup, "--accept-missing").status).toBe(0);
  });

  test.each(["shop.db", "secret", "SHA256SUMS", "objects/x.webp", "objects"])(
    "through a link in the place of %s, whatever its owner says",
    (name) => {
      const outside = path.join(storage, "outside");
      const place = path.join(backup, name);
      if (fs.existsSync(place)) fs.renameSync(place, outside);
      else fs.writeFileSync(outside, "of somebody else");
      fs.symlinkSync(outside, place);
      const said = `holds a link, or something else that is no file: ${name}.`;
      expect(refusal()).toContain(said);
      const { status, stderr } = shop("restore", backup, "--accept-missing");
      expect([status, stderr.includes(said)]).toEqual([1, true]);
    },
  );

  test("of a newer version, and of an empty database, whatever its owner says", () => {
    const file = path.join(backup, "shop.db");
    const driver = new Database(file);
    driver.prepare("update __drizzle_migrations set created_at = 9999999999999").run();
    driver.close();
    expect(refusal()).toContain("was made by a newer version of the shop. Install that version");
    expect(shop("restore", backup, "--accept-missing").status).toBe(1);
    fs.truncateSync(file);
    expect(refusal()).toContain("shop.db is empty.");
  });
});
