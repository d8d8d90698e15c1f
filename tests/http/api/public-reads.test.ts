import { beforeAll, expect, it } from "vitest";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";

/** Headers that are another request's. */
const OF_A_REQUEST = ["x-request-id", "date", "content-length"];

const shop = await useShop();
let [book, school, list] = [0, 0, 0];
beforeAll(() => {
  for (let i = 0; i < 60; i++) book = addBook(shop.db, { title: `Maths ${i}` });
  ({ id: list } = addBookList(shop.db, { items: [{ title: "Maths 3" }] }));
  [school = 0] = shop.driver.prepare<[], number>("select school_id from book_lists").pluck().all();
});

const reads = () => [
  ...["/filters", "/books", "/books?q=maths&page=2&pageSize=50", `/books/${book}`, "/settings"],
  ...["/schools?q=ex", `/schools/${school}/lists`, `/lists/${list}`],
];

/** Whoever declares a body, though empty, is not answered from the cache. */
const whole = { "Content-Length": "0" };

async function open(address: string, headers: Record<string, string>) {
  const answer = await ask(shop.url, address, { headers });
  const others = Object.entries(answer.headers).filter(([name]) => !OF_A_REQUEST.includes(name));
  return { ...answer, others: Object.fromEntries(others) };
}

it("a public read of the API that is kept is what is made, unless it fails", async () => {
  for (const address of reads().map((path) => `/api/v1${path}`)) {
    await open(address, { "Accept-Encoding": "br" });
    const kept = await open(address, { "Accept-Encoding": "br" });
    const made = await open(address, { "Accept-Encoding": "br", ...whole });
    expect(kept.body, address).toEqual(made.body);
    expect([address, kept.status, kept.others]).toEqual([address, 200, made.others]);
    const known = { "If-None-Match": `"other", ${kept.headers.etag}` };
    const unchanged = await open(address, known);
    expect([address, unchanged.status, unchanged.text]).toEqual([address, 304, ""]);
    const { "content-type": _, "content-encoding": __, ...ofBoth } = kept.others;
    expect(unchanged.others, address).toEqual(ofBoth);
  }
  expect((await open("/api/v1/books/999999", {})).status).toBe(404);
});
