import fs from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookListItems, bookLists, schoolPlaces } from "../../../app/db/schema/book-list";
import { books } from "../../../app/db/schema/catalogue";
import { CONDITIONS } from "../../../app/domain/books/condition";
import { signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, logLinesOf } from "../ask";
import { fieldsAsSent, input, scriptsOf, tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, shopperWith } from "../shopper";
import {
  GOOD,
  type ListMore,
  newIsbn,
  sendList as sendListTo,
  type Titles,
  TWO,
} from "./sent-list";

const shop = await useShop({});
const open = (path: string, headers = {}) => ask(shop.url, path, { headers });
const words = async (path: string) => textOfHtmlPage((await open(path)).text);
const call = async (path: string) => JSON.parse((await open(`/api/v1${path}`)).text);

const sendList = (titles: Titles, more?: ListMore) => sendListTo(shop, titles, more);

describe("a school's list", () => {
  it("shows what is here of each title, its best copy, and what all of it costs and saves", async () => {
    const list = sendList({ Maths: TWO, English: GOOD, "Oxford EMS": [] });
    const { text, status } = await open(list.page);
    expect(status).toBe(200);
    const said = textOfHtmlPage(text);
    expect(said).toContain(`All grades Grade 8 book list 2027 ${list.school}`);
    expect(said).toContain("3 titles, 2 in stock");
    expect(said).toMatch(/Maths R155 Like New R155 See it : Maths, Like New R90 Fair R90 See it/);
    expect(said).toContain("English R120 Good R180 less than new See it");
    expect(said).toContain("Oxford EMS Sold out · Tell me when it's in");
    expect(said).toContain("2 books R275 New R600, you save R325");
    expect(text).toContain(`href="/tell-me?item=${list.itemIds[2]}"`);
    expect(text).toMatch(/<title>Sample School \d+: Grade 8 book list 2027 \|/);
    expect(text).toContain('"@type":"ItemList"');
  });

  it("takes what is chosen from its address, and shares the list without one's own choices", async () => {
    const list = sendList({ Maths: TWO, English: GOOD });
    const [maths, english] = list.itemIds;
    const chosen = `${list.page}?have=${english}&copy=${maths}.${list.copies[0]?.[1]}`;
    expect(await words(chosen)).toContain("1 book R90 New R300, you save R210");
    const shared = new RegExp(`wa\\.me/[^"]*${encodeURIComponent(list.page)}"`);
    expect((await open(chosen)).text).toMatch(shared);
  });

  it("goes from what a form without script sends to the short address", async () => {
    const list = sendList({ Maths: TWO, English: GOOD });
    const fields = fieldsAsSent((await open(list.page)).text);
    const long = new URLSearchParams({ ...fields, take: String(list.itemIds[0]) });
    const { status, headers } = await open(`${list.page}?${long}`);
    expect([status, headers.location]).toEqual([303, `${list.page}?have=${list.itemIds[1]}`]);
  });

  it("of an older year stands at its own address, the newest at the plain one", async () => {
    const { page, school } = sendList({ Maths: GOOD });
    addBookList(shop.db, { school, year: 2026, items: [{ title: "Old Maths" }] });
    expect(await words(`${page}?year=2026`)).toContain("Old Maths");
    expect(await words(page)).toContain("Grade 8 book list 2027");
    expect(await words(page.replace("/grade-8", ""))).toContain("Older lists: Grade 8, 2026");
  });

  it.each([
    ["a draft", () => sendList({ Maths: GOOD }, { state: "draft" }).page],
    ["a year without a list", () => `${sendList({ Maths: GOOD }).page}?year=2019`],
    ["a grade without a list", () => sendList({ Maths: GOOD }).page.replace("8", "9")],
    ["an unknown school", () => "/schools/no-such-school/grade-8"],
  ])("that is %s is not there", async (_, page) => {
    expect((await open(page())).status).toBe(404);
  });
});

describe("a draft with 'preview' in its address", () => {
  it("is shown to an admin, for nobody else to keep, and is not there for a visitor", async () => {
    const list = sendList({ Maths: GOOD }, { state: "draft" });
    const preview = `${list.page}?preview=1`;
    const owner = await signIn(shop);
    const isThere = async (path: string, headers = {}) => (await open(path, headers)).status;
    expect(await isThere(preview)).toBe(404);
    const { text, status } = await open(preview, owner);
    expect(status).toBe(200);
    expect(textOfHtmlPage(text)).toContain("This list is a draft. Only you see it.");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(await isThere(preview)).toBe(404);
    expect(await isThere(list.page, owner)).toBe(404);
    expect((await newShopper(shop).send(preview, { shown: "1" })).status).toBe(404);
  });
});

