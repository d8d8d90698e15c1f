import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { returns } from "../../../app/db/schema/return";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { photo } from "../../factories/photos";
import { addReturn } from "../../factories/returns";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";
import { sendFiles } from "../upload";

const shop = await useShop();
const owner = await signIn(shop);

const call = (path: string, method = "GET", value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin/returns${path}`, value);

let made = 0;

function ordered(traits: { quantity?: number; deliveryCents?: number } = {}) {
  made += 1;
  const reference = `BK-7F3K-${1000 + made}`;
  const id = addPayment(shop.db, { status: "completed", title: "Returned Atlas", ...traits });
  shop.db
    .update(payments)
    .set({ reference, customerPhone: "+27821234567" })
    .where(eq(payments.id, id))
    .run();
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  return { id, reference, bookId: item?.bookId ?? 0 };
}

function sentOrder(traits?: Parameters<typeof ordered>[0]) {
  const order = ordered(traits);
  const own = eq(orders.paymentId, order.id);
  shop.db.update(orders).set({ state: "sent", sentAt: 1 }).where(own).run();
  return order;
}

const askBy = (
  { reference, bookId }: ReturnType<typeof ordered>,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const lines = [{ bookId, quantity: 1 }];
  const asked = { reference, phoneEnd: "4567", lines, reason: "wrong_edition", ...fields };
  return sendJson(shop.url, "/api/v1/returns", asked, headers);
};

describe("POST /returns", () => {
  it("asks for a return by the reference and the end of the phone, once", async () => {
    const order = ordered();
    const asked = await askBy(order, { note: "Grade 10 inside" });
    expect([asked.status, JSON.parse(asked.text)]).toEqual([
      201,
      expect.objectContaining({ state: "asked", wish: "refund", note: "Grade 10 inside" }),
    ]);
    const again = await askBy(order);
    expect([again.status, JSON.parse(again.text).message]).toEqual([
      422,
      "Returned Atlas: you have asked to cancel it already",
    ]);
  });

  it("is one return however often it is sent under its key", async () => {
    const order = ordered();
    const key = { "Idempotency-Key": "a-key-of-sixteen-letters" };
    const first = await askBy(order, {}, key);
    expect(await askBy(order, {}, key)).toMatchObject({ status: 201, text: first.text });
    expect((await askBy(order, { note: "Other" }, key)).status).toBe(409);
  });

  it("opens nothing to who does not know the phone, and takes nothing that is not a book of it", async () => {
    const order = ordered();
    expect((await askBy(order, { phoneEnd: "4568" })).status).toBe(404);
    expect((await askBy({ ...order, reference: "BK-0000-0000" })).status).toBe(404);
    const { id, reference } = order;
    expect((await askBy({ id, reference, bookId: 99_999 })).status).toBe(422);
    for (const fields of [
      { lines: [] },
      { reason: "sold_twice" },
      { reason: "sold_twice" },
      { website: "x" },
    ]) {
      expect((await askBy(order, fields)).status, JSON.stringify(fields)).toBe(422);
    }
    expect((await call("")).json.returns).not.toContainEqual(
      expect.objectContaining({ paymentId: id }),
    );
  });
});

describe("the back office", () => {
  it("has each return with its buyer and photo, which no stranger sees", async () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const { id: paymentId } = ordered();
    const id = addReturn(shop.db, paymentId, { jpeg });
    expect((await call(`/${id}`)).json).toMatchObject({
      paymentId,
      hasPhoto: true,
      customerPhone: "+27821234567",
      lines: [{ title: "Returned Atlas", quantity: 1 }],
    });
    const address = `/api/v1/admin/returns/${id}/photo`;
    const photo = await ask(shop.url, address, { headers: owner });
    expect(photo).toMatchObject({
      status: 200,
      headers: {
        "content-type": "image/jpeg",
        "cache-control": expect.stringContaining("no-store"),
      },
    });
    expect((await ask(shop.url, address)).status).toBe(401);
    const without = addReturn(shop.db, ordered().id);
    expect((await call(`/${without}/photo`)).status).toBe(404);
  });

  it("answers by a refund, and says what an answer lacks", async () => {
    const order = ordered();
    const id = addReturn(shop.db, order.id);
    const lacking = await call(`/${id}/answer`, "POST", { answer: "refused" });
    expect([lacking.status, lacking.json.error.fields]).toEqual([
      422,
      { reason: ["Please write why: the buyer reads it"] },
    ]);
    const unheard = await call(`/${id}/answer`, "POST", { answer: "refund", way: "payfast" });
    expect(unheard.status).toBeGreaterThanOrEqual(409);
    expect((await call(`/${id}`)).json.state).toBe("asked");
  });

  it("answers no in words that are stored, and not twice", async () => {
    const id = addReturn(shop.db, ordered().id);
    const no = { answer: "refused", reason: "It was described so" };
    expect((await call(`/${id}/answer`, "POST", no)).json).toMatchObject({
      state: "answered",
      answerText: "It was described so",
    });
    expect((await call(`/${id}/answer`, "POST", no)).status).toBe(409);
    expect((await call("?state=answered")).json.returns).toMatchObject([{ id: Number(id) }]);
    expect((await call("/99999/answer", "POST", no)).status).toBe(404);
  });
});

describe("a return that asks for another copy", () => {
  it("leads to any other book, which answers it, and the refund then says what went out", async () => {
    const order = sentOrder();
    const id = addReturn(shop.db, order.id);
    const page = await ask(shop.url, `/admin/returns/${id}`, { headers: owner });
    const choice = `/admin/orders/${order.id}/replace?book=${order.bookId}&return=${id}`;
    expect(page.text.includes(choice.replaceAll("&", "&amp;"))).toBe(true);
    const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, order.id));
    const priceCents = item.get()?.unitPriceCents ?? 0;
    const withBookId = addBook(shop.db, { title: "Zebra Atlas", isbn: null, priceCents });
    const found = await ask(shop.url, `${choice}&q=Zebra`, { headers: owner });
    const form = { ...formValues(found.text), withBookId: String(withBookId), difference: "ask" };
    const answer = await sendForm(shop.url, choice, form, owner);
    expect(answer.headers.location).toBe(`/admin/returns/${id}`);
    expect((await call(`/${id}`)).json).toMatchObject({
      answer: "swap",
      lines: [{ swappedFor: { bookId: withBookId } }],
    });
    const path = `/admin/payments/${order.id}/refund?book=${order.bookId}`;
    const refund = await ask(shop.url, path, { headers: owner });
    expect(textOfHtmlPage(refund.text)).toContain(
      "Swapped: the buyer gets or has Zebra Atlas (Good) instead.",
    );
    expect(formValues(refund.text)).toMatchObject({ "lines[0].restock": "0" });
  });
});

describe("the buyer's form", () => {
  const receiptOf = (id: string) => `/payment/success/${id}`;
  const open = (path: string, headers = {}) => ask(shop.url, path, { headers });
  const words = async (path: string) => textOfHtmlPage((await open(path)).text);

  const sendPhoto = (path: string, fields: Record<string, string>, file: File) =>
    sendFiles(shop, path, { ...fields, photo: file }, {});

  it("is led to from the receipt, and the receipt then says what was asked", async () => {
    const { id, bookId } = sentOrder();
    const page = `${receiptOf(id)}/return`;
    expect((await open(receiptOf(id))).text).toContain(`href="${page}"`);
    const sent = await sendForm(shop.url, page, {
      ...formValues((await open(page)).text),
      book: String(bookId),
      reason: "learner_moved",
      wish: "refund",
    });
    expect([sent.status, sent.headers.location]).toEqual([303, `${receiptOf(id)}#returns`]);
    expect(await words(receiptOf(id))).toMatch(
      /On \w{3} \d+ \w{3} you asked to return Returned Atlas\. We answer by \w{3} \d+ \w{3}\..*Return asked/,
    );
    expect(await words(page)).toMatch(/You have asked to return it\./);
    const gone = (await open(page)).text;
    expect(gone).not.toContain('name="reason"');
    expect(gone).toContain('aria-label="Support"');
    expect((await open(receiptOf(id))).text).not.toContain(`href="${page}"`);
  });

  it("sent twice is one return", async () => {
    const { id, bookId } = sentOrder();
    const page = `${receiptOf(id)}/return`;
    const fields = {
      ...formValues((await open(page)).text),
      book: String(bookId),
      reason: "other",
    };
    for (const _ of [1, 2]) expect((await sendForm(shop.url, page, fields)).status).toBe(303);
    const { returns } = (await call("?pageSize=100")).json;
    expect(returns.filter(({ paymentId }: { paymentId: string }) => paymentId === id)).toHaveLength(
      1,
    );
  });

  it("sends a photo that is shown to the office, and refuses what is none, keeping what was typed", async () => {
    const { id, bookId } = sentOrder();
    const page = `${receiptOf(id)}/return`;
    const fields = { book: String(bookId), reason: "not_as_described", note: "Torn cover" };
    const none = new File(["no image"], "torn.jpg", { type: "image/jpeg" });
    const refused = await sendPhoto(page, fields, none);
    expect(refused.status).toBe(422);
    // Once in the summary, and once at its field.
    expect(textOfHtmlPage(refused.text).split("This file is not an image")).toHaveLength(3);
    expect(refused.text).toContain("Torn cover");
    const jpeg = await photo({ width: 200, height: 300 });
    const taken = new File([new Uint8Array(jpeg)], "torn.jpg", { type: "image/jpeg" });
    expect((await sendPhoto(page, fields, taken)).status).toBe(303);
    const { returns } = (await call("?pageSize=100")).json;
    const mine = returns.find(({ paymentId }: { paymentId: string }) => paymentId === id);
    expect(mine).toMatchObject({ hasPhoto: true, note: "Torn cover" });
    const office = await ask(shop.url, `/admin/returns/${mine.id}`, { headers: owner });
    expect(office.text).toContain(`/api/v1/admin/returns/${mine.id}/photo`);
  });

  it("says what is missing, ticks what was ticked, and is not there for an order that is not paid", async () => {
    const { id, bookId } = sentOrder({ quantity: 2 });
    const page = `${receiptOf(id)}/return`;
    const empty = await sendForm(shop.url, page, { note: "x" });
    expect(empty.status).toBe(422);
    for (const sentence of ["Please choose the book", "Please choose what is wrong"]) {
      expect(textOfHtmlPage(empty.text)).toContain(sentence);
    }
    const half = await sendForm(shop.url, page, { book: String(bookId) });
    expect(half.text).toMatch(new RegExp(`id="book-${bookId}"[^>]*checked`));
    const unpaid = addPayment(shop.db, {});
    const led = await open(`${receiptOf(unpaid)}/return`);
    expect([led.status, led.headers.location]).toEqual([302, receiptOf(unpaid)]);
    expect((await open("/payment/success/nobody/return")).status).toBe(404);
    expect((await open(receiptOf(unpaid))).text).not.toContain("Return a book");
  });

  it("is answered in words on the receipt", async () => {
    const { id } = sentOrder();
    const asked = addReturn(shop.db, id, { createdAt: Date.now() - 30 * 86_400_000 });
    expect(await words(receiptOf(id))).toContain("We have not answered yet, and are late.");
    const no = { answer: "refused", reason: "It was described so", sure: "yes" };
    const sent = await sendForm(shop.url, `/admin/returns/${asked}`, no, owner);
    expect(sent.status).toBe(303);
    expect(await words(receiptOf(id))).toContain("we cannot take it back.");
    const { text } = await ask(shop.url, receiptOf(id), {});
    expect(tags(text, "blockquote")[0]?.content).toBe("It was described so");
    expect(textOfHtmlPage(text)).toContain("If there is something new to say, you can ask again");
  });

  it("asks nobody which book where there is one, and tells a mistake from a change of mind", async () => {
    const order = sentOrder();
    const form = `${receiptOf(order.id)}/return`;
    const page = await words(form);
    expect(page).not.toContain("Which book?");
    for (const one of ["A different book or edition came", "I do not need it any more"]) {
      expect(page).toContain(one);
    }
    expect(page).toContain("The right book");
    const typed = { ...formValues((await ask(shop.url, form, {})).text), reason: "changed_mind" };
    expect((await sendForm(shop.url, form, typed)).status).toBe(303);
    const again = await words(form);
    expect(again).toContain("You have asked to return it.");
    expect(again).not.toMatch(/no other book|Which book/);
    const here = await words(`${receiptOf(ordered().id)}/return`);
    expect(here).toContain("Your book is still here with us");
    expect(here).not.toContain("The rest comes as agreed");
  });

  it("of a book that was another one proposes the delivery, too, and of one that is as ordered does not", async () => {
    const deliveries = [];
    for (const reason of ["wrong_edition", "changed_mind"] as const) {
      const { id } = sentOrder({ deliveryCents: 6_000 });
      const returnId = addReturn(shop.db, id);
      shop.db.update(returns).set({ reason }).where(eq(returns.paymentId, id)).run();
      const path = `/admin/payments/${id}/refund?return=${returnId}`;
      deliveries.push(formValues((await ask(shop.url, path, { headers: owner })).text).delivery);
    }
    expect(deliveries).toEqual(["60", ""]);
  });
});
