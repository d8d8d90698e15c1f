import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { layDatabase } from "../../empty-database";
import { addBook } from "../../factories/factories";
import { manageService } from "../../install/service-manager";
import { askSteadily } from "../../install/steady-requests";
import { until } from "../../shop/until";
import { ask } from "../ask";
import { CART } from "../cart/cart-call";

const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-socket-"));
layDatabase(storage);
const driver = new Database(path.join(storage, "shop.db"));
const book = addBook(drizzle(driver), { title: "Sold Through Restarts", stockQty: 100_000 });
driver.close();

const service = await manageService({
  STORAGE_DIR: storage,
  // Never listened on: the socket that is handed over counts.
  PORT: "1",
  RATE_LIMIT: "off",
  CHROMIUM_PATH: "/nowhere/chromium",
});
afterAll(async () => {
  await service.remove();
  fs.rmSync(storage, { recursive: true, force: true });
});

const WAITING = 1_000;

/** Connects so many visitors, who say nothing; answers once all are connected. */
async function connectMany(count: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    // One that is sent away stays here as destroyed.
    net.connect(Number(new URL(service.url).port), "127.0.0.1").on("error", () => {}),
  );
  await until(() => sockets.every(({ connecting }) => !connecting));
  return sockets;
}

it("answers who came before it ran, and loses nobody while it starts anew three times", async () => {
  const early = ask(service.url, `/book/${book}`);
  await service.start(process.cwd());
  expect((await early).text).toContain("Sold Through Restarts");

  const paths = ["/", `/book/${book}`, "/api/v1/books", "/healthz"];
  const put = { path: CART, method: "POST", body: JSON.stringify({ bookId: book }) };
  const shoppers = askSteadily(service.url, 50, [...paths.map((path) => ({ path })), put]);
  for (const _ of Array(3)) {
    const before = shoppers.count();
    await until(() => shoppers.count() > before + 25);
    await service.stop();
    await service.start(process.cwd());
  }
  expect((await ask(service.url, "/healthz")).status).toBe(200);
  const { asked, lost } = await shoppers.end();
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(75);
});

it(`lets ${WAITING} visitors wait at its socket while it starts anew`, async () => {
  await service.stop();
  const visitors = await connectMany(WAITING);
  expect(visitors.filter(({ destroyed }) => destroyed)).toEqual([]);
  await service.start(process.cwd());
  expect((await ask(service.url, "/healthz")).status).toBe(200);
  for (const visitor of visitors) visitor.destroy();
});
