import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { initiate } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { formValues, messageFor, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

async function open(path: string, cookies: string[] = []) {
  const Cookie = [owner.Cookie, ...cookies].join("; ");
  const answer = await openLed(shop.url, `/admin/books${path}`, { headers: { Cookie } });
  return { ...answer, words: textOfHtmlPage(answer.text) };
}

const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, `/admin/books${path}`, fields, owner);
const typedBook = (given: Record<string, unknown> = {}) => bookForm(sentBook(shop, given));
const stored = (id: number) => shop.db.select().from(books).where(eq(books.id, id)).get();

/** The redirect's target and the toast of the page there. */
async function follow(answer: { status: number; headers: Record<string, unknown> }) {
  expect(answer.status).toBe(303);
  const flash = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const location = String(answer.headers.location);
  const page = await open(location.replace(/^\/admin\/books/, ""), [flash]);
  return { location, page };
}

describe("the list", () => {
  it("shows a book with its prices, what they save, and what is on hand and held", async () => {
    const id = addBook(shop.db, {
      title: "Rare quagga atlas",
      isbn: "9780306406157",
      priceCents: 12_050,
      originalPriceCents: 24_000,
      stockQty: 4,
    });
    await initiate(shop, { bookId: id });
    const { words } = await open("?q=quagga");
    expect(words).toContain(
      "Rare quagga atlas 9780306406157 · Good Grade 10 · Mathematics · Example High",
    );
    expect(words).toContain("R120.50 R240.00 R119.50 (50%) 4 1 held");
    expect(words).toContain("Showing 1 of 1 book");
  });

  it.each([
    [0, "red"],
    [1, "red"],
    [2, "yellow"],
    [3, "yellow"],
    [4, "green"],
  ])("has a badge for %i copies that is %s", async (stockQty, tone) => {
    addBook(shop.db, { title: `Counted ${stockQty}`, stockQty });
    const { text } = await open(`?q=counted+${stockQty}`);
    const badge = tags(text, "span").find((tag) => tag.content === String(stockQty));
    expect(badge?.attributes.class).toContain(`text-${tone}`);
  });

  it("says when nothing matches, and leads back to all", async () => {
    const { words, text } = await open("?q=nothing-like-it");
    expect(words).toContain("No books found");
    expect(text).toContain('href="/admin/books"');
  });

  it("keeps its filters on the way to a book and back", async () => {
    addBook(shop.db, { title: "Lone kudu", grade: "Grade 11" });
    const { text } = await open("?q=kudu&grades=Grade+11");
    const edit = tags(text, "a").find((tag) => tag.content === "Lone kudu");
    const { href = "" } = edit?.attributes ?? {};
    expect(href).toMatch(/^\/admin\/books\/\d+\/edit\?q=kudu&grades=Grade\+11$/);
    const [path = ""] = href.replace("/admin/books", "").split("?");
    const { location } = await follow(
      await send(href.replace("/admin/books", ""), typedBook({ title: "Lone kudu" })),
    );
    expect(location).toBe("/admin/books?q=kudu&grades=Grade+11");
    expect((await open(path)).status).toBe(200);
  });
});

describe("a selection without script", () => {
  const select = (path: string) => open(path).then(({ text }) => tags(text, "input"));

  it("selects all on the page by a link, and asks on a page of its own", async () => {
    const ids = ["One", "Two"].map((n) =>
      addBook(shop.db, { title: `Chosen ${n}`, condition: "Fair", priceCents: 9_950 }),
    );
    const boxes = (await select("?q=chosen&select=all")).filter(
      (box) => box.attributes.name === "ids",
    );
    expect(boxes.map((box) => box.attributes.checked)).toEqual(["", ""]);
    const { words, text } = await open(`/delete?q=chosen&ids=${ids[0]}&ids=${ids[1]}`);
    expect(words).toContain(
      "Are you sure you want to delete these 2 books? Chosen One Fair, R99.50, ",
    );
    expect(formValues(text).ids).toBe(String(ids[1]));
  });

  it("deletes what was confirmed, and says how many", async () => {
    const ids = ["One", "Two", "Three"].map((n) => addBook(shop.db, { title: `Doomed ${n}` }));
    const body = `ids=${ids[0]}&ids=${ids[2]}`;
    const headers = { ...owner, "Content-Type": "application/x-www-form-urlencoded" };
    const path = `/admin/books/delete?q=doomed&${body}`;
    const answer = await ask(shop.url, path, { method: "POST", body, headers });
    const { location, page } = await follow(answer);
    expect(location).toBe("/admin/books?q=doomed");
    expect(page.words).toContain("2 books deleted successfully");
    expect(page.words).toContain("Doomed Two");
    expect(page.words).not.toContain("Doomed One");
  });

  it("of nothing says so", async () => {
    expect((await open("/delete")).words).toContain("Please select at least one book");
    expect((await open("/delete?ids=x&ids=-1&ids=99999")).words).toContain(
      "Please select at least",
    );
  });

  it("warns of copies that somebody is paying for", async () => {
    const id = addBook(shop.db, { stockQty: 2 });
    await initiate(shop, { bookId: id });
    for (const path of [`/delete?ids=${id}`, `/${id}/delete`]) {
      expect((await open(path)).words).toContain("1 copy is held by a payment under way.");
    }
  });
});

