import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { payments } from "../../../app/db/schema/payment";
import { settings } from "../../../app/db/schema/settings";
import { addBook, BUYER } from "../../factories/factories";
import {
  completed,
  countInvoices,
  formFields,
  goToPayFast,
  holdRunsOut,
  initiate,
  type Order,
  onHand,
  onOffer,
  paymentIn,
  postToPayFast,
  somebody,
} from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { sendJson } from "../ask";
import { input, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();

const paymentsFor = (bookId: number) =>
  shop.db.select().from(payments).where(eq(payments.bookId, bookId)).all();
const page = async (address: string) => (await shop.get(address)).text();

async function refusal(answer: Response | Promise<Response>) {
  const refused = await answer;
  const { error, message } = await refused.json();
  return { status: refused.status, code: error.code, message };
}

describe("a single copy", () => {
  it("is held for exactly one of 200 who want it at the same moment", async () => {
    const bookId = addBook(shop.db, { stockQty: 1 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => initiate(shop, { bookId })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array(199).fill(409)]);
    expect(paymentsFor(bookId)).toHaveLength(1);
    expect([onHand(shop, bookId), await onOffer(shop, bookId)]).toEqual([1, 0]);
  });

  it("of ten is held for ten of 60 who want one", async () => {
    const bookId = addBook(shop.db, { stockQty: 10 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => initiate(shop, { bookId })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect([onHand(shop, bookId), await onOffer(shop, bookId)]).toEqual([10, 0]);
  });

  it("is shown as being paid for, and nobody else gets to the payment", async () => {
    const bookId = addBook(shop.db, { stockQty: 1 });
    await initiate(shop, { bookId });
    expect(await page(`/book/${bookId}`)).toContain("Somebody is paying for it until");
    expect(await refusal(initiate(shop, { bookId }))).toEqual({
      status: 409,
      code: "sold_out",
      message: expect.stringContaining("Somebody is paying for this book until"),
    });
  });

  it("is for sale again when its hold runs out", async () => {
    const bookId = addBook(shop.db, { stockQty: 1 });
    const first = await (await initiate(shop, { bookId })).json();
    holdRunsOut(shop, first.paymentId);
    expect(await onOffer(shop, bookId)).toBe(1);
    expect(await page(`/book/${bookId}`)).toContain("Buy Now");
    expect((await initiate(shop, { bookId })).status).toBe(200);
  });

  it("is sold out once it is paid", async () => {
    const bookId = addBook(shop.db, { stockQty: 1 });
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    expect(await page(`/book/${bookId}`)).toContain("Sold out");
    expect(await refusal(initiate(shop, { bookId }))).toMatchObject({
      status: 409,
      code: "sold_out",
      message: expect.stringContaining("has just been sold"),
    });
  });
});

describe("two clicks", () => {
  const newKey = () => randomUUID();
  const buy = async (order: Order, headers: Record<string, string>) => {
    const answer = await shop.get("/api/v1/payments/initiate", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ ...BUYER, ...order }),
    });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { cookie, ...(await answer.json()) };
  };
  const submit = async (bookId: number, nonce: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ bookId: String(bookId), amount: "120", nonce, ...BUYER });
    const answer = await shop.get(`/book/${bookId}/buy`, { method: "POST", body, headers });
    return answer.headers.get("location")?.split("/").at(-1);
  };

  it("with one Idempotency-Key are one payment, even at the same moment", async () => {
    const order = { bookId: addBook(shop.db, { stockQty: 5 }), ...somebody() };
    const headers = { "Idempotency-Key": newKey() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(order, headers)));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await onOffer(shop, order.bookId)).toBe(4);
    const again = await buy(order, { ...headers, Cookie: answers[0]?.cookie ?? "" });
    expect(again.paymentId).toBe(answers[0]?.paymentId);
  });

  it("with one Idempotency-Key are one order: another is refused with 409 by both calls, also once it is paid", async () => {
    const order = { bookId: addBook(shop.db, { stockQty: 5 }), ...somebody() };
    const headers = { "Idempotency-Key": newKey() };
    const first = await buy(order, headers);
    const { bookId, ...buyer } = order;
    const others: [path: string, body: object][] = [
      ["/api/v1/payments/initiate", { ...order, customerName: "Lindiwe Mended" }],
      ["/api/v1/payments/cart/initiate", buyer],
    ];
    const refuseOthers = async () => {
      for (const [path, body] of others) {
        const { status, text } = await sendJson(shop.url, path, body, headers);
        expect([status, JSON.parse(text).error.code]).toEqual([409, "conflict"]);
      }
    };
    await refuseOthers();
    await standIn.pay(await postToPayFast(standIn, first.paymentForm));
    await completed(shop, first.paymentId);
    await refuseOthers();
    const { paymentForm, ...again } = await buy(order, headers);
    expect(again).toMatchObject({ paymentId: first.paymentId, amountCents: first.amountCents });
    expect(paymentForm).toBeNull();
    expect(paymentsFor(bookId)).toHaveLength(1);
  });

  it("on one form are one payment, and two forms are two", async () => {
    const bookId = addBook(shop.db, { stockQty: 5 });
    const html = await page(`/book/${bookId}/buy`);
    const nonce = formFields(html).get("nonce") ?? "";
    expect(nonce).toMatch(/^[\w-]{22}$/);
    const first = await submit(bookId, nonce);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(await submit(bookId, nonce)).toBe(first);
    const other = formFields(await page(`/book/${bookId}/buy`)).get("nonce") ?? "";
    expect(await submit(bookId, other)).not.toBe(first);
  });

  it("by whoever knows a buyer's name, mail and phone, or even their key, lead to no payment of theirs", async () => {
    const bookId = addBook(shop.db, { stockQty: 5 });
    const key = newKey();
    const victim = await buy({ bookId }, { Cookie: "attempt=none" });
    const cookie = { Cookie: victim.cookie };
    const { paymentId: theirs } = await buy({ bookId }, { ...cookie, "Idempotency-Key": key });
    const stranger = await buy({ bookId }, {});
    const ids = [
      (await buy({ bookId }, { "Idempotency-Key": key })).paymentId,
      (await buy({ bookId }, { Cookie: stranger.cookie, "Idempotency-Key": key })).paymentId,
      await submit(bookId, key.padEnd(22, "x")),
    ];
    for (const id of [stranger.paymentId, ...ids]) {
      expect([theirs, victim.paymentId]).not.toContain(id);
    }
  });

  it("with a key that another might have chosen are refused, with why", async () => {
    const { error } = await buy({ bookId: addBook(shop.db) }, { "Idempotency-Key": "1" });
    expect(error).toMatchObject({
      code: "invalid",
      fields: {
        "Idempotency-Key": ["An Idempotency-Key has 16 to 255 characters, such as a UUID."],
      },
    });
  });

  it("are two payments when the first one's hold has ended", async () => {
    const order = { bookId: addBook(shop.db, { stockQty: 1 }), ...somebody() };
    const headers = { "Idempotency-Key": newKey() };
    const first = await buy(order, headers);
    holdRunsOut(shop, first.paymentId);
    const second = await buy(order, headers);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(paymentsFor(order.bookId)).toHaveLength(2);
  });
});

