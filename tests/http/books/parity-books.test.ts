import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { settings } from "../../../app/db/schema/settings";
import { writeRand } from "../../../app/domain/values/rand";
import { callAs } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { ask, sendForm } from "../ask";
import { formValues, messageFor, textOfHtmlPage } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

let first: number;
const shops = await useTwoShops((shop) => {
  sentBook(shop);
  first = addBook(shop.db, { title: "The first", isbn: "9781111111113", createdAt: 1 });
});
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "audit_log");

const API = "/api/v1/admin/books";

async function create(given: Record<string, unknown>) {
  const fields = sentBook(shops.byForm, given);
  const page = await sendForm(shops.byForm.url, "/admin/books/new", bookForm(fields), atForm);
  return { page, call: await callAs(shops.byJson, atJson, "POST", API, fields) };
}

async function update(id: number, given: Record<string, unknown>) {
  const fields = sentBook(shops.byForm, given);
  const path = `/admin/books/${id}/edit`;
  const page = await sendForm(shops.byForm.url, path, bookForm(fields), atForm);
  return { page, call: await callAs(shops.byJson, atJson, "PUT", `${API}/${id}`, fields) };
}

type Answers = Awaited<ReturnType<typeof create>>;

/** Form and call refuse with the same sentence for each faulty field. */
function expectSameSentences({ page, call }: Answers, faulty: string[]): void {
  expect([page.status, call.status]).toEqual([422, 422]);
  const fields: Record<string, string[]> = call.json.error.fields;
  const named = Object.entries(fields).map(
    ([place, words]) => [place.split(".")[0], words] as const,
  );
  expect(named.map(([name]) => name).toSorted()).toEqual(faulty.toSorted());
  for (const [name = "", words] of named) {
    expect(messageFor(page.text, name.replace("Cents", ""))).toBe(words.join(" "));
  }
  expectAlike();
}

const FULL = {
  title: "  Oxford\u0007 Geskiedenis “Graad 8” ",
  priceCents: 9_550,
  originalPriceCents: 20_000,
  shortDesc: "Netjies.",
  longDesc: "Een.\r\n\r\nTwee.",
  isbn: "978-0-306-40615-7",
  condition: "Fair",
  coverImageUrl: "https://images.example.org/front.jpg",
  gallery: ["https://images.example.org/a.jpg", "https://images.example.org/b.jpg"],
  stockQty: 0,
  shelf: " B 12 ",
  isHidden: true,
  tags: ["CAPS", "Leerderboek"],
};

const WRONG: Record<string, unknown>[] = [
  { title: "" },
  { title: "   " },
  { title: "x".repeat(301) },
  { priceCents: undefined },
  { priceCents: 0 },
  { priceCents: 10_000_001 },
  { originalPriceCents: 0 },
  { shortDesc: "x".repeat(501) },
  { longDesc: "x".repeat(10_001) },
  { stockQty: "" },
  { stockQty: -1 },
  { stockQty: 1.5 },
  { stockQty: "two" },
  { gradeId: "", schoolId: "", subjectId: "" },
  { isbn: "=1+1" },
  { condition: "Mint" },
  { coverImageUrl: "javascript:alert(1)" },
  { gallery: ["https://example.org/1.png", "nonsense"] },
  { tags: ["x".repeat(41)] },
  { shelf: "x".repeat(21) },
];

