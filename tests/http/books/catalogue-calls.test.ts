import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { settings } from "../../../app/db/schema/settings";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";

let animalFarm: number;

const shop = await useShop();
beforeAll(() => {
  animalFarm = addBook(shop.db, {
    title: "Animal Farm",
    grade: "Grade 10",
    subject: "English Home Language",
    school: "Hoërskool Ermelo",
    isbn: "9780636085251",
    priceCents: 8_000,
    originalPriceCents: 14_000,
    tags: ["CAPS"],
  });
  addBook(shop.db, { title: "Sold Atlas", grade: "Grade 8", subject: "Geography", stockQty: 0 });
  for (let i = 1; i <= 13; i++) {
    addBook(shop.db, { title: `Maths ${i}`, grade: "Grade 9", priceCents: 10_000 + i });
  }
});

async function call(path: string) {
  const { status, headers, text } = await ask(shop.url, path);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  return { status, body: JSON.parse(text) };
}

const titles = (body: { books: { title: string }[] }) => body.books.map((book) => book.title);

describe("GET /api/v1/filters", () => {
  it("lists the names that books have, grades by their number", async () => {
    expect(await call("/api/v1/filters")).toEqual({
      status: 200,
      body: {
        grades: ["Grade 8", "Grade 9", "Grade 10"],
        schools: ["Example High School", "Hoërskool Ermelo"],
        subjects: ["English Home Language", "Geography", "Mathematics"],
      },
    });
  });
});

it("a filter counts what its heading counts, and one whose books are all sold out says so", async () => {
  const page = (await ask(shop.url, "/?subjects=Geography")).text;
  expect(
    tags(page, "label").find(({ content }) => content.includes("Geography"))?.attributes,
  ).toMatchObject({ "data-count": "0" });
  expect(textOfHtmlPage(page)).toContain(
    "Found 0 books None of these is for sale now. Open one to hear when it's in.",
  );
  expect(textOfHtmlPage((await ask(shop.url, "/?grades=Grade+8&grades=Grade+10")).text)).toContain(
    "Found 1 book Showing results for your selected filters, and 1 sold out or reserved",
  );
});

describe("GET /api/v1/books", () => {
  it("gives twelve books and the total", async () => {
    const { status, body } = await call("/api/v1/books");
    expect(status).toBe(200);
    expect(body.books).toHaveLength(12);
    expect(body).toMatchObject({ total: 15, page: 1, pages: 2 });
  });

  it("gives each book with the names of its grade, subject and school", async () => {
    const { body } = await call("/api/v1/books?q=animal");
    expect(body.total).toBe(1);
    expect(body.books[0]).toMatchObject({
      id: animalFarm,
      priceCents: 8_000,
      originalPriceCents: 14_000,
      stockQty: 1,
      grade: { name: "Grade 10" },
      subject: { name: "English Home Language" },
      school: { name: "Hoërskool Ermelo" },
      tags: ["CAPS"],
      gallery: [],
    });
  });

  it.each([
    ["q=animal+farm", ["Animal Farm"]],
    ["q=hoerskool", ["Animal Farm"]],
    ["q=978-0-636-08525-1", ["Animal Farm"]],
    ["grades=Grade+8&grades=Grade+10", ["Animal Farm", "Sold Atlas"]],
    ["grades[]=Grade+8&grades%5B%5D=Grade+10", ["Animal Farm", "Sold Atlas"]],
    ["subjects=Geography", ["Sold Atlas"]],
    ["schools=Hoërskool+Ermelo", ["Animal Farm"]],
    ["schools=Ho%C3%ABrskool+Ermelo&q=farm", ["Animal Farm"]],
    ["sortBy=price_asc&pageSize=2", ["Animal Farm", "Maths 1"]],
    ["sortBy=price_desc&pageSize=1", ["Maths 13"]],
    ["sortBy=title_asc&pageSize=2", ["Animal Farm", "Maths 1"]],
    [
      "sortBy=grade&pageSize=50&subjects=Geography&subjects=English+Home+Language",
      ["Animal Farm", "Sold Atlas"],
    ],
    ["sortBy=title_asc&page=15&pageSize=1", ["Sold Atlas"]],
    ["page=99&pageSize=50&grades=Grade+10", ["Animal Farm"]],
    ["grades=Nobody's", []],
  ])("%s gives %j", async (query, expected) => {
    const { status, body } = await call(`/api/v1/books?${encodeURI(decodeURI(query))}`);
    expect(status).toBe(200);
    expect(titles(body)).toEqual(expected);
  });

  it("gives no more than fifty a page", async () => {
    const { body } = await call("/api/v1/books?pageSize=100000");
    expect(body.books).toHaveLength(15);
    expect(body.pages).toBe(1);
  });

  it("is never stale: a changed price shows in the very next answer", async () => {
    const change = (priceCents: number) =>
      shop.db.update(books).set({ priceCents }).where(eq(books.id, animalFarm)).run();
    change(7_777);
    const { body } = await call("/api/v1/books?q=animal");
    const page = await ask(shop.url, `/book/${animalFarm}`);
    change(8_000);
    expect(body.books[0].priceCents).toBe(7_777);
    expect(page.text).toContain("R77.77");
  });
});

