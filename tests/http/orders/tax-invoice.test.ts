import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { addBook, BUYER } from "../../factories/factories";
import { sendForm, sendJson } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";
import { expectSame, openCartInBoth, rows, useTwoShops } from "../two-shops";

const WHY = "Orders above R5\u00a0000.00 need your address for the tax invoice.";
const RECIPIENT = {
  buyerCompany: "Example Academy",
  buyerAddress: "2 Invented Street\nPaarl\n7620",
  buyerVatNumber: "4111111111",
};
const AS_COLUMNS = {
  buyer_company: "Example Academy",
  buyer_address: "2 Invented Street\nPaarl\n7620",
  buyer_vat_number: "4111111111",
};

/** Ids of a set above R5 000 and of one at exactly R5 000. */
let dear: number;
let limit: number;
const shops = await useTwoShops(({ db }) => {
  dear = addBook(db, { title: "Class set", priceCents: 500_001, stockQty: 99 });
  limit = addBook(db, { title: "Smaller class set", priceCents: 500_000, stockQty: 99 });
});
beforeEach(() => registerForVat(true));

function registerForVat(vatRegistered: boolean): void {
  for (const { db } of [shops.byForm, shops.byJson]) {
    db.update(settings).set({ vatRegistered, vatNumber: "4000000000" }).run();
  }
}

const expectAlike = () => expectSame(shops);
const newest = () => rows(shops.byForm, "payments").at(-1);
const countPayments = () => rows(shops.byForm, "payments").length;

type Typed = Record<string, string>;

/** `nonce` is the form's, and the call's Idempotency-Key. */
async function buy(bookId: number, typed: Typed, nonce: string | null = null) {
  const fields = { bookId: String(bookId), ...typed, ...(nonce === null ? {} : { nonce }) };
  const page = await sendForm(shops.byForm.url, `/book/${bookId}/buy`, fields);
  const body = { bookId, ...typed };
  const key: Record<string, string> = nonce === null ? {} : { "Idempotency-Key": nonce };
  const call = await sendJson(shops.byJson.url, "/api/v1/payments/initiate", body, key);
  return { page, call, answer: JSON.parse(call.text) };
}

async function checkOut(bookId: number, typed: Typed) {
  const cart = openCartInBoth(shops);
  const item = { bookId, quantity: 1, sessionId: cart.sessionId };
  for (const { url } of [shops.byForm, shops.byJson]) await sendJson(url, "/api/v1/cart", item);
  const page = await sendForm(shops.byForm.url, "/checkout", typed, cart.cookie);
  const body = { ...typed, sessionId: cart.sessionId };
  const call = await sendJson(shops.byJson.url, "/api/v1/payments/cart/initiate", body);
  return { page, call, answer: JSON.parse(call.text) };
}

describe.each([
  ["Buy Now", buy],
  ["checkout", checkOut],
] as const)("%s above R5 000 at a shop that is registered for VAT", (_, order) => {
  it("is refused without an address by both doors, with a sentence, and keeps what was typed", async () => {
    const before = countPayments();
    const typed = { ...BUYER, buyerCompany: "Example Academy", buyerAddress: "   " };
    const { page, call, answer } = await order(dear, typed);
    expect([page.status, call.status]).toEqual([422, 422]);
    expect(answer.error).toEqual({
      code: "invalid",
      message: WHY,
      fields: { buyerAddress: ["Please give your address"] },
    });
    expect(textOfHtmlPage(page.text)).toContain(textOfHtmlPage(WHY));
    expect(messageFor(page.text, "buyerAddress")).toBe("Please give your address");
    expect(page.text).toContain('value="Example Academy"');
    expect(page.text).toContain(BUYER.customerEmail);
    expect(countPayments()).toBe(before);
    expectAlike();
  });

  it("is taken with one, and leaves the same behind through both doors", async () => {
    const { page, call } = await order(dear, { ...BUYER, ...RECIPIENT });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(newest()).toMatchObject(AS_COLUMNS);
    expectAlike();
  });

  it("needs neither a company nor a VAT number", async () => {
    const { page, call } = await order(dear, { ...BUYER, buyerAddress: "1 Example Road" });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(newest()).toMatchObject({ buyer_address: "1 Example Road", buyer_vat_number: null });
    expectAlike();
  });

  it.each(["411111111", "5111111111", "VAT number", "41111111111"])(
    "refuses %s for a VAT number with the same sentence",
    async (buyerVatNumber) => {
      const { page, answer } = await order(dear, { ...BUYER, ...RECIPIENT, buyerVatNumber });
      const messages = ["A VAT number has 10 digits and begins with 4"];
      expect(answer.error.fields).toEqual({ buyerVatNumber: messages });
      expect(messageFor(page.text, "buyerVatNumber")).toBe(messages[0]);
      expectAlike();
    },
  );

  it("takes a VAT number and an address however they were typed", async () => {
    const typed = {
      buyerVatNumber: " 4111 111 111 ",
      buyerAddress: " 2 Invented Street\r\nPaarl ",
    };
    await order(dear, { ...BUYER, ...typed });
    expect(newest()).toMatchObject({
      buyer_vat_number: "4111111111",
      buyer_address: "2 Invented Street\nPaarl",
    });
    expectAlike();
  });
});

describe("an order that needs no address", () => {
  it.each([
    ["of R5 000 and no more", () => limit, true],
    ["at a shop that is not registered", () => dear, false],
  ])("%s is taken without one", async (_, book, isRegistered) => {
    registerForVat(isRegistered);
    for (const order of [buy, checkOut]) {
      const { page, call } = await order(book(), BUYER);
      expect([page.status, call.status]).toEqual([303, 200]);
    }
    expectAlike();
  });

  it("may still bring what the invoice is to say", async () => {
    const { call } = await buy(limit, { ...BUYER, ...RECIPIENT });
    expect(call.status).toBe(200);
    expect(newest()).toMatchObject(AS_COLUMNS);
  });
});

it("an order sent twice is one payment; with a mended address a form makes another, and a call needs another key", async () => {
  const buyer = { ...BUYER, ...RECIPIENT, customerEmail: "twice@example.org" };
  const nonce = "one-form-sent-twice-12";
  const first = await buy(dear, buyer, nonce);
  const again = await buy(dear, buyer, nonce);
  expect(again.answer.paymentId).toBe(first.answer.paymentId);
  expect(again.page.headers.location).toBe(first.page.headers.location);
  expectAlike();
  const mended = await buy(dear, { ...buyer, buyerAddress: "3 Invented Street" }, nonce);
  expect([mended.page.status, mended.call.status]).toEqual([303, 409]);
  expect(mended.page.headers.location).not.toBe(first.page.headers.location);
});
