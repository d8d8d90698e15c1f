import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { countInvoices } from "../../../tests/factories/purchase";
import { shopCommand } from "../../../tests/install/shop-command";
import { OWNER } from "../../../tests/shop/running-shop";

const DAY_MS = 24 * 60 * 60 * 1000;

const folders = ["lived-in", "plain"].map((name) =>
  fs.mkdtempSync(path.join(os.tmpdir(), `dogear-${name}-`)),
);
const [livedIn = "", plain = ""] = folders;

function seed(storageDir: string, words: string[], owner = OWNER) {
  const named = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  return shopCommand(["seed", ...words], { STORAGE_DIR: storageDir, ...named });
}

let driver: Database;
const all = (sql: string) => driver.prepare<[], Record<string, unknown>>(sql).all();
const one = (sql: string) => driver.prepare<[], unknown>(sql).pluck().get();

beforeAll(() => {
  for (const { stderr, status } of [seed(livedIn, ["--lived-in"]), seed(plain, [])]) {
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  }
  driver = new Database(path.join(livedIn, "shop.db"), { readonly: true });
});
afterAll(() => {
  driver.close();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

it("says who and where it is, how books reach the buyer, and what becomes of returns and personal data", () => {
  const [settings = {}] = all("select * from settings");
  for (const column of [
    "business_name",
    "legal_name",
    "business_address",
    "business_email",
    "business_phone",
    "delivery_text",
    "returns_text",
    "privacy_text",
    "about_text",
    "logo_url",
  ]) {
    expect(settings[column], column).toBeTruthy();
  }
  // Section 42(2) of the ECT Act excludes books from the seven days of section 44.
  expect(String(settings.returns_text)).not.toMatch(/seven days|7 days|cooling/i);
});

it("has sold on most of the last thirty days, in test mode, and not every order was paid", () => {
  const counts = all("select status, count(*) as orders from payments group by status");
  const orders = Object.fromEntries(counts.map(({ status, orders }) => [status, orders]));
  expect(orders).toMatchObject({ pending: 3, failed: 2, cancelled: 2 });
  expect(orders.completed).toBeGreaterThan(20);
  const isAsFromACheckout = "customer_phone like '+27_________'";
  expect(one(`select count(*) from payments where not (${isAsFromACheckout})`)).toBe(0);
  expect(one("select count(*) from payments where is_test = 0")).toBe(0);
  expect(one("select count(distinct created_at / 86400000) from payments")).toBeGreaterThan(15);
  const oldest = Number(one("select min(created_at) from payments"));
  const latest = Number(one("select max(updated_at) from payments"));
  expect(oldest).toBeGreaterThan(Date.now() - 31 * DAY_MS);
  expect(latest).toBeLessThan(Date.now());
});

it("has orders in each state, the oldest with their buyers", () => {
  const states = all("select state, count(*) as orders from orders group by state order by state");
  expect(states.map(({ state }) => state)).toEqual(["handed_over", "ready", "sent", "to_pack"]);
  expect(one("select count(*) from orders where state = 'sent' and tracking_number is null")).toBe(
    0,
  );
});

it("has an order that waits too long, one that nobody fetches, and one whose copy went to another", () => {
  const waits = "select max(paid_at) from orders where paid_at < ? and state = ?";
  const days = (count: number) => Date.now() - count * DAY_MS;
  expect(driver.prepare(waits).pluck().get(days(20), "to_pack")).not.toBeNull();
  expect(driver.prepare(waits).pluck().get(days(7), "ready")).not.toBeNull();
  expect(all("select kind from payment_flags")).toEqual([{ kind: "sold_out" }]);
});

it("has an order that waits for a transfer, is reminded of and ends by itself", () => {
  const [waits] = all(
    "select hold_expires_at as until from payments where method = 'bank_transfer'",
  );
  expect(waits?.until).toBeGreaterThan(Date.now());
  const kinds = all("select kind from jobs order by kind").map(({ kind }) => kind);
  expect(kinds).toEqual(["end-unpaid", "remind-to-pay"]);
});

it("has an order that was refunded, and one in part, each with its credit note", () => {
  const sums = all(`
    select p.amount_cents = r.amount_cents as whole, r.credit_note_number as number
    from refunds r join payments p on p.id = payment_id order by r.id`);
  expect(sums).toEqual([
    { whole: 0, number: expect.stringMatching(/^TEST-CN-\d{4}-000001$/) },
    { whole: 1, number: expect.stringMatching(/^TEST-CN-\d{4}-\d{6}$/) },
  ]);
});

it("has an invoice for each paid order, a copy less on the shelf for each one sold, and one more for each one brought", () => {
  expect(countInvoices({ driver })).toBe(
    one("select count(*) from payments where status = 'completed'"),
  );
  const taken = "select sum(taken_qty) from payment_items";
  const back = Number(one("select sum(restocked_qty) from refund_lines"));
  const paidFor =
    "select sum(quantity) from payment_items join payments on payments.id = payment_id where status = 'completed'";
  const outstanding = 1;
  expect(one(taken)).toBe(Number(one(paidFor)) - outstanding);
  const before = new Database(path.join(plain, "shop.db"), { readonly: true });
  const copies = Number(before.prepare("select sum(stock_qty) from books").pluck().get());
  before.close();
  const handedIn = "select id from schools where name = 'Hoërskool Voorbeeld'";
  expect(one(`select sum(stock_qty) from books where school_id not in (${handedIn})`)).toBe(
    copies - Number(one(taken)) + back + Number(one("select sum(quantity) from lots")),
  );
  expect(back).toBe(3);
  expect(
    one(
      "select count(*) from payments join books on books.id = book_id where payments.created_at < books.created_at",
    ),
  ).toBe(0);
});

it("has answered some enquiries and not others, and owes nobody a mail", () => {
  expect(one("select count(*) from enquiries where processed")).toBe(5);
  expect(one("select count(*) from enquiries where not processed")).toBe(3);
  expect(one("select count(*) from mails")).toBe(0);
  expect(one("select count(*) from jobs where kind not in ('remind-to-pay', 'end-unpaid')")).toBe(
    0,
  );
});

it("has photos of its newest books, a logo and a banner, whose files are there", () => {
  const newest = all("select cover_image_url as url from books order by created_at desc limit 4");
  const logo = String(one("select logo_url from settings"));
  const banner = String(one("select hero_banner_url from settings"));
  for (const url of [logo, banner, ...newest.map(({ url }) => String(url))]) {
    expect(fs.existsSync(path.join(livedIn, url)), url).toBe(true);
  }
});

it("is left alone the next time, wants an owner, and knows no other word", () => {
  const again = seed(livedIn, ["--lived-in"]);
  expect(again.stdout).toBe("The shop has books already, so nothing was added.\n");
  const nobody = seed(plain, ["--lived-in"], { email: "", password: "" });
  expect(nobody.stderr).toContain("set ADMIN_EMAIL and ADMIN_PASSWORD");
  expect(seed(plain, ["--lived"]).stderr).toContain("There is no '--lived'");
}, 30_000);

it("has two schools with a published list for three grades, some of whose titles it has not", () => {
  const lists = all(`
    select town, year, state, count(*) as titles,
      sum(isbn is not null and exists (select 1 from books where isbn = book_list_items.isbn and stock_qty > 0)) as here
    from book_lists join book_list_items on list_id = book_lists.id join school_places using (school_id)
    group by book_lists.id`);
  expect(lists).toHaveLength(6);
  const conditions = all(
    "select 1 from books where stock_qty > 0 and title like 'English for Success Grade 8 %' group by condition",
  );
  expect(conditions).toHaveLength(3);
  expect(new Set(lists.map(({ town }) => town))).toEqual(new Set(["Bloemfontein", "Exampleville"]));
  for (const { titles, here, state } of lists) {
    expect(state).toBe("published");
    expect(Number(here)).toBeGreaterThan(3);
    expect(Number(here)).toBeLessThan(Number(titles));
  }
});

it("has taken books in: bought, on consignment and given, and one offer waits", () => {
  const brought = all("select kind, count(*) as intakes from intakes group by kind order by kind");
  expect(brought).toEqual([
    { kind: "bought", intakes: 2 },
    { kind: "consigned", intakes: 2 },
    { kind: "given", intakes: 1 },
  ]);
  expect(one("select count(*) from offers where state = 'open'")).toBe(1);
  expect(one("select sum(amount_cents) from seller_entries")).toBeGreaterThan(0);
  const moved =
    "select sum(quantity) from stock_movements where reason in ('bought', 'consigned', 'given')";
  expect(one(moved)).toBe(one("select sum(quantity) from lots"));
});
