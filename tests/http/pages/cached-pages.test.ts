import { expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { turnsOf } from "../../long";
import { seedOfRun, type TradeDice, tradeDice } from "../../numbers/dice";
import type { RunningShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { shopperWith } from "../shopper";

const TURNS = turnsOf(10, 100);

const seed = seedOfRun();
const shop = await useShop();

let asked = 0;
/** An address that was not asked for, of the same answer. */
const madeAnew = (path: string) => `${path}${path.includes("?") ? "&" : "?"}asked=${++asked}`;

type Write = (id: number, n: number) => unknown;

async function writesTo(shop: RunningShop): Promise<Write[]> {
  const { driver } = shop;
  const owner = await signIn(shop);
  return [
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
    (_, n) => addBook(shop.db, { title: `Warm ${n}`, isbn: "9780306406157", condition: `${n}` }),
    (id, n) => driver.exec(`update books set price_cents = ${9_000 + n} where id = ${id}`),
    (id, n) => driver.exec(`update books set title = 'Warm ${n}' where id = ${id}`),
    (id) => driver.exec(`update or ignore books set isbn = '9780306406157' where id = ${id}`),
    () => driver.exec("update books set deleted_at = 1 where id = (select max(id) from books)"),
    (_, n) =>
      driver.exec(`update payments set hold_expires_at = ${Date.now() + (n % 3) * 200}
        where status = 'pending'`),
  ];
}

/** A shop, its pages that are kept, and what writes to them. */
async function shopWithPages(dice: TradeDice) {
  const book = addBook(shop.db, { title: "Warm book", stockQty: 9, priceCents: 12_000 });
  const ids = [book, addBook(shop.db, { title: "Another warm book", stockQty: 9 })];
  const { slug, id } = addBookList(shop.db, {
    items: [{ title: "Warm book" }, { title: "Another warm book", tiedBookId: ids[1] ?? 0 }],
  });
  const writes = await writesTo(shop);
  return {
    write: async (n: number) => dice.one(writes)(dice.one(ids), n),
    paths: [
      "/",
      "/?q=warm",
      "/?q=wram&sortBy=price_asc",
      "/?q=warm+new+zyzzyva",
      "/?grades=Grade+10&page=2",
      ...ids.map((one) => `/book/${one}`),
      "/schools",
      `/schools/${slug}/grade-8`,
      "/api/v1/books?q=warm",
      `/api/v1/books/${book}`,
      "/api/v1/filters",
      `/api/v1/lists/${id}`,
    ],
  };
}

/** What everybody who asks is told, and what is made anew. */
async function answersOf(shop: RunningShop, path: string) {
  const from = Date.now();
  const kept = await ask(shop.url, path);
  const made = path.startsWith("/api/")
    ? await ask(shop.url, madeAnew(path))
    : await ask(shop.url, path, { headers: { Cookie: "unknown=1" } });
  const ended = shop.driver
    .prepare("select 1 from payments where status = 'pending' and hold_expires_at between ? and ?")
    .get(from, Date.now());
  return { kept, made, isMoved: ended !== undefined };
}

/** As `answersOf`, at a time when no hold ends between one answer and the next. */
async function answersAtOnce(...given: Parameters<typeof answersOf>) {
  for (;;) {
    const answers = await answersOf(...given);
    if (!answers.isMoved) return answers;
  }
}

it(`whatever is written in whatever order, each kept page is what would be made anew (NUMBERS_SEED=${seed})`, async () => {
  const dice = tradeDice(seed);
  const { write, paths } = await shopWithPages(dice);
  for (let n = 0; n < TURNS; n++) {
    await write(n);
    for (const path of paths) {
      const { kept, made } = await answersAtOnce(shop, path);
      expect(kept.status).toBe(made.status);
      if (kept.text !== made.text) expect(kept.text, `${path} after ${n}`).toBe(made.text);
    }
  }
  expect(shop.output().match(/"cached":true/g)?.length).toBeGreaterThan(TURNS);
});
