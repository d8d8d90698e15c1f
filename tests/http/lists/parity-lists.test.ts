import { describe, expect, it } from "vitest";
import { bookLists } from "../../../app/db/schema/book-list";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { callAs } from "../../factories/admin";
import { addBook, nameId } from "../../factories/factories";
import { ask, sendForm } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

const ISBN = "9780306406157";
const CALLS = "/api/v1/admin/lists";

let place = { schoolId: 0, gradeId: 0 };
let subjectId = 0;
let book = 0;
const shops = await useTwoShops(({ db }) => {
  place = { schoolId: nameId(db, schools, "Example High"), gradeId: nameId(db, grades, "Grade 8") };
  subjectId = nameId(db, subjects, "English");
  book = addBook(db, { title: "Spot On English", isbn: ISBN, stockQty: 2, subject: "English" });
});
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "book_lists", "book_list_items", "audit_log");

const send = (path: string, typed: object = {}) =>
  sendForm(
    shops.byForm.url,
    `/admin/lists${path}`,
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])),
    atForm,
  );
const call = (method: string, path: string, body?: unknown) =>
  callAs(shops.byJson, atJson, method, CALLS + path, body);
const page = async (path: string) =>
  (await ask(shops.byForm.url, `/admin/lists${path}`, { headers: atForm })).text;

let years = 2027;
const titles = { title: "Spot On English", isbn: "978-0-306-40615-7" };

/** A list of its own year in both shops, the same in both, with the ids of its titles. */
async function listInBoth(items: object[] = [titles, { title: "Vatmaar" }]) {
  years += 1;
  const year = years;
  const sent = { ...place, year, items };
  const made = await call("POST", "", sent);
  await callAs(shops.byForm, atForm, "POST", CALLS, sent);
  for (const { driver } of [shops.byForm, shops.byJson]) {
    driver.prepare("delete from audit_log").run();
  }
  const { id } = made.json;
  const ids: number[] = made.json.items.map((item: { id: number }) => item.id);
  return { id, ids, year, put: (body: object) => replace(id, { ...place, year, ...body }) };
}

/** Replaces a list by the call; titles that are not given stay as they are. */
async function replace(id: number, body: object) {
  const { items } = (await call("GET", `/${id}`)).json;
  const kept = items.map(({ id, title, isbn }: Record<string, unknown>) => ({ id, title, isbn }));
  return call("PUT", `/${id}`, { items: kept, ...body });
}

const statuses = (...answers: { status: number }[]) => answers.map(({ status }) => status);

describe("a school's list", () => {
  it("is made alike by form and call, and once for a school, grade and year", async () => {
    const typed = { ...place, year: 2027, note: "Cover all books." };
    const made = [await send("/new", typed), await call("POST", "", typed)] as const;
    expect(statuses(...made)).toEqual([303, 201]);
    expectAlike();
    const again = [await send("/new", typed), await call("POST", "", typed)] as const;
    expect(statuses(...again)).toEqual([409, 409]);
    const why = "Example High has a list for Grade 8 in 2027 already.";
    expect(messageFor(again[0].text, "year")).toBe(why);
    expect(again[1].json.error).toMatchObject({ code: "conflict", fields: { year: [why] } });
    expect(textOfHtmlPage(again[0].text)).toContain("Cover all books.");
    expectAlike();
  });

  it("without school, grade and year is refused beside each", async () => {
    const blank = await send("/new", { schoolId: "", gradeId: "", year: "next", note: "Kept" });
    const none = await call("POST", "", { year: "next" });
    expect(statuses(blank, none)).toEqual([422, 422]);
    for (const name of ["schoolId", "gradeId", "year"]) {
      expect(messageFor(blank.text, name)).toBe(none.json.error.fields[name][0]);
    }
    expectAlike();
  });

  it("is published when it has a title, changed, made a draft and deleted alike", async () => {
    const { id, year, put } = await listInBoth();
    const published = [
      await send(`/${id}`, { intent: "publish" }),
      await put({ state: "published" }),
    ];
    expect(statuses(...published)).toEqual([303, 200]);
    expectAlike();
    const details = { ...place, year, note: "Bring them on the first day." };
    const changed = [
      await send(`/${id}/details`, details),
      await put({ ...details, state: "published" }),
    ];
    expect(statuses(...changed)).toEqual([303, 200]);
    expectAlike();
    await send(`/${id}`, { intent: "draft" });
    await put({ state: "draft", note: details.note });
    expectAlike();
    const deleted = [await send(`/${id}/delete`), await call("DELETE", `/${id}`)] as const;
    expect(statuses(...deleted)).toEqual([303, 200]);
    expect(deleted[1].json).toEqual({ message: "List deleted successfully" });
    expectAlike();
    const gone = [await send(`/${id}/delete`), await call("DELETE", `/${id}`)];
    expect(statuses(...gone)).toEqual([404, 404]);
  });

  it("without titles is not published", async () => {
    const { id, put } = await listInBoth([]);
    const answers = [
      await send(`/${id}`, { intent: "publish" }),
      await put({ state: "published" }),
    ];
    expect(statuses(...answers)).toEqual([422, 422]);
    expect(textOfHtmlPage(answers[0]?.text ?? "")).toContain("only when it has a title");
    expectAlike();
  });
});

