import { matchRoutes } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { NOT_FOR_ROLE } from "../../../app/domain/accounts/admin";
import { rolesThatMay } from "../../../app/domain/accounts/roles";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { TOO_SHORT_TO_FIND } from "../../../app/domain/sellers/words";
import { type CookieHeader, callAs, signIn, signInAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { builtRoutes } from "../routes";

const HELPERS = ["counter", "packer"] as const;
const MAIL = "thandi@example.org";
const WRONG_PHONE = "082 000 0007";
const shop = await useShop();
const owner = await signIn(shop);
const cookies: Record<(typeof HELPERS)[number], CookieHeader> = {
  counter: await signInAs(shop, "counter"),
  packer: await signInAs(shop, "packer"),
};

const paid = (name: string) =>
  addPayment(shop.db, { status: "completed", customerName: name, customerEmail: MAIL });
const toPack = paid("Thandi Example");
const over = paid("Sipho Example");

beforeAll(async () => {
  addPayment(shop.db);
  const wrongNumber = { customerPhone: WRONG_PHONE };
  await callAs(shop, owner, "PUT", `/api/v1/admin/orders/${over}`, wrongNumber);
  const right = { customerPhone: "082 000 0000" };
  await callAs(shop, owner, "PUT", `/api/v1/admin/orders/${over}`, right);
  const done = { state: "handed_over", handedOverAt: Date.now() } as const;
  shop.db.update(orders).set(done).where(eq(orders.paymentId, over)).run();
  await sendJson(shop.url, "/api/v1/enquiries", {
    name: "Lerato Example",
    email: "lerato@example.org",
    phone: "082 000 0000",
    message: "Do you have the atlas?",
  });
  const seller = { name: "Pieter Example", phone: "082 000 0001", isAdult: true };
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/sellers", seller);
  const taken = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", {
    kind: "given",
    sellerId: json.id,
    lines: [{ bookId: addBook(shop.db), condition: "Good", quantity: 1 }],
  });
  expect(taken.status).toBe(201);
});

const routes = builtRoutes().map(({ pattern, maySend }) => ({ path: pattern, handle: maySend }));

const permissionAt = (address: string) => {
  const { pathname } = new URL(address, shop.url);
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
};

