import { expect, it } from "vitest";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { turnsOf } from "../../long";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer } from "../ask";
import { shopperWith } from "../shopper";

const REQUESTS = turnsOf(200, 5_000);
const AT_ONCE = 8;
/** Each answer has its own. */
const OWN_HEADERS = ["x-request-id", "date"];

const seed = seedOfRun();
const dice = tradeDice(seed);
const shop = await useShop();

type Asked = { method: string; path: string; headers: Record<string, string> };

const book = addBook(shop.db, { title: "Warm book", stockQty: 9, isbn: "9780306406157" });
const copy = addBook(shop.db, { title: "Warm book", isbn: "9780306406157", condition: "Fair" });
for (let n = 0; n < 30; n++) addBook(shop.db, { title: `Platinum ${n}`, stockQty: n % 3 });
const { slug, id: list } = addBookList(shop.db, {
  items: [
    { title: "Warm book", isbn: "9780306406157" },
    { title: "Other", tiedBookId: copy },
  ],
});
const shopper = await shopperWith(shop, book);
const withCart = shopper.headers().Cookie ?? "";

const PATHS = [
  ...["/", "/?page=2", "/?page=99", "/?q=warm", "/?q=wram", "/?q=platinum&sortBy=price_asc"],
  ...["/?grades=Grade+10&subjects=Mathematics", "/?grades[]=Grade+10", "/?q=&page=", "/?"],
  ...[`/book/${book}`, `/book/${book}?q=warm`, `/book/${copy}?image=0`, "/book/999999", "/book/0"],
  ...["/schools", "/schools?q=example", `/schools/${slug}`, `/schools/${slug}/grade-8`],
  ...["/schools/nowhere", `/schools/${slug}/grade-8?year=1999`, "/cart", "/about", "/nothing-here"],
  ...["/api/v1/books?q=warm", `/api/v1/books/${book}`, "/api/v1/books/abc", "/api/v1/filters"],
  ...["/api/v1/filters/schools?q=ex", "/api/v1/schools?q=ex", `/api/v1/lists/${list}`],
  ...["/api/v1/settings", "/api/v1/books?pageSize=2&page=2", "/api/v1/nothing"],
  ...["/?q=%zz", "/?q=%E0%A4%A", "/?q=a%00b", "/?q=%F0%9F%93%9A", "/?q=%2B&q=second", "/book/%31"],
  ...[
    `/book/${book}?%`,
    "/?_data=root",
    "/?index",
    "/?q=caf%C3%A9",
    "/?q='%22%3Cb%3E",
    "//",
    "/%2e%2e/",
  ],
];

/** Headers to choose from; most requests have few of them. */
const HEADERS: [name: string, values: string[]][] = [
  ["Accept-Encoding", ["br", "gzip", "gzip, br", "identity", "br;q=0, gzip", "*", "deflate"]],
  ["Save-Data", ["on", "ON", "off", "1"]],
  ["Cookie", [withCart, withCart, "cart=bm9uc2Vuc2U%3D", "cart=", "unknown=1", `${withCart}; a=b`]],
  ["Range", ["bytes=0-10", "bytes=10-0", "lines=1"]],
  ["If-None-Match", ["*", '"nothing"', "W/", "OWN", "OWN", '"a", OWN']],
  ["Host", ["shop.example.org", "bad host"]],
  ["Accept", ["application/json", "text/html"]],
];

const tags = new Map<string, string>();

function drawn(): Asked {
  const path = dice.one(PATHS);
  const headers: Asked["headers"] = {};
  for (const [name, values] of HEADERS) if (dice.percent(25)) headers[name] = dice.one(values);
  if (headers["If-None-Match"] !== undefined) {
    headers["If-None-Match"] = headers["If-None-Match"].replace("OWN", tags.get(path) ?? '"none"');
  }
  return { method: dice.percent(20) ? "HEAD" : "GET", path, headers };
}

const send = ({ path, ...question }: Asked) => ask(shop.url, path, question);

const told = ({ status, headers, body }: HttpAnswer) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)),
  ),
  body: body.toString("latin1"),
});

/** Answers to all, some at once. */
async function answersTo(all: Asked[]) {
  const answers = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = await Promise.all(all.slice(from, from + AT_ONCE).map(send));
    answers.push(...some.map(told));
  }
  return answers;
}

const timesCached = () => shop.output().match(/"cached":true/g)?.length ?? 0;

/** Ends all that is in the cache, and changes nothing that anybody sees. */
const endAll = () => shop.driver.exec("update grades set updated_at = updated_at + 1");

it(`any request is answered from the cache as it is answered without one (NUMBERS_SEED=${seed})`, async () => {
  for (const path of PATHS) tags.set(path, String((await ask(shop.url, path)).headers.etag));
  const all = Array.from({ length: REQUESTS }, drawn);
  const cached = await answersTo(all);
  expect(timesCached()).toBeGreaterThan(REQUESTS / 4);
  const made = new Map<string, ReturnType<typeof told>>();
  for (const [n, asked] of all.entries()) {
    const key = JSON.stringify(asked);
    if (!made.has(key)) {
      endAll();
      made.set(key, told(await send(asked)));
    }
    expect({ asked, ...cached[n] }).toEqual({ asked, ...made.get(key) });
  }
}, 600_000);