describe("the form of a new book", () => {
  it("begins with one copy in good condition and no price", async () => {
    const { text } = await open("/new");
    expect(formValues(text)).toMatchObject({ stockQty: "1", condition: "Good", price: "" });
  });

  it("leads to the list, which says that the book was created and shows it first", async () => {
    const { location, page } = await follow(
      await send("/new", typedBook({ title: "Fresh atlas" })),
    );
    expect(location).toBe("/admin/books");
    expect(page.words).toContain("Book created successfully");
    const rows = tags(page.text, "th").filter((tag) => tag.attributes.scope === "row");
    expect(rows[0]?.content).toContain("Fresh atlas");
  });

  it("asks whether a price of a few cents, or of thousands, is right", async () => {
    for (const [price, shown] of [
      ["1.20", "R1.20"],
      ["12000", "R12\u00a0000"],
    ]) {
      const { page } = await follow(await send("/new", typedBook({ price })));
      expect(page.words).toContain(`This sells the book for ${shown?.replace("\u00a0", " ")}.`);
    }
  });

  it("leads to the book itself when something about it looks wrong", async () => {
    const { location, page } = await follow(
      await send("/new", typedBook({ isbn: "9780306406158" })),
    );
    expect(location).toMatch(/^\/admin\/books\/\d+\/edit#isbn$/);
    expect(page.words).toContain("Book created successfully");
    expect(page.words).toContain("Please look at its ISBN again.");
    expect(page.words).toContain("The ISBN's check digit does not fit.");
  });

  it.each([
    ["1,234", /^The price '1,234' can be read as thousands or as cents\. Write it/],
    ["1.234", /^The price '1\.234' can be read as thousands or as cents\. Write it/],
    ["abc", "The price 'abc' is not an amount. Write it in rand, like 150 or 1234.56."],
    ["1e3", "The price '1e3' is not an amount. Write it in rand, like 150 or 1234.56."],
    ["$12", "The price '$12' is not in rand. Write it in rand, like 150 or 1234.56."],
    ["-5", "The price '-5' must be more than 0."],
    ["0", "The price must be more than 0"],
    ["100000,01", "The price can be at most R100\u00a0000"],
  ])(
    "with the price '%s' comes back with a sentence and everything typed",
    async (typed, words) => {
      const book = typedBook({
        title: 'Kept "atlas" <here> & \u201cthere\u201d',
        tags: ["CAPS", "Atlas"],
        gallery: ["https://example.org/1.png", "https://example.org/2.png"],
        longDesc: "Two\nlines",
        condition: "Fair",
        originalPriceCents: 24_050,
        price: typed,
      });
      const fields = { ...book, idempotencyKey: randomUUID() };
      const { status, text } = await send("/new", fields);
      expect(status).toBe(422);
      expect(messageFor(text, "price")).toEqual(
        typeof words === "string" ? words : expect.stringMatching(words),
      );
      const unbroken = (value: string) => value.replace(/\r\n/g, "\n");
      const shown = Object.entries(formValues(text))
        .filter(([name]) => !name.endsWith("New"))
        .map(([name, value]) => [name, unbroken(value)]);
      const sent = Object.entries(fields).map(([name, value]) => [name, unbroken(value)]);
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(sent));
      expect(textOfHtmlPage(text)).toContain("That is R240.50 .");
      expect(textOfHtmlPage(text)).toContain("Failed to create book");
    },
  );
});

