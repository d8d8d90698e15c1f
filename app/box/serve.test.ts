import { afterAll, expect, it } from "vitest";
import { browsersOf, profilesOf } from "../../tests/browsers";
import { readPdf } from "../../tests/pdf";
import { photo } from "../../tests/photos";
import { until } from "../../tests/until";
import { closeImageProcess, encodeApart } from "../providers/images/encode-apart.server";
import { box, PRIMARY, startWorkers } from "./program.fixture";

const LIMITS = {
  ...{ jpegFromWidth: 480, smallWidth: 480, smallBytes: 12_000 },
  ...{ maxPixels: 2_000_000, widths: [160, 320] },
};

afterAll(closeImageProcess);

const page = (text: string) => `<!DOCTYPE html><html><body><p>${text}</p></body></html>`;

it("encodes the images of several workers as one process does, one at a time", async () => {
  const [one, two] = await startWorkers();
  // Two at a time, each would get the answer that comes first.
  const photos = await Promise.all([300, 400, 500, 350].map((width) => photo({ width })));
  const encoded = await Promise.all(
    photos.map((bytes, i) =>
      box.call(i % 2 === 0 ? one : two, "encode", { bytes, limits: LIMITS }),
    ),
  );
  for (const [i, bytes] of photos.entries()) {
    expect(encoded[i]).toEqual(await encodeApart(bytes, LIMITS));
  }
});

it("refuses an image for the reason that it has where it is encoded", async () => {
  const [worker] = await startWorkers();
  const whole = await photo({});
  const encode = (bytes: Buffer, limits = LIMITS) => box.call(worker, "encode", { bytes, limits });
  const half = whole.subarray(0, whole.length / 2);
  expect(await encode(half)).toEqual({ ok: false, reason: "damaged" });
  expect(await encode(Buffer.from("A letter"))).toEqual({ ok: false, reason: "not_an_image" });
  const limits = { ...LIMITS, maxPixels: 1_000 };
  expect(await encode(whole, limits)).toEqual({ ok: false, reason: "too_many_pixels" });
});

it("serves the others when a worker dies while it is served, and one that starts then", async () => {
  const [one, two] = await startWorkers();
  const bytes = await photo({ width: 900 });
  void box.call(one, "encode", { bytes, limits: LIMITS });
  const next = box.call(two, "encode", { bytes, limits: LIMITS });
  await box.call(PRIMARY, "kill", one);
  const direct = await encodeApart(bytes, LIMITS);
  expect(await next).toEqual(direct);
  const three = Number(await box.call(PRIMARY, "start"));
  expect(await box.call(three, "encode", { bytes, limits: LIMITS })).toEqual(direct);
});

it("says to a worker why it gets no answer", async () => {
  const [one, two] = await startWorkers();
  await expect(box.call(one, "askNonsense")).rejects.toThrow("Nobody answers 'nonsense'");
  void box.call(two, "leave", { bytes: await photo(), limits: LIMITS });
  await until(() => box.output().includes("The other process went away before it answered"));
});

it("prints with one browser for all, which goes when the box ends", async () => {
  const [one, two] = await startWorkers();
  const pdfs = await Promise.all([
    box.call(one, "print", page("First")),
    box.call(two, "print", page("Second")),
  ]);
  const texts = pdfs.map((pdf) => Buffer.isBuffer(pdf) && readPdf(pdf).text);
  expect(texts).toEqual(["First", "Second"]);
  expect(browsersOf(box.pid)).toHaveLength(1);
  await box.call(PRIMARY, "close");
  expect([browsersOf(box.pid), profilesOf(box.pid)]).toEqual([[], []]);
});

/** Which of the shop's files, and packages by name, a process has loaded. */
async function loadedBy(number: number): Promise<string[]> {
  const urls = await box.call(number, "loaded");
  return Array.isArray(urls) ? urls.map(String) : [];
}

it("loads neither database nor pages into the primary", async () => {
  const [worker] = await startWorkers();
  await box.call(worker, "encode", { bytes: await photo(), limits: LIMITS });
  await box.call(worker, "print", page("Anything"));
  const loaded = await loadedBy(PRIMARY);
  expect(loaded.some((url) => url.includes("/app/providers/pdf/print.server"))).toBe(true);
  const heavy =
    /\/app\/(db|domain|http|ui|routes|jobs)\/|node_modules\/(better-sqlite3|drizzle|react|sharp|prom)/;
  expect(loaded.filter((url) => heavy.test(url))).toEqual([]);
});

it("is not loaded where one process is the shop", async () => {
  await box.call(PRIMARY, "encode", { bytes: await photo(), limits: LIMITS });
  await box.call(PRIMARY, "print", page("Anything"));
  await box.call(PRIMARY, "watch", 0);
  const ofSeveral = (await loadedBy(PRIMARY)).filter((url) => /\/app\/(box|ipc)\//.test(url));
  expect(ofSeveral.map((url) => /\/app\/([\w./-]+)/.exec(url)?.[1]).sort()).toEqual([
    "box/several.fixture.ts",
    "ipc/one-of-several.server.ts",
  ]);
  await box.call(PRIMARY, "close");
});