describe("GET /api/v1/books/{id}", () => {
  it("gives the one book", async () => {
    const { status, body } = await call(`/api/v1/books/${animalFarm}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: animalFarm,
      title: "Animal Farm",
      isbn: "9780636085251",
      longDesc: expect.any(String),
      soldOut: false,
      otherCopies: [],
    });
  });

  it("gives the other copies of its title as well", async () => {
    const traits = { title: "Animal Farm", isbn: "9780636085251", condition: "Fair" };
    const id = addBook(shop.db, { ...traits, priceCents: 4_000 });
    const { body } = await call(`/api/v1/books/${animalFarm}`);
    const school = { id: expect.any(Number), name: "Example High School" };
    expect(body.otherCopies).toEqual([{ id, priceCents: 4_000, condition: "Fair", school }]);
    expect((await call("/api/v1/books?q=9780636085251")).body.total).toBe(2);
    shop.db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
  });

  it("says 'Book not found' when there is none", async () => {
    expect(await call("/api/v1/books/999999")).toEqual({
      status: 404,
      body: {
        error: { code: "not_found", message: "Book not found", fields: {} },
        message: "Book not found",
      },
    });
  });
});

describe("GET /api/v1/settings", () => {
  it("gives colours, images and handles, and never a credential", async () => {
    shop.db
      .update(settings)
      .set({
        instagramHandle: "dogear",
        payfastMerchantId: "10099999",
        payfastMerchantKeyEncrypted: "v1:merchantkey",
        payfastPassphraseEncrypted: "v1:passphrase",
      })
      .run();
    const { status, body } = await call("/api/v1/settings");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      primaryColor: "#0f172a",
      secondaryColor: "#64748b",
      accentColor: "#3b82f6",
      backgroundColor: "#ffffff",
      textColor: "#0f172a",
      instagramHandle: "dogear",
      payfastSandboxMode: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/merchant|passphrase|10099999|v1:/i);
    const page = await ask(shop.url, "/");
    expect(page.text).not.toMatch(/10099999|v1:merchantkey|v1:passphrase/);
    shop.db
      .update(settings)
      .set({
        payfastMerchantId: null,
        payfastMerchantKeyEncrypted: null,
        payfastPassphraseEncrypted: null,
      })
      .run();
  });
});

describe("an address of the API", () => {
  it.each([
    ["POST", "/api/v1/books", "GET, HEAD"],
    ["DELETE", "/api/v1/books/1", "GET, HEAD"],
    ["PUT", "/api/v1/filters", "GET, HEAD"],
    ["PATCH", "/api/v1/settings", "GET, HEAD"],
    ["GET", "/api/v1/payments/initiate", "POST"],
    ["GET", "/api/v1/payments/notify", "POST"],
    ["POST", "/api/v1/payments/x/verify", "GET, HEAD"],
  ])("refuses %s %s with 405 and says what it allows", async (method, path, allowed) => {
    const { status, headers, text } = await ask(shop.url, path, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe(allowed);
    expect(JSON.parse(text)).toMatchObject({ error: { code: "method_not_allowed", fields: {} } });
  });

  it.each(["OPTIONS", "TRACE", "PROPFIND"])("knows no %s", async (method) => {
    const { status, headers, text } = await ask(shop.url, "/api/v1/books", { method });
    expect(status).toBe(405);
    expect(headers.allow).toContain("GET");
    expect(JSON.parse(text)).toMatchObject({ error: { code: "method_not_allowed", fields: {} } });
  });

  it.each(["/api", "/api/", "/api/v1", "/api/v2/books", "/api/v1/nothing"])(
    "that does not exist (%s) says so in JSON",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        const { status, headers, text } = await ask(shop.url, path, { method });
        expect(status).toBe(404);
        expect(headers["content-type"]).toMatch(/^application\/json/);
        expect(JSON.parse(text)).toMatchObject({ error: { code: "not_found", fields: {} } });
      }
    },
  );

  it("answers HEAD as GET, without the body", async () => {
    const { status, body } = await ask(shop.url, "/api/v1/books", { method: "HEAD" });
    expect(status).toBe(200);
    expect(body).toHaveLength(0);
  });
});