/** Transfer size of a script. */
function weight(address: string): number {
  const file = `build/client${address}`;
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

it("of fifteen titles with three copies each is within its bytes of page and of script", async () => {
  const titles = Array.from({ length: 15 }, (_, i) => [
    `Oxford Successful Economic and Management Sciences ${i}: Learner's Book`,
    CONDITIONS.map((condition, n): [number, string] => [9_950 + 310 * i + 50 * n, condition]),
  ]);
  const { page } = sendList(Object.fromEntries(titles), { note: "Cover all books in plastic." });
  const { body } = await open(page, { "Accept-Encoding": "br" });
  expect(body.length, `${body.length} bytes`).toBeLessThanOrEqual(12 * 1_024);
  const { text } = await open(page);
  const total = scriptsOf(text).reduce((sum, script) => sum + weight(script), 0);
  expect(total, `${total} bytes of script`).toBeLessThanOrEqual(90 * 1_024);
});

describe("the button of a list", () => {
  it("puts the ticked books into the cart, exactly those that are shown, and tells each", async () => {
    const list = sendList({ Maths: TWO, English: GOOD, History: GOOD });
    const shopper = newShopper(shop);
    const fields = fieldsAsSent((await shopper.open(list.page)).text);
    const { itemIds, copies } = list;
    // History is sold while the parent looks at the page.
    shop.driver.exec(`update books set stock_qty = 0 where id = ${copies[2]?.[0]}`);
    const maths = { [`copy-${itemIds[0]}`]: String(copies[0]?.[1]) };
    const body = new URLSearchParams({ ...fields, ...maths });
    body.delete("take");
    for (const id of itemIds) body.append("take", String(id));
    const sent = await ask(shop.url, list.page, {
      method: "POST",
      headers: shopper.headers({ "Content-Type": "application/x-www-form-urlencoded" }),
      body: body.toString(),
    });
    expect([sent.status, sent.headers.location]).toEqual([303, list.page]);
    for (const line of sent.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      shopper.cookies.set(name, value);
    }
    const { text } = await shopper.open(list.page);
    const said = textOfHtmlPage(text);
    expect(said).toContain("2 books added to your cart.");
    expect(said).toContain("History : not added, it was sold or somebody is paying for it");
    const [good, trouble] = ["div", "li"].map((name) =>
      tags(text, name).find(({ attributes }) => attributes.class?.startsWith("list-added")),
    );
    expect([good?.attributes.class, trouble?.attributes.class]).toEqual([
      "list-added",
      "list-added list-draft",
    ]);
    expect(textOfHtmlPage(good?.content ?? "")).not.toContain("History");
    expect(said).toContain("2 books of this list in your cart");
    expect(await cartContents(shop, shopper.sessionId())).toEqual([
      [copies[0]?.[1], 1],
      [copies[1]?.[0], 1],
    ]);
    const again = await shopper.open(list.page);
    expect(textOfHtmlPage(again.text)).not.toContain("added to your cart");
    expect(input(again.text, "in")?.value).toBe(`${itemIds[0]}.${copies[0]?.[1]}`);
  });

  it("answers a double tap as one tap, and tells nothing of what was in the cart before", async () => {
    const { page, copies } = sendList({ Maths: GOOD });
    const shopper = newShopper(shop);
    const fields = fieldsAsSent((await shopper.open(page)).text);
    for (let tap = 0; tap < 2; tap++) {
      const { text } = await shopper.submit(page, fields);
      expect(textOfHtmlPage(text)).toContain("1 book added to your cart.");
    }
    expect(await cartContents(shop, shopper.sessionId())).toEqual(copies.map(([id]) => [id, 1]));
    const reloaded = fieldsAsSent((await shopper.open(page)).text);
    const { text } = await shopper.submit(page, reloaded);
    expect(textOfHtmlPage(text)).toContain("Nothing is ticked, so nothing was added.");
  });

  it("offers no copy that the cart has already, for another title", async () => {
    const [isbn, title] = [newIsbn(), "Shared Edition"];
    const { page, itemIds } = sendList({ Maths: [], English: [] });
    const copies = ["Like New", "Good", "Fair"].map((condition) =>
      addBook(shop.db, { title, isbn, condition }),
    );
    shop.db.update(bookListItems).set({ isbn }).where(inArray(bookListItems.id, itemIds)).run();
    const shopper = await shopperWith(shop, copies[0] ?? 0);
    const radios = tags((await shopper.open(page)).text, "input").flatMap(({ attributes }) =>
      attributes.name === `copy-${itemIds[1]}` ? Number(attributes.value) : [],
    );
    expect(radios).toEqual(copies.slice(1));
  });

  it("says so when nothing is ticked", async () => {
    const { page } = sendList({ Maths: GOOD });
    const shopper = newShopper(shop);
    await shopper.open(page);
    const { text } = await shopper.submit(page, { shown: "1" });
    expect(textOfHtmlPage(text)).toContain("Nothing is ticked, so nothing was added.");
  });
});

it("the sitemap has each school with a list once, and the newest list of each grade, no draft", async () => {
  const { slug, school } = sendList({ Maths: GOOD });
  addBookList(shop.db, { school, year: 2025, items: [{ title: "Old Maths" }] });
  addBookList(shop.db, { school, grade: "Grade 9", items: [{ title: "Maths 9" }] });
  const draft = sendList({ Maths: GOOD }, { state: "draft" });
  expect((await open("/sitemap.xml")).text).toContain("/sitemap.xml?lists=1<");
  const { text } = await open("/sitemap.xml?lists=1");
  const paths = [...text.matchAll(/<loc>[^<]*?(\/schools[^<]*)/g)].map(([, path]) => path);
  expect(paths.filter((path) => path?.startsWith(`/schools/${slug}`))).toEqual([
    `/schools/${slug}`,
    `/schools/${slug}/grade-8`,
    `/schools/${slug}/grade-9`,
  ]);
  expect(text).not.toContain(`/${draft.slug}<`);
  expect((await open("/sitemap.xml?lists=2")).status).toBe(404);
  expect((await open("/sitemap.xml?piece=0")).text).toContain("/schools<");
});

describe("the calls", () => {
  it("answer a school's lists, and a list with the books that fit each title", async () => {
    const { id, slug, school, copies, itemIds } = sendList({ Maths: TWO, English: [] });
    const place = shop.db.select().from(schoolPlaces).where(eq(schoolPlaces.slug, slug)).get();
    const lists = await call(`/schools/${place?.schoolId}/lists`);
    expect(lists.school).toMatchObject({ name: school, path: `/schools/${slug}` });
    expect(lists.lists).toMatchObject([{ id, year: 2027, titles: 2, here: 1 }]);
    const list = await call(`/lists/${id}`);
    expect(list.items[0]).toMatchObject({ id: itemIds[0], title: "Maths" });
    expect(list.items[0].books.map((book: { id: number }) => book.id)).toEqual(copies[0]);
    expect(list.items[1].books).toEqual([]);
  });

  it("know no draft", async () => {
    const { id, slug } = sendList({ Maths: GOOD }, { state: "draft" });
    expect((await open(`/api/v1/lists/${id}`)).status).toBe(404);
    const place = shop.db.select().from(schoolPlaces).where(eq(schoolPlaces.slug, slug)).get();
    expect((await call(`/schools/${place?.schoolId}/lists`)).lists).toEqual([]);
  });
});

describe("the page cache", () => {
  const isCached = async (path: string, headers = {}) => {
    const answer = await open(path, headers);
    return (await logLinesOf(shop, answer)).some((line) => line.cached === true);
  };

  it("keeps a list for visitors without a cart, and is never stale", async () => {
    const { page, copies, id } = sendList({ Maths: [[12_000, "Good"]] });
    const [maths = 0] = copies[0] ?? [];
    await until(async () => {
      await open(page);
      return (await isCached(page)) || null;
    });
    shop.db.update(books).set({ priceCents: 9_900 }).where(eq(books.id, maths)).run();
    expect(await words(page)).toContain("1 book R99");
    await initiate(shop, { bookId: maths });
    expect(await words(page)).toMatch(
      /Maths Somebody is paying for it until \d\d:\d\d · Tell me when it can be bought/,
    );
    shop.db.update(bookLists).set({ state: "draft" }).where(eq(bookLists.id, id)).run();
    expect((await open(page)).status).toBe(404);
  });

  it("leads to the schools from the front page as soon as a list is there", async () => {
    expect(await words("/")).toContain("See my list");
    const lists = shop.db.select().from(bookLists).all();
    shop.db.update(bookLists).set({ state: "draft" }).run();
    expect(await words("/")).not.toContain("See my list");
    for (const { id, state } of lists) {
      shop.db.update(bookLists).set({ state }).where(eq(bookLists.id, id)).run();
    }
  });

  it("keeps no list for a visitor with a cart", async () => {
    const { page, copies } = sendList({ Maths: GOOD });
    const shopper = await shopperWith(shop, copies[0]?.[0] ?? 0);
    await open(page, shopper.headers());
    expect(await isCached(page, shopper.headers())).toBe(false);
    expect(textOfHtmlPage((await open(page, shopper.headers())).text)).toContain("In your cart");
  });
});
