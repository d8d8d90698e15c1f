import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { importRows, importRuns, objects, uploads } from "~/db/schema/work";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { photo } from "../../../tests/factories/photos";
import { testAdmin } from "../accounts/account.fixture";
import { createBook } from "../books/admin/save-book.server";
import { DAY_MS } from "../dates/time";
import { setSiteImage } from "../settings/site-image.server";
import { imageAddress, readImageAddress } from "./address";
import { removeUnusedImages } from "./clean-up.server";
import { storeImage } from "./store.server";
import { beginUpload, uploadedImage } from "./upload.server";

vi.setConfig({ testTimeout: 60_000 });

const admin = testAdmin();
const folder = path.join(env.STORAGE_DIR, "objects");
const LONG_AFTER = Date.now() + 400 * DAY_MS;

let made = 0;
async function image(): Promise<string> {
  made += 1;
  const color = `#${(made * 0x10101).toString(16).padStart(6, "0")}`;
  return (await storeImage(admin, await photo({ width: 60, height: 80, grain: 0, color }))).url;
}

const isThere = (url: string) => {
  const key = readImageAddress(url)?.key ?? "none";
  const hasRow = db.select().from(objects).where(eq(objects.key, key)).get() !== undefined;
  const files = fs.readdirSync(folder).filter((name) => name.startsWith(key));
  expect(files.length > 0, "an image has a row and files, or neither").toBe(hasRow);
  return hasRow;
};

beforeEach(() => {
  db.update(books).set({ coverImageUrl: null, gallery: [] }).run();
  db.update(settings).set({ logoUrl: null, heroBannerUrl: null }).run();
});

describe("cleaning up", () => {
  it("leaves what is shown: covers, galleries, logo and banner", async () => {
    const [cover = "", photoOfIt = "", logo = "", banner = ""] = [
      await image(),
      await image(),
      await image(),
      await image(),
    ];
    addBook(db, { coverImageUrl: cover, gallery: ["https://images.example.org/a.jpg", photoOfIt] });
    setSiteImage(admin, "logoUrl", logo);
    setSiteImage(admin, "heroBannerUrl", banner);
    await removeUnusedImages(LONG_AFTER);
    for (const url of [cover, photoOfIt, logo, banner]) expect(isThere(url)).toBe(true);
  });

  it("takes what nothing shows, but not before a week has passed", async () => {
    const url = await image();
    await removeUnusedImages(Date.now() + 6.9 * DAY_MS);
    expect(isThere(url)).toBe(true);
    const removed = await removeUnusedImages(Date.now() + 7.1 * DAY_MS);
    expect(removed).toBeGreaterThanOrEqual(3);
    expect(isThere(url)).toBe(false);
  });

  it("leaves what is shown of images that were named by their upload", async () => {
    const [key, unused] = ["Ab3_-9zzAb3_-9z-", "Ab3_-9zzAb3_-9z_"];
    const row = { width: 60, height: 80, bytes: 9, widths: [60], placeholder: "#8a7b6c" };
    const dates = { createdAt: 1, lastUsedAt: 1 };
    const urls = [key, unused].map((each = "") => {
      db.insert(objects)
        .values({ ...row, ...dates, key: each })
        .run();
      const url = imageAddress({ ...row, key: each, color: row.placeholder });
      fs.writeFileSync(path.join(folder, path.basename(url)), "a picture");
      return url;
    });
    addBook(db, { coverImageUrl: urls[0] ?? null });
    await removeUnusedImages(LONG_AFTER);
    expect(urls.map(isThere)).toEqual([true, false]);
  });

  it("counts the week from when it was last shown", async () => {
    const url = await image();
    const id = addBook(db, { coverImageUrl: url });
    await removeUnusedImages(LONG_AFTER);
    db.update(books).set({ deletedAt: LONG_AFTER }).where(eq(books.id, id)).run();
    await removeUnusedImages(LONG_AFTER + 6 * DAY_MS);
    expect(isThere(url)).toBe(true);
    await removeUnusedImages(LONG_AFTER + 8 * DAY_MS);
    expect(isThere(url)).toBe(false);
  });

  it("leaves what undoing an import would bring back", async () => {
    const url = await image();
    const run = { id: "run-1", fileName: "books.csv", fileKey: "x", fileBytes: 1, createdAt: 1 };
    db.insert(importRuns).values(run).run();
    const row = { runId: run.id, rowNumber: 1, fate: "updated" as const };
    db.insert(importRows)
      .values({ ...row, before: { coverImageUrl: url } })
      .run();
    await removeUnusedImages(LONG_AFTER);
    expect(isThere(url)).toBe(true);
    db.update(importRuns).set({ undoneAt: 2 }).run();
    await removeUnusedImages(LONG_AFTER + 8 * DAY_MS);
    expect(isThere(url)).toBe(false);
  });

  it("takes files that a crash left, once they are a day old, and no others", async () => {
    const url = await image();
    const left = [16, 17].flatMap((length) => {
      const name = `${"A".repeat(length)}-160.avif`;
      return [name, `${name}.0011.part`];
    });
    for (const name of left) fs.writeFileSync(path.join(folder, name), "left");
    await removeUnusedImages(Date.now() + 0.9 * DAY_MS);
    expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(left));
    await removeUnusedImages(Date.now() + 1.1 * DAY_MS);
    for (const name of left) expect(fs.existsSync(path.join(folder, name))).toBe(false);
    expect(isThere(url)).toBe(true);
  });

  it("lets a form that was open too long say so, and not save a cover that is gone", async () => {
    const url = await image();
    const id = addBook(db);
    const { gradeId, schoolId, subjectId } =
      db.select().from(books).where(eq(books.id, id)).get() ?? {};
    if (!gradeId || !schoolId || !subjectId) throw new Error("No book");
    const words = { title: "Late", shortDesc: "x", longDesc: "y", gallery: [], tags: [] };
    const input = { ...words, priceCents: 100, stockQty: 1, gradeId, schoolId, subjectId };
    await removeUnusedImages(LONG_AFTER + 30 * DAY_MS);
    expect(() => createBook(admin, { ...input, coverImageUrl: url })).toThrow(
      "This image is not there any more. Please upload it again.",
    );
  });

  it("forgets uploads that were begun more than a day ago", async () => {
    const { uploadURL } = beginUpload(admin);
    await removeUnusedImages(Date.now() + 0.9 * DAY_MS);
    expect(db.select().from(uploads).all()).not.toEqual([]);
    await removeUnusedImages(Date.now() + 1.1 * DAY_MS);
    expect(db.select().from(uploads).all()).toEqual([]);
    expect(() => uploadedImage(admin, uploadURL)).toThrow("No image has come to this address.");
  });
});
