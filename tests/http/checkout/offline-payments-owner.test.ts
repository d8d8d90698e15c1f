import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { settings } from "../../../app/db/schema/settings";
import { mails } from "../../../app/db/schema/work";
import { lastDayToPay } from "../../../app/domain/offline-payments/hold-days";
import { type CookieHeader, callAs, signIn } from "../../factories/admin";
import { COLLECT, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { paymentIn } from "../../factories/purchase";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, input, messageFor, tags, textOfHtmlPage } from "../html";
import { newShopper, toastOf } from "../shopper";

const shop = await useShop();

beforeEach(() => takeOffline(shop));
afterEach(() => {
  takeOnlyPayFast(shop);
  offerNoWay(shop);
});

const idOf = (location: string | undefined) => String(location).split("/").at(-1) ?? "";

/** Orders by the form of Buy Now, and follows it to the buyer's page. */
async function order(fields: Record<string, string>, bookId = addBook(shop.db)) {
  const sent = await sendForm(shop.url, `/book/${bookId}/buy`, { ...BUYER, ...fields });
  const id = idOf(sent.headers.location);
  const pay = await ask(shop.url, `/payment/pay/${id}`);
  return { id, sent, pay };
}

const pageOf = async (id: string) =>
  textOfHtmlPage((await ask(shop.url, `/payment/success/${id}`)).text);

