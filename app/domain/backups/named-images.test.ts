import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { objectSources, objects } from "~/db/schema/work";
import { env } from "~/env.server";
import { photo } from "../../../tests/factories/photos";
import { testAdmin } from "../accounts/account.fixture";
import { imageFiles, readImageAddress, type StoredImageAddress } from "../image/address";
import { storeImage } from "../image/store.server";
import { makeBackup } from "./make.server";
import { bringBack, examineBackup } from "./restore.server";

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const storage = env.STORAGE_DIR;
const admin = testAdmin();
let day = 0;
/** Backups are named by their time. */
const make = () => makeBackup(storage, new Date(Date.UTC(2026, 0, ++day)), { patienceMs: 0 });
const kept = (name: string, directory = storage) => path.join(directory, "objects", name);

let image: StoredImageAddress;
let files: string[];
let address: string;

/** Changes one bit in the middle of a file, in its place: backups that share the file change with it. */
function flipBit(file: string): void {
  const bytes = fs.readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  fs.writeFileSync(file, bytes);
}

async function upload(color: string): Promise<StoredImageAddress> {
  const bytes = await photo({ width: 170, height: 226, color });
  const stored = readImageAddress((await storeImage(admin, bytes)).url);
  if (stored === null) throw new Error("Not an image's address");
  return stored;
}

beforeEach(async () => {
  for (const folder of ["backups", "objects"]) {
    fs.rmSync(path.join(storage, folder), { recursive: true, force: true });
  }
  db.delete(objectSources).run();
  db.delete(objects).run();
  image = await upload("#8a7b6c");
  files = imageFiles(image);
  address = `objects/${files.at(-1)}`;
});

describe("the first backup of a shop", () => {
  it("finds one bit that changed in any file of an image", async () => {
    expect(files).toHaveLength(5);
    for (const file of files) {
      flipBit(kept(file));
      const { lacks, directory } = await make();
      expect(lacks, file).toEqual([`one whole image, such as ${address}`]);
      expect(examineBackup(directory), file).toEqual(lacks);
      fs.rmSync(path.join(storage, "backups"), { recursive: true });
      flipBit(kept(file));
    }
    expect((await make()).lacks).toEqual([]);
  });

  it("finds a file of another image, though it has the right size and format", async () => {
    const other = await upload("#204060");
    const [own = "", others = ""] = [files[0], imageFiles(other)[0]];
    fs.copyFileSync(kept(others), kept(own));
    expect((await make()).lacks).toEqual([`one whole image, such as ${address}`]);
  });

  it("finds a file that is missing", async () => {
    fs.rmSync(kept(files[1] ?? ""));
    expect((await make()).lacks).toEqual([`1 of 5 image files, such as objects/${files[1]}`]);
  });

  it("vouches for no file of an image that is not whole", async () => {
    const whole = imageFiles(await upload("#204060"));
    flipBit(kept(files[0] ?? ""));
    const { directory } = await make();
    const sums = fs.readFileSync(path.join(directory, "SHA256SUMS"), "utf8");
    for (const file of files) expect(sums).not.toContain(file);
    for (const file of whole) expect(sums).toContain(file);
    expect(spawnSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd: directory }).status).toBe(
      0,
    );
  });

  it("leaves alone what is only being stored", async () => {
    fs.writeFileSync(kept(`${"A".repeat(17)}-160.webp`), fs.readFileSync(kept(files[1] ?? "")));
    expect((await make()).lacks).toEqual([]);
  });
});

describe("a later backup", () => {
  it("says which file of an image changed since an earlier one, every night until it is whole again", async () => {
    const [worn = ""] = files;
    expect((await make()).lacks).toEqual([]);
    const good = fs.readFileSync(kept(worn));
    flipBit(kept(worn));
    for (const _night of [1, 2]) {
      const { lacks, directory } = await make();
      expect(lacks).toEqual([`one whole image file, such as objects/${worn}`]);
      expect(examineBackup(directory)).toEqual(lacks);
      const check = spawnSync("sha256sum", ["-c", "SHA256SUMS"], { cwd: directory });
      expect(check.stdout.toString()).toContain(`objects/${worn}: FAILED`);
    }
    fs.writeFileSync(kept(worn), good);
    expect((await make()).lacks).toEqual([]);
  });

  it("is whole when the photo of a worn image was uploaded again", async () => {
    const bytes = await photo({ width: 60, height: 80, color: "#302010" });
    const { url } = await storeImage(admin, bytes);
    flipBit(path.join(storage, url));
    expect((await make()).lacks).toEqual([`one whole image, such as ${url.slice(1)}`]);
    expect((await storeImage(admin, bytes)).url).toBe(url);
    expect((await make()).lacks).toEqual([]);
  });
});

describe("a backup that is restored", () => {
  it("brings back the files of an image that are worn in the shop, and leaves those that are whole", async () => {
    const { directory } = await make();
    const elsewhere = path.join(storage, "elsewhere");
    fs.cpSync(directory, elsewhere, { recursive: true });
    const [worn = "", whole = ""] = files;
    const good = fs.readFileSync(kept(worn));
    flipBit(kept(worn));
    const place = fs.statSync(kept(whole)).ino;
    const target = path.join(storage, "target");
    fs.cpSync(path.join(storage, "objects"), path.join(target, "objects"), { recursive: true });
    bringBack(elsewhere, target);
    expect(fs.readFileSync(kept(worn, target)).equals(good)).toBe(true);
    expect(fs.readFileSync(kept(whole, target)).equals(fs.readFileSync(kept(whole)))).toBe(true);
    expect(fs.statSync(kept(whole)).ino).toBe(place);
    for (const folder of [elsewhere, target]) fs.rmSync(folder, { recursive: true });
  });

  it("does not replace what the shop has by what is worn in the backup", async () => {
    const { directory } = await make();
    const elsewhere = path.join(storage, "elsewhere");
    fs.cpSync(directory, elsewhere, { recursive: true });
    const [worn = ""] = files;
    const good = fs.readFileSync(kept(worn));
    flipBit(kept(worn, elsewhere));
    const target = path.join(storage, "target");
    fs.cpSync(path.join(storage, "objects"), path.join(target, "objects"), { recursive: true });
    bringBack(elsewhere, target);
    expect(fs.readFileSync(kept(worn, target)).equals(good)).toBe(true);
    for (const folder of [elsewhere, target]) fs.rmSync(folder, { recursive: true });
  });
});
