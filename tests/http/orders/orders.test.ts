import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { payments } from "../../../app/db/schema/payment";
import { DAY_MS } from "../../../app/domain/dates/time";
import { callAs, signIn } from "../../factories/admin";
import { HOME } from "../../factories/delivery-ways";
import { addPayment } from "../../factories/payments";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

beforeEach(() => void shop.db.delete(orders).run());

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin/orders${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, path, fields, owner);

type Kind = "collection" | "courier";

/** Somebody has paid for a book that goes this way. */
function ordered(kind: Kind, title = "Example Mathematics"): string {
  const sent = kind === "courier" ? { deliveryCents: 9_900 } : {};
  const traits = { title, customerName: "Thandi Example", ...sent };
  const id = addPayment(shop.db, { ...traits, status: "completed" });
  const address = kind === "courier" ? { deliveryAddress: HOME } : {};
  shop.db
    .update(payments)
    .set({ deliveryKind: kind, deliveryName: `By ${kind}`, ...address })
    .where(eq(payments.id, id))
    .run();
  return id;
}

const stateOf = (id: string) =>
  shop.db.select().from(orders).where(eq(orders.paymentId, id)).get()?.state;

it("an order that is not paid yet stands among the orders, and has the page of an order", async () => {
  const id = addPayment(shop.db);
  const unpaid = { method: "bank_transfer", holdExpiresAt: Date.now() + DAY_MS } as const;
  shop.db.update(payments).set(unpaid).where(eq(payments.id, id)).run();
  const page = `/admin/orders/${id}`;
  expect(textOfHtmlPage((await open("/admin/orders")).text)).toMatch(/1 order is not paid yet/);
  const { text } = await open("/admin/orders?state=unpaid");
  expect(textOfHtmlPage(text)).toMatch(/Not paid yet .*Bank transfer, until /);
  expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(page);
  expect(textOfHtmlPage((await open(page)).text)).toMatch(
    /Unpaid order BK-TEST-.* Waits for a transfer .*Books .*Customer Information/,
  );
});

describe("the calls", () => {
  it("list what waits, and tell all of one order", async () => {
    const id = ordered("courier");
    const { json } = await call("GET", "?state=to_pack&q=thandi");
    expect(json).toMatchObject({
      total: 1,
      orders: [{ paymentId: id, state: "to_pack", nextStates: ["sent"], copies: 1 }],
      waiting: [{ state: "to_pack", total: 1 }, { total: 0 }, { total: 0 }],
    });
    const one = await call("GET", `/${id}`);
    expect(one.json).toMatchObject({
      paymentId: id,
      deliveryTo: ["1 Example Road", "Observatory", "Cape Town 7925", "Western Cape"],
      lines: [{ title: "Example Mathematics", quantity: 1 }],
    });
  });

  it("take a step, and take it back with a reason", async () => {
    const id = ordered("courier");
    const parcel = { carrier: "Pargo", trackingNumber: "P1" };
    const sent = await call("POST", `/${id}/state`, { state: "sent", ...parcel });
    expect([sent.status, sent.json.state, sent.json.trackingUrl]).toEqual([
      200,
      "sent",
      expect.stringContaining("pargo.co.za"),
    ]);
    expect(sent.json.timeline.at(-1)).toMatchObject({ by: OWNER.email, source: "admin" });
    const refused = await call("POST", `/${id}/state`, { state: "to_pack" });
    expect([refused.status, refused.json.error.fields]).toEqual([
      422,
      { reason: ["Please say in a few words why"] },
    ]);
    const back = await call("POST", `/${id}/state`, { state: "to_pack", reason: "Wrong box" });
    expect([back.status, back.json.state]).toEqual([200, "to_pack"]);
  });

  it("refuse what the way does not have, and what there is not", async () => {
    const id = ordered("collection");
    expect((await call("POST", `/${id}/state`, { state: "sent" })).status).toBe(409);
    expect((await call("POST", `/${id}/state`, { state: "lost" })).status).toBe(422);
    expect((await call("POST", "/nothing/state", { state: "ready" })).status).toBe(404);
    expect((await call("GET", "/nothing")).status).toBe(404);
    expect((await call("GET", `/${addPayment(shop.db)}`)).status).toBe(404);
  });

  it("tell the buyer by verify", async () => {
    const id = ordered("collection");
    await call("POST", `/${id}/state`, { state: "ready" });
    const answer = await shop.get(`/api/v1/payments/${id}/verify`);
    expect((await answer.json()).payment.order).toMatchObject({
      state: "ready",
      times: { readyAt: expect.any(String), handedOverAt: null },
      trackingUrl: null,
    });
  });
});

