import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminUsers, auditLog } from "../../../app/db/schema/account";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { newShopper } from "../shopper";

const shop = await useShop();
const office = await signIn(shop);
const PIN = "2946";
const owner = { ...OWNER, email: "lerato.owner@example.org" };
const helper = { ...OWNER, email: "sipho.counter@example.org", role: "counter" as const };

async function sell(): Promise<string> {
  const lines = [{ bookId: addBook(shop.db), quantity: 1 }];
  const sale = { lines, handedOver: true, payment: "cash" };
  const { status, json } = await callAs(shop, office, "POST", "/api/v1/admin/orders", sale);
  expect(status).toBe(201);
  return json.id;
}

async function counterPhone() {
  const ownerId = String(await addAdmin(shop, owner));
  await addAdmin(shop, helper);
  const phone = newShopper(shop);
  await phone.send("/admin/login", { email: owner.email, password: owner.password });
  await phone.send("/admin/account/pin", { pin: PIN, current: owner.password });
  await phone.send("/admin/logout", { switch: "yes" });
  await phone.send("/admin/login", { email: helper.email, password: helper.password });
  return { phone, ownerId };
}

const changesOf = (paymentId: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, paymentId))
    .all()
    .map(({ adminEmail, action }) => `${adminEmail} ${action}`);

it("an owner's PIN allows a counter one refund of one order, which stands in the log as both's", async () => {
  const { phone, ownerId } = await counterPhone();
  const [paid, other] = [await sell(), await sell()];
  const refund = `/admin/payments/${paid}/refund`;
  const allow = `/admin/orders/${paid}/allow-refund`;
  expect((await phone.open(refund)).status).toBe(403);
  const asking = await phone.open(`/admin/orders/${paid}/ask-refund`);
  expect(tags(asking.text, "a").map(({ attributes }) => attributes.href)).toContain(allow);
  const wrong = await phone.send(allow, { adminId: ownerId, pin: "0000" });
  expect([wrong.status, messageFor(wrong.text, "pin")]).toEqual([
    422,
    expect.stringMatching(/^This PIN is not right\. 4 tries are left\./),
  ]);
  expect((await phone.open(refund)).status).toBe(403);
  const allowed = await phone.send(allow, { adminId: ownerId, pin: PIN });
  expect([allowed.status, allowed.headers.location]).toEqual([303, refund]);
  for (const [page, status] of [
    [`/admin/payments/${other}/refund`, 403],
    ["/admin/settings", 403],
    [refund, 200],
  ] as const) {
    expect([page, (await phone.open(page)).status]).toEqual([page, status]);
  }
  const shown = await phone.open(refund);
  const typed = {
    idempotencyKey: input(shown.text, "idempotencyKey")?.value ?? "",
    amount: "10",
    reason: "changed_mind",
    note: "",
    way: "cash",
    reference: "",
    confirmedCents: "",
  };
  const sum = await phone.send(refund, typed);
  const done = await phone.send(refund, { ...typed, confirmedCents: "1000" });
  expect([sum.status, done.status, done.headers.location]).toEqual([
    409,
    303,
    `/admin/orders/${paid}`,
  ]);
  for (const [email, name] of [
    [owner.email, "Lerato Example"],
    [helper.email, "Sipho Example"],
  ] as const) {
    shop.db.update(adminUsers).set({ name }).where(eq(adminUsers.email, email)).run();
  }
  const order = await phone.open(`/admin/orders/${paid}`);
  expect(textOfHtmlPage(order.text)).toContain("Sipho Example, allowed by Lerato Example");
  const card = tags(order.text, "section").find(({ attributes }) => attributes.id === "refunds");
  expect(textOfHtmlPage(card?.content ?? "")).toContain("Sipho Example, allowed by Lerato Example");
  const header = tags(order.text, "header").map(({ content }) => textOfHtmlPage(content));
  expect(header.join(" ")).toContain("Sipho Example");
  const settings = await phone.open("/admin/settings/business");
  expect(settings.status).toBe(403);
  expect(textOfHtmlPage(settings.text)).not.toContain("Back to the settings");
  expect((await phone.open(refund)).status).toBe(403);
  expect((await phone.send(refund, { ...typed, confirmedCents: "1000" })).status).toBe(403);
  expect(changesOf(paid)).toEqual(
    expect.arrayContaining([
      `${owner.email} allowed by PIN`,
      `${owner.email} refunded`,
      `${helper.email} refunded`,
    ]),
  );
});

it("the call does the same, once, and only for a payment that is there", async () => {
  const { phone, ownerId } = await counterPhone();
  const paid = await sell();
  const calls = `/api/v1/admin/payments/${paid}/refunds`;
  const call = (path: string, value: object) => callAs(shop, phone.headers(), "POST", path, value);
  const input = { lines: [], amountCents: 500, reason: "other", way: "cash" };
  expect((await call(calls, input)).status).toBe(403);
  const who = { adminId: Number(ownerId), pin: PIN };
  expect((await call("/api/v1/admin/payments/none/refunds/allow", who)).status).toBe(404);
  expect((await call(`${calls}/allow`, who)).json).toMatchObject({
    paymentId: paid,
    by: owner.email,
  });
  expect((await call(calls, input)).status).toBe(201);
  expect((await call(calls, { ...input, amountCents: 600 })).status).toBe(403);
});

it("who is no owner allows nothing, and a phone without an owner's PIN says how to get one", async () => {
  const paid = await sell();
  const phone = newShopper(shop);
  const own = { ...helper, email: "alone.counter@example.org" };
  const id = String(await addAdmin(shop, own));
  await phone.send("/admin/login", { email: own.email, password: own.password });
  await phone.send("/admin/account/pin", { pin: "8351", current: own.password });
  const allow = `/admin/orders/${paid}/allow-refund`;
  expect(textOfHtmlPage((await phone.open(allow)).text)).toContain("No owner can type a PIN here.");
  const tried = await phone.send(allow, { adminId: id, pin: "8351" });
  expect([tried.status, (await phone.open(`/admin/payments/${paid}/refund`)).status]).toEqual([
    422, 403,
  ]);
});
