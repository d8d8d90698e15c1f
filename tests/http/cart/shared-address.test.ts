import { describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { somebody } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";
import { newShopper, type Shopper, shopperWith } from "../shopper";

const BUY_NOW = "/api/v1/payments/initiate";
const PAY_CART = "/api/v1/payments/cart/initiate";

let address: Record<string, string>;
let addresses = 0;

const shop = await useShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
const book = addBook(shop.db, { stockQty: 500 });

const often = <Answer>(times: number, call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, call));

/** Gives all visitors of a test one unique address. */
function shareAddress(): void {
  addresses += 1;
  address = { "X-Forwarded-For": `192.0.2.${addresses}` };
}

const inVain = () => sendJson(shop.url, BUY_NOW, { bookId: 999_999, ...BUYER }, address);
const order = () => ({ bookId: book, ...somebody() });
const buyAsStranger = () => sendJson(shop.url, BUY_NOW, order(), address);
/** One form submitted sixty times: each counts against the limit, and one copy is held. */
const buyTheSame = () =>
  sendJson(
    shop.url,
    BUY_NOW,
    { bookId: book, ...BUYER },
    {
      ...address,
      "Idempotency-Key": `same-submit-${addresses}-again`,
    },
  );
const byForm = () =>
  sendForm(shop.url, `/book/${book}/buy`, { ...order(), bookId: `${book}` }, address);

/** Somebody with a copy in their cart who has looked at it. */
async function person() {
  const shopper = await shopperWith(shop, book);
  await shopper.open("/cart");
  return shopper;
}

const payById = (sessionId: string | null) =>
  sendJson(shop.url, PAY_CART, { ...somebody(), sessionId }, address);

async function payCartByBothHandlers(): Promise<number[]> {
  const [caller, reader] = [await person(), await person()];
  const call = await sendJson(shop.url, PAY_CART, somebody(), caller.headers(address));
  const page = await reader.send("/checkout", { ...somebody() }, address);
  return [call.status, page.status];
}

describe("a neighbour behind the same address whose orders make nothing", () => {
  it("stops no other buyer: with a cart, with nothing, by call or by form", async () => {
    shareAddress();
    await often(150, inVain);
    expect(await payCartByBothHandlers()).toEqual([200, 303]);
    expect([(await buyAsStranger()).status, (await byForm()).status]).toEqual([200, 303]);
  });

  it("is stopped in the end", async () => {
    shareAddress();
    await often(300, inVain);
    const refused = await inVain();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await payCartByBothHandlers()).toEqual([200, 303]);
  });
});

describe("a neighbour behind the same address who begins sixty payments in a minute", () => {
  it("stops who comes with nothing, and nobody with a cart that the shop knows", async () => {
    shareAddress();
    await often(60, buyTheSame);
    expect([(await buyAsStranger()).status, (await byForm()).status]).toEqual([429, 429]);
    expect(await payCartByBothHandlers()).toEqual([200, 303]);
    const { sessionId } = await person();
    expect((await payById(sessionId())).status).toBe(200);
  });

  it("stops nobody who has begun a payment before and looked at its page, three more times a minute", async () => {
    shareAddress();
    const shopper = newShopper(shop);
    const buy = () => shopper.send(`/book/${book}/buy`, { ...order(), bookId: `${book}` }, address);
    const first = await buy();
    expect(first.status).toBe(303);
    const payPage = first.headers.location ?? "";
    await often(60, buyTheSame);
    expect((await buy()).status).toBe(429);
    await shopper.open(payPage);
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await buy()).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  it("stops who makes up a cart or a payment of their own", async () => {
    shareAddress();
    await often(60, buyTheSame);
    const as = (name: string, value: string) => ({
      ...address,
      Cookie: `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`,
    });
    const secret = "a".repeat(22);
    for (const cookie of [
      as("attempt", `${secret}~${"b".repeat(22)}`),
      as("cart", `session_1790000000000_${secret}`),
    ]) {
      expect((await sendJson(shop.url, BUY_NOW, order(), cookie)).status).toBe(429);
    }
  });
});

describe("a program behind an address that makes carts", () => {
  const status = async (shopper: Shopper) => (await payById(shopper.sessionId())).status;
  const howMany = (statuses: number[]) => statuses.filter((one) => one === 200).length;

  it("begins sixty payments in a minute with any number of them, and stops nobody who has looked at theirs", async () => {
    shareAddress();
    const carts = await often(70, () => shopperWith(shop, book));
    const statuses = await Promise.all(carts.map(status));
    expect([howMany(statuses), new Set(statuses)]).toEqual([60, new Set([200, 429])]);
    expect(await payCartByBothHandlers()).toEqual([200, 303]);
  });

  it("and that opens a page with each begins as many again, and no more", async () => {
    shareAddress();
    const statuses = await Promise.all((await often(130, person)).map(status));
    expect(howMany(statuses)).toBe(120);
    const late = await (await person()).send("/checkout", somebody(), address);
    expect(late.status).toBe(429);
    expect(textOfHtmlPage(late.text)).toMatch(/Too many tries\. Please wait \d+ seconds/);
  });
});

describe("a neighbour behind the same address who guesses references", () => {
  it("stops nobody who asks with the payment's own long id, on the page or by call", async () => {
    shareAddress();
    const { paymentId } = JSON.parse((await buyAsStranger()).text);
    const look = (path: string) => ask(shop.url, path, { headers: address });
    const verify = (typed: string) => look(`/api/v1/payments/${typed}/verify`);
    await often(60, () => verify("BK-0000-0000"));
    expect((await look(`/payment/status?paymentId=${paymentId}`)).status).toBe(200);
    expect((await look(`/payment/status?paymentId=%20${paymentId}%0A`)).status).toBe(200);
    expect((await verify(paymentId)).status).toBe(200);
    expect((await verify("c".repeat(22))).status).toBe(404);
    expect((await look("/payment/status?paymentId=BK-0000-0000")).status).toBe(429);
    expect((await verify("BK-0000-0001")).status).toBe(429);
    expect((await verify("BK------0000-----0001")).status).toBe(429);
  });
});