describe("the titles of a list", () => {
  it("are added, changed, moved and removed alike, and keep their ids", async () => {
    const { id, ids, put } = await listInBoth();
    const [english, vatmaar] = ids;
    const items = [
      { id: english, ...titles },
      { id: vatmaar, title: "Vatmaar" },
    ];
    const typed = { title: " New Atlas ", subjectId, isbn: "", otherIsbns: `${ISBN}, 0306406152` };
    const more = { newPrice: "R 219,95", choiceGroup: "Atlas", note: "Any edition" };
    const added = await send(`/${id}/titles/new`, { ...typed, ...more });
    expect(String(added.headers.location)).toMatch(/#title-\d+$/);
    const atlas = {
      ...{ title: "New Atlas", subjectId, otherIsbns: [ISBN, "0306406152"] },
      ...{ newPriceCents: 21_995, choiceGroup: "Atlas", note: "Any edition" },
    };
    const { json } = await put({ items: [...items, atlas] });
    expectAlike();
    const atlasId = json.items[2].id;
    await send(`/${id}`, { intent: "up", item: atlasId });
    const [first, last] = items;
    await put({ items: [first, { ...atlas, id: atlasId }, last] });
    expectAlike();
    await send(`/${id}/titles/${vatmaar}/edit`, { title: "Vatmaar", subjectId: "", note: "Set" });
    const changed = { ...last, note: "Set" };
    await put({ items: [first, { ...atlas, id: atlasId }, changed] });
    expectAlike();
    await send(`/${id}/titles/${english}/remove`);
    await put({ items: [{ ...atlas, id: atlasId }, changed] });
    expectAlike();
    expect(rows(shops.byForm, "audit_log").map(({ action }) => action)).toEqual(
      Array(4).fill("updated"),
    );
  });

  it("with nothing or nonsense typed are refused beside the fields, and what was typed stays", async () => {
    const { id, ids } = await listInBoth();
    const typed = { title: " ", isbn: "not an isbn!", otherIsbns: "1; 2", newPrice: "cheap" };
    for (const path of [`/${id}/titles/new`, `/${id}/titles/${ids[0]}/edit`]) {
      const { status, text } = await send(path, typed);
      expect(status).toBe(422);
      expect(messageFor(text, "title")).toBe("Please enter a title");
      expect(messageFor(text, "isbn")).toMatch(/^An ISBN has 10 or 13 digits/);
      expect(messageFor(text, "otherIsbns")).toMatch(/^An ISBN has 10 or 13 digits/);
      expect(messageFor(text, "newPrice")).toContain("'cheap' is not an amount");
      expect(input(text, "isbn")?.value).toBe("not an isbn!");
    }
    const { status, json } = await call("PUT", `/${id}`, {
      ...{ ...place, year: 2090 },
      items: [{ title: "", isbn: "not an isbn!" }],
    });
    expect([status, Object.keys(json.error.fields)]).toEqual([
      422,
      ["items.0.title", "items.0.isbn"],
    ]);
    expectAlike();
  });

  it("show what fits them, and a book is tied and taken off by hand alike", async () => {
    const { id, ids, put } = await listInBoth();
    const [english, vatmaar] = ids;
    const got = await call("GET", `/${id}`);
    expect(got.json.items[0].books).toEqual([
      expect.objectContaining({ id: book, available: 2, onHand: 2, condition: "Good" }),
    ]);
    const words = textOfHtmlPage(await page(`/${id}`));
    expect(words).toContain("2 titles · 1 here now");
    expect(words).toMatch(/2 copies fit now Parents see Good, R120/);
    expect(textOfHtmlPage(await page(`/${id}/titles/${vatmaar}/tie?q=${ISBN}`))).toMatch(
      /Which book fits "Vatmaar", whatever its ISBN\? .*1 book Spot On English/,
    );
    expect((await send(`/${id}/titles/${vatmaar}/tie`, { book })).status).toBe(303);
    const items = [
      { id: english, ...titles },
      { id: vatmaar, title: "Vatmaar" },
    ];
    const [first, second] = items;
    await put({ items: [first, { ...second, tiedBookId: book }] });
    expectAlike();
    await send(`/${id}`, { intent: "exclude", item: english, book });
    const off = { ...first, excludedBookIds: [book] };
    await put({ items: [off, { ...second, tiedBookId: book }] });
    expectAlike();
    expect(textOfHtmlPage(await page(`/${id}`))).toMatch(/Not this one: Spot On English, Good/);
    await send(`/${id}`, { intent: "untie", item: vatmaar });
    await put({ items: [off, second] });
    await send(`/${id}`, { intent: "include", item: english, book });
    await put({ items });
    expectAlike();
    const gone = await send(`/${id}/titles/${vatmaar}/tie`, { book: 999_999 });
    expect([gone.status, textOfHtmlPage(gone.text)]).toEqual([
      422,
      expect.stringContaining("This book does not exist any more."),
    ]);
  });
});

it("all lists are found by school, grade, year and state on the page and by the call", async () => {
  for (const { db } of [shops.byForm, shops.byJson]) db.delete(bookLists).run();
  expect(textOfHtmlPage(await page(""))).toContain("No school lists yet");
  const { id, year } = await listInBoth();
  const search = `?q=example&grade=${place.gradeId}&year=${year}&state=draft`;
  expect((await call("GET", search)).json).toMatchObject({
    lists: [{ id, school: { name: "Example High" }, titles: 2, hereNow: 1, state: "draft" }],
    total: 1,
  });
  const words = textOfHtmlPage(await page(search));
  expect(words).toMatch(`Grade 8 · ${year} Example High Draft 2 titles · 1 here now`);
  expect(textOfHtmlPage(await page("?q=nowhere"))).toContain("No lists found");
});

it("a list that is not there is not found", async () => {
  for (const path of ["/999", "/999/details", "/999/titles/1/edit", "/x", "/999/copy"]) {
    const { status } = await ask(shops.byForm.url, `/admin/lists${path}`, { headers: atForm });
    expect(status, path).toBe(404);
  }
  expect((await call("GET", "/999")).status).toBe(404);
  expect((await call("PUT", "/999", { ...place, year: 2027 })).status).toBe(404);
});

it("a list is copied to the next year, from the list or where a new one is made", async () => {
  const { id, year } = await listInBoth();
  expect((await send(`/${id}/copy`, { year: year + 1 })).status).toBe(303);
  const earlier = { ...place, year: year + 2, titles: "earlier" };
  const copied = await send("/new", earlier);
  expect(String(copied.headers.location)).toMatch(/^\/admin\/lists\/\d+$/);
  expect(await page(String(copied.headers.location).replace("/admin/lists", ""))).toContain(
    "Vatmaar",
  );
  const none = await send("/new", { ...earlier, year: 2001 });
  expect(messageFor(none.text, "year")).toContain("no earlier list");
});
