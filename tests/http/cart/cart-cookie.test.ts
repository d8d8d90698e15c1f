import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "~/db/schema/settings";
import { addBook } from "../../factories/factories";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";
import { cartContents, cookiesOf, newShopper, shopperWith } from "../shopper";

const PUBLIC_ADDRESS = "https://shop.example";
const SESSION = /^session_\d{13}_[A-Za-z0-9_-]{22}$/;

const usual = await useShop();

describe("the cart's cookie", () => {
  const shop = usual;
  let book: number;
  beforeAll(() => {
    book = addBook(shop.db, { stockQty: 99 });
  });

  it("is out of scripts' reach, stays on this site, and lasts thirty days", async () => {
    const added = await newShopper(shop).send("/cart", { intent: "add", bookId: String(book) });
    const [value, ...attributes] = cookiesOf(added).get("cart")?.split("; ") ?? [];
    expect(value).toMatch(/^cart=./);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it("lasts as long as the owner keeps carts", async () => {
    shop.db.update(settings).set({ keepCartDays: 365 }).run();
    const added = await newShopper(shop).send("/cart", { intent: "add", bookId: String(book) });
    shop.db.update(settings).set({ keepCartDays: 30 }).run();
    expect(cookiesOf(added).get("cart")).toContain("Max-Age=31536000");
  });

  it("carries the word session, a timestamp and 128 random bits", async () => {
    const shopper = await shopperWith(shop, book);
    expect(shopper.sessionId()).toMatch(SESSION);
    const other = await shopperWith(shop, book);
    expect(other.sessionId()?.slice(-22)).not.toBe(shopper.sessionId()?.slice(-22));
  });

  it("is of one cart for two forms of a browser that has none yet, whichever answer comes last", async () => {
    const sessionId = `session_${Date.now()}_${randomBytes(16).toString("hex")}`;
    const other = addBook(shop.db);
    const sent = await Promise.all(
      [book, other].map((id) =>
        newShopper(shop).send("/cart", { intent: "add", bookId: String(id), sessionId }),
      ),
    );
    const [first, second] = sent.map((answer) => cookiesOf(answer).get("cart"));
    expect(first).toBe(second);
    const contents = await cartContents(shop, sessionId);
    expect(contents.map(([id]) => id).toSorted()).toEqual([book, other].toSorted());
  });

  it("is of a cart with a name of its own where the form proposes one that can be guessed", async () => {
    const shopper = newShopper(shop);
    await shopper.send("/cart", { intent: "add", bookId: String(book), sessionId: "session_1_a" });
    expect(shopper.sessionId()).toMatch(SESSION);
  });

  it("stays that of the browser's own cart, whatever the form proposes", async () => {
    const shopper = await shopperWith(shop, book);
    const own = shopper.sessionId();
    const sessionId = `session_${Date.now()}_${randomBytes(16).toString("hex")}`;
    await shopper.send("/cart", { intent: "add", bookId: String(book), sessionId });
    expect(shopper.sessionId()).toBe(own);
  });

  it("is not given to who only looks", async () => {
    const shopper = newShopper(shop);
    for (const page of ["/", "/cart", "/checkout", `/book/${book}`]) {
      const answer = await shopper.open(page);
      expect(cookiesOf(answer).size, page).toBe(0);
      // Pages are kept for everybody: a cart that one of them proposed would be everybody's.
      expect(answer.text, page).not.toMatch(/session_\d/);
    }
  });

  it("is renewed for another thirty days by each change, and stays the same cart", async () => {
    const shopper = await shopperWith(shop, book);
    const before = shopper.sessionId();
    const again = await shopper.send("/cart", { intent: "add", bookId: String(book) });
    expect(cookiesOf(again).get("cart")).toContain("Max-Age=2592000");
    expect(shopper.sessionId()).toBe(before);
    expect(await cartContents(shop, before)).toEqual([[book, 2]]);
  });

  it.each(["nonsense", "%", "bnVsbA==", "eyJhIjoxfQ==", encodeURIComponent(btoa('"session_%"'))])(
    "that is none of ours (%s) is nobody's cart, and is replaced by the next book",
    async (value) => {
      const Cookie = `cart=${value}`;
      const { status, text } = await ask(shop.url, "/cart", { headers: { Cookie } });
      expect(status).toBe(200);
      expect(textOfHtmlPage(text)).toContain("Your cart is empty");
      const form = { intent: "add", bookId: String(book) };
      const added = await sendForm(shop.url, "/cart", form, { Cookie });
      expect(cookiesOf(added).get("cart")).toMatch(/^cart=./);
      expect(cookiesOf(added).get("cart")?.split(";")[0]).not.toBe(Cookie);
    },
  );

  it("cannot be made up: an unknown session of the right shape opens a new cart", async () => {
    const planted = "session_1790000000000_abcdefghijklmnopqrstuv";
    const shopper = newShopper(shop);
    shopper.cookies.set("cart", encodeURIComponent(btoa(JSON.stringify(planted))));
    expect(shopper.sessionId()).toBe(planted);
    await shopper.add(book);
    expect(shopper.sessionId()).not.toBe(planted);
    expect(await cartContents(shop, planted)).toEqual([]);
  });

  it("shows two shoppers two carts", async () => {
    const other = addBook(shop.db, { title: "Another's Book" });
    const [mine, theirs] = [await shopperWith(shop, book), await shopperWith(shop, other)];
    expect(textOfHtmlPage((await mine.open("/cart")).text)).not.toContain("Another's Book");
    expect(textOfHtmlPage((await theirs.open("/cart")).text)).toContain("Another's Book");
  });
});

describe("the cart's cookie of a shop with a public https address", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { BASE_URL: PUBLIC_ADDRESS, RATE_LIMIT: "on" } });
  });
  afterAll(() => shop.remove());

  it("goes over https only, and is bound to this host", async () => {
    const bookId = addBook(shop.db);
    const own = { Origin: PUBLIC_ADDRESS };
    const form = { intent: "add", bookId: String(bookId) };
    const page = await sendForm(shop.url, "/cart", form, own);
    const call = await sendJson(shop.url, "/api/v1/cart", { bookId }, own);
    for (const answer of [page, call]) {
      const cookie = cookiesOf(answer).get("__Host-cart") ?? "";
      expect(cookie.split("; ").slice(1).toSorted()).toEqual([
        "HttpOnly",
        "Max-Age=2592000",
        "Path=/",
        "SameSite=Lax",
        "Secure",
      ]);
      expect(cookiesOf(answer).has("cart")).toBe(false);
    }
    expect(cookiesOf(page).get("__Host-flash")).toMatch(/; Secure/);
  });
});
