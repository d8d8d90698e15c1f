import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { cartItems, carts } from "../../../app/db/schema/cart";
import { callAs, signIn } from "../../factories/admin";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { paymentIn, somebody } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { sendForm, sendJson } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { newShopper, shopperWith } from "../shopper";
import { callShop } from "./cart-call";

const INITIATE = "/api/v1/payments/cart/initiate";
const TITLES = 154;
const WITH_TWO_COPIES = 84;
const COPIES = TITLES + WITH_TWO_COPIES;

let shelf: number[];

// All visitors of these tests share one address, unless they bring another.
const shop = await useShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
const owner = await signIn(shop);
beforeAll(() => {
  shop.driver.pragma("synchronous = OFF");
  shelf = Array.from({ length: TITLES }, (_, n) =>
    addBook(shop.db, { title: `Book ${n}`, stockQty: n < WITH_TWO_COPIES ? 2 : 1 }),
  );
});

const held = () =>
  shop.driver
    .prepare<[number], number>(
      `select coalesce(sum(quantity), 0) from payment_items join payments on id = payment_id
       where status = 'pending' and hold_expires_at > ? and holds_copies = 1`,
    )
    .pluck()
    .get(Date.now()) ?? 0;
const endAll = () =>
  shop.driver.exec("update payments set status = 'cancelled' where status = 'pending'");

let cartsSoFar = 0;

/** A cart with a copy of each of these books. */
function filledCart(bookIds: number[]): string {
  cartsSoFar += 1;
  const sessionId = `session_1790000000000_${String(cartsSoFar).padStart(22, "0")}`;
  const at = Date.now();
  const times = { createdAt: at, updatedAt: at };
  shop.db
    .insert(carts)
    .values({ sessionId, ...times })
    .run();
  const lines = bookIds.map((bookId) => ({ sessionId, bookId, priceSeenCents: 12_000, ...times }));
  shop.db.insert(cartItems).values(lines).run();
  return sessionId;
}

/** A client without cookies pays for a cart, with a new name each time. */
const grab = (sessionId: string) =>
  sendJson(shop.url, INITIATE, { ...somebody(), sessionId }).then(({ status, text }) => ({
    status,
    body: JSON.parse(text),
  }));

/** A parent on the same network buys twelve books through the pages. */
async function parentBuysTwelve() {
  const shopper = await shopperWith(shop, ...shelf.slice(-12));
  await shopper.open("/checkout");
  const { status, headers } = await shopper.send("/checkout", { ...BUYER, ...somebody() });
  return { shopper, status, payPage: headers.location ?? "" };
}

it("cannot be held whole: 154 calls fill a cart, and the payment for it is refused by both doors", async () => {
  const first = await callShop(shop, "POST", "/api/v1/cart", { bookId: shelf[0], quantity: 2 });
  const { sessionId } = first.body;
  for (const [n, bookId] of shelf.slice(1).entries()) {
    const quantity = n + 1 < WITH_TWO_COPIES ? 2 : 1;
    await callShop(shop, "POST", "/api/v1/cart", { bookId, quantity, sessionId });
  }
  const message = `You can pay for 20 books at once, and these are ${COPIES}. Please take some out, or contact us: a school may have more.`;
  expect(await grab(sessionId)).toEqual({
    status: 409,
    body: { error: { code: "conflict", message, fields: {} }, message },
  });
  const cookie = `cart=${encodeURIComponent(btoa(JSON.stringify(sessionId)))}`;
  const page = await sendForm(shop.url, "/checkout", BUYER, { Cookie: cookie });
  expect(page.status).toBe(409);
  expect(textOfHtmlPage(page.text)).toContain(message);
  expect(page.text).toContain(BUYER.customerEmail);
  expect(held()).toBe(0);
});

