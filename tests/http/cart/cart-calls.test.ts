import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { sendJson } from "../ask";
import { cartContents, cookiesOf } from "../shopper";
import { CART, callShop, failure, type Headers, NO_CART, newCart as openCart } from "./cart-call";

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

describe("POST /cart", () => {
  it("opens a cart: its session, its lines in an array named cart, and the sums", async () => {
    const { status, body, answer } = await call("POST", CART, { bookId: farm, quantity: 3 });
    expect(status).toBe(201);
    expect(body).toEqual({
      sessionId: expect.stringMatching(/^session_\d{13}_[\w-]{22}$/),
      cart: [
        {
          id: expect.any(Number),
          quantity: 3,
          lineTotalCents: 24_150,
          available: 9,
          problem: null,
          ...{ otherCopies: [], alsoFor: [] },
          list: null,
          listNeedId: null,
          listedTitle: null,
          book: {
            id: farm,
            title: "Animal Farm",
            coverImageUrl: null,
            priceCents: 8_050,
            condition: "Good",
            school: { name: "Example High School" },
            subject: { name: "Mathematics" },
            grade: { name: "Grade 10" },
          },
        },
      ],
      units: 3,
      subtotalCents: 24_150,
      canCheckOut: true,
    });
    expect(cookiesOf(answer).get("cart")).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it.each([{}, { quantity: null }])(
    "adds one copy when it is not said how many (%j), to the cart that is named",
    async (howMany) => {
      const { sessionId } = await newCart();
      const { body } = await call("POST", CART, { sessionId, bookId: atlas, ...howMany });
      expect(body).toMatchObject({ sessionId, units: 2, subtotalCents: 20_050 });
      expect(body.cart).toHaveLength(2);
    },
  );

  it("gives every copy there is when more are asked for", async () => {
    const { body } = await call("POST", CART, { bookId: atlas, quantity: 1_000 });
    expect(body.cart).toMatchObject([{ quantity: 2, available: 2, problem: null }]);
  });

  it("takes over a client's own session id that is as hard to guess as ours", async () => {
    const { body, answer } = await call("POST", CART, { sessionId: STRONG, bookId: farm });
    expect(body.sessionId).toBe(STRONG);
    expect(cookiesOf(answer).has("cart")).toBe(true);
    expect(await cartContents(shop, STRONG)).toEqual([[farm, 1]]);
  });

  it.each(["session_1790000000000_k3j9x2", "mine", "", "session_%", "x".repeat(100)])(
    "replaces a session id that could be guessed: %j",
    async (sessionId) => {
      const { status, body } = await call("POST", CART, { sessionId, bookId: farm });
      expect(status).toBe(201);
      expect(body.sessionId).toMatch(/^session_\d{13}_[\w-]{22}$/);
      expect(body.sessionId).not.toBe(sessionId);
    },
  );

  it.each([0, -1, 1.5, 1_001, 1e300, "2", "two", [1]])(
    "answers 422 to a quantity of %j, and adds nothing",
    async (quantity) => {
      const { sessionId } = await newCart();
      const { status, body } = await call("POST", CART, { sessionId, bookId: farm, quantity });
      expect(status).toBe(422);
      expect(Object.keys(body.error.fields)).toEqual(["quantity"]);
      expect(await cartContents(shop, sessionId)).toEqual([[farm, 1]]);
    },
  );

  it.each([
    { bookId: "1" },
    { bookId: 0 },
    {},
    { bookId: 1, priceCents: 1 },
    { bookId: 1, sessionId: 7 },
    { bookId: 1, sessionId: "x".repeat(101) },
    [],
    null,
  ])("answers 422 to %j", async (body) => {
    expect((await call("POST", CART, body)).status).toBe(422);
  });

  it("answers 400 to what is no JSON", async () => {
    expect((await sendJson(shop.url, CART, "bookId=1")).status).toBe(400);
  });

  it("says that a book is not there, or that no copy is left", async () => {
    const missing = await call("POST", CART, { bookId: 999_999 });
    expect([missing.status, missing.body]).toEqual([404, failure("not_found", "Book not found")]);
    const sold = await call("POST", CART, { bookId: addBook(shop.db, { stockQty: 0 }) });
    expect([sold.status, sold.body]).toEqual([
      409,
      failure("sold_out", "No copy of this book is available now."),
    ]);
    expect([...cookiesOf(sold.answer).keys()]).not.toContain("cart");
  });
});

describe("GET /cart", () => {
  it("finds the cart by cookie, address, query and header", async () => {
    const { sessionId, cookie } = await newCart();
    const ways: [string, Headers][] = [
      [CART, { Cookie: cookie }],
      [CART, { "X-Cart-Session": sessionId }],
      [`${CART}?sessionId=${sessionId}`, {}],
      [`${CART}/${sessionId}`, {}],
    ];
    for (const [path, headers] of ways) {
      const { status, body } = await call("GET", path, undefined, headers);
      expect([status, body.units]).toEqual([200, 1]);
      expect(body).not.toHaveProperty("sessionId");
    }
  });

  it("answers an empty cart to who has none, and to a session that is unknown or tampered with", async () => {
    const { sessionId, cookie } = await newCart();
    const tampered = sessionId.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await call("GET", CART)).body).toEqual(NO_CART);
    for (const id of [tampered, sessionId.slice(0, -1), "1", "%27", "session_"]) {
      expect((await call("GET", `${CART}/${id}`)).body, id).toEqual(NO_CART);
      expect((await call("GET", `${CART}?sessionId=${id}`)).body, id).toEqual(NO_CART);
    }
    for (const bad of [cookie.slice(0, -12), "cart=nonsense", "cart=%", "cart=bnVsbA=="]) {
      const { status, body } = await call("GET", CART, undefined, { Cookie: bad });
      expect([status, body], bad).toEqual([200, NO_CART]);
    }
  });

  it("does not fall back on the cookie when another session is asked for", async () => {
    const { cookie } = await newCart();
    const headers = { Cookie: cookie };
    expect((await call("GET", `${CART}?sessionId=${STRONG}x`, undefined, headers)).body).toEqual(
      NO_CART,
    );
  });

  it("is never stored on the way, and says at once what changed", async () => {
    const book = addBook(shop.db, { priceCents: 5_000 });
    const { sessionId } = await newCart(book);
    shop.db.update(books).set({ priceCents: 6_000 }).where(eq(books.id, book)).run();
    const { body, answer } = await call("GET", `${CART}/${sessionId}`);
    expect(body).toMatchObject({ subtotalCents: 6_000, canCheckOut: false });
    expect(body.cart[0].problem).toEqual({ kind: "price_changed", fromCents: 5_000 });
    expect(answer.headers["cache-control"]).toMatch(/no-store|private/);
  });
});

