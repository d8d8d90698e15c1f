import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addBook } from "../factories";
import { CART, callShop } from "../http/cart-call";
import { type Primary, startPrimary } from "../primary";
import { startShop } from "../running-shop";
import { until } from "../until";

const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-moving-"));
let primary: Primary;

beforeAll(async () => {
  primary = await startPrimary();
});

afterAll(async () => {
  await primary.remove();
  fs.rmSync(storageDir, { recursive: true, force: true });
});

/** Starts a verb of the shop's tool. `said` is what it printed so far; `ended` resolves with its exit code. */
function startVerb(verb: string) {
  let said = "";
  const env = { ...process.env, STORAGE_DIR: storageDir, DATABASE_URL: primary.url };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/shop.ts", verb], { env });
  for (const output of [child.stdout, child.stderr]) output.on("data", (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { said: () => said, ended };
}

const bookPage = (id: number) => `/book/${id}`;

it("moves a shop that runs to a primary and back, with all that it has", async () => {
  const before = await startShop({ storageDir });
  const geography = addBook(before.db, { title: "Successful Geography" });

  const moving = startVerb("move-to-libsql");
  await until(() => moving.said().includes("Stop the shop now"));
  expect(await (await before.get(bookPage(geography))).text()).toContain("Successful Geography");
  const refused = await callShop(before, "POST", CART, { bookId: geography });
  expect(refused.status).toBe(503);
  await before.remove();
  expect(await moving.ended, moving.said()).toBe(0);
  expect(moving.said()).toContain("Compared in all");

  await expect(startShop({ storageDir })).rejects.toThrow("The shop has moved to a primary");

  const box = await startShop({ storageDir, primaryUrl: primary.url });
  expect(await (await box.get(bookPage(geography))).text()).toContain("Successful Geography");
  const history = addBook(box.db, { title: "Making History" });
  await until(async () => (await box.get(bookPage(history))).ok);

  const tooSoon = startVerb("move-from-libsql");
  expect(await tooSoon.ended, tooSoon.said()).toBe(1);
  await box.terminate();
  await box.remove();

  const other = await startShop({ primaryUrl: primary.url, env: { BOX_URL: "http://10.0.0.2" } });
  const tooSoonForOther = startVerb("move-from-libsql");
  expect(await tooSoonForOther.ended, tooSoonForOther.said()).toBe(1);
  expect(tooSoonForOther.said()).toContain(
    "Other boxes of this shop are running still: http://10.0.0.2.",
  );
  await other.terminate();
  await other.remove();
  const back = startVerb("move-from-libsql");
  expect(await back.ended, back.said()).toBe(0);

  const after = await startShop({ storageDir });
  for (const id of [geography, history]) expect((await after.get(bookPage(id))).status).toBe(200);
  await after.remove();
});
