import http from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, logLinesOf } from "../ask";
import { shopperWith } from "../shopper";

let book: number;
const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  book = addBook(shop.db, { title: "Warm book", stockQty: 9, priceCents: 12_000 });
});

/** Each process has a cache of its own: whoever stays on one connection stays with one process. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const open = (path: string, headers = {}) => ask(shop.url, path, { headers, agent });

async function isCached(answer: HttpAnswer): Promise<boolean> {
  return (await logLinesOf(shop, answer)).some((line) => line.cached === true);
}

/** Requests until the answer is cached. A shop that has just started still writes. */
const warm = (path: string) =>
  until(async () => {
    const answer = await open(path);
    return (await isCached(answer)) ? answer : null;
  });

describe("what pages do not show", () => {
  it.each<[string, () => unknown]>([
    ["a cart", () => shopperWith(shop, book)],
    ["a question", () => addEnquiry(shop.db, { bookId: book })],
    ["somebody signing in", () => signIn(shop)],
    [
      "a job",
      () =>
        shop.driver.exec(
          "insert into jobs (kind, payload, run_at, created_at) values ('sweep', '{}', 9e15, 1)",
        ),
    ],
  ])("leaves them as they are: %s", async (_, write) => {
    const paths = ["/", `/book/${book}`];
    for (const path of paths) await warm(path);
    await write();
    for (const path of paths) expect(await isCached(await open(path)), path).toBe(true);
  });
});

let asked = 0;
/** An address that was not asked for, of the same answer. */
const madeAnew = (path: string) => `${path}${path.includes("?") ? "&" : "?"}asked=${++asked}`;

/** Sells copies of a book, as completion of a payment does. */
const sell = (id: number, copies: number) =>
  shop.driver.exec(`update books set stock_qty = stock_qty - ${copies} where id = ${id}`);

describe("what pages show of books", () => {
  it("a hold and a sale of a book end the pages that show it, and no others", async () => {
    const isbn = "9780306406157";
    const sold = addBook(shop.db, { title: "Sold book", stockQty: 5, isbn, subject: "Drama" });
    const copy = addBook(shop.db, {
      title: "Sold book",
      isbn,
      condition: "Fair",
      subject: "Drama",
    });
    const showing = ["/?subjects=Drama", `/book/${sold}`, `/book/${copy}`];
    const others = ["/?subjects=Mathematics", "/?q=warm", `/book/${book}`, "/schools"];
    for (const change of [() => initiate(shop, { bookId: sold }), () => sell(sold, 1)]) {
      for (const path of [...showing, ...others]) await warm(path);
      await change();
      for (const path of others) expect(await isCached(await open(path)), path).toBe(true);
      for (const path of showing) expect(await isCached(await open(path)), path).toBe(false);
    }
  });

  it("a hold that ends by time ends only the pages of its books", async () => {
    const HELD_MS = 1_000;
    const held = addBook(shop.db, { title: "Held book", stockQty: 1, subject: "Drama" });
    await initiate(shop, { bookId: held });
    const endsAt = Date.now() + HELD_MS;
    shop.driver.exec(`update payments set hold_expires_at = ${endsAt} where book_id = ${held}`);
    for (const path of [`/book/${held}`, `/book/${book}`]) await warm(path);
    await until(() => Date.now() > endsAt);
    expect(await isCached(await open(`/book/${book}`))).toBe(true);
    expect(await isCached(await open(`/book/${held}`))).toBe(false);
  });
});

describe("a page that a visitor has already", () => {
  const pages = () => ["/?q=warm", `/book/${book}`, "/schools"];

  it("is not sent again, whether it is kept or made anew", async () => {
    for (const path of pages()) {
      const { headers } = await warm(path);
      expect(headers["cache-control"], path).toBe("no-cache");
      for (const asked of [path, madeAnew(path)]) {
        const has = await open(asked);
        const same = await open(asked, { "If-None-Match": String(has.headers.etag) });
        expect([asked, same.status, same.text]).toEqual([asked, 304, ""]);
        expect(same.headers.etag).toBe(has.headers.etag);
        expect(same.headers["content-security-policy"]).toBeUndefined();
      }
    }
  });

  it("is sent again when it shows something else, and to those whose page shows a toast", async () => {
    const path = `/book/${book}`;
    const before = await warm(path);
    const tag = { "If-None-Match": String(before.headers.etag) };
    sell(book, 1);
    const after = await open(path, tag);
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(String(after.headers["content-security-policy"])).toContain("default-src 'none'");
    const toast = { "If-None-Match": String(after.headers.etag), Cookie: "flash=added" };
    expect((await open(path, toast)).status).toBe(200);
  });
});

describe("a public read of the API", () => {
  const reads = () => ["/api/v1/books?q=warm", `/api/v1/books/${book}`, "/api/v1/filters"];

  it("is kept with its tag, for whoever asks, and is 304 for whoever has it", async () => {
    for (const path of reads()) {
      const { headers, text } = await warm(path);
      const anew = await open(madeAnew(path));
      expect(await isCached(anew)).toBe(false);
      expect(text).toBe(anew.text);
      expect(headers.etag).toBe(anew.headers.etag);
      for (const asked of [path, madeAnew(path)]) {
        const same = await open(asked, { ...owner, "If-None-Match": String(headers.etag) });
        expect([same.status, same.text, same.headers.etag]).toEqual([304, "", headers.etag]);
        expect(same.headers["content-type"]).toBeUndefined();
        expect(await isCached(same)).toBe(asked === path);
      }
    }
  });

  it("changes with its book, and is made whole for those who ask with the tag of before", async () => {
    const path = `/api/v1/books/${book}`;
    const before = await warm(path);
    const tag = { "If-None-Match": String(before.headers.etag) };
    sell(book, 1);
    const after = await open(path, tag);
    expect([after.status, JSON.parse(after.text).stockQty]).toEqual([
      200,
      JSON.parse(before.text).stockQty - 1,
    ]);
    expect(await isCached(await open(path))).toBe(true);
  });
});
