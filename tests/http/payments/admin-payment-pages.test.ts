import { afterEach, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addFlag, addPayment } from "../../factories/payments";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const open = (path: string) => ask(shop.url, path, { headers: owner });

describe("the page of payments", () => {
  it("shows the figures, the filters and the list, in the specification's words", async () => {
    addPayment(shop.db, { status: "completed", customerName: "Worded Example" });
    const { status, text } = await open("/admin/payments?q=worded");
    expect(status).toBe(200);
    const words = textOfHtmlPage(text);
    for (const said of [
      "Payment Management Manage and monitor all payment transactions",
      "Total Payments 1 Completed 1 Pending 0 Failed 0 Total Revenue R120.00",
      "All Statuses Completed Pending Failed Cancelled",
      "Payment ID Customer Amount Status Book ID Date Actions",
      "COMPLETED TEST",
      "Showing 1 of 1 payment",
    ]) {
      expect(words).toContain(said);
    }
    expect(text).toContain('placeholder="Search by customer name, email, payment ID..."');
  });

  it("says when nothing matches", async () => {
    const { text } = await open("/admin/payments?q=no+such+payment");
    expect(textOfHtmlPage(text)).toContain("No payments found matching your criteria");
  });

  it("keeps what is looked for when a payment is opened, and when it is closed again", async () => {
    const id = addPayment(shop.db, { customerName: "Kept Example" });
    const query = "?q=kept&amp;status=pending";
    const order = `/admin/orders/${id}?q=kept&status=pending&list=payments`;
    const { text } = await open("/admin/payments?q=kept&status=pending");
    expect(text).toContain(`href="${order.replaceAll("&", "&amp;")}"`);
    expect((await open(order)).text).toContain(`href="/admin/payments${query}"`);
  });

  it("leads from each row to the one page of its order, paid or not", async () => {
    const paid = addPayment(shop.db, { status: "completed", customerName: "Led Example" });
    const unpaid = addPayment(shop.db, { customerName: "Led Example" });
    const { text } = await open("/admin/payments?q=led+example");
    const links = tags(text, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain(`/admin/orders/${paid}?q=led+example&list=payments`);
    expect(links).toContain(`/admin/orders/${unpaid}?q=led+example&list=payments`);
  });

  it("exports what the page shows, page by page or not", async () => {
    const { text } = await open("/admin/payments?q=kept&page=2");
    const links = tags(text, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("/admin/payments/export?q=kept");
    const file = await open("/admin/payments/export?q=kept");
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.text.trim().split("\r\n")).toHaveLength(2);
  });
});

describe("the page of an order, whatever became of its payment", () => {
  it("is where the address that a payment had leads, with what was looked for", async () => {
    const id = addPayment(shop.db);
    const old = await open(`/admin/payments/${id}?q=kept&status=pending`);
    const location = `/admin/orders/${id}?q=kept&status=pending&list=payments`;
    expect(old).toMatchObject({ status: 302, headers: { location } });
  });

  it("shows N/A where PayFast has given no number yet, and no invoice before it is paid", async () => {
    const pending = await open(`/admin/orders/${addPayment(shop.db)}`);
    expect(textOfHtmlPage(pending.text)).toContain(
      "Gateway payment ID N/A Transaction ID N/A Created",
    );
    expect(pending.text).not.toContain("/invoice");
    const paid = addPayment(shop.db, { status: "completed" });
    const { text } = await open(`/admin/orders/${paid}`);
    expect(text).toContain(`href="/api/v1/payments/${paid}/invoice" target="_blank"`);
    const said = textOfHtmlPage(text);
    expect(said).toMatch(/Gateway payment ID and Transaction ID 77\d+/);
    expect(said).not.toContain("Transaction ID N/A");
  });

  it("dates as South Africa does", async () => {
    const id = addPayment(shop.db, { createdAt: Date.UTC(2026, 10, 4, 22, 5) });
    const words = textOfHtmlPage((await open(`/admin/orders/${id}`)).text);
    const when = "05 November 2026, 00:05";
    expect(words).toContain(`Created ${when} Last Updated ${when}`);
    const reference = /BK-TEST-\d+/.exec(words)?.[0];
    const list = textOfHtmlPage((await open(`/admin/payments?q=${reference}`)).text);
    expect(list).toContain("05/11/2026 00:05");
  });

  it("writes every time on it as the specification writes two of them", async () => {
    const id = addPayment(shop.db, { createdAt: Date.UTC(2026, 10, 4, 22, 5) });
    const note = { intent: "notes", notes: "Comes on Friday" };
    await sendForm(shop.url, `/admin/orders/${id}`, note, owner);
    const words = textOfHtmlPage((await open(`/admin/orders/${id}`)).text);
    expect(words).toMatch(/History owner@example\.org .+ \d\d \w+ \d{4}, \d\d:\d\d/);
    expect(words).not.toMatch(/\d{4} at \d\d:\d\d/);
  });

  it("says what to do about what needs attention, and how to reach the buyer", async () => {
    const id = addPayment(shop.db, { status: "completed", customerEmail: "a+b@example.org" });
    addFlag(shop.db, id);
    const { text } = await open(`/admin/orders/${id}`);
    expect(textOfHtmlPage(text)).toContain(
      "Paid, but sold out: Example Mathematics: paid for 1, 0 left The money is there and a copy is missing. Refund it, or find them another copy.",
    );
    const links = tags(text, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("tel:+27820000000");
    expect(links).toContain("https://wa.me/27820000000");
    expect(
      links.filter((link) => link?.startsWith("mailto:a%2Bb@example.org?subject=")),
    ).toHaveLength(2);
  });

  it("is not there for an id that nobody has", async () => {
    expect((await open("/admin/orders/nothing")).status).toBe(404);
  });
});

describe("when the payments cannot be read", () => {
  const hide = () => shop.driver.exec("ALTER TABLE payment_flags RENAME TO hidden_flags");
  const bringBack = () => shop.driver.exec("ALTER TABLE hidden_flags RENAME TO payment_flags");
  afterEach(bringBack);

  it("the page says so, with a way to try again that keeps what was looked for", async () => {
    hide();
    const { status, text } = await open("/admin/payments?q=worded&status=failed");
    expect(status).toBe(500);
    expect(textOfHtmlPage(text)).toContain("Failed to load payments data");
    const retry = tags(text, "form").find(({ content }) => content.includes("Retry"));
    expect(retry?.attributes.action).toBe("/admin/payments");
    const carried = tags(retry?.content ?? "", "input").map(({ attributes }) => attributes);
    expect(carried).toMatchObject([
      { name: "q", value: "worded" },
      { name: "status", value: "failed" },
    ]);
    await until(() => shop.output().includes("page failed"));
    expect(shop.output(), "the log tells nobody's name").not.toContain("worded");
    for (const inside of ["no such table", "SQLITE", " at "]) expect(text).not.toContain(inside);
  });

  it("the call says so, in the one shape", async () => {
    hide();
    const { status, json } = await callAs(shop, owner, "GET", "/api/v1/payments");
    expect(status).toBe(500);
    expect(json.error).toMatchObject({ code: "internal", fields: {} });
    expect(json.message).toMatch(
      /^Something went wrong on our side\. Please tell us this number: \S+$/,
    );
  });
});

describe("cancelled payments", () => {
  it("have no card, and are counted below the total, so that the figures add up", async () => {
    addPayment(shop.db, { status: "cancelled" });
    expect(textOfHtmlPage((await open("/admin/payments")).text)).toMatch(
      /Total Payments \d+ [1-9]\d* of them cancelled Completed/,
    );
  });
});