describe("the owner", () => {
  let owner: CookieHeader;
  beforeEach(async () => {
    owner ??= await signIn(shop);
  });

  const open = async (path: string) => ask(shop.url, path, { headers: owner });

  it("writes down a part, and the buyer still reads where to collect, and whom to tell if the rest cannot be paid", async () => {
    const deliveryMethodId = offerWay(shop, COLLECT);
    const { id } = await order({
      method: "bank_transfer",
      deliveryMethodId: String(deliveryMethodId),
    });
    expect(await pageOf(id)).toContain(
      `until ${lastDayToPay(paymentIn(shop, id).holdExpiresAt)}. If`,
    );
    const path = `/api/v1/admin/payments/${id}/received`;
    const part = await callAs(shop, owner, "POST", path, { amountCents: 10_000, way: "transfer" });
    expect(part.status).toBe(200);
    const words = await pageOf(id);
    expect(words).toContain(
      "R100.00 of R120.00 has arrived. R20.00 is missing. Can you not pay the rest? Please tell us.",
    );
    expect(words).toContain("Collect at the gate");
  });

  it("cannot switch a transfer on without the bank's details: each is asked for beside its field", async () => {
    const blank = { takesBankTransfer: false, bankName: null, bankAccountNumber: null };
    shop.db.update(settings).set(blank).run();
    const wish = { takesBankTransfer: true };
    const call = await callAs(shop, owner, "PUT", "/api/v1/admin/settings", wish);
    expect(call.status).toBe(422);
    expect(Object.keys(call.json.error.fields)).toEqual(["bankName", "bankAccountNumber"]);
  });

  it("sees an order that is not paid, and marks its money as received by a form", async () => {
    const { id } = await order({ method: "bank_transfer" });
    const dashboard = textOfHtmlPage((await open("/admin/dashboard?all=awaited")).text);
    expect(dashboard).toContain("Orders that are not paid yet");
    expect(dashboard).toContain(paymentIn(shop, id).reference);
    const listed = await open("/admin/payments?method=bank_transfer&status=pending");
    expect(textOfHtmlPage(listed.text)).toContain("Bank transfer");
    const page = `/admin/orders/${id}`;
    const shown = textOfHtmlPage((await open(page)).text);
    expect(shown).toContain("Waits for a transfer");
    const lastDay = /, by (\d+ \w+ \d{4})/.exec(shown)?.[1];
    expect(shown).toContain(`kept until ${lastDay}.`);
    expect(shown).toContain(`Copies held until ${lastDay} `);
    const typed = { intent: "receive", way: "transfer", reference: "FNB 1" };
    const noAmount = await sendForm(shop.url, page, { ...typed, amount: "abc" }, owner);
    expect(messageFor(noAmount.text, "amount")).toMatch(/^The amount 'abc' is not a number\./);
    expect(input(noAmount.text, "amount")?.value).toBe("abc");
    expect(input(noAmount.text, "reference")?.value).toBe("FNB 1");
    const asked = { ...typed, amount: "19.50", beforeCents: "0" };
    expect((await sendForm(shop.url, page, asked, owner)).status).toBe(303);
    const late = { ...typed, reference: "FNB 2", amount: "R 100.50", beforeCents: "0" };
    const stale = await sendForm(shop.url, page, late, owner);
    expect(stale.status).toBe(409);
    expect(textOfHtmlPage(stale.text)).toContain("R19.50 is written down by now.");
    expect(input(stale.text, "amount")?.value).toBe("R 100.50");
    const beforeCents = input(stale.text, "beforeCents")?.value ?? "";
    expect(beforeCents, "who has read that can send it").toBe("1950");
    const right = await sendForm(shop.url, page, { ...late, beforeCents }, owner);
    expect(right.status).toBe(303);
    expect(paymentIn(shop, id)).toMatchObject({ status: "completed", payfastPaymentId: null });
    const words = textOfHtmlPage((await open(page)).text);
    expect(words).toContain("Bank transfer received (FNB 2)");
    expect(words).not.toContain("Mark as received");
    expect(await pageOf(id)).toContain("Payment Successful!");
    const { text } = await open(`/admin/payments/${id}/refund`);
    expect(tags(text, "input").map(({ attributes: { value } }) => value)).not.toContain("payfast");
  });

  it("is offered to take an order back as a mistake only where its money was written down by hand", async () => {
    const { id } = await order({ method: "bank_transfer" });
    const page = `/admin/orders/${id}`;
    const refund = `${page.replace("orders", "payments")}/refund?mistake`;
    const typed = { intent: "receive", amount: "120", way: "transfer", beforeCents: "0" };
    expect((await sendForm(shop.url, page, typed, owner)).status).toBe(303);
    const links = async () =>
      tags((await open(page)).text, "a").map(({ attributes }) => attributes.href);
    expect(await links()).toContain(refund);
    const payfastPaymentId = "a payment at PayFast";
    shop.db.update(payments).set({ payfastPaymentId }).where(eq(payments.id, id)).run();
    expect(await links()).not.toContain(refund);
  });

  it("takes back what was written on the wrong order, and reads that a credit note did it and that no mail went out", async () => {
    const { id } = await order({ method: "bank_transfer" });
    const received = { amountCents: 12_000, way: "transfer" };
    await callAs(shop, owner, "POST", `/api/v1/admin/payments/${id}/received`, received);
    const office = newShopper(shop);
    await office.send("/admin/login", { email: OWNER.email, password: OWNER.password });
    const page = `/admin/payments/${id}/refund?mistake`;
    const typed = formValues((await office.open(page)).text);
    expect(typed.isMistake).toBe("on");
    const done = await office.submit(page, { ...typed, confirmedCents: "12000" });
    expect(toastOf(done.text)).toMatchObject({
      title: "Taken back",
      text: "A credit note takes it off the order. The buyer gets no mail: tell them.",
    });
  });

  it("hands over what is paid when collected, in one step", async () => {
    const way = offerWay(shop, COLLECT);
    const { id } = await order({ method: "on_collection", deliveryMethodId: String(way) });
    const page = await open(`/admin/orders/${id}`);
    expect(input(page.text, "amount")?.value).toBe("120");
    expect(input(page.text, "handedOver")).toHaveProperty("checked");
    const typed = { intent: "receive", amount: "120", way: "cash", handedOver: "on" };
    await sendForm(shop.url, `/admin/orders/${id}`, typed, owner);
    const call = await open(`/api/v1/admin/orders/${id}`);
    expect(JSON.parse(call.text)).toMatchObject({ state: "handed_over" });
  });

  it("frees what is being paid for, by both doors, and ends orders of days one by one, each with its mail", async () => {
    const { id } = await order({ method: "bank_transfer" });
    const { reference } = paymentIn(shop, id);
    const question = "/admin/dashboard/holds/free";
    await order({});
    const asked = textOfHtmlPage((await open(question)).text);
    expect(asked).toContain("1 card payment holds 1 copy of 1 title just now.");
    expect(asked).toContain(reference);
    expect((await sendForm(shop.url, question, {}, owner)).status).toBe(303);

    const alone = await open(question);
    expect(textOfHtmlPage(alone.text)).toContain("Nobody is paying for a book by card just now.");
    expect(tags(alone.text, "a").map(({ attributes }) => attributes.href)).toContain(
      `/admin/orders/${id}`,
    );
    expect(textOfHtmlPage(alone.text)).not.toContain("They are for sale again at once.");
    expect((await sendForm(shop.url, question, {}, owner)).status).toBe(404);
    expect((await callAs(shop, owner, "DELETE", "/api/v1/admin/holds")).status).toBe(404);
    const held = await callAs(shop, owner, "GET", "/api/v1/admin/holds");
    const network = held.json.byNetwork[0].network;
    const aNetwork = await open(`/admin/dashboard/holds/networks/${network}`);
    for (const { text } of [alone, aNetwork]) {
      const words = textOfHtmlPage(text);
      expect(words).toContain("The shop sends no mails yet: tell the buyer yourself.");
      expect(words).not.toMatch(/in a mail|gets a mail/);
    }
    expect(held.json.beingPaid).toEqual({ titles: 0, copies: 0, payments: 0 });
    const named = held.json.unpaidOrders.items.map((one: { reference: string }) => one.reference);
    expect(named).toContain(reference);
    expect(paymentIn(shop, id).holdExpiresAt).toBeGreaterThan(Date.now());

    const typed = { intent: "end", reason: "The book was damaged by rain" };
    await sendForm(shop.url, `/admin/orders/${id}`, typed, owner);
    expect(paymentIn(shop, id).status).toBe("cancelled");
    const told = shop.db
      .select()
      .from(mails)
      .where(eq(mails.payload, { paymentId: id }))
      .all();
    expect(told.map(({ kind }) => kind)).toContain("payment-ended");
  });
});
