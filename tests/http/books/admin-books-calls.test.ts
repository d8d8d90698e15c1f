import { beforeAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask, sendJson } from "../ask";

const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  for (let i = 1; i <= 25; i++) {
    addBook(shop.db, { title: `Shelved ${i}`, createdAt: i, grade: i % 2 ? "Grade 8" : "Grade 9" });
  }
});

const call = (method: string, path = "", value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin/books${path}`, value);
const titles = (json: { books: { title: string }[] }) => json.books.map((book) => book.title);

describe("GET /admin/books", () => {
  it("answers twenty at a time, and how many there are", async () => {
    const { status, json } = await call("GET");
    expect(status).toBe(200);
    expect(json).toMatchObject({ total: 25, page: 1, pages: 2 });
    expect(json.books).toHaveLength(20);
    expect((await call("GET", "?page=2")).json.books).toHaveLength(5);
    expect((await call("GET", "?pageSize=3")).json.books).toHaveLength(3);
  });

  it("filters by grade and words, and sorts", async () => {
    expect((await call("GET", "?grades=Grade+8")).json.total).toBe(13);
    expect(titles((await call("GET", "?q=shelved+25")).json)).toEqual(["Shelved 25"]);
    expect(titles((await call("GET", "?sortBy=title_asc&pageSize=2")).json)).toEqual([
      "Shelved 1",
      "Shelved 10",
    ]);
  });

  it("makes the best of what makes no sense", async () => {
    const { status, json } = await call("GET", "?page=x&pageSize=-9&sortBy=no&grades=&q=%00%22");
    expect([status, json.total, json.page]).toEqual([200, 0, 1]);
    expect((await call("GET", "?page=999")).json.page).toBe(2);
  });
});

describe("a book", () => {
  it("is created with 201, read, changed and deleted", async () => {
    const created = await call("POST", "", sentBook(shop, { title: "A new atlas" }));
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({
      title: "A new atlas",
      priceCents: 12_000,
      heldQty: 0,
      warnings: {},
      grade: { name: "Grade 8" },
      version: expect.any(String),
    });
    const path = `/${created.json.id}`;
    expect((await call("GET", path)).json).toEqual(created.json);
    const changed = await call("PUT", path, sentBook(shop, { priceCents: 9_900 }));
    expect([changed.status, changed.json.priceCents]).toEqual([200, 9_900]);
    const deleted = await call("DELETE", path);
    expect([deleted.status, deleted.json]).toEqual([200, { message: "Book deleted successfully" }]);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("is in the shop at once, and gone from it at once", async () => {
    const { json } = await call("POST", "", sentBook(shop, { title: "Seen at once" }));
    const inShop = async () => (await shop.get(`/api/v1/books/${json.id}`)).status;
    expect(await inShop()).toBe(200);
    await call("DELETE", `/${json.id}`);
    expect(await inShop()).toBe(404);
  });

  it("tells what is on hand and what is held apart, where shoppers see what is left", async () => {
    const id = addBook(shop.db, { stockQty: 3 });
    await initiate(shop, { bookId: id });
    expect((await call("GET", `/${id}`)).json).toMatchObject({ stockQty: 3, heldQty: 1 });
    const inShop = await shop.get(`/api/v1/books/${id}`);
    expect(await inShop.json()).toMatchObject({ stockQty: 2 });
  });

  it("keeps an ISBN that fails its check digit, and warns", async () => {
    const { status, json } = await call("POST", "", sentBook(shop, { isbn: "978-0-636-14144-6" }));
    expect([status, json.isbn]).toEqual([201, "9780636141446"]);
    expect(json.warnings.isbn).toContain("check digit");
  });

  it.each([
    ["GET", undefined],
    ["PUT", {}],
    ["DELETE", undefined],
  ])("that is not there answers %s with 404", async (method, extra) => {
    const body = extra && sentBook(shop, extra);
    for (const id of ["999999", "0", "abc", "1e3"]) {
      const { status, json } = await call(method, `/${id}`, body);
      expect(status).toBe(404);
      expect(json.error).toEqual({ code: "not_found", message: "Book not found", fields: {} });
    }
  });

  it("is refused with a sentence for each field that is wrong", async () => {
    const wrong = {
      title: " ",
      priceCents: "12,50",
      stockQty: null,
      gradeId: 0,
      coverImageUrl: "https://192.168.1.1/cover.jpg",
      gallery: ["x"],
    };
    const { status, json } = await call("POST", "", sentBook(shop, wrong));
    expect(status).toBe(422);
    expect(json.error.fields).toEqual({
      title: ["Please enter a title"],
      priceCents: ["Please enter a whole number of cents, such as 12000 for R120"],
      stockQty: ["Please enter a whole number of copies, 0 or more"],
      gradeId: ["Please choose a grade"],
      coverImageUrl: [expect.stringContaining("lies on a private network")],
      "gallery.0": ["An image address starts with https://"],
    });
  });

  it.each(["", "[]", "{", "null", '"book"'])("cannot be made of %j", async (body) => {
    const answer = await sendJson(shop.url, "/api/v1/admin/books", body, owner);
    expect([400, 422]).toContain(answer.status);
    expect(JSON.parse(answer.text).error.code).toMatch(/^(bad_json|invalid)$/);
  });

  it("with the ISBN of another one answers 409", async () => {
    await call("POST", "", sentBook(shop, { title: "The first", isbn: "9781111111113" }));
    const { status, json } = await call("POST", "", sentBook(shop, { isbn: "9781111111113" }));
    expect([status, json.message]).toEqual([409, "Another book has this ISBN: The first"]);
  });

  it("that has changed since it was read answers 409, and keeps what is stored", async () => {
    const { json: seen } = await call("POST", "", sentBook(shop));
    await call("PUT", `/${seen.id}`, sentBook(shop, { priceCents: 9_000 }));
    const late = { priceCents: 8_000, version: seen.version };
    const { status, json } = await call("PUT", `/${seen.id}`, sentBook(shop, late));
    expect([status, json.error.code]).toEqual([409, "conflict"]);
    expect(json.error.fields.priceCents).toEqual(["Saved now: R90"]);
    expect((await call("GET", `/${seen.id}`)).json.priceCents).toBe(9_000);
  });
});

describe("the shelf of a book", () => {
  it("is told to the owner, and nowhere in the shop or its open calls", async () => {
    const given = sentBook(shop, { title: "Far back atlas", shelf: "Z-99-BACK" });
    const { json } = await call("POST", "", given);
    expect(json.shelf).toBe("Z-99-BACK");
    const open = ["/?q=far+back", `/book/${json.id}`, `/book/${json.id}/buy`];
    const calls = [`/api/v1/books/${json.id}`, "/api/v1/books?q=far+back"];
    for (const path of [...open, ...calls]) {
      const text = await (await shop.get(path)).text();
      expect(text, path).toContain("Far back atlas");
      expect(text, path).not.toContain("Z-99-BACK");
    }
    const file = await ask(shop.url, "/api/v1/admin/books/export?q=far+back", { headers: owner });
    expect(file.text).toContain("Z-99-BACK");
  });
});

describe("GET /admin/books/{id}/stock-movements", () => {
  it("answers what became of the copies, the newest first", async () => {
    const { json } = await call("POST", "", sentBook(shop, { stockQty: 2 }));
    await call("PATCH", `/${json.id}`, { priceCents: 12_000, stockQty: 5 });
    const history = await call("GET", `/${json.id}/stock-movements?pageSize=1`);
    expect([history.status, history.json]).toEqual([
      200,
      {
        movements: [
          {
            id: expect.any(Number),
            at: expect.any(Number),
            quantity: 3,
            stockQty: 5,
            reason: "edited",
            adminEmail: "owner@example.org",
            payment: null,
            import: null,
            intake: null,
            count: null,
          },
        ],
        total: 2,
        page: 1,
        pages: 2,
      },
    ]);
  });

  it.each(["999999", "0", "abc", "bulk-import"])("of %s answers 404", async (id) => {
    expect((await call("GET", `/${id}/stock-movements`)).status).toBe(404);
  });
});

describe("POST /admin/books/bulk-delete", () => {
  it("deletes those that are there, and says how many", async () => {
    const ids = [addBook(shop.db), addBook(shop.db)];
    const { status, json } = await call("POST", "/bulk-delete", { ids: [...ids, 999_999] });
    expect(status).toBe(200);
    expect(json).toEqual({ message: "2 books deleted successfully", deleted: 2 });
    expect((await call("POST", "/bulk-delete", { ids })).json.deleted).toBe(0);
  });

  it.each([{ ids: [] }, {}, { ids: ["1"] }, { ids: [1.5] }, [1]])("refuses %j", async (body) => {
    const { status, json } = await call("POST", "/bulk-delete", body);
    expect([status, json.error.code]).toEqual([422, "invalid"]);
  });
});

it.each([
  ["PATCH", "", "GET, HEAD, POST"],
  ["POST", "/1", "GET, HEAD, PUT, PATCH, DELETE"],
  ["GET", "/bulk-delete", "POST"],
  ["POST", "/export", "GET, HEAD"],
])("%s %s answers 405 with what is allowed", async (method, path, allowed) => {
  const { status, headers } = await call(method, path);
  expect([status, headers.allow]).toEqual([405, allowed]);
});