describe("a book", () => {
  it("is created, changed and deleted alike by both doors", async () => {
    const added = await create(FULL);
    expect([added.page.status, added.call.status]).toEqual([303, 201]);
    expectAlike();
    const { id } = added.call.json;
    expect(added.call.json).toMatchObject({
      title: "Oxford  Geskiedenis “Graad 8”",
      longDesc: "Een.\n\nTwee.",
      isbn: "9780306406157",
      gallery: FULL.gallery,
      tags: FULL.tags,
    });
    const changed = await update(id, {
      title: "Oxford",
      tags: ["CAPS"],
      stockQty: 4,
      isHidden: false,
    });
    expect([changed.page.status, changed.call.status]).toEqual([303, 200]);
    expect(changed.call.json).toMatchObject({ isbn: null, gallery: [], tags: ["CAPS"] });
    expectAlike();
    const page = await sendForm(shops.byForm.url, `/admin/books/${id}/delete`, {}, atForm);
    const call = await callAs(shops.byJson, atJson, "DELETE", `${API}/${id}`);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
  });

  it.each(WRONG)("cannot be created as %j, with the same sentences", async (given) => {
    expectSameSentences(await create(given), Object.keys(given));
  });

  it.each(WRONG)("cannot be changed to %j, with the same sentences", async (given) => {
    expectSameSentences(await update(first, given), Object.keys(given));
  });

  it.each([
    ["120", 12_000],
    ["R240.50", 24_050],
    ["1 234,56", 123_456],
    ["1,234.56", 123_456],
    ["R 1 234", 123_400],
  ])("whose price is typed as %s costs the %i cents of a call", async (price, priceCents) => {
    const path = `/admin/books/${first}/edit`;
    const fields = sentBook(shops.byForm, { priceCents, originalPriceCents: priceCents });
    const typed = { ...bookForm(fields), price, originalPrice: price };
    const page = await sendForm(shops.byForm.url, path, typed, atForm);
    const call = await callAs(shops.byJson, atJson, "PUT", `${API}/${first}`, fields);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
    const opened = await ask(shops.byForm.url, path, { headers: atForm });
    expect(formValues(opened.text).price).toBe(writeRand(priceCents));
  });

  it.each(["", undefined])(
    "without a long description (%j) is described by its short one",
    async (longDesc) => {
      const { page, call } = await create({ longDesc, title: `Short ${JSON.stringify(longDesc)}` });
      expect([page.status, call.status]).toEqual([303, 201]);
      expect(call.json).toMatchObject({ longDesc: "Clean, no writing in it." });
      expectAlike();
    },
  );

  it("without a price gets what the shop asks for its condition; a stored one keeps its price", async () => {
    const fields = { title: "No Price", priceCents: undefined, originalPriceCents: 24_000 };
    const { page, call } = await create({ ...fields, condition: "Fair" });
    expect([page.status, call.status]).toEqual([303, 201]);
    expect(call.json.priceCents).toBe(7_000);
    expectSameSentences(await update(first, fields), ["priceCents"]);
  });

  it("without a short description gets the same one, which says what it is", async () => {
    const { page, call } = await create({ title: "No Words", shortDesc: "" });
    expect([page.status, call.status]).toEqual([303, 201]);
    expect(call.json.shortDesc).toBe("A second-hand copy of No Words, for Mathematics in Grade 8.");
    expectAlike();
  });

  it("whose short description changes keeps no old one as its long one", async () => {
    const { call } = await create({ longDesc: null, title: "Changed words" });
    const path = `/admin/books/${call.json.id}/edit`;
    const opened = await ask(shops.byForm.url, path, { headers: atForm });
    const form = formValues(opened.text);
    expect(form.longDesc).toBe("");
    await sendForm(shops.byForm.url, path, { ...form, shortDesc: "New words." }, atForm);
    const stored = shops.byForm.db.select().from(books).where(eq(books.id, call.json.id)).get();
    expect(stored).toMatchObject({ shortDesc: "New words.", longDesc: "New words." });
    await callAs(shops.byJson, atJson, "PUT", `${API}/${call.json.id}`, {
      ...sentBook(shops.byJson, { title: "Changed words", shortDesc: "New words." }),
      longDesc: null,
      condition: "Good",
    });
    expectAlike();
  });

  it("whose form says cents is not believed", async () => {
    const { price: _, ...form } = bookForm(sentBook(shops.byForm));
    const cents = { ...form, priceCents: "12000" };
    const page = await sendForm(shops.byForm.url, "/admin/books/new", cents, atForm);
    expect(page.status).toBe(422);
    expect(messageFor(page.text, "price")).toBe("Please enter a price");
  });

  it("that changes nothing leaves no trace at either door", async () => {
    await update(first, { priceCents: 11_100 });
    const before = rows(shops.byForm, "audit_log").length;
    const again = await update(first, { priceCents: 11_100 });
    expect([again.page.status, again.call.status]).toEqual([303, 200]);
    expect(rows(shops.byForm, "audit_log")).toHaveLength(before);
    expectAlike();
  });

  it("with another one's ISBN is refused by both", async () => {
    await update(first, { title: "The first", isbn: "9781111111113" });
    const { page, call } = await create({ isbn: "978-1-111-11111-3" });
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(messageFor(page.text, "isbn")).toBe(call.json.message);
    expectAlike();
  });

  it("with another one's ISBN in another condition is added by both, and cannot be made the same", async () => {
    const isbn = "9781111111113";
    const worn = { title: "The worn one", isbn, condition: "Fair" };
    const asked = await create(worn);
    expect([asked.page.status, asked.call.status]).toEqual([409, 409]);
    expect(asked.call.json.message).toBe(
      "'The first' has this ISBN. Is this a copy of it, or another book?",
    );
    expect(textOfHtmlPage(asked.page.text)).toContain(
      `Add a copy of that It is another book ${asked.call.json.message}`,
    );
    expectAlike();
    const added = await create({ ...worn, isAnotherTitle: true });
    expect([added.page.status, added.call.status]).toEqual([303, 201]);
    const same = { ...worn, condition: "Good" };
    const { page, call } = await update(added.call.json.id, same);
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(call.json.message).toBe("Another book has this ISBN: The first");
    expect(messageFor(page.text, "isbn")).toBe(call.json.message);
    expectAlike();
  });

  it("whose ISBN may not be sold is refused by both, and one that has it already can be changed", async () => {
    const isbn = "9781431512345";
    const { call: listed } = await create({ title: "A department workbook", isbn });
    for (const { db } of [shops.byForm, shops.byJson]) {
      db.update(settings)
        .set({ blockedIsbnPrefixes: ["978-1-4315"] })
        .run();
    }
    const { page, call } = await create({ isbn: "978-1-4315-9999-9" });
    expect([page.status, call.status]).toEqual([422, 422]);
    const refusal = "ISBNs that begin with 978-1-4315 may not be sold here: the settings say so.";
    expect([messageFor(page.text, "isbn"), call.json.message]).toEqual([refusal, refusal]);
    const changed = await update(listed.json.id, { title: "The same workbook", isbn });
    expect([changed.page.status, changed.call.status]).toEqual([303, 200]);
    expectAlike();
  });

  it("that was sold meanwhile is refused by both, and its copy stays sold", async () => {
    const given = { stockQty: 1, isbn: null, title: "A single copy" };
    const { call: added } = await create(given);
    const { id, version } = added.json;
    for (const { db } of [shops.byForm, shops.byJson]) {
      const updatedAt = Number(version.split("-")[0]);
      db.update(books).set({ stockQty: 0, updatedAt }).where(eq(books.id, id)).run();
    }
    const { page, call } = await update(id, { ...given, version });
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(messageFor(page.text, "stockQty")).toBe(call.json.error.fields.stockQty.join(" "));
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
    expectAlike();
  });

  it("that is gone is not found by either", async () => {
    const { page, call } = await update(999_999, {});
    expect([page.status, call.status]).toEqual([404, 404]);
  });
});

describe("a bulk delete", () => {
  it("leaves the same behind through both doors", async () => {
    const ids = [1, 2, 3].map((i) => {
      const traits = { title: `Many ${i}`, createdAt: i };
      addBook(shops.byJson.db, traits);
      return addBook(shops.byForm.db, traits);
    });
    const body = new URLSearchParams(ids.map((id) => ["ids", String(id)])).toString();
    const page = await ask(shops.byForm.url, "/admin/books/delete", {
      method: "POST",
      body,
      headers: { ...atForm, "Content-Type": "application/x-www-form-urlencoded" },
    });
    const call = await callAs(shops.byJson, atJson, "POST", `${API}/bulk-delete`, { ids });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(call.json.deleted).toBe(3);
    expectAlike();
  });

  it("of nothing is refused by both with the same sentence", async () => {
    const page = await sendForm(shops.byForm.url, "/admin/books/delete", {}, atForm);
    const call = await callAs(shops.byJson, atJson, "POST", `${API}/bulk-delete`, { ids: [] });
    expect([page.status, call.status]).toEqual([422, 422]);
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
  });
});
