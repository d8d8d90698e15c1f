import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { objectSources, objects } from "~/db/schema/work";
import { env } from "~/env.server";
import { store } from "~/providers/disk.server";
import { encodeApart } from "~/providers/images/encode-apart.server";
import { photo } from "../../../tests/factories/photos";
import { testAdmin } from "../accounts/account.fixture";
import { DAY_MS } from "../dates/time";
import { imageAddress, imageFiles, readImageAddress } from "./address";
import { removeUnusedImages } from "./clean-up.server";
import { isContentKey } from "./key";
import { isStoredWhole, storeImage } from "./store.server";

vi.mock("~/providers/disk.server", { spy: true });
vi.mock("~/providers/images/encode-apart.server", { spy: true });
// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const admin = testAdmin();
const folder = path.join(env.STORAGE_DIR, "objects");
const encodings = () => vi.mocked(encodeApart).mock.calls.length;
const files = () => fs.readdirSync(folder).toSorted();
const remove = (name: string) => fs.rmSync(path.join(folder, name));

let made = 0;
function unlikeAnyOther(): Promise<Buffer> {
  made += 1;
  const color = `#${(made * 0x0a0b0c).toString(16).padStart(6, "0")}`;
  return photo({ width: 200, height: 260, color, format: "png" });
}

function addressOf(url: string) {
  const address = readImageAddress(url);
  if (address === null) throw new Error(`Not an image's address: ${url}`);
  return address;
}

/** An image as it was named before names were made of the content. */
async function namedByUpload(bytes: Buffer): Promise<string> {
  const address = addressOf((await storeImage(admin, bytes)).url);
  const key = createHash("sha256").update("1 book ").update(bytes).digest("base64url").slice(0, 16);
  const old = { ...address, key };
  for (const [i, name] of imageFiles(address).entries()) {
    fs.renameSync(path.join(folder, name), path.join(folder, imageFiles(old)[i] ?? ""));
  }
  const [row] = db.select().from(objects).where(eq(objects.key, address.key)).all();
  if (row === undefined) throw new Error("The image has no row");
  db.delete(objects).where(eq(objects.key, address.key)).run();
  db.insert(objects)
    .values({ ...row, key })
    .run();
  db.insert(objectSources).values({ hash: key, objectKey: key }).run();
  return imageAddress(old);
}

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  db.delete(objects).run();
});

describe("an image that comes again", () => {
  it("is not encoded again", async () => {
    const bytes = await unlikeAnyOther();
    const stored = await storeImage(admin, bytes);
    expect(isContentKey(addressOf(stored.url).key)).toBe(true);
    expect(await isStoredWhole(addressOf(stored.url))).toBe(true);
    const before = encodings();
    expect(await storeImage(admin, bytes)).toEqual(stored);
    expect(encodings()).toBe(before);
  });

  it("is one image with any other whose files are the same, and neither is encoded again", async () => {
    const bytes = await unlikeAnyOther();
    const same = await sharp(bytes).png({ compressionLevel: 1 }).toBuffer();
    expect(same.equals(bytes)).toBe(false);
    const stored = await storeImage(admin, bytes);
    const before = files();
    expect(await storeImage(admin, same)).toEqual(stored);
    expect(await storeImage(admin, bytes, "banner")).toEqual(stored);
    expect(files()).toEqual(before);
    expect(db.select().from(objects).all()).toHaveLength(1);
    const encoded = encodings();
    for (const again of [bytes, same]) expect(await storeImage(admin, again)).toEqual(stored);
    expect(encodings()).toBe(encoded);
  });

  it("is encoded again, under the same name, when one of its files is missing or damaged", async () => {
    const bytes = await unlikeAnyOther();
    const stored = await storeImage(admin, bytes);
    const address = addressOf(stored.url);
    const [first = "", second = ""] = imageFiles(address);
    remove(first);
    expect(await storeImage(admin, bytes)).toEqual(stored);
    expect(await isStoredWhole(address)).toBe(true);
    fs.appendFileSync(path.join(folder, second), "x");
    expect(await isStoredWhole(address)).toBe(false);
    expect(await storeImage(admin, bytes)).toEqual(stored);
    expect(await isStoredWhole(address)).toBe(true);
  });

  it("is forgotten with the image", async () => {
    const bytes = await unlikeAnyOther();
    const stored = await storeImage(admin, bytes);
    await removeUnusedImages(Date.now() + 8 * DAY_MS);
    expect(db.select().from(objectSources).all()).toEqual([]);
    expect(await storeImage(admin, bytes)).toEqual(stored);
    expect(await isStoredWhole(addressOf(stored.url))).toBe(true);
  });

  it("loses no file that it has when the disk fails while others are written", async () => {
    const bytes = await unlikeAnyOther();
    const { url } = await storeImage(admin, bytes);
    const [missing = "", ...rest] = imageFiles(addressOf(url));
    remove(missing);
    vi.mocked(store).mockRejectedValueOnce(new Error("The disk is full"));
    await expect(storeImage(admin, bytes)).rejects.toThrow("The disk is full");
    expect(files()).toEqual(rest.toSorted());
  });

  it("leaves nothing of a new one when the disk fails", async () => {
    const bytes = await unlikeAnyOther();
    vi.mocked(store).mockRejectedValueOnce(new Error("The disk is full"));
    await expect(storeImage(admin, bytes)).rejects.toThrow("The disk is full");
    expect(files()).toEqual([]);
    expect(db.select().from(objects).all()).toEqual([]);
  });
});

describe("an image that was named by its upload", () => {
  it("keeps its address, and is not encoded again", async () => {
    const bytes = await unlikeAnyOther();
    const url = await namedByUpload(bytes);
    const before = encodings();
    expect((await storeImage(admin, bytes)).url).toBe(url);
    expect(encodings()).toBe(before);
    expect(files()).toHaveLength(5);
  });

  it("comes back under that address when its files were lost", async () => {
    const bytes = await unlikeAnyOther();
    const url = await namedByUpload(bytes);
    const before = files();
    for (const name of before) remove(name);
    expect((await storeImage(admin, bytes)).url).toBe(url);
    expect(files()).toEqual(before);
  });
});
