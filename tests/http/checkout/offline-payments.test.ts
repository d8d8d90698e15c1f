import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { jobs } from "../../../app/db/schema/work";
import { lastDayToPay } from "../../../app/domain/offline-payments/hold-days";
import { COLLECT, DOOR, HOME, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { paymentIn } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { shopperWith } from "../shopper";

const shop = await useShop();

beforeEach(() => takeOffline(shop));
afterEach(() => {
  takeOnlyPayFast(shop);
  offerNoWay(shop);
});

const ways = (html: string) =>
  tags(html, "input")
    .map(({ attributes }) => attributes)
    .filter(({ type, name }) => type === "radio" && name === "method")
    .map(({ value, checked }) => [value, checked !== undefined]);

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

describe("the way to pay", () => {
  it("is not asked for in a shop that takes PayFast alone", async () => {
    takeOnlyPayFast(shop);
    const { text } = await ask(shop.url, `/book/${addBook(shop.db)}/buy`);
    expect(ways(text)).toEqual([]);
    const words = textOfHtmlPage(text);
    expect(words).toContain("You pay on PayFast's secure page.");
    expect(words).toContain("We hold your book for 30 minutes.");
  });

  it.each(["checkout", "Buy Now"])(
    "(%s) is PayFast unless another one is chosen; paying when collecting only where books are collected",
    async (page) => {
      const book = addBook(shop.db);
      const shopper = await shopperWith(shop, book);
      const address = page === "checkout" ? "/checkout" : `/book/${book}/buy`;
      const offered = async () => ways((await shopper.open(address)).text);
      const usual = [
        ["payfast", true],
        ["bank_transfer", false],
      ];
      expect(await offered()).toEqual(usual);
      offerWay(shop, DOOR);
      expect(await offered()).toEqual(usual);
      offerWay(shop, COLLECT);
      expect(await offered()).toEqual([...usual, ["on_collection", false]]);
    },
  );

  it("comes back as it was chosen when something else is wrong, and is PayFast where it cannot be", async () => {
    const book = addBook(shop.db);
    const typed = { ...BUYER, customerEmail: "", method: "bank_transfer" };
    const { text, status } = await sendForm(shop.url, `/book/${book}/buy`, typed);
    expect([status, ways(text)[1]]).toEqual([422, ["bank_transfer", true]]);

    const way = offerWay(shop, DOOR);
    offerWay(shop, COLLECT);
    const address = Object.fromEntries(
      Object.entries(HOME).map(([part, value]) => [`deliveryAddress.${part}`, value]),
    );
    const asked = { ...BUYER, ...address, deliveryMethodId: String(way), method: "on_collection" };
    const { sent } = await order(asked, book);
    expect(sent.status).toBe(303);
    const id = idOf(sent.headers.location);
    expect(paymentIn(shop, id).method).toBe("payfast");
    await sendForm(shop.url, "/payment/cancel", { payment: id });
  });
});

describe("an order by bank transfer", () => {
  it("leads to its buyer's page with the account, the reference, the amount and the day, and not to PayFast", async () => {
    const { id, sent, pay } = await order({ method: "bank_transfer" });
    expect(sent.status).toBe(303);
    expect([pay.status, pay.headers.location]).toEqual([302, `/payment/success/${id}`]);
    const { reference, holdExpiresAt } = paymentIn(shop, id);
    const words = await pageOf(id);
    for (const shown of [
      "Example Bank",
      "62000000001",
      "250655",
      reference,
      "R120.00",
      "Pay into this account",
    ]) {
      expect(words).toContain(shown);
    }
    expect(words).toContain(`Pay by ${lastDayToPay(holdExpiresAt)}`);
    expect(words).toContain("Order Placed");
    expect(words).not.toContain("Continue to PayFast");
  });

  it("says the same to who looks it up by its short reference, and in full to nobody else", async () => {
    const { id } = await order({ method: "bank_transfer" });
    const { reference } = paymentIn(shop, id);
    const { text } = await ask(shop.url, `/payment/status?paymentId=${reference}`);
    const words = textOfHtmlPage(text);
    expect(words).toContain("62000000001");
    expect(words).not.toContain(BUYER.customerEmail);
    const settingsEndpoint = await ask(shop.url, "/api/v1/settings");
    expect(JSON.parse(settingsEndpoint.text)).toMatchObject({ takesBankTransfer: true });
    expect(settingsEndpoint.text).not.toContain("62000000001");
  });

  it("keeps its book from others, and gives it back when its buyer cancels", async () => {
    const book = addBook(shop.db, { stockQty: 1 });
    const { id } = await order({ method: "bank_transfer" }, book);
    const stockQty = async () =>
      JSON.parse((await ask(shop.url, `/api/v1/books/${book}`)).text).stockQty;
    expect(await stockQty()).toBe(0);
    await sendForm(shop.url, "/payment/cancel", { payment: id });
    expect(await stockQty()).toBe(1);
    expect(await pageOf(id)).toContain("Please do not pay it any more.");
  });

  it("is ended by the shop's own job when its days are over", async () => {
    const book = addBook(shop.db, { stockQty: 1 });
    const { id } = await order({ method: "bank_transfer" }, book);
    shop.db.update(payments).set({ holdExpiresAt: 1 }).where(eq(payments.id, id)).run();
    const own = and(eq(jobs.kind, "end-unpaid"), eq(jobs.payload, { paymentId: id }));
    shop.db.update(jobs).set({ runAt: 1 }).where(own).run();
    // Queueing any job wakes the worker.
    const { customerName: name, customerEmail: email, customerPhone: phone } = BUYER;
    await sendJson(shop.url, "/api/v1/enquiries", { lookingFor: "An atlas", name, email, phone });
    await until(() => paymentIn(shop, id).status === "cancelled");
    expect(await pageOf(id)).toContain("We no longer hold it for you.");
  });
});

it("an order that is paid when collecting says where, when and how much", async () => {
  const way = offerWay(shop, COLLECT);
  const { id } = await order({ method: "on_collection", deliveryMethodId: String(way) });
  const words = await pageOf(id);
  expect(words).toContain("Collect and pay");
  expect(words).toContain("Monday to Friday 09:00 to 16:00.");
  expect(words).toMatch(/Collect by \d+ \w+ 20\d\d/);
  expect(words).not.toContain("62000000001");
});

it("a call that chooses a transfer answers no form, but where its buyer reads how to pay", async () => {
  const body = { bookId: addBook(shop.db), ...BUYER, method: "bank_transfer" };
  const { status, text } = await sendJson(shop.url, "/api/v1/payments/initiate", body);
  const begun = JSON.parse(text);
  expect(status).toBe(200);
  expect(begun).toMatchObject({
    method: "bank_transfer",
    paymentForm: null,
    pageUrl: `${shop.url}/payment/success/${begun.paymentId}`,
  });
  const verified = await ask(shop.url, `/api/v1/payments/${begun.paymentId}/verify`);
  expect(JSON.parse(verified.text).payment).toMatchObject({
    status: "pending",
    method: "bank_transfer",
    bank: { accountNumber: "62000000001", branchCode: "250655" },
  });
  takeOnlyPayFast(shop);
  const refused = await sendJson(shop.url, "/api/v1/payments/initiate", body);
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).error.fields).toHaveProperty("method");
});

it("PayFast's link to cancel does not cancel by itself what is not paid there", async () => {
  const { id } = await order({ method: "bank_transfer" });
  const { text } = await ask(shop.url, `/payment/cancel?payment=${id}`);
  expect(textOfHtmlPage(text)).toContain("Keep this order");
  expect(textOfHtmlPage(text)).toContain("Have you paid already? Then keep the order");
  expect(paymentIn(shop, id).status).toBe("pending");
});
