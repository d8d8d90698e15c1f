import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { books } from "../../app/db/schema/catalogue";
import { payments } from "../../app/db/schema/payment";
import { settings } from "../../app/db/schema/settings";
import { addBook, BUYER } from "../factories";
import { startStandIn } from "../payfast/server";
import type { StandIn } from "../payfast/stand-in";
import {
  completed,
  countInvoices,
  endHold,
  formFields,
  goToPayFast,
  initiate,
  onHand,
  onOffer,
  paymentIn,
  somebody,
} from "../purchase";
import { type RunningShop, startShop } from "../running-shop";

let standIn: StandIn;
let shop: RunningShop;

beforeAll(async () => {
  standIn = await startStandIn();
  shop = await startShop({ payFastUrl: standIn.url });
});
afterAll(async () => {
  await shop.remove();
  await standIn.close();
});

const paymentsFor = (bookId: number) =>
  shop.db.select().from(payments).where(eq(payments.bookId, bookId)).all();
const page = async (address: string) => (await shop.get(address)).text();

/** The answer of a call that was refused. */
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
    expect(await page(`/book/${bookId}`)).toContain("Another shopper is paying for the last copy");
    expect(await refusal(initiate(shop, { bookId }))).toEqual({
      status: 409,
      code: "sold_out",
      message: expect.stringContaining("Another shopper is paying for this book right now"),
    });
  });

  it("is for sale again when its hold runs out", async () => {
    const bookId = addBook(shop.db, { stockQty: 1 });
    const first = await (await initiate(shop, { bookId })).json();
    endHold(shop, first.paymentId);
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
  it("of one person are one payment, even at the same moment", async () => {
    const order = { bookId: addBook(shop.db, { stockQty: 5 }), ...somebody() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => initiate(shop, order)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).paymentId));
    expect(new Set(ids).size).toBe(1);
    expect(await onOffer(shop, order.bookId)).toBe(4);
  });

  it("are two payments when the first one's hold has ended", async () => {
    const order = { bookId: addBook(shop.db, { stockQty: 1 }), ...somebody() };
    const first = await (await initiate(shop, order)).json();
    endHold(shop, first.paymentId);
    const second = await (await initiate(shop, order)).json();
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(paymentsFor(order.bookId)).toHaveLength(2);
  });

  it("are the same payment by the page as by the call", async () => {
    const bookId = addBook(shop.db, { stockQty: 5 });
    const { paymentId } = await (await initiate(shop, { bookId, ...BUYER })).json();
    const answer = await shop.get(`/book/${bookId}/buy`, {
      method: "POST",
      body: new URLSearchParams({ bookId: String(bookId), amount: "120", ...BUYER }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/payment/pay/${paymentId}`,
    ]);
    expect(formFields(await page(`/payment/pay/${paymentId}`)).get("m_payment_id")).toBe(paymentId);
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

  it.each([5, 119.99, 120.01, 12_000])(
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

  it("that changed while the buyer filled in the form is shown beside what was typed", async () => {
    const bookId = addBook(shop.db, { priceCents: 12_000 });
    shop.db.update(books).set({ priceCents: 15_000 }).where(eq(books.id, bookId)).run();
    const answer = await shop.get(`/book/${bookId}/buy`, {
      method: "POST",
      body: new URLSearchParams({ bookId: String(bookId), amount: "120", ...BUYER }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("The price has changed");
    expect(html).toContain(BUYER.customerEmail);
    expect(html).toContain("R150.00");
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
