import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { layDatabase } from "../../empty-database";
import { addBook } from "../../factories/factories";
import { manageService } from "../../install/service-manager";
import { askSteadily } from "../../install/steady-requests";
import { freePort } from "../../shop/free-port";
import { until } from "../../shop/until";
import { ask } from "../ask";
import { CART } from "../cart/cart-call";

const hasCaddy = spawnSync("caddy", ["version"]).error === undefined;
const undo: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

function scratch(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The box's own Caddy, with the file that the installer lays; without TLS, as a test has no domain. */
async function openCaddy(url: string, shop: string): Promise<void> {
  const folder = scratch("dogear-caddy-");
  const file = path.join(folder, "Caddyfile");
  const laid = fs.readFileSync("deploy/Caddyfile", "utf8");
  const mine = laid.replace("{$DOGEAR_DOMAIN}", url).replace("127.0.0.1:3000", new URL(shop).host);
  fs.writeFileSync(file, `{\n\tadmin off\n}\n${mine}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  const caddy = spawn("caddy", args, { env, stdio: "ignore" });
  undo.push(() => void caddy.kill());
  await until(() => ask(url, "/healthz").catch(() => null));
}

describe.runIf(hasCaddy)("a shop behind Caddy", () => {
  it("loses no request of 50 a second while it starts anew twice", async () => {
    const storage = scratch("dogear-behind-");
    layDatabase(storage);
    const driver = new Database(path.join(storage, "shop.db"));
    const book = addBook(drizzle(driver), { stockQty: 100_000 });
    driver.close();
    const url = `http://127.0.0.1:${await freePort()}`;
    const service = await manageService({
      STORAGE_DIR: storage,
      BASE_URL: url,
      RATE_LIMIT: "off",
      CHROMIUM_PATH: "/nowhere/chromium",
    });
    undo.push(service.remove);
    await service.start(process.cwd());
    await openCaddy(url, service.url);

    const put = { path: CART, method: "POST", body: JSON.stringify({ bookId: book }) };
    const shoppers = askSteadily(url, 50, [{ path: "/" }, { path: `/book/${book}` }, put]);
    const more = (count: number) => {
      const before = shoppers.count();
      return until(() => shoppers.count() > before + count);
    };
    for (const waiting of [10, 75]) {
      await more(10);
      await service.stop();
      await more(waiting);
      await service.start(process.cwd());
    }
    expect((await ask(url, "/healthz")).status).toBe(200);
    const { asked, lost } = await shoppers.end();
    expect(lost).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });
});
