import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { objects } from "~/db/schema/work";
import { env } from "~/env.server";
import { type Hostile, hostileImages } from "../../../tests/factories/hostile-images";
import { photo } from "../../../tests/factories/photos";
import { testAdmin } from "../accounts/account.fixture";
import { IMAGE_WIDTHS, imageSrcset, readImageAddress } from "./address";
import { storeImage } from "./store.server";

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const admin = testAdmin();
const folder = path.join(env.STORAGE_DIR, "objects");
const files = () => (fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : []);
const rows = () => db.select().from(objects).all();

function filesOf(url: string): string[] {
  const key = readImageAddress(url)?.key ?? "none";
  return files().filter((name) => name.startsWith(key));
}

const readFile = (name: string) => fs.readFileSync(path.join(folder, name));

function expectLightCovers(url: string): void {
  const small = filesOf(url).filter((name) => Number(/-(\d+)\./.exec(name)?.[1]) <= 480);
  expect(small).toHaveLength(7);
  for (const name of small) expect(readFile(name).length, name).toBeLessThanOrEqual(12_000);
}

describe("a photo that is uploaded", () => {
  let taken: Buffer;
  let stored: Awaited<ReturnType<typeof storeImage>>;
  beforeAll(async () => {
    taken = await photo();
    stored = await storeImage(admin, taken);
  });

  it("is kept in every width and format that pages ask for, and in no other", async () => {
    const { url, width, height, bytes } = stored;
    expect([width, height]).toEqual([900, 1200]);
    const address = readImageAddress(url);
    if (address === null) throw new Error(`Not an image's address: ${url}`);
    expect(address).toMatchObject({ width: 900, height: 1200 });
    expect(bytes).toBe(readFile(path.basename(url)).length);
    const listed = (["avif", "webp"] as const).flatMap((format) =>
      imageSrcset(address, format, [...IMAGE_WIDTHS])
        .split(",")
        .map((each) => path.basename(each.split(" ")[0] ?? "")),
    );
    const jpegs = [480, 800].map((each) => `${address.key}-${each}.jpg`);
    expect(filesOf(url)).toEqual([...listed, ...jpegs, path.basename(url)].toSorted());
    for (const name of filesOf(url)) {
      const format = name.endsWith(".avif") ? "heif" : name.endsWith(".webp") ? "webp" : "jpeg";
      const found = await sharp(readFile(name)).metadata();
      expect(found, name).toMatchObject({ format });
      expect(found.width, name).toBe(Number(/-(\d+)[.x]/.exec(name)?.[1]));
    }
  });

  it("stands upright, whichever way the phone was held", async () => {
    const lying = await photo({ width: 400, height: 300, orientation: 6 });
    const { width, height, url } = await storeImage(admin, lying);
    expect([width, height]).toEqual([300, 400]);
    const metadata = await sharp(readFile(path.basename(url))).metadata();
    expect(metadata).toMatchObject({ width: 300, height: 400 });
    expect(metadata.orientation).toBeUndefined();
  });

  it("tells nobody where, with what and by whom it was taken", async () => {
    expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("Example Phone");
    for (const name of filesOf(stored.url)) {
      const { exif, icc, iptc, xmp } = await sharp(readFile(name)).metadata();
      expect([exif, iptc, xmp], name).toEqual([undefined, undefined, undefined]);
      expect(icc?.length ?? 0, name).toBeLessThan(1_000);
      expect(readFile(name).toString("latin1"), name).not.toMatch(/Example Phone|Thandi|GPS/);
    }
  });

  it("is known by its mean colour", async () => {
    const { url } = await storeImage(
      admin,
      await photo({ width: 90, height: 120, grain: 0, color: "#204060" }),
    );
    const color = readImageAddress(url)?.color ?? "";
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [i, wanted] of [0x20, 0x40, 0x60].entries()) {
      expect(Math.abs((channels[i] ?? 0) - wanted)).toBeLessThan(4);
    }
  });

  it("is one image, however often it comes", async () => {
    const before = files();
    const count = rows().length;
    const again = [storeImage(admin, taken), storeImage(admin, taken)];
    expect(await Promise.all(again)).toEqual([stored, stored]);
    expect(files()).toEqual(before);
    expect(rows()).toHaveLength(count);
  });

  it("comes back when its files were lost", async () => {
    const { url } = stored;
    const before = filesOf(url);
    for (const name of before) fs.rmSync(path.join(folder, name));
    expect((await storeImage(admin, taken)).url).toBe(url);
    expect(filesOf(url)).toEqual(before);
  });

  it("weighs at most 12 KB as a card's cover, however much grain it has", async () => {
    const grainy = await storeImage(admin, await photo({ grain: 60 }));
    for (const { url } of [stored, grainy]) expectLightCovers(url);
  });

  it("is never enlarged", async () => {
    const { url, width } = await storeImage(admin, await photo({ width: 90, height: 120 }));
    expect(width).toBe(90);
    expect(filesOf(url)).toHaveLength(3);
  });

  it("may be wider as a banner", async () => {
    const wide = await photo({ width: 2400, height: 200, grain: 2 });
    expect((await storeImage(admin, wide)).width).toBe(1200);
    expect((await storeImage(admin, wide, "banner")).width).toBe(1920);
  });

  it.each(["png", "webp", "avif", "gif", "tiff"] as const)("may be a %s", async (format) => {
    const { url } = await storeImage(admin, await photo({ format, width: 300, height: 400 }));
    expect(url).toMatch(/^\/objects\/[\w-]{17}-300x400-[0-9a-f]{6}\.jpg$/);
  });

  it("with holes in it stands on white", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const holes = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } });
    const { url } = await storeImage(admin, await holes.png().toBuffer());
    expect(readImageAddress(url)?.color).toBe("#ffffff");
  });

  it("with holes in it keeps them as a logo, and stands on white where a JPEG has none", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const holes = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } });
    const { url } = await storeImage(admin, await holes.png().toBuffer(), "logo");
    const first = async (file: string) =>
      [...(await sharp(readFile(file)).ensureAlpha().raw().toBuffer())].slice(0, 4);
    const pixels = await Promise.all(filesOf(url).toSorted().map(first));
    const [avif, webp, jpeg] = pixels;
    expect([avif?.at(-1), webp?.at(-1)]).toEqual([0, 0]);
    expect(jpeg).toEqual([255, 255, 255, 255]);
  });
});

describe("a file that is refused", () => {
  let corpus: Hostile[];
  beforeAll(async () => {
    corpus = await hostileImages();
  });

  it("gets a sentence that says why, and leaves no file behind", async () => {
    const before = files();
    const count = rows().length;
    for (const { name, bytes, says } of corpus) {
      const refused = await storeImage(admin, bytes).catch((error: unknown) => error);
      expect(refused, name).toMatchObject({
        code: "invalid",
        message: expect.stringMatching(says),
        fields: { file: [expect.stringMatching(says)] },
      });
    }
    expect(files()).toEqual(before);
    expect(rows()).toHaveLength(count);
  });
});