describe("the page of a book", () => {
  it("tells what became of its copies, with the order and the words of why", async () => {
    const id = addBook(shop.db, { title: "Told atlas", stockQty: 2 });
    const form = formValues((await open(`/${id}/edit`)).text);
    await send(`/${id}/edit`, { ...form, stockQty: "3", shelf: "B7" });
    const { words, text } = await open(`/${id}/edit`);
    expect(formValues(text)).toMatchObject({ stockQty: "3", shelf: "B7" });
    expect(words).toMatch(
      /History of the copies \+1 Changed by hand 3 on hand .*, owner@example\.org \+2 Added with the book 2 on hand/,
    );
    expect(words).toContain("shelf: nothing → B7");
  });

  it("says of a book without copies that there never was one", async () => {
    const id = addBook(shop.db, { stockQty: 0 });
    const { words } = await open(`/${id}/edit`);
    expect(words).toContain("There was never a copy of this book.");
  });
});

describe("the form of a book that changed while it was open", () => {
  async function openAndSell() {
    const id = addBook(shop.db, { title: "Single copy", stockQty: 1, priceCents: 12_000 });
    const form = formValues((await open(`/${id}/edit`)).text);
    shop.db
      .update(books)
      .set({ stockQty: 0, updatedAt: Date.now() + 5 })
      .where(eq(books.id, id))
      .run();
    return { id, form: { ...form, price: "R99,00" } };
  }

  it("is not saved; it says why, and keeps what was typed beside what is on hand now", async () => {
    const { id, form } = await openAndSell();
    const { status, text } = await send(`/${id}/edit`, form);
    expect(status).toBe(409);
    expect(textOfHtmlPage(text)).toContain("This book has changed since you opened it");
    expect(messageFor(text, "stockQty")).toBe(
      "0 on hand now, and you sent 1. A copy may have been sold meanwhile.",
    );
    expect(messageFor(text, "price")).toBe("Saved now: R120");
    expect(formValues(text)).toMatchObject({ stockQty: "0", price: "R99,00" });
    expect(stored(id)).toMatchObject({ stockQty: 0, priceCents: 12_000 });
  });

  it("can be saved again as it then stands, and the sold copy stays sold", async () => {
    const { id, form } = await openAndSell();
    const again = formValues((await send(`/${id}/edit`, form)).text);
    const { page } = await follow(await send(`/${id}/edit`, again));
    expect(page.words).toContain("Book updated successfully");
    expect(stored(id)).toMatchObject({ stockQty: 0, priceCents: 9_900 });
  });

  it("keeps its old version through a mistake in another field", async () => {
    const { id, form } = await openAndSell();
    const mistaken = await send(`/${id}/edit`, { ...form, title: "" });
    expect(mistaken.status).toBe(422);
    const mended = { ...formValues(mistaken.text), title: "Single copy" };
    expect((await send(`/${id}/edit`, mended)).status).toBe(409);
    expect(stored(id)?.stockQty).toBe(0);
  });
});

it("a book's page tells its history, leads to the shop, and is not there once it is deleted", async () => {
  const { page } = await follow(
    await send("/new", typedBook({ title: "Told atlas", isbn: "12345678" })),
  );
  const id = Number(/"\/book\/(\d+)"/.exec(page.text)?.[1]);
  await send(`/${id}/edit`, typedBook({ title: "Told atlas", priceCents: 9_900 }));
  const { words } = await open(`/${id}/edit`);
  expect(words).toContain("owner@example.org updated");
  expect(words).toContain("price: R120 → R99");
  const { location, page: list } = await follow(await send(`/${id}/delete?q=told`, {}));
  expect(location).toBe("/admin/books?q=told");
  expect(list.words).toContain("Book deleted successfully");
  for (const path of [`/${id}/edit`, `/${id}/delete`, "/abc/edit", "/0/delete"]) {
    const gone = await open(path);
    expect([gone.status, gone.words.includes("Book not found")]).toEqual([404, true]);
  }
});
