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
