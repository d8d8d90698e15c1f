import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { BUYER } from "../../factories/factories";
import { startShop } from "../../shop/running-shop";
import { ask, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";

/** The demo's shop as 1.0.0 left it, and as the version did from which boxes and processes were taken out. */
const VERSIONS = ["1.0.0", "2026-11-26"];

const SCREENS = [
  ...["dashboard", "books", "payments", "orders", "orders/pick", "enquiries", "lists", "wanted"],
  ...["schools", "subjects", "grades", "delivery", "reports", "people", "settings", "account"],
];

describe.each(VERSIONS)("a database of %s", async (version) => {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-older-"));
  const packed = fs.readFileSync(`tests/database/older/shop-${version}.db.gz`);
  fs.writeFileSync(path.join(storageDir, "shop.db"), gunzipSync(packed));
  const shop = await startShop({ storageDir });
  afterAll(async () => {
    await shop.remove();
    fs.rmSync(storageDir, { recursive: true, force: true });
  });
  const owner = await signIn(shop);
  const textOf = async (address: string, headers = {}) => {
    const { status, text } = await ask(shop.url, address, { headers });
    expect(status, address).toBe(200);
    return textOfHtmlPage(text);
  };
  const one = (sql: string) => shop.driver.prepare<[], string>(sql).pluck().get() ?? "";

  it("is whole, and has the same owner", () => {
    expect(shop.driver.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(shop.driver.pragma("foreign_key_check")).toEqual([]);
    expect(one("select count(*) from admin_users")).toBe(1);
  });

  it("shows shoppers its books, schools and lists", async () => {
    expect(await textOf("/")).toContain("Platinum Mathematics Grade 9 Learner's Book");
    expect(await textOf("/?q=wiskunde+graad+8")).toMatch(/Found \d+ books?/);
    const slug = one("select slug from school_places where slug like 'hoerskool-voorbeeld%'");
    expect(await textOf(`/schools/${slug}/grade-8`)).toContain("Platinum Mathematics Grade 8");
  });

  it("shows a buyer what became of an order", async () => {
    const id = one("select payment_id from orders where state = 'sent' limit 1");
    expect(await textOf(`/payment/success/${id}`)).toContain("The Courier Guy");
  });

  it.each(SCREENS)("has /admin/%s", async (screen) => {
    await textOf(`/admin/${screen}`, owner);
  });

  it("finds and shows each order, with its invoice", async () => {
    expect(await textOf("/admin/payments?q=zoe+sample", owner)).toContain("Zoë Sample");
    const ids = shop.driver.prepare<[], string>("select payment_id from invoices").pluck().all();
    expect(ids.length).toBeGreaterThan(30);
    for (const id of ids) {
      const { json, status } = await callAs(shop, owner, "GET", `/api/v1/admin/orders/${id}`);
      expect([status, json?.state], id).toEqual([200, expect.any(String)]);
    }
    expect(await textOf(`/api/v1/payments/${ids[0]}/invoice`, owner)).toContain("TEST-2026-");
  });

  it("sells a book", async () => {
    const bookId = Number(one("select id from books where stock_qty > 1 and deleted_at is null"));
    const method = one("select id from delivery_methods where kind = 'collection'");
    const order = { ...BUYER, bookId, deliveryMethodId: Number(method) };
    const { status, text } = await sendJson(shop.url, "/api/v1/payments/initiate", order);
    expect([status, text]).toEqual([200, expect.stringContaining("paymentForm")]);
  });
});