describe("one network", () => {
  it("holds a quarter of the shelf with many carts, and a parent in it still buys twelve books", async () => {
    for (let n = 0; n < 5; n++) await grab(filledCart(shelf.slice(n * 20, n * 20 + 20)));
    expect(held()).toBe(40);
    const told = [];
    for (let n = 0; n < 22; n++) {
      const { status, body } = await grab(filledCart([shelf[100 + n] ?? 0]));
      expect(status).toBe(200);
      told.push(body.holdEndsAt);
    }
    expect(told.slice(0, 6).map((end) => Date.parse(end) > Date.now())).toEqual(
      Array(6).fill(true),
    );
    expect(told.slice(6)).toEqual(Array(16).fill(null));
    expect(held()).toBeLessThanOrEqual(COPIES / 4);
    const { shopper, status, payPage } = await parentBuysTwelve();
    expect(status).toBe(303);
    const { text } = await shopper.open(payPage);
    expect(textOfHtmlPage(text)).toContain(
      "we cannot keep these books for you. They are yours if you pay first.",
    );
    expect(textOfHtmlPage(text)).toContain("Continue to PayFast");
    expect(held()).toBeLessThanOrEqual(COPIES / 4);
  });

  it("leaves it to the owner, who sees how few hold so much, and frees it with one press", async () => {
    endAll();
    const ids = [];
    for (let n = 0; n < 2; n++) {
      ids.push((await grab(filledCart(shelf.slice(n * 20, n * 20 + 20)))).body.paymentId);
    }
    const dashboard = newShopper(shop);
    for (const pair of owner.Cookie.split("; ")) {
      const [name = "", ...value] = pair.split("=");
      dashboard.cookies.set(name, value.join("="));
    }
    const { text } = await dashboard.open("/admin/dashboard");
    const words = "40 of 154 titles are held (40 copies), by 2 payments from 1 network.";
    expect(textOfHtmlPage(text)).toContain(words);
    const call = await callAs(shop, owner, "GET", "/api/v1/admin/holds");
    expect(call.json).toMatchObject({ titles: 40, payments: 2, networks: 1 });
    expect(textOfHtmlPage((await dashboard.open("/admin/dashboard/holds/free")).text)).toContain(
      "2 card payments hold 40 copies of 40 titles just now.",
    );
    await dashboard.press("Free the books");
    expect(held()).toBe(0);
    expect(ids.map((id) => paymentIn(shop, id).status)).toEqual(["pending", "pending"]);
    expect((await callAs(shop, owner, "DELETE", "/api/v1/admin/holds")).status).toBe(404);
    expect((await dashboard.open("/admin/dashboard/holds/free")).status).toBe(404);
  });
});

