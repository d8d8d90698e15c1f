import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { payments } from "../../../app/db/schema/payment";
import { callAs, signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, logLinesOf, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { shopperWith, toastOf } from "../shopper";

let book: number;
const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  book = addBook(shop.db, { title: "Warm book", stockQty: 3, priceCents: 12_000 });
});

const open = (path: string, headers = {}) => ask(shop.url, path, { headers });
const words = async (path: string, headers = {}) =>
  textOfHtmlPage((await open(path, headers)).text);

/** Whether an answer came from the cache, according to the log. */
async function isCached(answer: HttpAnswer): Promise<boolean> {
  return (await logLinesOf(shop, answer)).some((line) => line.cached === true);
}

/** Requests until the answer is cached. A shop that has just started still writes. */
async function warm(path: string, headers = {}): Promise<HttpAnswer> {
  return until(async () => {
    await open(path, headers);
    const answer = await open(path, headers);
    return (await isCached(answer)) ? answer : null;
  });
}

/** Headers that differ between answers. */
const OWN_HEADERS = ["x-request-id", "date"];
const lasting = ({ headers }: HttpAnswer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

/** Unique URLs, for uncached answers. */
let asked = 0;
const fresh = (path: string) => `${path}?image=0&asked=${++asked}`;

describe("a page that was asked for before", () => {
  it.each(["/", "/?q=warm&sortBy=price_asc", "/book/:book"])(
    "%s comes from the cache, just as it was",
    async (page) => {
      const path = page.replace(":book", String(book));
      shop.db.update(books).set({ updatedAt: Date.now() }).where(eq(books.id, book)).run();
      const first = await open(path);
      const second = await warm(path);
      expect(await isCached(first)).toBe(false);
      expect(second.body.equals(first.body)).toBe(true);
      expect(lasting(second)).toEqual(lasting(first));
    },
  );

  it("has a request id of its own, and its line in the log", async () => {
    const first = await warm("/");
    const second = await warm("/");
    expect(second.headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(await logLinesOf(shop, second)).toMatchObject([
      { method: "GET", path: "/", status: 200 },
    ]);
  });

  it("is answered to HEAD without its body", async () => {
    const page = await warm("/");
    const head = await ask(shop.url, "/", { method: "HEAD" });
    expect(await isCached(head)).toBe(true);
    expect(lasting(head)).toEqual(lasting(page));
    expect(head.body).toHaveLength(0);
  });

  it("is another one in each encoding, and with Save-Data", async () => {
    const path = fresh(`/book/${book}`);
    const plain = await warm(path);
    const brotli = await warm(path, { "Accept-Encoding": "gzip, br" });
    const gzip = await warm(path, { "Accept-Encoding": "gzip" });
    const lean = await warm(path, { "Save-Data": "on" });
    const encodings = [plain, brotli, gzip, lean].map((one) => one.headers["content-encoding"]);
    expect(encodings).toEqual([undefined, "br", "gzip", undefined]);
    expect(plain.text).toContain("<script");
    expect(lean.text).not.toContain("<script");
    expect((await warm(path)).body.equals(plain.body)).toBe(true);
  });
});

describe("what is never stale", () => {
  const pages = () => ["/", `/book/${book}`, `/?q=warm`];

  /** Warms the cache, makes a change, and answers the next requests. */
  async function shownAfter(change: () => unknown): Promise<string[]> {
    for (const path of pages()) await warm(path);
    await change();
    const next = [];
    for (const path of pages()) next.push(await words(path));
    return next;
  }

  const change = (given: Record<string, unknown>) =>
    sentBook(shop, { title: "Warm book", stockQty: 3, ...given });

  it("a price changed by the admin's form", async () => {
    const fields = bookForm(change({ priceCents: 13_100 }));
    const shown = await shownAfter(() =>
      sendForm(shop.url, `/admin/books/${book}/edit`, fields, owner),
    );
    for (const page of shown) expect(page).toContain("R131");
  });

  it("a price changed by the JSON call", async () => {
    const path = `/api/v1/admin/books/${book}`;
    const shown = await shownAfter(() =>
      callAs(shop, owner, "PUT", path, change({ priceCents: 14_200 })),
    );
    for (const page of shown) expect(page).toContain("R142");
  });

  it("a price changed by another process", async () => {
    const shown = await shownAfter(() =>
      shop.db.update(books).set({ priceCents: 15_300 }).where(eq(books.id, book)).run(),
    );
    for (const page of shown) expect(page).toContain("R153");
  });

  it("a new book, and one that is deleted", async () => {
    const [added] = await shownAfter(() => addBook(shop.db, { title: "Come today" }));
    expect(added).toContain("Come today");
    const [id] = shop.driver
      .prepare("select id from books where title = 'Come today'")
      .pluck()
      .all();
    const [left] = await shownAfter(() =>
      callAs(shop, owner, "DELETE", `/api/v1/admin/books/${id}`),
    );
    expect(left).not.toContain("Come today");
  });

  it("the settings", async () => {
    const settings = { businessName: "Warm Example Books" };
    const shown = await shownAfter(() =>
      callAs(shop, owner, "PUT", "/api/v1/admin/settings", settings),
    );
    for (const page of shown) expect(page).toContain("Warm Example Books");
  });

  it("a copy that somebody begins to pay for", async () => {
    const [catalogue, page] = await shownAfter(() => initiate(shop, { bookId: book }));
    expect(catalogue).toContain("2 available");
    expect(page).toContain("Stock 2 copies");
  });

  it("a hold that runs out, which nobody writes down", async () => {
    const HELD_MS = 4_000;
    const [held] = await shownAfter(() =>
      shop.db
        .update(payments)
        .set({ holdExpiresAt: Date.now() + HELD_MS })
        .run(),
    );
    expect(held).toContain("2 available");
    expect(await words("/")).toContain("2 available");
    const endsAt = Number(
      shop.driver.prepare("select hold_expires_at from payments").pluck().get(),
    );
    await until(() => Date.now() >= endsAt);
    expect(await words("/")).toContain("3 available");
  });

  it("another copy of the title: its price, somebody who begins to pay for it, and it gone", async () => {
    shop.db.update(books).set({ isbn: "9780306406157" }).where(eq(books.id, book)).run();
    const copy = addBook(shop.db, { isbn: "9780306406157", condition: "Fair", priceCents: 6_100 });
    const isCopy = eq(books.id, copy);
    const [, changed] = await shownAfter(() =>
      shop.db.update(books).set({ priceCents: 6_200 }).where(isCopy).run(),
    );
    expect(changed).toContain("Other copies of this title R62 Fair");
    const [, held] = await shownAfter(() => initiate(shop, { bookId: copy }));
    expect(held).not.toContain("Other copies");
    const [, free] = await shownAfter(() =>
      shop.db.update(payments).set({ status: "cancelled" }).run(),
    );
    expect(free).toContain("Other copies of this title R62 Fair");
    const [, gone] = await shownAfter(() =>
      callAs(shop, owner, "DELETE", `/api/v1/admin/books/${copy}`),
    );
    expect(gone).not.toContain("Other copies");
    shop.db.update(books).set({ isbn: null }).where(eq(books.id, book)).run();
  });

  it("the last copy gone", async () => {
    const [catalogue, page] = await shownAfter(() =>
      callAs(shop, owner, "PUT", `/api/v1/admin/books/${book}`, change({ stockQty: 0 })),
    );
    expect(catalogue).toContain("Sold out");
    expect(page).toContain("Stock 0 copies");
    shop.db.update(books).set({ stockQty: 3 }).where(eq(books.id, book)).run();
  });
});

describe("a page of somebody's own", () => {
  /** A shopper with the book in the cart, whose toast is gone. */
  async function shopperWithBook() {
    const shopper = await shopperWith(shop, book);
    await shopper.open("/");
    return shopper;
  }

  it.each(["/", "/book/:book"])("%s counts the books in the shopper's own cart", async (page) => {
    const path = page.replace(":book", String(addBook(shop.db, { title: "Not in the cart" })));
    const [one, two] = [await shopperWithBook(), await shopperWithBook()];
    expect((await warm(path, one.headers())).text).toContain('aria-label="Cart, 1 book"');
    expect(await isCached(await open(path, two.headers()))).toBe(true);
    expect((await warm(path)).text).toContain('aria-label="Cart"');
    await two.add(book);
    await two.open("/cart");
    expect((await two.open(path)).text).toContain('aria-label="Cart, 2 books"');
    expect((await one.open(path)).text).toContain('aria-label="Cart, 1 book"');
  });

  it("says 'In your cart' to whoever has every copy of a book, and to nobody else", async () => {
    const only = addBook(shop.db, { title: "Only copy" });
    const [one, two] = [await shopperWith(shop, only), await shopperWithBook()];
    await one.open("/");
    const of = async (headers: object) => words(`/book/${only}`, headers);
    const [inCart, add] = ["In your cart", "Add to Cart"];
    expect(await of(one.headers())).toContain(inCart);
    await warm(`/book/${only}`, two.headers());
    for (const headers of [two.headers(), {}]) expect(await of(headers)).toContain(add);
    expect(await of(one.headers())).not.toContain(add);
    shop.db.update(books).set({ stockQty: 2 }).where(eq(books.id, only)).run();
    expect(await of(one.headers())).toContain(add);
  });

  it("is everyone's when the cart is nobody's any more", async () => {
    const page = await warm("/");
    const value = Buffer.from(JSON.stringify("session_1_gone")).toString("base64");
    for (const Cookie of [`cart=${value}`, "cart=%%%", "cart="]) {
      const answer = await open("/", { Cookie });
      expect(await isCached(answer)).toBe(true);
      expect(answer.body.equals(page.body)).toBe(true);
    }
  });

  it("shows a toast once, to the one whom it is for", async () => {
    const path = fresh(`/book/${addBook(shop.db, { title: "Not in the cart" })}`);
    const shopper = await shopperWith(shop, book);
    const withToast = shopper.headers();
    expect(toastOf((await open(path, withToast)).text)?.title).toBe("Added to cart");
    expect(toastOf((await shopper.open(path)).text)?.title).toBe("Added to cart");
    expect(toastOf((await warm(path, shopper.headers())).text)).toBeNull();
    expect(toastOf((await warm(path)).text)).toBeNull();
    expect(toastOf((await open(path, withToast)).text)?.title).toBe("Added to cart");
  });

  it("is not kept for an admin, nor answered from what others left", async () => {
    await warm("/");
    expect(await isCached(await open("/", owner))).toBe(false);
    expect(await isCached(await open("/", { Cookie: `cart=x; ${owner.Cookie}` }))).toBe(false);
  });
});

describe("what is not kept", () => {
  it.each([
    ["a book that is not there", "/book/999999", {}, 404],
    ["an address that is nobody's", "/nothing", {}, 404],
    ["the cart", "/cart", {}, 200],
    ["a form", "/book/ID/ask", {}, 200],
    ["the data of a page", "/_root.data", {}, 200],
    ["another spelling of an address", "/BOOK/ID", {}, 200],
    ["a redirect", "/admin", {}, 302],
    ["what cannot be read", "/", { Host: "a b" }, 400],
  ])("%s", async (_, path, headers, status) => {
    await warm("/");
    for (let i = 0; i < 3; i++) {
      const answer = await open(path.replace("ID", String(book)), headers);
      expect(answer.status).toBe(status);
      expect(await isCached(answer)).toBe(false);
    }
  });

  it("an error of ours", async () => {
    const away = fresh("/");
    shop.driver.exec("alter table books rename to books_away");
    try {
      for (let i = 0; i < 2; i++) expect((await open(away)).status).toBe(500);
    } finally {
      shop.driver.exec("alter table books_away rename to books");
    }
    expect((await open(away)).status).toBe(200);
  });
});