it.each([
  [CART, "GET, HEAD, POST", ["PUT", "PATCH", "DELETE"]],
  [`${CART}/1`, "GET, HEAD, PATCH, DELETE", ["POST", "PUT"]],
  [`${CART}/session/x`, "DELETE", ["GET", "POST", "PUT", "PATCH"]],
  ["/api/v1/payments/cart/initiate", "POST", ["GET", "PUT", "PATCH", "DELETE"]],
  ["/api/v1/enquiries", "POST", ["GET", "PUT", "PATCH", "DELETE"]],
])("%s answers 405 to other methods and names its own: %s", async (path, allowed, methods) => {
  for (const method of methods) {
    const { status, answer } = await call(method, path);
    expect([status, answer.headers.allow], method).toEqual([405, allowed]);
  }
});

describe("PATCH and DELETE /cart/{itemId}", () => {
  it("accept a price that rose, and no other", async () => {
    const { sessionId, itemId: id } = await newCart(addBook(shop.db, { priceCents: 5_000 }));
    shop.db.update(books).set({ priceCents: 6_000 }).where(eq(books.priceCents, 5_000)).run();
    const pay = (priceCents: number) => call("PATCH", `${CART}/${id}`, { sessionId, priceCents });
    expect([(await pay(5_500)).status, (await pay(6_000)).status]).toEqual([409, 200]);
  });

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