describe("one book, held again and again by one browser", () => {
  it("is refused the fourth time by both doors, with when it may be held again", async () => {
    const bookId = addBook(shop.db, { title: "Wanted Atlas", stockQty: 1 });
    const buyer = somebody();
    const shopper = newShopper(shop);
    const fields = { bookId: String(bookId), ...buyer };
    const address = { "X-Forwarded-For": "192.0.2.200" };
    for (let time = 0; time < 3; time++) {
      const { headers } = await shopper.send(`/book/${bookId}/buy`, fields, address);
      shop.driver
        .prepare("update payments set hold_expires_at = ? where id = ?")
        .run(time + 1, headers.location?.split("/").at(-1));
    }
    const typed = { bookId, ...buyer };
    const INITIATE_ONE = "/api/v1/payments/initiate";
    const refused = await sendJson(shop.url, INITIATE_ONE, typed, shopper.headers(address));
    const { error, message } = JSON.parse(refused.text);
    expect([refused.status, error.code]).toEqual([429, "too_many"]);
    expect(message).toMatch(/^We kept 'Wanted Atlas' for you 3 times, and it was not paid for/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(23 * 60 * 60);
    const page = await shopper.send(`/book/${bookId}/buy`, fields, address);
    expect(page.status).toBe(429);
    expect(textOfHtmlPage(page.text)).toContain(message);
    expect(page.text).toContain(buyer.customerEmail);
  });
});

describe("twenty copies at once", () => {
  it("are the most for one cart, and for nobody's mail address, which anybody can type", async () => {
    endAll();
    const buyer = somebody();
    const many = addBook(shop.db, { stockQty: 90 });
    const fill = (sessionId: string | null, quantity: number) =>
      shop.driver
        .prepare("update cart_items set quantity = ? where session_id = ?")
        .run(quantity, sessionId);
    const pay = (sessionId: string) => sendJson(shop.url, INITIATE, { ...buyer, sessionId });
    for (let stranger = 0; stranger < 2; stranger++) {
      const sessionId = filledCart([many]);
      fill(sessionId, 10);
      expect((await pay(sessionId)).status).toBe(200);
    }
    const shopper = await shopperWith(shop, many);
    fill(shopper.sessionId(), 15);
    expect((await shopper.send("/checkout", buyer)).status).toBe(303);
    await shopper.add(many);
    fill(shopper.sessionId(), 6);
    const refused = await shopper.send("/checkout", { ...buyer, customerName: "Another Name" });
    expect(refused.status).toBe(409);
    expect(textOfHtmlPage(refused.text)).toContain("You are already paying for 15 books");
  });
});

describe("what one network holds", () => {
  it("is freed by the owner with one press, by both doors", async () => {
    endAll();
    const grabFrom = (last: number) => {
      const ids = shelf.slice(last * 20, last * 20 + 20);
      const typed = { ...somebody(), sessionId: filledCart(ids) };
      return sendJson(shop.url, INITIATE, typed, { "X-Forwarded-For": `203.0.${last}.1` });
    };
    for (const last of [1, 2]) expect((await grabFrom(last)).status).toBe(200);
    const dashboard = newShopper(shop);
    for (const pair of owner.Cookie.split("; ")) {
      const [name = "", ...value] = pair.split("=");
      dashboard.cookies.set(name, value.join("="));
    }
    const page = await dashboard.open("/admin/dashboard");
    expect(textOfHtmlPage(page.text)).toContain("One network holds 20 copies by 1 payment");
    expect(textOfHtmlPage(page.text)).toContain("Free this network : One network holds 20 copies");
    const links = tags(page.text, "a").map(({ attributes }) => attributes.href ?? "");
    const [one = "", other = ""] = links.filter((href) => href.includes("/holds/networks/"));
    expect(textOfHtmlPage((await dashboard.open(one)).text)).toContain("It holds 20 copies");
    await dashboard.press("Free the books");
    expect(held()).toBe(20);
    expect((await dashboard.open(one)).status).toBe(404);
    const call = `/api/v1${other.replace("/dashboard", "")}`;
    expect((await callAs(shop, owner, "DELETE", call)).status).toBe(200);
    expect([held(), (await callAs(shop, owner, "DELETE", call)).status]).toEqual([0, 404]);
  });
});

describe("the share of the shop that unpaid orders may keep", () => {
  it("is told beside the way to pay when it is used up, by both doors, and a card still buys", async () => {
    endAll();
    takeOffline(shop, { unpaidSharePercent: 25 });
    onTestFinished(() => void takeOnlyPayFast(shop));
    const method = "bank_transfer";
    for (let n = 0; n < 20; n++) {
      const ids = n < 10 ? shelf.slice(n * 10, n * 10 + 10) : shelf.slice(100 + n, 101 + n);
      const typed = { ...somebody(), method, sessionId: filledCart(ids) };
      await sendJson(shop.url, INITIATE, typed, { "X-Forwarded-For": `203.0.${n}.1` });
    }
    const [bookId = 0] = shelf.slice(-1);
    const buyer = somebody();
    const typed = { bookId, ...buyer };
    const call = await sendJson(shop.url, "/api/v1/payments/initiate", { ...typed, method });
    const sentence =
      "We already keep as many books as we can for buyers who pay later. Please pay by card: then the books are yours at once.";
    expect([call.status, JSON.parse(call.text).error.fields.method]).toEqual([409, [sentence]]);
    const shopper = newShopper(shop);
    const buy = (way: string) =>
      shopper.send(`/book/${bookId}/buy`, { ...buyer, bookId: `${bookId}`, method: way });
    const page = await buy(method);
    expect(page.status).toBe(409);
    const beside = tags(page.text, "p").find(({ attributes }) => attributes.id === "method-error");
    expect(textOfHtmlPage(beside?.content ?? "")).toBe(sentence);
    expect(page.text).toContain(buyer.customerEmail);
    expect((await buy("payfast")).status).toBe(303);
  });
});