it("the buyer's own page shows the way from paid to handed over, without script", async () => {
  const id = ordered("courier");
  const page = async () =>
    textOfHtmlPage(await shop.get(`/payment/success/${id}`).then((answer) => answer.text()));
  expect(await page()).toMatch(
    /Done: Paid \d+ \w+ Now: Packing To come: On its way To come: With you/,
  );
  const parcel = { carrier: "Pargo", trackingNumber: "P1" };
  await call("POST", `/${id}/state`, { state: "sent", ...parcel });
  expect(await page()).toMatch(
    /On its way .*With Pargo since .* Done: Packed Now: On its way .* Track parcel P1/,
  );
  await call("POST", `/${id}/state`, { state: "handed_over" });
  expect(await page()).toMatch(/You have your order .*Since .* Is something not right\?/);
});

it("the page of the lookup says where the order is too, by the short reference without its parcel", async () => {
  const id = ordered("courier");
  await call("POST", `/${id}/state`, { state: "sent", carrier: "Pargo", trackingNumber: "P2" });
  shop.db.update(payments).set({ reference: "BK-7F3K-92QD" }).where(eq(payments.id, id)).run();
  const answer = await shop.get("/payment/status?paymentId=bk7f3k92qd");
  const said = textOfHtmlPage(await answer.text());
  expect(said).toContain("Done: Paid");
  expect(said).not.toContain("P2");
});

