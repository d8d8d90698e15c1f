import { describe, expect, it } from "vitest";
import { imageAddress, imageFiles, readImageAddress } from "./address";
import { contentKey, isAsNamed } from "./content-key.server";
import { isContentKey, keyOfFile } from "./key";

/** Keys whose letters could be taken for a hyphen and a size. */
const UPLOADS = ["Ab3_-9zzAb3_-9zz", "Ab3_-9zzAb3_-16-", "----------------", "1234567890123-16"];
const CONTENTS = [
  "Ab3_-9zzAb3_-9zzQ",
  "Ab3_-9zzAb3_-9zz-",
  "-----------------",
  "1234567890123-160",
];

describe("the key of an image", () => {
  it.each([
    ...UPLOADS.map((key) => [key, false] as const),
    ...CONTENTS.map((key) => [key, true] as const),
  ])("%s tells by its length alone whether it is of the content: %s", (key, isOfContent) => {
    const image = { key, width: 900, height: 1200, color: "#123456" };
    expect(isContentKey(key)).toBe(isOfContent);
    expect(readImageAddress(imageAddress(image))).toEqual(image);
    const names = imageFiles(image);
    expect(names).toHaveLength(13);
    for (const name of names) expect(keyOfFile(name)).toBe(key);
  });

  it.each(["cover.jpg", `${"A".repeat(15)}-160.webp`, `${"A".repeat(18)}-160.webp`, ".part"])(
    "is not in %s",
    (name) => {
      expect(keyOfFile(name)).toBeNull();
    },
  );
});

describe("a key of the content", () => {
  const TRAITS = { width: 200, height: 300, color: "#8a7b6c" };
  const SUMS: Record<string, string> = {
    "160.avif": "1".repeat(64),
    "160.webp": "2".repeat(64),
    "200.avif": "3".repeat(64),
    "200.webp": "4".repeat(64),
    "200.jpg": "5".repeat(64),
  };
  const keyOf = (sums: Record<string, string>, traits = TRAITS) =>
    contentKey(traits, ({ width, extension }) => sums[`${width}.${extension}`]);
  const KEY = keyOf(SUMS) ?? "";

  it("stays what it is: addresses hold it for ever", () => {
    expect(KEY).toBe("YsYotFt6RadO0Hv3Y");
  });

  it("is another for another size, another colour, and any other file or order of files", () => {
    const others = [
      keyOf(SUMS, { ...TRAITS, height: 301 }),
      keyOf(SUMS, { ...TRAITS, color: "#8a7b6d" }),
      ...Object.keys(SUMS).map((file) => keyOf({ ...SUMS, [file]: "6".repeat(64) })),
      keyOf({ ...SUMS, "160.avif": "2".repeat(64), "160.webp": "1".repeat(64) }),
    ];
    expect(new Set([KEY, ...others]).size).toBe(others.length + 1);
    for (const key of others) expect(isContentKey(key ?? "")).toBe(true);
  });

  it("says whether the files are the image's, and that they are not when one is missing", () => {
    const image = { ...TRAITS, key: KEY };
    const sums = new Map(
      imageFiles(image).map((name, i) => [name, Object.values(SUMS)[i] ?? ""] as const),
    );
    expect(isAsNamed(image, (name) => sums.get(name))).toBe(true);
    expect(isAsNamed({ ...image, key: `${KEY.slice(1)}A` }, (name) => sums.get(name))).toBe(false);
    for (const missing of sums.keys()) {
      const sumOf = (name: string) => (name === missing ? undefined : sums.get(name));
      expect(isAsNamed(image, sumOf)).toBe(false);
    }
  });
});