const kindOf = (address: string) =>
  address.replace(/[?#].*/, "").replace(/\/[\w-]*\d[\w-]*/g, "/1");

describe.each(HELPERS)("a %s", (role) => {
  const get = (address: string) => ask(shop.url, address, { headers: cookies[role] });

  it("sees no link and no form that is refused, on any page that leads from the first", async () => {
    const seen = new Set<string>();
    const next = ["/admin", "/admin/orders?state=handed_over", `/admin/orders/${over}`];
    for (let address = next.shift(); address !== undefined; address = next.shift()) {
      if (seen.has(kindOf(address))) continue;
      seen.add(kindOf(address));
      const { status, text, headers } = await get(address);
      expect([address, status]).not.toEqual([address, 403]);
      if (headers.location) next.push(String(headers.location));
      const links = tags(text, "a").map(({ attributes }) => attributes.href ?? "");
      const own = links
        .filter((href) => /^(\/admin|\/api\/v1\/admin)/.test(href))
        .map((href) => href.replaceAll("&amp;", "&"));
      next.push(...own);
      const sent = [...tags(text, "form"), ...tags(text, "button")].flatMap(({ attributes }) => [
        attributes.action ?? "",
        attributes.formaction ?? "",
      ]);
      for (const action of sent.filter((one) => one.startsWith("/admin"))) {
        const permission = permissionAt(action);
        const roles = permission ? rolesThatMay(permission) : [role];
        expect(roles, `${action} on ${address}`).toContain(role);
      }
    }
    expect(seen).toContain("/admin/orders");
    expect(seen.has("/admin/books")).toBe(role === "counter");
    expect(seen.size).toBeGreaterThan(role === "counter" ? 20 : 6);
  });

  it("begins with the orders, and reads a sentence at what is an owner's", async () => {
    expect((await get("/admin")).headers.location).toBe("/admin/orders");
    const refused = await get("/admin/settings");
    expect(refused.status).toBe(403);
    expect(textOfHtmlPage(refused.text)).toContain(NOT_FOR_ROLE);
    expect(textOfHtmlPage(refused.text)).toContain("To the orders");
    const file = await get("/admin/books/export");
    expect([file.status, textOfHtmlPage(file.text).includes(NOT_FOR_ROLE)]).toEqual([403, true]);
  });

  it("finds no page where there is none, and an owner's names are an owner's", async () => {
    for (const nowhere of ["/admin/zzz", "/admin/zzz/new", "/admin/zzz/1/edit", "/admin/zzz/1/2"]) {
      expect([nowhere, (await get(nowhere)).status]).toEqual([nowhere, 404]);
    }
    for (const names of ["/admin/schools", "/admin/schools/new", "/admin/schools/1/edit"]) {
      expect([names, (await get(names)).status]).toEqual([names, 403]);
    }
  });

  it("sees a buyer's phone and mail while the order is open, and not after", async () => {
    const open = await get(`/admin/orders/${toPack}`);
    const closed = await get(`/admin/orders/${over}`);
    const calls = await Promise.all(
      [toPack, over].map((id) => callAs(shop, cookies[role], "GET", `/api/v1/admin/orders/${id}`)),
    );
    expect([open.text.includes(MAIL), closed.text.includes(MAIL)]).toEqual([true, false]);
    expect([open.text.includes("82000"), closed.text.includes("82000")]).toEqual([true, false]);
    expect(calls.map(({ json }) => json.customerEmail)).toEqual([MAIL, null]);
    const list = await callAs(shop, cookies[role], "GET", "/api/v1/admin/orders?q=Example");
    const phones = list.json.orders.map((one: { paymentId: string; customerPhone: string }) => [
      one.paymentId === over,
      one.customerPhone === null,
    ]);
    expect(phones.every(([isOver, isHidden]: boolean[]) => isOver === isHidden)).toBe(true);
  });
});

it("a counter reads of a closed order neither the phone that was changed, nor that it was", async () => {
  for (const address of [`/admin/orders/${over}`, `/api/v1/admin/payments/${over}`]) {
    const [byOwner, byCounter] = await Promise.all(
      [owner, cookies.counter].map((headers) => ask(shop.url, address, { headers })),
    );
    expect([byOwner?.text.includes(WRONG_PHONE), byCounter?.text.includes(WRONG_PHONE)]).toEqual([
      true,
      false,
    ]);
  }
});

it("a counter finds a seller by a name or number, and reads neither all of them nor what is owed", async () => {
  const find = (who: string) =>
    callAs(
      shop,
      cookies.counter,
      "GET",
      `/api/v1/admin/sellers/find?${new URLSearchParams({ who })}`,
    );
  for (const who of ["Pieter", "ter exa", "082 000 0001", "+27820000001", "0001"]) {
    const { json } = await find(who);
    expect(json, who).toEqual({
      sellers: [
        { id: expect.any(Number), name: "Pieter Example", phone: "+27820000001", ageRefusal: null },
      ],
    });
  }
  for (const who of ["", "  ", "e", "Ex", "%%%", "+27", "082", "---"]) {
    const { status, json } = await find(who);
    expect([who, status, json.error.fields.who]).toEqual([who, 422, [TOO_SHORT_TO_FIND]]);
  }
  const listed = await callAs(shop, cookies.counter, "GET", "/api/v1/admin/sellers");
  expect([listed.status, listed.json.message]).toEqual([403, NOT_FOR_ROLE]);

  const page = "/admin/intakes/new";
  const asked = await sendForm(shop.url, page, { step: "find", who: "Ex" }, cookies.counter);
  expect(asked.status).toBe(422);
  expect(textOfHtmlPage(asked.text)).toContain(TOO_SHORT_TO_FIND);
  const chosen = await sendForm(shop.url, page, { step: "find", who: "Pieter" }, cookies.counter);
  const { text } = await ask(shop.url, String(chosen.headers.location), {
    headers: cookies.counter,
  });
  expect(textOfHtmlPage(text)).toContain("Pieter Example");
  expect(text).not.toContain("owedCents");
});

it("a packer is offered no orders that are not paid, which a counter finds", async () => {
  for (const role of HELPERS) {
    const { text } = await ask(shop.url, "/admin/orders", { headers: cookies[role] });
    const states = tags(text, "option").map(({ attributes }) => attributes.value);
    expect([role, states.includes("unpaid")]).toEqual([role, role === "counter"]);
    expect(states).toContain("to_pack");
  }
});

it("an owner sees them always", async () => {
  const { text } = await ask(shop.url, `/admin/orders/${over}`, { headers: owner });
  expect(text).toContain(MAIL);
});

it("a counter counts today, and other days are an owner's, by page and by call", async () => {
  const today = isoDay(dayInSouthAfrica(Date.now()));
  const get = (day: string) =>
    ask(shop.url, `/admin/cash-up?day=${day}`, { headers: cookies.counter });
  expect([(await get(today)).status, (await get("2026-01-05")).status]).toEqual([200, 403]);
  const call = await callAs(shop, cookies.counter, "GET", "/api/v1/admin/takings?day=2026-01-05");
  expect([call.status, call.json.error.code]).toEqual([403, "forbidden"]);
});

it("a counter who asks for a refund finds it among what needs an owner's attention, who refunds or says why not", async () => {
  const page = `/admin/orders/${over}/ask-refund`;
  const note = "The spine of the atlas is broken";
  const lacking = await sendForm(shop.url, page, { reason: "", note }, cookies.counter);
  expect([lacking.status, lacking.text.includes(note)]).toEqual([422, true]);
  const sent = await sendForm(shop.url, page, { reason: "other", note }, cookies.counter);
  expect(sent.headers.location).toBe(`/admin/orders/${over}`);
  const said = async (address: string) =>
    textOfHtmlPage((await ask(shop.url, address, { headers: cookies.counter })).text).includes(
      `An owner was asked for a refund, and has not answered yet: Other. ${note}`,
    );
  expect([await said(`/admin/orders/${over}`), await said(page)]).toEqual([true, true]);
  const again = await callAs(
    shop,
    cookies.counter,
    "POST",
    `/api/v1/admin/payments/${over}/refunds/ask`,
    { reason: "other", note },
  );
  expect(again.status).toBe(409);
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/attention");
  expect(json.flags[0]).toMatchObject({ kind: "refund_asked", total: 1 });
  expect(json.flags[0].items[0].detail).toContain(note);
  const dashboard = await ask(shop.url, "/admin/dashboard", { headers: owner });
  expect(textOfHtmlPage(dashboard.text)).toContain("A refund is asked for");
  const { flagId } = json.flags[0].items[0];
  const proposed = await ask(shop.url, `/admin/payments/${over}/refund?flag=${flagId}`, {
    headers: owner,
  });
  expect(proposed.text).toContain(note);
  expect(proposed.text).toMatch(/<option value="other" selected=""/);
  await callAs(shop, owner, "POST", `/api/v1/admin/payments/${over}/flags/${flagId}`, {
    note: "It was so when it was sold",
  });
  const after = await callAs(shop, owner, "GET", "/api/v1/admin/attention");
  expect(after.json.flags).toEqual([]);
  expect([await said(`/admin/orders/${over}`), await said(page)]).toEqual([false, false]);
  const answered = await ask(shop.url, `/admin/orders/${over}`, { headers: cookies.counter });
  expect(textOfHtmlPage(answered.text)).toContain(
    `The owner said no: It was so when it was sold. Other. ${note}`,
  );
});

it("what a counter asks to refund is filled in at the owner's form, and too much is said beside it", async () => {
  const lines = [{ bookId: addBook(shop.db, { stockQty: 2 }), quantity: 2 }];
  const sale = { lines, payment: "cash", handedOver: true };
  const sold = await callAs(shop, owner, "POST", "/api/v1/admin/orders", sale);
  const order = sold.json.id;
  const page = `/admin/orders/${order}/ask-refund`;
  const { text } = await ask(shop.url, page, { headers: cookies.counter });
  const bookId = input(text, "lines[0].bookId")?.value ?? "";
  const typed = { reason: "other", note: "Its back is torn", "lines[0].bookId": bookId };
  const more = { ...typed, "lines[0].quantity": "1", amount: "99999" };
  const refused = await sendForm(shop.url, page, more, cookies.counter);
  expect([refused.status, messageFor(refused.text, "amount")]).toEqual([
    422,
    expect.stringContaining("is more than is left"),
  ]);
  const kept = /<option value="1" selected="">1 copy/;
  expect(refused.text).toMatch(kept);
  const unread = await sendForm(
    shop.url,
    page,
    { ...typed, "lines[0].quantity": "many" },
    cookies.counter,
  );
  expect(unread.status).toBe(422);
  const books = tags(unread.text, "fieldset").find(({ attributes }) => attributes.id === "lines");
  expect(textOfHtmlPage(books?.content ?? "")).toContain("Please give a whole number");
  const sent = await sendForm(shop.url, page, { ...more, amount: "12.50" }, cookies.counter);
  expect(sent.headers.location).toBe(`/admin/orders/${order}`);
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/attention");
  const { flagId, detail } = json.flags[0].items[0];
  expect(detail).toMatch(/Its back is torn\. To refund: 1 of .*, R12\.50\. Asked by/);
  const address = `/admin/payments/${order}/refund?flag=${flagId}`;
  const form = (await ask(shop.url, address, { headers: owner })).text;
  expect(form).toMatch(kept);
  expect(input(form, "amount")?.value).toBe("12.50");
});