describe("the page of orders, without script", () => {
  it("says that there are none yet, and when none matches", async () => {
    expect(textOfHtmlPage((await open("/admin/orders")).text)).toContain("No orders yet");
    const { text } = await open("/admin/orders?q=nobody");
    expect(textOfHtmlPage(text)).toContain("No orders found");
    expect(textOfHtmlPage(text)).toContain("Look among payments, paid or not");
  });

  it("shows each order with its next step, which is one press", async () => {
    const id = ordered("collection");
    const { text } = await open("/admin/orders");
    expect(textOfHtmlPage(text)).toContain("Thandi Example To pack TEST");
    expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(
      `/admin/orders/${id}`,
    );
    const answer = await send("/admin/orders", { ids: id, state: "ready" });
    expect(answer.status).toBe(303);
    expect(stateOf(id)).toBe("ready");
  });

  const sendMany = (state: string, ids: string[], more: Record<string, string> = {}) =>
    ask(shop.url, "/admin/orders?state=to_pack", {
      method: "POST",
      body: new URLSearchParams([
        ...ids.map((id) => ["ids", id]),
        ...Object.entries({ state, ...more }),
      ]).toString(),
      headers: { ...owner, "Content-Type": "application/x-www-form-urlencoded" },
    });

  const answerTo = async ({ status, headers }: Awaited<ReturnType<typeof sendMany>>) => {
    expect(status).toBe(303);
    return textOfHtmlPage((await open(String(headers.location))).text);
  };

  it("asks once before it marks several, tells each result, and takes them back with a reason", async () => {
    const [one, other, third] = [ordered("collection"), ordered("courier"), ordered("collection")];
    const ids = [one, other, third];
    const question = await answerTo(await sendMany("ready", ids));
    expect(question).toContain("Mark 2 orders as ready to collect? The shop sends no mails yet");
    expect(question).toMatch(/1 order stays as it is: BK-TEST-\d+ ?: It is brought/);
    expect(ids.map(stateOf)).toEqual(["to_pack", "to_pack", "to_pack"]);
    const told = await answerTo(await sendMany("ready", ids, { sure: "yes" }));
    expect(told).toMatch(/BK-TEST-\d+ ?: Ready to collect\./);
    expect(told).toMatch(/BK-TEST-\d+ ?: Not changed\. It is brought to the buyer/);
    expect(told).toContain("Why are they not ready to collect? 2 orders back to: to pack");
    expect(ids.map(stateOf)).toEqual(["ready", "to_pack", "ready"]);
    const unsaid = await sendMany("to_pack", [one, third], { sure: "yes", reason: " " });
    expect(textOfHtmlPage(unsaid.text)).toContain("Please say in a few words why");
    const why = { sure: "yes", reason: "Wrong shelf" };
    await answerTo(await sendMany("to_pack", [one, third], why));
    expect(ids.map(stateOf)).toEqual(["to_pack", "to_pack", "to_pack"]);
  });

  it("selects all on the page by a link", async () => {
    for (const kind of ["collection", "courier"] as const) ordered(kind);
    const marks = async (search: string) =>
      tags((await open(`/admin/orders${search}`)).text, "input").filter(
        ({ attributes }) => attributes.name === "ids" && attributes.type === "checkbox",
      );
    expect((await open("/admin/orders?state=to_pack")).text).toContain(
      'href="/admin/orders?state=to_pack&amp;select=all"',
    );
    const checked = (await marks("?state=to_pack&select=all")).map((box) => box.attributes.checked);
    expect(checked).toEqual(["", ""]);
    const plain = (await marks("?state=to_pack")).map((box) => box.attributes.checked);
    expect(plain).toEqual([undefined, undefined]);
  });

  it("says what to do when none is marked", async () => {
    ordered("collection");
    const { status, text } = await send("/admin/orders", { state: "ready" });
    expect(status).toBe(422);
    expect(textOfHtmlPage(text)).toContain("Please mark at least one order");
  });
});

describe("the page of an order, without script", () => {
  it("has all that is needed to pack it, and to reach its buyer", async () => {
    const id = ordered("courier");
    const { text } = await open(`/admin/orders/${id}`);
    const words = textOfHtmlPage(text);
    expect(words).toMatch(/Delivery R99\.00 Paid R/);
    for (const said of ["To pack", "1 × Example Mathematics", "1 Example Road", "Mark as sent"]) {
      expect(words).toContain(said);
    }
    // A time is written in one form: in the steps as in the timeline.
    expect(words.match(/\d\d \w+ \d{4}, \d\d:\d\d/g)?.length).toBeGreaterThan(1);
    expect(words).not.toMatch(/\d{4} at \d\d:\d\d/);
    const links = tags(text, "a").map(({ attributes }) => attributes.href ?? "");
    expect(links).toContain(`/api/v1/payments/${id}/invoice`);
    expect(links).toContain(`/admin/payments/${id}/refund`);
    expect(links.some((link) => link.startsWith("https://wa.me/27820000000?text=Hello"))).toBe(
      true,
    );
  });

  it("takes a step, and says beside the field what is missing to take it back", async () => {
    const id = ordered("collection");
    expect((await send(`/admin/orders/${id}`, { state: "ready" })).status).toBe(303);
    const { status, text } = await send(`/admin/orders/${id}`, { state: "to_pack" });
    expect(status).toBe(422);
    expect(textOfHtmlPage(text)).toContain("Please say in a few words why");
    await send(`/admin/orders/${id}`, { state: "to_pack", reason: "Wrong shelf" });
    expect(stateOf(id)).toBe("to_pack");
    expect(textOfHtmlPage((await open(`/admin/orders/${id}`)).text)).toContain(
      "Ready to collect was taken back: Wrong shelf",
    );
  });

  it("is not there for what is no payment", async () => {
    expect((await open("/admin/orders/BK-0000-0000")).status).toBe(404);
  });
});
