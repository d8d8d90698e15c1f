import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { photo } from "../../factories/photos";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask } from "../ask";
import { bookFile, bookRow } from "../upload";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const BOUNDARY = "a-boundary-of-a-form";

function formWith(name: string, type: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends half of a file, and the rest when it is told to. `status` is null when the connection ends without an answer. */
async function halfAnUpload(shop: RunningShop, address: string, form: Buffer, cookie: string) {
  const { port } = new URL(shop.url);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const headers = { "Content-Type": type, "Content-Length": form.length, Cookie: cookie };
  const request = http.request({ port, path: address, method: "POST", headers });
  const status = new Promise<number | null>((resolve) => {
    request
      .on("error", () => resolve(null))
      .on("response", (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? null));
      });
  });
  const half = Math.floor(form.length / 2);
  await new Promise((sent) => request.write(form.subarray(0, half), sent));
  // The shop takes requests in order: when it has answered a later one, the first has arrived.
  await shop.get("/robots.txt");
  return { status, sendTheRest: () => request.end(form.subarray(half)) };
}

/** Files that uploads leave, finished or not. */
const filesIn = (shop: RunningShop) =>
  ["objects", "imports"].flatMap((folder) => {
    const place = path.join(shop.storageDir, folder);
    return fs.existsSync(place) ? fs.readdirSync(place).map((name) => `${folder}/${name}`) : [];
  });

const rowsIn = (shop: RunningShop) =>
  ["objects", "import_runs"].map((table) =>
    shop.driver.prepare<[], number>(`select count(*) from ${table}`).pluck().get(),
  );

const photoForm = async (traits = {}) =>
  formWith("photo.jpg", "image/jpeg", await photo({ width: 180, height: 240, ...traits }));
const csvForm = async () =>
  formWith("books.csv", "text/csv", Buffer.from(bookFile(...Array(5_000).fill(bookRow("Atlas")))));

/** Starts the process that encodes, which yields to all others: on a busy machine that outlasts the deadline of a stop. */
async function uploadAnother(shop: RunningShop, Cookie: string): Promise<void> {
  const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, Cookie };
  const body = await photoForm({ color: "#204060" });
  const { status } = await ask(shop.url, "/api/v1/admin/uploads", {
    method: "POST",
    headers,
    body,
  });
  expect(status).toBe(201);
}

it.each([
  ["a photo", "/api/v1/admin/uploads", photoForm, [2, 0]],
  ["a file for import", "/admin/bulk-import", csvForm, [1, 1]],
] as const)(
  "%s whose rest comes while the shop ends is stored whole, and answered",
  async (...given) => {
    const [, address, form, rows] = given;
    const shop = await startShop();
    cleanups.push(() => shop.remove());
    const { Cookie } = await signIn(shop);
    await uploadAnother(shop, Cookie);
    const upload = await halfAnUpload(shop, address, await form(), Cookie);
    const end = shop.terminate();
    await until(() => shop.output().includes('"msg":"draining"'));
    upload.sendTheRest();
    expect([201, 303]).toContain(await upload.status);
    expect(await end).toBe(0);
    expect(rowsIn(shop)).toEqual(rows);
    expect(filesIn(shop).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(filesIn(shop).length).toBeGreaterThan(0);
  },
);

it("what never came whole is not stored: the shop ends at its deadline, and a start an hour later leaves nothing of it", async () => {
  const shop = await startShop();
  cleanups.push(() => shop.remove());
  const { Cookie } = await signIn(shop);
  const uploads = [
    await halfAnUpload(shop, "/api/v1/admin/uploads", await photoForm(), Cookie),
    await halfAnUpload(shop, "/admin/bulk-import", await csvForm(), Cookie),
  ];
  expect(await shop.terminate()).toBe(1);
  expect(await Promise.all(uploads.map(({ status }) => status))).toEqual([null, null]);
  for (const name of filesIn(shop)) fs.utimesSync(path.join(shop.storageDir, name), 1, 1);
  await shop.start();
  expect(rowsIn(shop)).toEqual([0, 0]);
  await until(() => filesIn(shop).length === 0);
});
