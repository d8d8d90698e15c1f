import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderPartLines, orderParts, orders } from "../../../app/db/schema/order";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { returns } from "../../../app/db/schema/return";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { formValues, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const receiptOf = (id: string) => `/payment/success/${id}`;
const formOf = (id: string) => `${receiptOf(id)}/return`;
const open = (path: string, headers = {}) => ask(shop.url, path, { headers });
const words = async (path: string) => textOfHtmlPage((await open(path)).text);

let made = 0;

function ordered(traits: { deliveryCents?: number; quantity?: number } = {}) {
  const id = addPayment(shop.db, { status: "completed", title: "Cancelled Atlas", ...traits });
  const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
  made += 1;
  const reference = `BK-7F3K-${1000 + made}`;
  shop.db.update(payments).set({ reference }).where(eq(payments.id, id)).run();
  return { id, bookId: item?.bookId ?? 0, reference };
}

const send = (id: string) =>
  shop.db.update(orders).set({ state: "sent", sentAt: 1 }).where(eq(orders.paymentId, id)).run();

const askedOf = (id: string) =>
  shop.db.select().from(returns).where(eq(returns.paymentId, id)).all();

describe("an order that has not left is cancelled", () => {
  it("by the API without a reason, which one that has left needs", async () => {
    const callFor = ({ reference, bookId }: ReturnType<typeof ordered>) =>
      sendJson(shop.url, "/api/v1/returns", {
        ...{ reference, phoneEnd: "0000" },
        lines: [{ bookId, quantity: 1 }],
      });
    const { status, text } = await callFor(ordered());
    expect([status, JSON.parse(text)]).toMatchObject([201, { isCancellation: true }]);
    const sent = ordered();
    send(sent.id);
    const late = await callFor(sent);
    expect([late.status, JSON.parse(late.text).error.fields]).toEqual([
      422,
      { reason: ["Please choose what is wrong"] },
    ]);
  });

  it("one of two copies is told as one of two, to the buyer and in the office", async () => {
    const { id, bookId, reference } = ordered({ quantity: 2 });
    const asked = { reference, phoneEnd: "0000", lines: [{ bookId, quantity: 1 }] };
    expect((await sendJson(shop.url, "/api/v1/returns", asked)).status).toBe(201);
    const receipt = await words(receiptOf(id));
    expect(receipt).toContain("you asked to cancel 1 of 2 × Cancelled Atlas");
    expect(receipt).toContain("Cancellation of 1 of 2 asked");
    const inOffice = async (path: string) => textOfHtmlPage((await open(path, owner)).text);
    const [row] = askedOf(id);
    for (const path of [`/admin/returns/${row?.id}`, "/admin/returns"]) {
      expect(await inOffice(path)).toContain("1 of 2 × Cancelled Atlas");
    }
    for (const path of [`/admin/orders/${id}`, "/admin/orders", "/admin/orders/pick"]) {
      expect(await inOffice(path)).toMatch(/return asked of 1 of 2: do not send/i);
    }
  });

  it("and no longer once it left: then a book is returned", async () => {
    const { id } = ordered();
    for (const page of [receiptOf(id), `/payment/status?paymentId=${id}`]) {
      expect(await words(page)).toContain("Cancel the order or a book");
    }
    const form = (await open(formOf(id))).text;
    expect(textOfHtmlPage(form)).toContain("Cancel this order Your book is still here with us");
    for (const name of ["photo", "reason", "wish"]) expect(form).not.toContain(`name="${name}"`);
    send(id);
    const late = await sendForm(shop.url, formOf(id), formValues(form));
    expect(late.status).toBe(422);
    expect(textOfHtmlPage(late.text)).toMatch(/Return a book .*Please choose what is wrong/);
    expect(await words(receiptOf(id))).toContain("Something wrong? Return a book");
    const onItsWay = await words(formOf(id));
    expect(onItsWay).toContain("Return a book Tell us what is wrong.");
    expect(onItsWay).toContain("Your order is on its way: if you do not have it yet");
  });

  it("whose books were all sold out offers the money back, and every page says so", async () => {
    const { id, reference } = ordered();
    const taken = (takenQty: number) =>
      shop.db.update(paymentItems).set({ takenQty }).where(eq(paymentItems.paymentId, id)).run();
    const after = `${receiptOf(id)}?from=payfast`;
    expect(await words(after)).toContain("Payment Successful!");
    taken(0);
    for (const page of [after, `/payment/status?paymentId=${reference}`]) {
      const told = await words(page);
      for (const one of ["Paid, but sold out", "The last copy was gone", "Good Sold out"]) {
        expect(told).toContain(one);
      }
      expect(told).not.toMatch(/Payment Successful|Packing/);
    }
    const asked = await words(formOf(id));
    expect(asked).toContain("Ask for your money back It was sold out when your payment arrived");
    expect(asked).not.toContain("still here with us");
    taken(1);
    expect(await words(after)).toContain("Payment Successful!");
  });

  it("as far as it has not left, when its first part has", async () => {
    const { id, bookId, reference } = ordered();
    const item = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get();
    if (item === undefined) throw new Error("The order has no line");
    const rest = addBook(shop.db, { title: "Waiting Atlas" });
    const more = { ...item, bookId: rest, title: "Waiting Atlas", quantity: 2, takenQty: 2 };
    shop.db.insert(paymentItems).values(more).run();
    const whole = formValues((await open(formOf(id))).text);
    const part = { paymentId: id, carrier: null, trackingNumber: null, sentAt: 1, adminId: 1 };
    shop.db.insert(orderParts).values(part).run();
    shop.db
      .insert(orderPartLines)
      .values([bookId, rest].map((each) => ({ ...part, bookId: each, quantity: 1, ownQty: 1 })))
      .run();
    const late = await sendForm(shop.url, formOf(id), whole);
    expect(late.status).toBe(422);
    expect(textOfHtmlPage(late.text)).toContain("Cancelled Atlas: it has left the shop already");
    expect(await words(receiptOf(id))).toContain("Cancel what has not left");
    const form = (await open(formOf(id))).text;
    expect(textOfHtmlPage(form)).toMatch(
      /Cancel what has not left A first parcel of this order has left.*Waiting Atlas/,
    );
    const values = formValues(form);
    expect(values).toMatchObject({ what: "whole", [`whole-${rest}`]: "1" });
    expect(values).not.toHaveProperty(`whole-${bookId}`);
    const call = await sendJson(shop.url, "/api/v1/returns", {
      ...{ reference, phoneEnd: "0000" },
      lines: [{ bookId: rest, quantity: 2 }],
    });
    expect([call.status, call.text]).toMatchObject([422, expect.stringContaining("1 copy can be")]);
    expect((await sendForm(shop.url, formOf(id), values)).status).toBe(303);
    expect(askedOf(id)).toHaveLength(1);
    expect(await words(formOf(id))).toMatch(
      /no other book of this order that you can cancel here.*Cancelled Atlas It has left the shop\./,
    );
    send(id);
    expect(await words(formOf(id))).toContain("Return a book Tell us what is wrong.");
  });

  it("whole, once however often it is sent, with its delivery in the refund", async () => {
    const { id, reference } = ordered({ deliveryCents: 6_000 });
    const form = formValues((await open(formOf(id))).text);
    expect(form).toMatchObject({ what: "whole" });
    for (const _ of [1, 2]) expect((await sendForm(shop.url, formOf(id), form)).status).toBe(303);
    expect(await words(receiptOf(id))).toMatch(
      /you asked to cancel Cancelled Atlas\. .*Your book Cancelled Atlas \S+ Cancellation asked/,
    );
    expect(await words(formOf(id))).toContain("You have asked to cancel it.");
    expect(askedOf(id)).toMatchObject([{ reason: "changed_mind", note: "", wish: "refund" }]);
    const returnId = askedOf(id)[0]?.id;
    const office = await open(`/admin/returns/${returnId}`, owner);
    const said = textOfHtmlPage(office.text);
    expect(said).toContain(`Cancellation of ${reference}`);
    expect(said).toContain("Cancelled before it was sent");
    for (const other of ["Another copy", "They would like"]) expect(said).not.toContain(other);
    const list = await open("/admin/returns", owner);
    expect(textOfHtmlPage(list.text)).toContain("Cancelled before it was sent");
    const refund = await open(`/admin/payments/${id}/refund?return=${returnId}`, owner);
    expect(formValues(refund.text)).toMatchObject({ delivery: "60" });
  });

  it("in part, with a reason in the buyer's words", async () => {
    const { id, bookId } = ordered();
    const none = await sendForm(shop.url, formOf(id), { what: "some" });
    expect(none.status).toBe(422);
    expect(textOfHtmlPage(none.text)).toContain("Please choose the book");
    const some = { what: "some", book: String(bookId), note: "We found it at home" };
    expect((await sendForm(shop.url, formOf(id), some)).status).toBe(303);
    expect(askedOf(id)).toMatchObject([{ note: "We found it at home" }]);
  });
});

describe("a return that waits", () => {
  it("stands at the top of its order's page and in the list, until its copy has gone out", async () => {
    const order = ordered();
    send(order.id);
    const { reference, bookId } = order;
    const wish = { reference, phoneEnd: "0000", lines: [{ bookId, quantity: 1 }] };
    await sendJson(shop.url, "/api/v1/returns", { ...wish, reason: "wrong_edition" });
    const inOffice = async (path: string) => textOfHtmlPage((await open(path, owner)).text);
    const page = `/admin/orders/${order.id}`;
    const list = "/admin/orders?state=sent";
    const inList = (badge: string) => new RegExp(`${reference}.{0,120}${badge}`);
    expect(await inOffice(page)).toMatch(/Return asked: answer by .* Cancelled Atlas\. Answer it/);
    expect(await inOffice(list)).toMatch(inList("Return asked"));
    const [asked] = askedOf(order.id);
    const withBookId = addBook(shop.db, { title: "Other Atlas", isbn: null, stockQty: 2 });
    const swaps = [{ bookId, withBookId }];
    const address = `/api/v1/admin/returns/${asked?.id}/answer`;
    const answer = { answer: "swap", swaps };
    expect((await callAs(shop, owner, "POST", address, answer)).status).toBe(200);
    const told = await inOffice(page);
    expect(told).toMatch(/Another copy goes out: Other Atlas .* Handed over ?: Other Atlas/);
    expect(told).not.toContain("Send another copy");
    expect(await inOffice(list)).toMatch(inList("Another copy goes out"));
    const out = await sendForm(shop.url, `/admin/returns/${asked?.id}?handed-over`, {}, owner);
    expect(out.status).toBe(303);
    expect(await inOffice(page)).not.toMatch(/Return asked:|Another copy goes out/);
  });
});
