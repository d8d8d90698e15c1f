import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { isLong } from "../../long";
import { startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask, sendJson } from "../ask";

/** A backup works at a low priority. */
const PATIENCE_MS = 170_000;

it.runIf(isLong)(
  "the owner stops the shop while it makes a backup: it stops at once, no half one has a name, and the next start makes it",
  async () => {
    const shop = await startShop();
    onTestFinished(() => shop.remove());
    const folder = path.join(shop.storageDir, "backups");
    const inFolder = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
    const wholeOnes = () => inFolder().filter((name) => name.endsWith("Z"));
    const book = addBook(shop.db, { title: "Kept" });
    const owner = await signIn(shop);
    expect((await sendJson(shop.url, "/api/v1/admin/backups", {}, owner)).status).toBe(202);
    await until(() => inFolder().some((name) => !name.endsWith("Z")), PATIENCE_MS);
    expect(await shop.terminate()).toBe(0);
    const before = wholeOnes();
    await shop.start();
    expect((await ask(shop.url, `/book/${book}`)).text).toContain("Kept");
    await until(() => wholeOnes().length > 0, PATIENCE_MS);
    await until(() => inFolder().every((name) => !name.endsWith(".part")), PATIENCE_MS);
    for (const name of [...before, ...wholeOnes()]) {
      const cwd = path.join(folder, name);
      expect(spawnSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd }).status, name).toBe(0);
    }
  },
);
