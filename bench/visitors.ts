import { bookHref, type CatalogueQuery, catalogueHref, type SortBy } from "~/domain/search/query";
import { postToPayFast, somebody } from "../tests/factories/purchase";
import type { StandIn } from "../tests/payfast/stand-in";
import { randomNumbers } from "../tests/random-numbers";
import { until } from "../tests/shop/until";
import { BOOKS_CALL, type Checks, type ShopDatabase } from "./offers";
import { RARE_WORD } from "./shop";

const TICK_MS = 5;
const SEED = 20_270_118;
const PAGES = 30;
const SORTED_PAGES = 5;
const SORTS = ["price_asc", "title_asc", "grade"] as const satisfies SortBy[];
const NAMES = 20;
const TITLES_SEARCHED = 200;
const SEARCHES = ["maths", "grade 12", "physics gr 12", "platinum", "LO", "graad 8", RARE_WORD];
const DEARER_CENTS = 500;

function zipfItems<Item>(items: Item[], random: () => number): () => Item {
  let total = 0;
  const sums = items.map((_, rank) => {
    total += 1 / (rank + 1);
    return total;
  });
  return () => {
    const drawn = random() * total;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? total) > drawn) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new Error("There is nothing to draw from.");
    return item;
  };
}

const numbered = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

export function shuffled<Item>(items: Item[]): Item[] {
  const random = randomNumbers(SEED);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Paths that readers of a shop request, in order, always the same: drawn by kind, then by Zipf's law. `ids` are books,
 * the most popular first.
 */
export function drawnPaths({ driver }: ShopDatabase, ids: number[], length: number): string[] {
  const random = randomNumbers(SEED);
  const column = (sql: string) => driver.prepare<[], string>(sql).pluck().all();
  const [grades = [], schools = [], subjects = []] = ["grades", "schools", "subjects"].map(
    (table) => column(`select name from ${table} order by id limit ${NAMES}`),
  );
  const titles = column(`select distinct title from books order by id limit ${TITLES_SEARCHED}`);
  const firstWords = titles.map((title) => title.split(" ").slice(0, 2).join(" ").toLowerCase());
  const draw = (queries: Partial<CatalogueQuery>[]) =>
    zipfItems(
      queries.map((query) => catalogueHref(query)),
      random,
    );
  const catalogue = draw([
    ...numbered(PAGES).map((page) => ({ page })),
    ...SORTS.flatMap((sortBy) => numbered(SORTED_PAGES).map((page) => ({ sortBy, page }))),
  ]);
  const filtered = draw(
    shuffled([
      ...grades.map((grade) => ({ grades: [grade] })),
      ...grades.flatMap((grade) => subjects.map((one) => ({ grades: [grade], subjects: [one] }))),
      ...schools.flatMap((school) =>
        grades.map((grade) => ({ schools: [school], grades: [grade], sortBy: SORTS[0] })),
      ),
    ]),
  );
  const searched = draw(
    shuffled([...new Set([...SEARCHES, ...firstWords, ...titles])]).map((q) => ({ q })),
  );
  const book = zipfItems(ids, random);
  const call = () =>
    random() < 0.5 ? BOOKS_CALL + filtered().slice(1) : `${BOOKS_CALL}/${book()}`;
  const kinds: [share: number, of: () => string][] = [
    [0.2, catalogue],
    [0.2, filtered],
    [0.15, searched],
    [0.1, call],
    [0.35, () => bookHref(book())],
  ];
  return Array.from({ length }, () => {
    let left = random();
    for (const [share, of] of kinds) {
      if (left < share) return of();
      left -= share;
    }
    return call();
  });
}

function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${troubleOf(error.cause)}`;
}

type Work = () => Promise<number | "refused" | "nothing">;
type Tally = { perSecond: number; ms: number[]; refused: number; failures: string[] };

export function atRate(rate: number, work: Work): { stop: () => Promise<Tally> } {
  const tally: Tally = { perSecond: 0, ms: [], refused: 0, failures: [] };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  let begun = 0;

  async function once(): Promise<void> {
    try {
      const outcome = await work();
      if (outcome === "refused") tally.refused += 1;
      else if (outcome !== "nothing") tally.ms.push(outcome);
    } catch (error) {
      tally.failures.push(troubleOf(error));
    }
  }

  const timer = setInterval(() => {
    for (; begun < elapsed() * rate; begun++) {
      const one = once();
      open.add(one);
      one.finally(() => open.delete(one));
    }
  }, TICK_MS);

  return {
    async stop() {
      clearInterval(timer);
      tally.perSecond = (tally.ms.length + tally.refused) / elapsed();
      await Promise.all(open);
      return tally;
    },
  };
}

export const RATES = { carts: 50, payments: 5, notifications: 5, edits: 1 };
export type Written = Record<keyof typeof RATES, Tally> & { troubles: string[] };

type Plan = {
  url: string;
  cookie: string;
  standIn: StandIn;
  database: ShopDatabase;
  checks: Checks;
  buyable: number[];
  listWith: (bookId: number) => string | undefined;
};

export function startWriters(plan: Plan): { stop: () => Promise<Written> } {
  const { url, cookie, standIn, database, checks, buyable, listWith } = plan;
  const popular = zipfItems(buyable, randomNumbers(SEED));
  const sold = new Set<number>();
  const unpaid: { paymentId: string; bookId: number; sessionId: string }[] = [];
  const afterwards: Promise<unknown>[] = [];
  const troubles: string[] = [];
  const statusOf = database.driver
    .prepare<[string], string>("select status from payments where id = ?")
    .pluck();

  const later = (work: () => Promise<unknown>) =>
    afterwards.push(work().catch((error: unknown) => troubles.push(troubleOf(error))));
  const wanted = (): number => {
    for (;;) {
      const bookId = popular();
      if (!sold.has(bookId)) return bookId;
    }
  };
  const checkBook = async (bookId: number) => {
    const list = listWith(bookId);
    for (const address of [`/book/${bookId}`, `${BOOKS_CALL}/${bookId}`, ...(list ? [list] : [])]) {
      await checks.check(address);
    }
  };

  async function send(path: string, body: object, headers = {}) {
    const startedAt = performance.now();
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (answer.ok || answer.status === 409) return { ms, isDone: answer.ok, text };
    throw new Error(`${path} answered ${answer.status}: ${text}`);
  }

  const fillCart: Work = async () => {
    const { ms, isDone } = await send("/api/v1/cart", { bookId: wanted(), quantity: 1 });
    return isDone ? ms : "refused";
  };

  const pay: Work = async () => {
    const bookId = wanted();
    sold.add(bookId);
    const { ms, isDone, text } = await send("/api/v1/payments/initiate", { bookId, ...somebody() });
    if (!isDone) return "refused";
    const { paymentId, paymentForm } = JSON.parse(text);
    later(async () => {
      await checkBook(bookId);
      const sessionId = await postToPayFast(standIn, paymentForm);
      unpaid.push({ paymentId, bookId, sessionId });
    });
    return ms;
  };

  const notify: Work = async () => {
    const payment = unpaid.shift();
    if (payment === undefined) return "nothing";
    const startedAt = performance.now();
    const { status } = await standIn.notify(payment.sessionId);
    const ms = performance.now() - startedAt;
    if (status !== 200) throw new Error(`A notification was answered with ${status}.`);
    later(async () => {
      await until(() => statusOf.get(payment.paymentId) === "completed");
      await checkBook(payment.bookId);
    });
    return ms;
  };

  const edit: Work = async () => {
    const bookId = wanted();
    const priceCents = database.offers([bookId]).get(bookId)?.priceCents ?? 0;
    const change = { ids: [bookId], priceSetCents: priceCents + DEARER_CENTS };
    const { ms, isDone } = await send("/api/v1/admin/books/bulk-change", change, {
      Cookie: cookie,
    });
    later(() => checkBook(bookId));
    return isDone ? ms : "refused";
  };

  const running = {
    carts: atRate(RATES.carts, fillCart),
    payments: atRate(RATES.payments, pay),
    notifications: atRate(RATES.notifications, notify),
    edits: atRate(RATES.edits, edit),
  };

  return {
    async stop() {
      const [carts, payments, notifications, edits] = await Promise.all([
        running.carts.stop(),
        running.payments.stop(),
        running.notifications.stop(),
        running.edits.stop(),
      ]);
      while (afterwards.length > 0) await Promise.all(afterwards.splice(0));
      return { carts, payments, notifications, edits, troubles };
    },
  };
}
