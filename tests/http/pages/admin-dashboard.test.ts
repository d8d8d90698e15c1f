import { describe, expect, it } from "vitest";
import { paymentFlags, payments } from "../../../app/db/schema/payment";
import { settings } from "../../../app/db/schema/settings";
import { jobs, mails } from "../../../app/db/schema/work";
import { callAs, signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const dashboard = async (address = "/admin/dashboard") => {
  const { text } = await ask(shop.url, address, { headers: owner });
  return { text, words: textOfHtmlPage(text) };
};
const call = (path: string) => callAs(shop, owner, "GET", `/api/v1/admin/${path}`);

let sold = 0;

/** A payment completed just now. */
function sell(amountCents: number, isTest: boolean): string {
  const bookId = addBook(shop.db, { stockQty: 0 });
  sold += 1;
  const at = Date.now();
  const id = `test-payment-${String(sold).padStart(12, "0")}`;
  const buyer = { customerName: "Thandi Example", customerEmail: "thandi@example.org" };
  const proof = { completedAt: at, invoiceNumber: `INV-${sold}`, holdExpiresAt: at };
  const times = { createdAt: at, updatedAt: at };
  shop.db
    .insert(payments)
    .values({
      id,
      reference: `BK-${sold}`,
      bookId,
      ...buyer,
      amountCents,
      status: "completed",
      isTest,
      ...proof,
      ...times,
    })
    .run();
  return id;
}

describe("an empty shop", () => {
  it("has zeros for figures, and says what will show where", async () => {
    const { words } = await dashboard();
    for (const said of [
      "Total Books 0",
      "New Enquiries (last 7 days) 0",
      "Schools 0",
      "Total Value (stock on hand) R0",
      "Needs attention Finish setting up",
      "No sales in the last 30 days.",
      "No enquiries yet.",
    ]) {
      expect(words).toContain(said);
    }
    const { status, json } = await call("stats");
    expect(status).toBe(200);
    expect(json).toEqual({ totalBooks: 0, newEnquiries: 0, totalSchools: 0, totalValue: 0 });
  });
});

describe("a shop at work", () => {
  it("has the same figures on the page and in JSON", async () => {
    addBook(shop.db, { priceCents: 123_450, stockQty: 2 });
    addBook(shop.db, { priceCents: 10_000, stockQty: 0, school: "Another Example School" });
    expect((await call("stats")).json).toEqual({
      totalBooks: 2,
      newEnquiries: 0,
      totalSchools: 2,
      totalValue: 246_900,
    });
    expect((await dashboard()).words).toContain("Total Value (stock on hand) R2 469");
  });

  it("is found at /admin too", async () => {
    const { status, headers } = await ask(shop.url, "/admin", { headers: owner });
    expect([status, headers.location]).toEqual([302, "/admin/dashboard"]);
  });

  it("shows the three latest enquiries", async () => {
    for (const name of ["Oldest", "Older", "Newer", "Newest"]) {
      addEnquiry(shop.db, { name: `${name} Example`, createdAt: Date.now() + name.length });
    }
    addEnquiry(shop.db, { name: "Very Latest Example", createdAt: Date.now() + 60_000 });
    const { words } = await dashboard();
    expect(words).toContain("Very Latest Example");
    expect(words.match(/thandi@example\.org/g)).toHaveLength(3);
  });

  it("counts test payments beside real ones in test mode and says so, and real ones alone in live mode", async () => {
    sell(12_345, true);
    sell(70_000, false);
    sell(5_000, false);
    const test = await dashboard();
    expect(test.words).toContain("Last 30 days TEST");
    expect(test.text).toContain("R873.45 from 3 sales in 30 days.");
    shop.db.update(settings).set({ payfastSandboxMode: false }).run();
    const live = await dashboard();
    shop.db.update(settings).set({ payfastSandboxMode: true }).run();
    expect(live.words).not.toContain("TEST");
    expect(live.text).toContain("R750 from 2 sales in 30 days.");
    const [table = ""] = tags(live.text, "table").map((tag) => tag.content);
    expect(tags(table, "tr")).toHaveLength(1 + 30 + 1);
    expect(textOfHtmlPage(table)).toMatch(/Total R750 2$/);
  });

  it("puts before its owner what needs them, with the way to it", async () => {
    const paymentId = sell(9_900, true);
    shop.db
      .insert(paymentFlags)
      .values({ paymentId, kind: "sold_out", detail: "Atlas: paid for 1, 0 left", createdAt: 1 })
      .run();
    const mail = { kind: "sale-notice", payload: { paymentId }, recipient: "wrong@example.org" };
    shop.db
      .insert(mails)
      .values({ ...mail, uniqueKey: "a", status: "failed", error: "No such user", createdAt: 1 })
      .run();
    const job = { kind: "give-back-cart", payload: { paymentId }, error: "Never" };
    shop.db
      .insert(jobs)
      .values({ ...job, runAt: 1, createdAt: 1, deadAt: 1 })
      .run();
    const { text, words } = await dashboard();
    for (const said of [
      "Paid, but sold out 1",
      "Atlas: paid for 1, 0 left",
      "Mails that could not be delivered 1",
      "Notice of a sale to wrong@example.org",
      "Work that kept failing 1",
      "Never",
    ]) {
      expect(words).toContain(said);
    }
    // One form of a time on the whole page.
    expect(words).toContain("1 January 1970 at 02:00");
    expect(words).not.toMatch(/\d\d\/\d\d\/\d{4}/);
    const hrefs = tags(text, "a").map((tag) => tag.attributes.href);
    expect(hrefs).toContain(`/admin/orders/${paymentId}`);
    const { json } = await call("attention");
    expect(json.flags).toMatchObject([{ kind: "sold_out", total: 1, items: [{ paymentId }] }]);
    expect(json.mails).toMatchObject({ total: 1, items: [{ recipient: "wrong@example.org" }] });
    expect(json.jobs).toMatchObject({ total: 1, items: [{ kind: "give-back-cart" }] });
  });

  it("leads with what is to be packed, and has the figures below", async () => {
    for (const n of [1, 2]) addPayment(shop.db, { title: `Atlas ${n}`, status: "completed" });
    const { words, text } = await dashboard();
    expect(words).toMatch(/Needs attention 2 orders to pack The first was paid on .* Total Books/);
    expect(tags(text, "a").map((tag) => tag.attributes.href)).toContain("/admin/orders/pick");
    expect((await call("attention")).json.toPack).toMatchObject({ state: "to_pack", total: 2 });
  });
});
