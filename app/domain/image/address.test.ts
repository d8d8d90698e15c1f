import { describe, expect, it } from "vitest";
import { IMAGE_WIDTHS, imageAddress, imageJpeg, imageSrcset, readImageAddress } from "./address";

const KEY = "Ab3_-9zzAb3_-9zz";
const COVER = { key: KEY, width: 900, height: 1200, color: "#8a7b6c" };
const ADDRESS = `/objects/${KEY}-900x1200-8a7b6c.jpg`;

describe("a stored image's address", () => {
  it("tells its key, its size and its colour", () => {
    expect(imageAddress(COVER)).toBe(ADDRESS);
    expect(readImageAddress(ADDRESS)).toEqual(COVER);
  });

  it.each([
    "https://images.example.org/cover.jpg",
    `https://evil.example${ADDRESS}`,
    "/objects/cover.jpg",
    `/objects/../${KEY}-900x1200-8a7b6c.jpg`,
    `/objects/${KEY}-900x1200-8a7b6c.jpg?x`,
    `/objects/${KEY}-480.jpg`,
    `/objects/${KEY}-900x1200-8a7b6c.jpg"onerror="alert(1)`,
    "",
  ])("is not %s", (url) => {
    expect(readImageAddress(url)).toBeNull();
  });
});

describe("what a browser may choose from", () => {
  it("is every width up to the image's own", () => {
    const widths = [160, 320, 480, 800, 900];
    const listed = widths.map((width) => `/objects/${KEY}-${width}.avif ${width}w`);
    expect(imageSrcset(COVER, "avif", IMAGE_WIDTHS)).toBe(listed.join(","));
  });

  it("is no wider than where it stands", () => {
    expect(imageSrcset(COVER, "webp", [320, 480])).toBe(
      `/objects/${KEY}-320.webp 320w,/objects/${KEY}-480.webp 480w`,
    );
  });

  it("is the image itself when it is smaller than any of them", () => {
    const small = { ...COVER, width: 90, height: 120 };
    expect(imageSrcset(small, "avif", [320, 480])).toBe(`/objects/${KEY}-90.avif 90w`);
    expect(imageJpeg(small, [320, 480])).toBe(imageAddress(small));
  });

  it("is a JPEG for who knows nothing newer", () => {
    expect(imageJpeg(COVER, [320, 480])).toBe(`/objects/${KEY}-480.jpg`);
    expect(imageJpeg(COVER, [160])).toBe(`/objects/${KEY}-480.jpg`);
    expect(imageJpeg(COVER, [480, 800])).toBe(`/objects/${KEY}-800.jpg`);
    expect(imageJpeg(COVER, [480, 800, 1200])).toBe(ADDRESS);
    expect(imageJpeg({ ...COVER, width: 300 }, [480])).toContain("-300x1200-");
  });
});
