import { beforeAll, describe, expect, it } from "vitest";
import { addBook } from "../factories";
import { useShop } from "../use-shop";
import { CART, callShop, failure, type Headers, NO_CART, newCart as openCart } from "./cart-call";
import { cartContents } from "./shopper";

const STRONG = "session_1790000000000_abcdefghijklmnopqrstuv";

let farm: number;
let atlas: number;
const shop = await useShop();
beforeAll(() => {
  farm = addBook(shop.db, { title: "Animal Farm", priceCents: 8_050, stockQty: 9 });
  atlas = addBook(shop.db, { title: "Atlas", priceCents: 12_000, stockQty: 2 });
});

const call = (method: string, path: string, body?: unknown, headers?: Headers) =>
  callShop(shop, method, path, body, headers);
const newCart = (bookId = farm) => openCart(shop, bookId);

describe("PATCH and DELETE /cart/{itemId}", () => {
  it("set and remove a line of one's own cart, and answer the cart", async () => {
    const { cookie, itemId } = await newCart();
    const headers = { Cookie: cookie };
    const set = await call("PATCH", `${CART}/${itemId}`, { quantity: 4 }, headers);
    expect([set.status, set.body.units, set.body.subtotalCents]).toEqual([200, 4, 32_200]);
    const removed = await call("DELETE", `${CART}/${itemId}`, undefined, headers);
    expect([removed.status, removed.body]).toEqual([200, NO_CART]);
    expect((await call("DELETE", `${CART}/${itemId}`, undefined, headers)).status).toBe(404);
  });

  it("know the cart by cookie, header, body and query", async () => {
    const ways: ((cart: Awaited<ReturnType<typeof newCart>>) => [string, object, Headers])[] = [
      ({ cookie }) => ["", {}, { Cookie: cookie }],
      ({ sessionId }) => ["", {}, { "X-Cart-Session": sessionId }],
      ({ sessionId }) => ["", { sessionId }, {}],
      ({ sessionId }) => [`?sessionId=${sessionId}`, {}, {}],
    ];
    for (const way of ways) {
      const cart = await newCart();
      const [query, extra, headers] = way(cart);
      const path = `${CART}/${cart.itemId}${query}`;
      const set = await call("PATCH", path, { quantity: 2, ...extra }, headers);
      expect([set.status, set.body.units]).toEqual([200, 2]);
      const body = Object.keys(extra).length > 0 ? extra : undefined;
      expect((await call("DELETE", path, body, headers)).body).toEqual(NO_CART);
    }
  });

  it("cap at what is available", async () => {
    const { sessionId, itemId } = await newCart(atlas);
    const { body } = await call("PATCH", `${CART}/${itemId}`, { sessionId, quantity: 999 });
    expect(body.cart).toMatchObject([{ quantity: 2, available: 2 }]);
  });

  it.each([0, -1, 1.5, 1_001, 1e300, "2", "two", null, undefined])(
    "answer 422 to a quantity of %j, and change nothing",
    async (quantity) => {
      const { sessionId, itemId } = await newCart();
      const { status } = await call("PATCH", `${CART}/${itemId}`, { sessionId, quantity });
      expect(status).toBe(422);
      expect(await cartContents(shop, sessionId)).toEqual([[farm, 1]]);
    },
  );
});

describe("other people's lines", () => {
  it("do not exist: not by cookie, header, body or query, nor without any", async () => {
    const [mine, theirs] = [await newCart(), await newCart()];
    const path = `${CART}/${theirs.itemId}`;
    const ways: [string, object, Headers][] = [
      [path, {}, { Cookie: mine.cookie }],
      [path, {}, { "X-Cart-Session": mine.sessionId }],
      [path, { sessionId: mine.sessionId }, {}],
      [`${path}?sessionId=${mine.sessionId}`, {}, {}],
      [path, {}, {}],
      [path, { sessionId: "nobody" }, {}],
    ];
    const notFound = failure("not_found", "This book is not in your cart.");
    for (const [address, extra, headers] of ways) {
      const set = await call("PATCH", address, { quantity: 5, ...extra }, headers);
      expect([set.status, set.body]).toEqual([404, notFound]);
      const body = Object.keys(extra).length > 0 ? extra : undefined;
      const removed = await call("DELETE", address, body, headers);
      expect([removed.status, removed.body]).toEqual([404, notFound]);
    }
    expect(await cartContents(shop, theirs.sessionId)).toEqual([[farm, 1]]);
    expect(await cartContents(shop, mine.sessionId)).toEqual([[farm, 1]]);
  });

  it.each(["0", "-1", "1.5", "abc", "9".repeat(30), "%00", "1%20or%201"])(
    "and lines numbered %s are not there either",
    async (id) => {
      const { cookie } = await newCart();
      const headers = { Cookie: cookie };
      expect((await call("PATCH", `${CART}/${id}`, { quantity: 1 }, headers)).status).toBe(404);
      expect((await call("DELETE", `${CART}/${id}`, undefined, headers)).status).toBe(404);
    },
  );
});

describe("DELETE /cart/session/{sessionId}", () => {
  it("empties that cart and no other", async () => {
    const [mine, theirs] = [await newCart(), await newCart()];
    const { status, body } = await call("DELETE", `${CART}/session/${mine.sessionId}`);
    expect([status, body]).toEqual([200, NO_CART]);
    expect(await cartContents(shop, theirs.sessionId)).toEqual([[farm, 1]]);
  });

  it.each(["nobody", "session_%25", STRONG.replace("a", "b"), "1"])(
    "does not find %s",
    async (id) => {
      const { cookie, sessionId } = await newCart();
      const headers = { Cookie: cookie };
      const { status, body } = await call("DELETE", `${CART}/session/${id}`, undefined, headers);
      expect([status, body]).toEqual([404, failure("not_found", "There is no such cart.")]);
      expect(await cartContents(shop, sessionId)).toEqual([[farm, 1]]);
    },
  );
});
