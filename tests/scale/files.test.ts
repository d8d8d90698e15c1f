import fs from "node:fs";
import path from "node:path";
import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../app/db/schema/catalogue";
import { signIn } from "../admin";
import { bookFile, bookRow, fileOf, sendFile, sendFiles, TEMPLATE_MAPPING } from "../http/upload";
import { photo } from "../photos";
import { until } from "../until";
import { useBoxes } from "./boxes";

const { box } = await useBoxes(3);
const owner = await signIn(box(0));

const kept = (place: number, folder: string) => {
  const all = path.join(box(place).storageDir, folder);
  return fs.existsSync(all) ? fs.readdirSync(all).toSorted() : [];
};

async function upload(place: number) {
  const file = fileOf(await photo({ width: 500, height: 600, grain: 1 }), "photo.jpg");
  const { status, text } = await sendFiles(box(place), "/api/v1/admin/uploads", { file }, owner);
  expect(status).toBe(201);
  const { url }: { url: string } = JSON.parse(text);
  return url;
}

const API = "/api/v1/admin/books/bulk-import";
const ROWS = 100;

const physics = (place: number) =>
  box(place).db.select().from(books).where(like(books.title, "Physics %")).all().length;

it("shows at every box an image that was uploaded at one, and from there when that one is gone", async () => {
  const url = await upload(0);
  const bytes = await (await box(0).get(url)).arrayBuffer();
  await until(async () => (await box(1).get(url)).ok);
  expect(await (await box(1).get(url)).arrayBuffer()).toEqual(bytes);
  expect(kept(1, "objects")).toEqual(kept(0, "objects"));
  await box(0).kill();
  const begun = performance.now();
  expect((await box(2).get(url)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect((await box(2).get(url.replace("/objects/", "/box/objects/"))).status).toBe(404);
  await box(0).start();
});

it("imports at the box that does the jobs a file that another took", async () => {
  const rows = Array.from({ length: ROWS }, (_, number) => bookRow(`Physics ${number}`));
  const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
  const content = bookFile(...rows);
  const { status, text } = await sendFile(box(1), API, { content, fields }, owner);
  expect([200, 202], text).toContain(status);
  await until(() => physics(2) === ROWS);
  expect(physics(0)).toBe(ROWS);
  expect(kept(0, "imports")).toEqual([]);
});