describe("the price", () => {
  it("is the shop's, in the record and in the form", async () => {
    const bookId = addBook(shop.db, { priceCents: 34_950 });
    const { paymentId, paymentForm } = await (
      await initiate(shop, { bookId, amount: 349.5 })
    ).json();
    expect(paymentIn(shop, paymentId).amountCents).toBe(34_950);
    expect(formFields(paymentForm).get("amount")).toBe("349.50");
  });

  it.each([5, 119.99])(
    "is not what the buyer says: R%d for a book of R120 is refused",
    async (amount) => {
      const bookId = addBook(shop.db, { priceCents: 12_000 });
      expect(await refusal(initiate(shop, { bookId, amount }))).toMatchObject({
        status: 409,
        code: "price_changed",
        message: expect.stringContaining("The price has changed"),
      });
      expect(paymentsFor(bookId)).toEqual([]);
    },
  );

  it("that rose while the buyer filled in the form is named with the old one, and accepted by the button", async () => {
    const bookId = addBook(shop.db, { title: "Dearer Atlas", priceCents: 12_000 });
    shop.db.update(books).set({ priceCents: 15_000 }).where(eq(books.id, bookId)).run();
    const buy = async (typed: object) => {
      const body = new URLSearchParams({ bookId: String(bookId), ...BUYER, ...typed });
      const answer = await shop.get(`/book/${bookId}/buy`, {
        method: "POST",
        body,
        redirect: "manual",
      });
      return { status: answer.status, html: await answer.text() };
    };
    const refused = await buy({ amount: "120" });
    const faulty = await buy({ amount: "120", customerName: "T" });
    expect([refused.status, faulty.status]).toEqual([409, 422]);
    for (const { html } of [refused, faulty]) {
      const words = textOfHtmlPage(html);
      expect(words).not.toContain("Payment Error");
      expect(words).toContain(
        "The price has changed 'Dearer Atlas' was R120.00 and is R150.00 now. All that you typed is still here. You accept it by the button below.",
      );
      expect(words).toContain("was R120.00 R150.00");
      expect(words).toContain("Accept and proceed to payment");
      expect(html).toContain(BUYER.customerEmail);
    }
    const amount = input(refused.html, "amount")?.value ?? "";
    expect((await buy({ amount })).status).toBe(303);
  });

  it("of a payment under way stays what it was", async () => {
    const bookId = addBook(shop.db, { priceCents: 12_000 });
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId });
    shop.db.update(books).set({ priceCents: 15_000 }).where(eq(books.id, bookId)).run();
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    expect(paymentIn(shop, paymentId).amountCents).toBe(12_000);
  });
});

it("cannot buy a book that was taken off the list", async () => {
  const bookId = addBook(shop.db);
  shop.db.update(books).set({ deletedAt: Date.now() }).where(eq(books.id, bookId)).run();
  expect(await refusal(initiate(shop, { bookId }))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

it("takes no real payment while the owner's account is not set up", async () => {
  const bookId = addBook(shop.db);
  shop.db.update(settings).set({ payfastSandboxMode: false }).run();
  const answer = await refusal(initiate(shop, { bookId }));
  shop.db.update(settings).set({ payfastSandboxMode: true }).run();
  expect(answer).toMatchObject({ status: 503, code: "unavailable" });
  expect(await onOffer(shop, bookId)).toBe(1);
});

it("gives 50 payments that complete together 50 invoice numbers without a gap", async () => {
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () =>
      goToPayFast(shop, standIn, { bookId: addBook(shop.db, { title: "One of fifty" }) }),
    ),
  );
  await Promise.all(buyers.map(({ sessionId }) => standIn.pay(sessionId)));
  for (const { paymentId } of buyers) await completed(shop, paymentId);
  const numbers = buyers.map(({ paymentId }) => paymentIn(shop, paymentId).invoiceNumber);
  expect(new Set(numbers).size).toBe(50);
  for (const number of numbers) expect(number).toMatch(/^TEST-\d{4}-\d{6}$/);
  expect(countInvoices(shop)).toBeGreaterThanOrEqual(50);
});
