import { expect, it } from "vitest";
import { bookListItems } from "../../../app/db/schema/book-list";
import { books } from "../../../app/db/schema/catalogue";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { wanted } from "../../../app/db/schema/wanted";
import { callAs, signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { nameId } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input } from "../html";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../upload";

const PLACEHOLDERS = ["N.A.", "TBC", "tba", "x", "1", "pending", "xxx", "978-0-00-000000-0"];
const ADMIN = "/api/v1/admin";

const shop = await useShop();
const owner = await signIn(shop);
const call = (method: string, path: string, body?: unknown) =>
  callAs(shop, owner, method, ADMIN + path, body);
const isbns = () => shop.db.select({ isbn: books.isbn }).from(books).all();
const clear = () => shop.db.delete(books).run();

it("the form and the call of a book store none", async () => {
  for (const isbn of PLACEHOLDERS) {
    const fields = sentBook(shop, { isbn });
    const page = await sendForm(shop.url, `/admin/books/new`, bookForm(fields), owner);
    const { status, json } = await call("POST", "/books", fields);
    expect([page.status, status, json.isbn], isbn).toEqual([303, 201, null]);
    const changed = await call("PUT", `/books/${json.id}`, { ...fields, isbn: "BK-7" });
    expect(changed.json.isbn).toBe("BK7");
    const again = await call("PUT", `/books/${json.id}`, fields);
    expect([again.status, again.json.isbn]).toEqual([200, null]);
  }
  expect(isbns()).toEqual(Array(PLACEHOLDERS.length * 2).fill({ isbn: null }));
});

it("an import of books makes each row a book of its own, and imports it again as the same", async () => {
  clear();
  const rows = PLACEHOLDERS.flatMap((isbn, i) => [
    bookRow(`First ${i}`, isbn),
    bookRow(`Second ${i}`, isbn),
  ]);
  const send = async () => {
    const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
    const path = `${ADMIN}/books/bulk-import`;
    const { text } = await sendFile(shop, path, { content: bookFile(...rows), fields }, owner);
    return JSON.parse(text);
  };
  expect(await send()).toMatchObject({ created: rows.length, updated: 0, refused: 0 });
  expect(isbns()).toEqual(Array(rows.length).fill({ isbn: null }));
  expect(await send()).toMatchObject({ created: 0, skipped: rows.length, refused: 0 });
});

it("lists and imports of lists keep titles apart", async () => {
  const schoolId = nameId(shop.db, schools, "Voorbeeld High School");
  const gradeId = nameId(shop.db, grades, "Grade 8");
  nameId(shop.db, subjects, "Mathematics");
  const titles = PLACEHOLDERS.map((isbn, i) => ({ title: `Title ${i}`, isbn, otherIsbns: [isbn] }));
  const made = await call("POST", "/lists", { schoolId, gradeId, year: 2027, items: titles });
  expect(made.status).toBe(201);
  const typed = { title: "Typed", isbn: "TBC", otherIsbns: "TBC, 9780306406157, N.A." };
  await sendForm(shop.url, `/admin/lists/${made.json.id}/titles/new`, typed, owner);
  const stored = () =>
    shop.db
      .select()
      .from(bookListItems)
      .all()
      .filter(({ isbn }) => isbn !== null);
  const others = () =>
    shop.db
      .select()
      .from(bookListItems)
      .all()
      .map((one) => one.otherIsbns);
  expect(stored()).toEqual([]);
  expect(others()).toEqual([...titles.map(() => []), ["9780306406157"]]);

  const lines = PLACEHOLDERS.map(
    (isbn, i) => `Voorbeeld High School,8,2028,Mathematics,Imported ${i},${isbn}`,
  );
  const content = ["School,Grade,Year,Subject,Title,ISBN", ...lines].join("\n");
  const fieldMapping = JSON.stringify({
    ...{ School: "school", Grade: "grade", Year: "year", Subject: "subject", Title: "title" },
    ISBN: "isbn",
  });
  const file = { content, fields: { fieldMapping } };
  const { text } = await sendFile(shop, `${ADMIN}/lists/import`, file, owner);
  const { id } = JSON.parse(text);
  await until(async () => (await call("GET", `/lists/import/${id}`)).json.status === "done");
  const ended = await call("GET", `/lists/import/${id}`);
  expect(ended.json).toMatchObject({ created: 1, refused: 0 });
  expect(stored()).toEqual([]);
  expect(others()).toHaveLength(PLACEHOLDERS.length * 2 + 1);
});

it("a school's letter proposes none", async () => {
  const text = `Grade 8\n${PLACEHOLDERS.map((isbn, i) => `Spot On English Book ${i + 2}\tISBN ${isbn}`).join("\n")}`;
  const { json } = await call("POST", "/lists/read", { text });
  expect(json.items).toHaveLength(PLACEHOLDERS.length);
  for (const item of json.items) expect(item).toMatchObject({ isbn: null, otherIsbns: [] });
});

it("nobody waits for one: the call says so, and the form asks for a title instead", async () => {
  for (const isbn of PLACEHOLDERS) {
    const sent = { email: "parent@example.org", isbn };
    const { status, text } = await sendJson(shop.url, "/api/v1/wanted", sent);
    expect([status, JSON.parse(text).error.fields.isbn], isbn).toEqual([
      422,
      ["Please give the ISBN of the book"],
    ]);
    const page = await ask(shop.url, `/tell-me?isbn=${encodeURIComponent(isbn)}`);
    expect(input(page.text, "isbn"), isbn).toBeUndefined();
    expect(input(page.text, "title"), isbn).toBeDefined();
    const posted = await sendForm(shop.url, "/tell-me", sent);
    expect(posted.status).toBe(422);
  }
  expect(shop.db.select().from(wanted).all()).toEqual([]);
});
