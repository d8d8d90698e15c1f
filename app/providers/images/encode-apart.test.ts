import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { photo } from "../../../tests/factories/photos";
import { closeImageProcess, encodeApart } from "./encode-apart.server";

const SMALL = { jpegFromWidth: 480, smallWidth: 480, smallBytes: 12_000, keepsAlpha: false };
const LIMITS = { ...SMALL, maxPixels: 1_000_000, widths: [160, 320] };

afterAll(closeImageProcess);

it("a picture that ends the process is refused, and the next one is taken", async () => {
  const bytes = await photo({ width: 400, height: 500 });
  const lost = encodeApart(bytes, LIMITS);
  closeImageProcess();
  expect(await lost).toEqual({ ok: false, reason: "damaged" });
  const next = await encodeApart(bytes, LIMITS);
  expect(next).toMatchObject({ ok: true, width: 320, height: 400 });
  expect(next.ok && Buffer.isBuffer(next.renditions[0]?.bytes)).toBe(true);
});

const asLogo = { ...LIMITS, widths: [160, 320], keepsAlpha: true, isCropped: true };

it("a logo loses its even borders", async () => {
  const mark = await sharp({
    create: { width: 240, height: 80, channels: 3, background: "#203040" },
  })
    .extend({ top: 300, bottom: 320, left: 200, right: 100, background: "#fdfdfb" })
    .jpeg()
    .toBuffer();
  const logo = await encodeApart(mark, asLogo);
  expect(logo.ok && logo.width / logo.height).toBeCloseTo(3, 0);
});

it("a logo that was photographed on a beige wall is cropped to itself, grain or not", async () => {
  const wall = { width: 900, height: 700, channels: 3 as const, background: "#d9cbb0" };
  const mark = await sharp({
    create: { width: 300, height: 150, channels: 3, background: "#203a70" },
  })
    .png()
    .toBuffer();
  const noise = await sharp({
    create: { ...wall, noise: { type: "gaussian", mean: 128, sigma: 8 } },
  })
    .png()
    .toBuffer();
  const photographed = await sharp({ create: wall })
    .composite([
      { input: mark, left: 320, top: 250 },
      { input: noise, blend: "soft-light" },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  const logo = await encodeApart(photographed, asLogo);
  expect(logo.ok && logo.width / logo.height).toBeGreaterThan(1.85);
  expect(logo.ok && logo.width / logo.height).toBeLessThan(2.1);
});

it("a photo without contrast is no speck as a logo", async () => {
  const faint = await photo({ width: 300, height: 100, grain: 1 });
  expect(await encodeApart(faint, asLogo)).toMatchObject({ ok: true, width: 300, height: 100 });
});

it("a tall photo as a logo becomes a square, and a wide one stays", async () => {
  const tall = await encodeApart(await photo({ width: 300, height: 500 }), asLogo);
  expect(tall).toMatchObject({ ok: true, width: 300, height: 300 });
  const wide = await encodeApart(await photo({ width: 300, height: 100 }), asLogo);
  expect(wide).toMatchObject({ ok: true, width: 300, height: 100 });
});
