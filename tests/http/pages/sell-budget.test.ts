import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { shopCommand } from "../../install/shop-command";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { ask } from "../ask";

const BUDGETS = { sell: 12 * 1024, catalogue: 11 * 1024 };

let shop: RunningShop;
let storageDir: string;
beforeAll(async () => {
  storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-budgets-"));
  const seed = shopCommand(["seed"], { STORAGE_DIR: storageDir });
  if (seed.status !== 0) throw new Error(`No demo catalogue: ${seed.stderr}`);
  shop = await startShop({ storageDir });
  shop.db.update(settings).set({ takesOffers: true }).run();
});
afterAll(async () => {
  await shop.remove();
  fs.rmSync(storageDir, { recursive: true, force: true });
});

async function expectWithin(page: string, budget: number): Promise<void> {
  const headers = { "Accept-Encoding": "br" };
  const { status, body } = await ask(shop.url, page, { headers });
  expect(status).toBe(200);
  expect(body.length, `${page} is ${body.length} bytes of ${budget}`).toBeLessThanOrEqual(budget);
}

it("the catalogue that leads to '/sell' is within its budget", () =>
  expectWithin("/", BUDGETS.catalogue));

it("a list of fifteen titles to sell from is within its budget", async () => {
  const { title, isbn } = books;
  const known = shop.db.select({ title, isbn }).from(books).where(isNotNull(isbn));
  const items = known.groupBy(isbn).limit(15).all();
  expect(items).toHaveLength(15);
  const { id } = addBookList(shop.db, { year: 2026, items });
  for (const page of ["/sell", `/sell?list=${id}`]) await expectWithin(page, BUDGETS.sell);
});
