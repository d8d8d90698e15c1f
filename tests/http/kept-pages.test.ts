import type { Agent } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { callAs, signIn } from "../admin";
import { addBookList } from "../book-lists";
import { addEnquiry } from "../enquiry-factory";
import { addBook } from "../factories";
import { seedOfRun, type TradeDice, tradeDice } from "../numbers/dice";
import { initiate } from "../purchase";
import type { RunningShop } from "../running-shop";
import { connectionsTo, killWorker, SEVERAL, startShopOf, workersOf } from "../workers";
import { ask, type HttpAnswer } from "./ask";
import { shopperWith } from "./shopper";

/** One of several processes dies in each of these turns, at any moment of what is written then. */
const DEATHS = [5, 17];
const LONGEST_MS = 15;

const seed = seedOfRun();

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

/** A shop of so many processes, its pages that are kept, and what writes to them. */
async function shopWithPages(processes: number, dice: TradeDice) {
  const shop = await startShopOf(processes);
  onTestFinished(() => shop.remove());
  const book = addBook(shop.db, { title: "Warm book", stockQty: 9, priceCents: 12_000 });
  const ids = [book, addBook(shop.db, { title: "Another warm book", stockQty: 9 })];
  const { slug, id } = addBookList(shop.db, {
    items: [{ title: "Warm book" }, { title: "Another warm book", tiedBookId: ids[1] ?? 0 }],
  });
  const writes = await writesTo(shop);
  return {
    shop,
    write: async (n: number) => dice.one(writes)(dice.one(ids), n),
    paths: [
      "/",
      "/?q=warm",
      "/?q=wram&sortBy=price_asc",
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

/** What everybody who asks is told, by each process from what it keeps, and what one of them makes anew. */
async function answersOf(shop: RunningShop, path: string, agents: Agent[], dice: TradeDice) {
  const from = Date.now();
  const kept: HttpAnswer[] = [];
  for (const agent of agents) kept.push(await ask(shop.url, path, { agent }));
  const made = path.startsWith("/api/")
    ? await ask(shop.url, madeAnew(path), { agent: dice.one(agents) })
    : await ask(shop.url, path, { agent: dice.one(agents), headers: { Cookie: "unknown=1" } });
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

/** One of the workers dies while something is written, which may be cut off, and another takes its place. */
async function dieDuring(shop: RunningShop, writing: Promise<unknown>, dice: TradeDice) {
  const over = writing.catch(() => null);
  const [from, moment] = [performance.now(), dice.between(0, LONGEST_MS)];
  // Chooses the moment of the death; not a wait.
  while (performance.now() - from < moment) await new Promise(setImmediate);
  await killWorker(shop, dice.one(workersOf(shop)));
  await over;
}

it.each([
  ["one process", 1, 40],
  ["three processes, of which one dies now and then", SEVERAL, 25],
])(
  `whatever is written in whatever order, each kept page of %s is what would be made anew (NUMBERS_SEED=${seed})`,
  async (_, processes, turns) => {
    const dice = tradeDice(seed);
    const { shop, write, paths } = await shopWithPages(processes, dice);
    let agents = await connectionsTo(shop);
    expect(agents).toHaveLength(processes);
    for (let n = 0; n < turns; n++) {
      if (processes > 1 && DEATHS.includes(n)) {
        await dieDuring(shop, write(n), dice);
        agents = await connectionsTo(shop);
      } else {
        await write(n);
      }
      for (const path of paths) {
        const { kept, made } = await answersAtOnce(shop, path, agents, dice);
        for (const { status, text } of kept) {
          expect(status).toBe(made.status);
          if (text !== made.text) expect(text, `${path} after ${n}`).toBe(made.text);
        }
      }
    }
    expect(shop.output().match(/"cached":true/g)?.length).toBeGreaterThan(turns);
  },
);
