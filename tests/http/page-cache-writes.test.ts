import { beforeAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../admin";
import { addBookList } from "../book-lists";
import { addEnquiry } from "../enquiry-factory";
import { addBook } from "../factories";
import { tradeDice } from "../numbers/dice";
import { initiate } from "../purchase";
import { until } from "../until";
import { useShop } from "../use-shop";
import { ask, type HttpAnswer, logLinesOf } from "./ask";
import { shopperWith } from "./shopper";

let book: number;
const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  book = addBook(shop.db, { title: "Warm book", stockQty: 9, priceCents: 12_000 });
});

const open = (path: string, headers = {}) => ask(shop.url, path, { headers });

async function isCached(answer: HttpAnswer): Promise<boolean> {
  return (await logLinesOf(shop, answer)).some((line) => line.cached === true);
}

/** Requests until the answer is cached. A shop that has just started still writes. */
const warm = (path: string) => until(async () => isCached(await open(path)));

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

it("whatever is written in whatever order, a kept page is what would be made anew", async () => {
  const ids = [book, addBook(shop.db, { title: "Another warm book", stockQty: 9 })];
  const { slug } = addBookList(shop.db, {
    items: [{ title: "Warm book" }, { title: "Another warm book", tiedBookId: ids[1] ?? 0 }],
  });
  const driver = shop.driver;
  const kinds: ((id: number, n: number) => unknown)[] = [
    (id) => initiate(shop, { bookId: id }),
    (id) => shopperWith(shop, id),
    (_, n) => driver.exec(`update books set price_cents = ${10_000 + n * 100}`),
    (id, n) => driver.exec(`update books set is_hidden = ${n % 2} where id = ${id}`),
    (id, n) => driver.exec(`update books set stock_qty = ${n % 3} where id = ${id}`),
    (_, n) => driver.exec(`update settings set business_name = 'Shop ${n}'`),
    (_, n) =>
      driver.exec(
        `update subjects set name = id || ' Subject ${n}', name_key = id || ' subject ${n}'`,
      ),
    (_, n) => driver.exec(`update book_list_items set title = 'Title ${n}' where isbn is null`),
    (_, n) => driver.exec(`update school_places set town = 'Town ${n}'`),
    () => driver.exec("update payments set status = 'cancelled' where status = 'pending'"),
    (id) => addEnquiry(shop.db, { bookId: id }),
    (_, n) => callAs(shop, owner, "PUT", "/api/v1/admin/settings", { businessName: `Called ${n}` }),
    (_, n) => addBook(shop.db, { title: `New ${n}`, school: "Example High School" }),
  ];
  const dice = tradeDice(20_261_122);
  const pages = ["/", "/?q=warm", `/book/${ids[0]}`, "/schools", `/schools/${slug}/grade-8`];
  for (let n = 0; n < 60; n++) {
    await dice.one(kinds)(dice.one(ids), n);
    for (const path of pages) {
      const kept = await open(path);
      const made = await open(path, { Cookie: "unknown=1" });
      expect(kept.status).toBe(made.status);
      if (kept.text !== made.text) expect(kept.text, `${path} after ${n}`).toBe(made.text);
    }
  }
});
