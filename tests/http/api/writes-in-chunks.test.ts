import { describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, logLinesOf } from "../ask";
import { shopperWith } from "../shopper";

const shop = await useShop();
const JSON_BODY = { "Content-Type": "application/json" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const SITE = "https://elsewhere.example";
const LONG_TEXT = "x".repeat(20_000);

const plenty = addBook(shop.db, { stockQty: 500 });
const none = addBook(shop.db, { stockQty: 0 });

/** What two equal orders do not have in common, in the order in which it is replaced. */
const OF_ONE_ORDER: [what: RegExp, word: string][] = [
  [/session_\d+_[\w-]{22}/g, "a-session"],
  [/"id":\d+,"quantity"/g, '"id":0,"quantity"'],
  [/20\d\d-\d\d-\d\dT[\d:.]+Z/g, "a-time"],
  [/(?<![\w-])[\w-]{22}(?![\w-])/g, "an-id"],
  [/[\w-]{30,}/g, "a-token"],
  [/Order [A-Z0-9-]+/g, "an-order"],
  [/(signature"[^>]*value=")\w+/g, "$1a-signature"],
];
const equalised = (text: string) =>
  OF_ONE_ORDER.reduce((all, [what, word]) => all.replace(what, word), text);

const OF_A_REQUEST = ["x-request-id", "date", "content-length"];

/** An answer without what two equal requests do not have in common. */
function plain({ status, headers, text }: HttpAnswer) {
  const others = Object.entries(headers)
    .filter(([name]) => !OF_A_REQUEST.includes(name))
    .map(([name, value]) => [name, equalised(decodeURIComponent(String(value)))]);
  return { status, headers: Object.fromEntries(others), text: equalised(text) };
}

type Case = { path: string; method?: string; body?: unknown; headers?: Record<string, string> };

const asText = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

/** Sends a write with its length, or in chunks. */
const send = ({ path, method = "POST", body, headers = JSON_BODY }: Case, chunked: boolean) =>
  ask(shop.url, `/api/v1${path}`, { method, headers, body: asText(body), chunked });

const book = (bookId: number) => ({ bookId, quantity: 1 });
const buy = (bookId: number) => ({ bookId, ...BUYER });
const withHeaders = (headers: Record<string, string>) => ({ ...JSON_BODY, ...headers });

const cases: [what: string, status: number, one: () => Promise<Case> | Case][] = [
  ["a book for a new cart", 201, () => ({ path: "/cart", body: book(plenty) })],
  ["a book with a query", 201, () => ({ path: "/cart?sessionId=nobody", body: book(plenty) })],
  [
    "a book for a cart that is known by its cookie",
    201,
    async () => {
      const { cookies } = await shopperWith(shop, plenty);
      const headers = withHeaders({ Cookie: `cart=${cookies.get("cart")}`, Origin: shop.url });
      return { path: "/cart", body: book(plenty), headers };
    },
  ],
  ["several books", 201, () => ({ path: "/cart/books", body: { bookIds: [plenty, none] } })],
  ["a book that nobody knows", 404, () => ({ path: "/cart", body: book(999_999) })],
  ["a book that is sold out", 409, () => ({ path: "/cart", body: book(none) })],
  [
    "nulls for what is absent",
    201,
    () => ({ path: "/cart", body: { ...book(plenty), sessionId: null } }),
  ],
  ["a body that is no JSON", 400, () => ({ path: "/cart", body: "{" })],
  [
    "a body with a mark of its encoding",
    201,
    () => ({ path: "/cart", body: `\uFEFF${asText(book(plenty))}` }),
  ],
  ["no body", 400, () => ({ path: "/cart", body: "" })],
  ["fields that are wrong", 422, () => ({ path: "/cart", body: { bookId: "x", more: 1 } })],
  [
    "a line of somebody else",
    404,
    () => ({ path: "/cart/1", method: "PATCH", body: { quantity: 2 } }),
  ],
  [
    "a method that the address has not",
    405,
    () => ({ path: "/cart/books", method: "PATCH", body: {} }),
  ],
  ["an address in capitals", 201, () => ({ path: "/CART", body: book(plenty) })],
  ["a body that is long", 422, () => ({ path: "/cart", body: { bookId: LONG_TEXT } })],
  [
    "a write from another site",
    403,
    () => ({ path: "/cart", body: book(plenty), headers: withHeaders({ Origin: SITE }) }),
  ],
  [
    "a write that a browser calls foreign",
    403,
    () => ({
      path: "/cart",
      body: book(plenty),
      headers: withHeaders({ "Sec-Fetch-Site": "cross-site" }),
    }),
  ],
  ["a payment", 200, () => ({ path: "/payments/initiate", body: buy(plenty) })],
  ["a payment by nobody", 422, () => ({ path: "/payments/initiate", body: { bookId: plenty } })],
  [
    "a payment with a key that is too short",
    422,
    () => ({
      path: "/payments/initiate",
      body: buy(plenty),
      headers: withHeaders({ "Idempotency-Key": "x" }),
    }),
  ],
  ["a payment of an empty cart", 422, () => ({ path: "/payments/cart/initiate", body: BUYER })],
  [
    "a notification that is forged",
    422,
    () => ({
      path: "/payments/notify",
      body: "m_payment_id=x",
      headers: { ...FORM, Origin: SITE },
    }),
  ],
  ["a sign-in without a password", 422, () => ({ path: "/auth/login", body: { password: "" } })],
];

describe("a public write of the API that comes in chunks is answered as one that says its length", () => {
  it.each(cases)("%s", async (_, status, one) => {
    const [whole, chunked] = [await send(await one(), false), await send(await one(), true)];
    expect(plain(chunked)).toEqual(plain(whole));
    expect(whole.status).toBe(status);
  });

  it("in the log, too", async () => {
    const one = { path: "/cart?sessionId=nobody", body: book(999_999) };
    const lines = await Promise.all(
      [false, true].map(async (chunked) => logLinesOf(shop, await send(one, chunked))),
    );
    const [whole, pieces] = lines.map((of) => of.map(({ requestId, time, ms, ...rest }) => rest));
    expect(pieces).toEqual(whole);
  });

  it("compressed, where that is worth it", async () => {
    const headers = withHeaders({ "Accept-Encoding": "br" });
    const bought = { path: "/payments/initiate", body: buy(plenty), headers };
    const [whole, chunked] = [await send(bought, false), await send(bought, true)];
    expect(whole.headers["content-encoding"]).toBe("br");
    expect(plain({ ...chunked, text: "" })).toEqual(plain({ ...whole, text: "" }));
  });
});
