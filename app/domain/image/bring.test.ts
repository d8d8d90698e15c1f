import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import { photo } from "../../../tests/photos";
import { testAdmin } from "../account/account.fixture";
import { type OtherBox, startOtherBox } from "../box/other-box.fixture";
import { signGiven } from "../box/shared-file.server";
import { imageFiles, readImageAddress } from "./address";
import { bringImage } from "./bring.server";
import { storeImage } from "./store.server";

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = path.join(env.STORAGE_DIR, "objects");
const other = await startOtherBox("aaaaaaaaaaaa");

/** An image that was uploaded at the other box: this one has its row, and none of its files. */
async function uploadedThere(box: OtherBox) {
  const { url } = await storeImage(testAdmin(), await photo({ width: 200, height: 300, grain: 1 }));
  const image = readImageAddress(url);
  if (image === null) throw new Error(`Not an image's address: ${url}`);
  const names = imageFiles(image);
  for (const name of names) {
    box.files.set(`/box/objects/${name}`, fs.readFileSync(path.join(folder, name)));
    fs.rmSync(path.join(folder, name));
  }
  box.asked = [];
  return { key: image.key, names };
}

const isHere = (name: string) => fs.existsSync(path.join(folder, name));

describe("an image that another box has", () => {
  let image: Awaited<ReturnType<typeof uploadedThere>>;
  const address = (name: string | undefined) => `/box/objects/${name}`;
  beforeAll(async () => {
    image = await uploadedThere(other);
  });

  it("is fetched once for all who ask for it, and kept", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bringImage(image.key)));
    expect(answers).toEqual([true, true, true]);
    expect(image.names.every(isHere)).toBe(true);
    expect(other.asked.toSorted()).toEqual(image.names.map(address).toSorted());
  });

  it("is not kept when its files do not make its name, and is asked of another that has it whole", async () => {
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    for (const name of image.names) fs.rmSync(path.join(folder, name), { force: true });
    const whole = other.files.get(address(image.names[0])) ?? Buffer.alloc(0);
    other.files.set(address(image.names[0]), Buffer.concat([whole, Buffer.from(" ")]));
    expect(await bringImage(image.key)).toBe(false);
    expect(image.names.some(isHere)).toBe(false);

    const third = await startOtherBox("bbbbbbbbbbbb");
    for (const [name, bytes] of other.files) third.files.set(name, bytes);
    third.files.set(address(image.names[0]), whole);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await bringImage(image.key)).toBe(true);
    expect(image.names.every(isHere)).toBe(true);
    vi.useRealTimers();
  });
});

describe("an image that no box can give", () => {
  it("is not asked for when the shop does not know it", async () => {
    other.asked = [];
    expect(await bringImage("abcdefghijklmnopq")).toBe(false);
    expect(other.asked).toEqual([]);
  });

  it("is sought again only after a moment", async () => {
    const { key, names } = await uploadedThere(other);
    other.files.clear();
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    other.asked = [];
    expect(await bringImage(key)).toBe(false);
    expect(await bringImage(key)).toBe(false);
    expect(other.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await bringImage(key)).toBe(false);
    expect(other.asked).toHaveLength(2);
    expect(names.some(isHere)).toBe(false);
    vi.useRealTimers();
  });

  it("is not believed of one who signs with another secret", async () => {
    const { key, names } = await uploadedThere(other);
    vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ["Date"] });
    other.sign = () => "another";
    expect(await bringImage(key)).toBe(false);
    expect(names.some(isHere)).toBe(false);
    other.sign = signGiven;
    vi.setSystemTime(Date.now() + 60_000);
    expect(await bringImage(key)).toBe(true);
    vi.useRealTimers();
  });
});
