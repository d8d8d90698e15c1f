import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CookieHeader, callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { shopCommand } from "../../install/shop-command";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { isStreamed, restoreStream, startStream, streamState } from "../../shop/stream";
import { until } from "../../shop/until";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const LATE_MS = 11 * 60_000;

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-streamed-"));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, "elsewhere");
fs.mkdirSync(folder);
/** The storage of another box. */
const other = path.join(scratch, "other");

let shop: RunningShop;
let owner: CookieHeader;
let stream: ReturnType<typeof startStream>;
beforeAll(async () => {
  shop = await startShop({ env: { STREAM_TO: folder } });
  shop.driver.pragma("wal_autocheckpoint = 0");
  owner = await signIn(shop);
  stream = startStream(shop.storageDir, folder);
});
afterAll(async () => {
  await stream.kill();
  await shop.remove();
});

const page = async () =>
  textOfHtmlPage((await ask(shop.url, "/admin/settings/backups", { headers: owner })).text);
const backups = async () => (await callAs(shop, owner, "GET", "/api/v1/admin/backups")).json;
const attention = async () =>
  (await callAs(shop, owner, "GET", "/api/v1/admin/attention")).json.backups.items;
const metrics = async () => (await ask(shop.url, "/metrics")).text;
const doctor = () =>
  shopCommand(["doctor"], {
    STORAGE_DIR: shop.storageDir,
    STREAM_TO: folder,
    CHROMIUM_PATH: "/nowhere/chromium",
  }).stdout;

/** As if so much time had passed since the stream last said anything. */
function age(ms: number): void {
  const file = path.join(shop.storageDir, "stream.json");
  const state = JSON.parse(fs.readFileSync(file, "utf8"));
  const { copiedAt, sentAt } = state;
  fs.writeFileSync(
    file,
    JSON.stringify({ ...state, copiedAt: copiedAt - ms, sentAt: sentAt - ms }),
  );
}

const generations = () => fs.readdirSync(path.join(folder, "db/generations"));
let generation: string[];

describe("a shop that is streamed", () => {
  it("lies elsewhere within seconds, and says so to the owner, the operator and a monitor", async () => {
    await until(() => isStreamed(shop.storageDir));
    expect((await backups()).stream).toMatchObject({ to: folder, error: null });
    expect(await page()).toContain("Streamed elsewhere All that was written up to");
    expect(doctor()).toMatch(/^ok {5}All that was written up to .* is at /m);
    expect(await metrics()).toMatch(/^dogear_stream_age_seconds \d/m);
    expect(await attention()).toEqual([]);
    for (const name of ["owner", "files/secret", "db/generations"])
      expect(fs.existsSync(path.join(folder, name))).toBe(true);
    generation = generations();
  });

  it("leaves its log to Litestream, which goes on in the same generation while the shop starts anew", async () => {
    addBook(shop.db, { title: "Before the Restart" });
    await shop.kill();
    await shop.start();
    expect(await shop.terminate()).toBe(0);
    // It makes up for the night that was missed.
    shop.driver.exec("delete from retention_runs");
    await shop.start();
    addBook(shop.db, { title: "After the Restart" });
    await until(() => isStreamed(shop.storageDir));
    expect(generations()).toEqual(generation);
  });

  it("comes back on another box, to the last book and the last photo", async () => {
    const file = fileOf(await photo({ width: 90, height: 120 }), "photo.jpg");
    const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file }, owner);
    const { url } = JSON.parse(text);
    addBook(shop.db, { title: "The Last One" });
    await stream.stop();
    // What the next start sends at once, a stream that runs sends within a minute.
    stream = startStream(shop.storageDir, folder);
    const begun = Date.now();
    await until(() => (streamState(shop.storageDir).sentAt ?? 0) > begun);
    await until(() => isStreamed(shop.storageDir));
    const { status, stdout, stderr } = restoreStream(other, folder);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Restored 3 books and 0 payments and \d+ image files/m);
    const [kept = ""] = fs.readdirSync(path.join(other, "backups"));
    const cwd = path.join(other, "backups", kept);
    expect(spawnSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd }).status).toBe(0);
    const next = await startShop({ storageDir: other, env: { STREAM_TO: folder } });
    expect((await ask(next.url, url)).status).toBe(200);
    await next.remove();
  });

  it("is written anew at night, when people are let go, and Litestream goes on with that, too", async () => {
    await until(() => shop.driver.prepare("select 1 from retention_runs").get());
    await until(() => isStreamed(shop.storageDir));
    expect(generations()).toEqual(generation);
  });

  it("warns its owner from ten minutes on, when nothing goes elsewhere any more", async () => {
    await stream.kill();
    age(LATE_MS);
    addBook(shop.db, { title: "Not Elsewhere" });
    expect(await attention()).toMatchObject([
      { key: "unstreamed", title: "The copy elsewhere is late" },
    ]);
    expect(await page()).toContain(`lies on this computer only, and not at ${folder}`);
    expect(doctor()).toMatch(/^note {3}All that was written up to .*, and nothing since/m);
    const figures = await metrics();
    expect(figures).toMatch(/^dogear_backup_trouble\{kind="unstreamed"\} 1$/m);
    const [, seconds] = /^dogear_stream_age_seconds (\S+)$/m.exec(figures) ?? [];
    expect(Number(seconds)).toBeGreaterThan(LATE_MS / 1000);
  });
});

describe("a stream begins only where nothing of another shop lies", () => {
  const begin = async (storageDir: string, to: string) => {
    const other = startStream(storageDir, to);
    return { code: await other.ended, output: other.output() };
  };

  it("but for the box that was restored from it, which takes the place; then the one before stays away", async () => {
    const follower = startStream(other, folder);
    await until(() => isStreamed(other));
    await follower.kill();
    const { code, output } = await begin(shop.storageDir, folder);
    expect([code, output]).toEqual([1, expect.stringContaining("another box streams there now")]);
  });

  it("and not where another box streams", async () => {
    const { code, output } = await begin(fs.mkdtempSync(path.join(scratch, "storage-")), folder);
    expect([code, output]).toEqual([1, expect.stringContaining("holds the copy of another shop")]);
  });

  it("nor in its own place when that is empty: its disk may not be mounted", async () => {
    fs.rmSync(path.join(folder, "owner"));
    const { code, output } = await begin(other, folder);
    expect([code, output]).toEqual([1, expect.stringContaining("is its disk mounted?")]);
  });

  it("nor in a folder that is not there", async () => {
    const { code, output } = await begin(
      fs.mkdtempSync(path.join(scratch, "storage-")),
      path.join(scratch, "none"),
    );
    expect([code, output]).toEqual([1, expect.stringContaining("no such file or directory")]);
  });
});
