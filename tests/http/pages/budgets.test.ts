import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { books as booksTable } from "../../../app/db/schema/catalogue";
import { CONDITIONS } from "../../../app/domain/books/condition";
import { MOST_OTHER_COPIES } from "../../../app/domain/books/copies-shown";
import { imageAddress, readImageAddress } from "../../../app/domain/image/address";
import { signIn } from "../../factories/admin";
import { offerFourWays, offerNoWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { furnish } from "../../factories/furnish";
import { addManyNames, nthSchool } from "../../factories/many-names";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { addPayment } from "../../factories/payments";
import { photo } from "../../factories/photos";
import { shopCommand } from "../../install/shop-command";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { ask, type HttpAnswer } from "../ask";
import { tags } from "../html";
import { cartContents, shopperWith } from "../shopper";
import { fileOf, sendFiles } from "../upload";

const KB = 1024;
const BUDGETS = {
  catalogue: 11 * KB,
  anyCatalogue: 12.5 * KB,
  page: 8 * KB,
  order: 9 * KB,
};

/** Where an order is placed there is more to read. */
const budgetOf = (address: string) =>
  /^\/checkout$|\/buy$/.test(address) ? BUDGETS.order : BUDGETS.page;

const PAGES =
  "book buy ask /cart /checkout /payment/status /payment/cancel receipt /contact /about /conditions /privacy /ask tell /schools".split(
    " ",
  );

let shop: RunningShop;
let storageDir: string;
let book: string;
let books: number[];
let receipt: string;
beforeAll(async () => {
  storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-budgets-"));
  const seed = shopCommand(["seed"], { STORAGE_DIR: storageDir });
  if (seed.status !== 0) throw new Error(`No demo catalogue: ${seed.stderr}`);
  shop = await startShop({ storageDir });
  const listed: { id: number }[] = JSON.parse((await ask(shop.url, "/api/v1/books")).text).books;
  books = listed.slice(0, 5).map(({ id }) => id);
  book = `/book/${books[0]}`;
  receipt = `/payment/success/${addPayment(shop.db, { status: "completed" })}`;
});
afterAll(async () => {
  await shop.remove();
  fs.rmSync(storageDir, { recursive: true, force: true });
});

const addressOf = (page: string) =>
  ({ book, buy: `${book}/buy`, ask: `${book}/ask`, receipt, tell: `/tell-me?book=${books[0]}` })[
    page
  ] ?? page;

const fetchAs = (encoding: string, page: string): Promise<HttpAnswer> =>
  ask(shop.url, page, { headers: { "Accept-Encoding": encoding } });

/** All book and Buy Now pages over their budget, with their sizes. */
async function tooHeavy(): Promise<[string, number][]> {
  const { text } = await ask(shop.url, "/api/v1/books?pageSize=50");
  const { pages }: { pages: number } = JSON.parse(text);
  const heavy: [string, number][] = [];
  for (let page = 1; page <= pages; page++) {
    const { text } = await ask(shop.url, `/api/v1/books?pageSize=50&page=${page}`);
    const listed: { id: number }[] = JSON.parse(text).books;
    for (const address of listed.flatMap(({ id }) => [`/book/${id}`, `/book/${id}/buy`])) {
      const { length } = (await fetchAs("br", address)).body;
      if (length > budgetOf(address)) heavy.push([address, length]);
    }
  }
  return heavy;
}

describe("the HTML with the styles of its first view, brotli as served", () => {
  it("of the catalogue with twelve books is one round trip", async () => {
    const { body, headers } = await fetchAs("br", "/");
    expect(headers["content-encoding"]).toBe("br");
    const says = `/ is ${body.length} bytes of ${BUDGETS.catalogue}`;
    expect(body.length, says).toBeLessThanOrEqual(BUDGETS.catalogue);
  });

  it("has neither the framework's own scroll script nor its flags, which the shop's script has", async () => {
    const { text } = await fetchAs("identity", book);
    expect(text).toContain('sessionStorage.getItem("positions")');
    expect(text).not.toMatch(/STORAGE_KEY|v3_singleFetch/);
  });

  it.each(["/cart", "/checkout"])("of %s with five books is less", async (page) => {
    const shopper = await shopperWith(shop, ...books);
    expect(await cartContents(shop, shopper.sessionId())).toHaveLength(5);
    const headers = shopper.headers({ "Accept-Encoding": "br" });
    const { status, body } = await ask(shop.url, page, { headers });
    expect(status).toBe(200);
    const says = `${page} is ${body.length} bytes of ${budgetOf(page)}`;
    expect(body.length, says).toBeLessThanOrEqual(budgetOf(page));
  });

  it.each(PAGES)("of %s is less", async (page) => {
    const address = addressOf(page);
    const { status, body } = await fetchAs("br", address);
    expect(status).toBe(200);
    const says = `${address} is ${body.length} bytes of ${budgetOf(address)}`;
    expect(body.length, says).toBeLessThanOrEqual(budgetOf(address));
  });
});

describe("with four ways for books to reach their buyer", () => {
  beforeAll(() => offerFourWays(shop));
  afterAll(() => offerNoWay(shop));

  it("a checkout of five books is within its budget, and the cart in its own", async () => {
    const shopper = await shopperWith(shop, ...books);
    const headers = shopper.headers({ "Accept-Encoding": "br" });
    for (const page of ["/cart", "/checkout"]) {
      const { body } = await ask(shop.url, page, { headers });
      const says = `${page} is ${body.length} bytes of ${budgetOf(page)}`;
      expect(body.length, says).toBeLessThanOrEqual(budgetOf(page));
    }
  });

  it("so are it and, whatever they say and lead on to, every book's page and its purchase with three ways to pay", async () => {
    takeOffline(shop);
    const shopper = await shopperWith(shop, ...books);
    const headers = shopper.headers({ "Accept-Encoding": "br" });
    const { body } = await ask(shop.url, "/checkout", { headers });
    const heavy = await tooHeavy();
    takeOnlyPayFast(shop);
    const says = `/checkout is ${body.length} bytes of ${BUDGETS.order}`;
    expect(body.length, says).toBeLessThanOrEqual(BUDGETS.order);
    expect(heavy).toEqual([]);
  });

  it("so is a book's page with as many copies of its title as it lists", async () => {
    const wordiest = shop.db
      .select({ id: booksTable.id, isbn: booksTable.isbn })
      .from(booksTable)
      .where(isNotNull(booksTable.isbn))
      .orderBy(desc(sql`length(long_desc) + length(title)`))
      .limit(5)
      .all();
    const copies = wordiest.flatMap(({ isbn }) =>
      Array.from({ length: MOST_OTHER_COPIES + 1 }, (_, n) => {
        const condition = CONDITIONS[n % 3] ?? null;
        const school = `Voorbeeld Gekombineerde Landbouskool ${n}`;
        return addBook(shop.db, { isbn, school, condition, priceCents: 5_050 + n, createdAt: 1 });
      }),
    );
    for (const { id } of wordiest) {
      const { body } = await fetchAs("br", `/book/${id}`);
      const { text } = await fetchAs("identity", `/book/${id}`);
      expect(text).toContain("See all copies of this title");
      const says = `/book/${id} is ${body.length} bytes of ${BUDGETS.page}`;
      expect(body.length, says).toBeLessThanOrEqual(BUDGETS.page);
    }
    shop.db.update(booksTable).set({ deletedAt: 1 }).where(inArray(booksTable.id, copies)).run();
  });
});

describe("with a logo, a banner and two handles", () => {
  let clear = () => {};
  beforeAll(async () => {
    clear = await furnish(shop);
    offerFourWays(shop);
  });
  afterAll(() => {
    clear();
    offerNoWay(shop);
  });

  it.each(["/", ...PAGES])("%s is within its budget", async (page) => {
    const address = addressOf(page);
    const { body } = await fetchAs("br", address);
    const most = page === "/" ? BUDGETS.catalogue : budgetOf(address);
    expect(body.length, `${address} is ${body.length} bytes of ${most}`).toBeLessThanOrEqual(most);
  });

  it("so is every book's page and its purchase, a cart with five books, and its checkout", async () => {
    expect(await tooHeavy()).toEqual([]);
    takeOffline(shop);
    const shopper = await shopperWith(shop, ...books);
    const headers = shopper.headers({ "Accept-Encoding": "br" });
    const ofPage = async (page: string) => (await ask(shop.url, page, { headers })).body.length;
    expect(await ofPage("/cart")).toBeLessThan(BUDGETS.page);
    expect(await ofPage("/checkout")).toBeLessThanOrEqual(BUDGETS.order);
    takeOnlyPayFast(shop);
  });
});

describe("with a photo on every card", () => {
  const COVER_BYTES = 12 * KB;
  let photographed: number[];

  /** Links a stored image's files under another URL: each card has its own, and encoding twelve photos takes long. */
  function withAnotherKey(url: string): string {
    const stored = readImageAddress(url);
    if (stored === null) throw new Error(`Not an image's address: ${url}`);
    const key = randomBytes(13).toString("base64url").slice(0, stored.key.length);
    const another = imageAddress({ ...stored, key, color: `#${randomBytes(3).toString("hex")}` });
    const objects = path.join(storageDir, "objects");
    for (const name of fs.readdirSync(objects).filter((name) => name.startsWith(stored.key))) {
      const isCanonical = name === path.basename(url);
      const linked = isCanonical ? path.basename(another) : name.replace(stored.key, key);
      fs.linkSync(path.join(objects, name), path.join(objects, linked));
    }
    return another;
  }

  beforeAll(async () => {
    const owner = await signIn(shop);
    const listed = await ask(shop.url, "/api/v1/books?pageSize=12");
    photographed = JSON.parse(listed.text).books.map((each: { id: number }) => each.id);
    const file = fileOf(await photo({ width: 960, height: 1280 }), "front.jpg");
    const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file }, owner);
    for (const [i, id] of photographed.entries()) {
      const url = withAnotherKey(JSON.parse(text).url);
      const gallery = i === 0 ? Array.from({ length: 3 }, () => url) : [];
      shop.db
        .update(booksTable)
        .set({ coverImageUrl: url, gallery })
        .where(eq(booksTable.id, id))
        .run();
    }
  });
  afterAll(() => {
    shop.db.update(booksTable).set({ coverImageUrl: null, gallery: [] }).run();
  });

  it("the catalogue is still one round trip, and a book's page its budget", async () => {
    expect(tags((await fetchAs("identity", "/")).text, "picture")).toHaveLength(12);
    const catalogue = await fetchAs("br", "/");
    expect(catalogue.body.length, `/ is ${catalogue.body.length} bytes`).toBeLessThanOrEqual(
      BUDGETS.catalogue,
    );
    const page = await fetchAs("br", `/book/${photographed[0]}`);
    expect(page.body.length, `a book is ${page.body.length} bytes`).toBeLessThanOrEqual(
      BUDGETS.page,
    );
  });

  it("so they are with a logo, a banner and two handles", async () => {
    const clear = await furnish(shop);
    const [catalogue, page] = [await fetchAs("br", "/"), await fetchAs("br", book)];
    clear();
    expect(catalogue.body.length).toBeLessThanOrEqual(BUDGETS.catalogue);
    expect(page.body.length).toBeLessThanOrEqual(BUDGETS.page);
  });

  it("a card's cover costs at most 12 KB, whichever file a browser takes", async () => {
    const { text } = await fetchAs("identity", "/");
    const sets = tags(text, "source").map((tag) => tag.attributes.srcset ?? "");
    const files = sets.flatMap((set) => set.split(",").map((each) => each.split(" ")[0] ?? ""));
    const fallbacks = tags(text, "img").map((tag) => tag.attributes.src ?? "");
    expect([sets.length, fallbacks.length]).toEqual([24, 12]);
    for (const address of new Set([...files, ...fallbacks])) {
      const { status, body } = await ask(shop.url, address);
      expect(status, address).toBe(200);
      expect(body.length, address).toBeLessThanOrEqual(COVER_BYTES);
    }
  });

  it("a card's cover says how large it is and in what colour it comes; those below wait", async () => {
    const { text } = await fetchAs("identity", "/");
    const images = tags(text, "img").map((tag) => tag.attributes);
    for (const { width, height } of images) expect([width, height]).toEqual(["960", "1280"]);
    expect(images.slice(4).map(({ loading }) => loading)).toEqual(Array(8).fill("lazy"));
    for (const { attributes } of tags(text, "source")) expect(attributes.sizes).toMatch(/6rem$/);
    expect(text.match(/<svg class="cover-ground" color="#[0-9a-f]{6}">/g)).toHaveLength(12);
  });
});

describe("with thousands of schools, and hundreds of subjects and grades", () => {
  const SCHOOLS = 6_600;
  beforeAll(() => addManyNames(shop.db, { schools: SCHOOLS, subjects: 400, grades: 60 }));

  const three = [1, 2, SCHOOLS - 1].map((i) => ["schools", nthSchool(i)]);
  it.each([
    ["as it is", "/"],
    ["with three schools chosen", `/?sortBy=grade&${new URLSearchParams(three)}`],
    ["with a school sought", "/?schoolsNamed=hoerskool"],
  ])("the catalogue is one round trip still, %s", async (_, page) => {
    const { body } = await fetchAs("br", page);
    const says = `${page} is ${body.length} bytes of ${BUDGETS.anyCatalogue}`;
    expect(body.length, says).toBeLessThanOrEqual(BUDGETS.anyCatalogue);
  });
});
