import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { deliveryMethods } from "../../../app/db/schema/delivery";
import { subjectRequests } from "../../../app/db/schema/person";
import { addAdmin, callAs, signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { unheard } from "../../shop/unheard";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { formValues, input, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const open = (path: string) => openLed(shop.url, path, { headers: { ...owner } });
const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, path, fields, owner);
const booksCalled = (title: string) =>
  shop.db.select().from(books).where(eq(books.title, title)).all();

/** The values of the page's form that adds something; a dialog stands on a page with other forms. */
function keyedForm(html: string): Record<string, string> {
  const contents = tags(html, "form").map(({ content }) => content);
  return formValues(contents.find((one) => one.includes('name="idempotencyKey"')) ?? "");
}

/** A form as it is opened: its own values, and what is typed. */
async function filled(path: string, typed: Record<string, string>) {
  const { text } = await open(path);
  return { ...keyedForm(text), ...typed };
}

let year = 2030;
const anotherYear = () => {
  year += 1;
  return year;
};

type Sent = { status: number; headers: { location?: string | undefined } };
const placeOf = ({ status, headers }: Sent) => [status, headers.location];

const listed = addBookList(shop.db, { school: "Quokka High", state: "draft", items: [] });

const FORMS: [what: string, path: string, typed: () => Record<string, string>][] = [
  ["a book", "/admin/books/new", () => bookForm(sentBook(shop, { title: unheard("Atlas") }))],
  ["a school", "/admin/schools/new", () => ({ name: unheard("Quokka Academy") })],
  ["a subject", "/admin/subjects/new", () => ({ name: unheard("Quokka Studies") })],
  ["a grade", "/admin/grades/new", () => ({ name: unheard("Quokka Grade") })],
  [
    "a delivery method",
    "/admin/delivery/new",
    () => ({ kind: "courier", name: unheard("Courier"), price: "99" }),
  ],
  [
    "a list",
    "/admin/lists/new",
    () => {
      const { schoolId, gradeId } = sentBook(shop);
      return { schoolId: String(schoolId), gradeId: String(gradeId), year: String(anotherYear()) };
    },
  ],
  ["a copy of a list", `/admin/lists/${listed.id}/copy`, () => ({ year: String(anotherYear()) })],
  [
    "a title of a list",
    `/admin/lists/${listed.id}/titles/new`,
    () => ({ title: unheard("Fiela se Kind") }),
  ],
];

describe("a form whose answer was lost", () => {
  it.each(FORMS)("that adds %s adds it once, and goes on as it did", async (_, path, typed) => {
    const form = await filled(path, typed());
    const first = await send(path, form);
    expect(first.status).toBe(303);
    const [second, third] = await Promise.all([send(path, form), send(path, form)]);
    expect(placeOf(second)).toEqual(placeOf(first));
    expect(placeOf(third)).toEqual(placeOf(first));
    const another = await filled(path, typed());
    expect(another.idempotencyKey).not.toBe(form.idempotencyKey);
  });

  it.each(FORMS)("that adds %s has its key in its address, for who comes back", async (_, path) => {
    const { status, headers } = await ask(shop.url, path, { headers: { ...owner } });
    const location = String(headers.location);
    expect([status, location]).toEqual([302, expect.stringContaining(`${path}?key=`)]);
    for (const _time of ["opened", "come back to"]) {
      const page = await ask(shop.url, location, { headers: { ...owner } });
      expect(page.status).toBe(200);
      const { idempotencyKey = "" } = keyedForm(page.text);
      expect(location).toBe(`${path}?key=${idempotencyKey}`);
    }
  });

  it("keeps what else is in its address, and takes a key only that is long enough", async () => {
    const path = "/admin/schools/new?q=quokka&key=short";
    const { status, headers } = await ask(shop.url, path, { headers: { ...owner } });
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/admin\/schools\/new\?q=quokka&key=[0-9a-f-]{36}$/);
    const { text } = await open(String(headers.location));
    const links = tags(text, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("/admin/schools/new?q=quokka");
    expect(links).toContain("/admin/schools?q=quokka");
  });

  it("that is shown again was not led away, also where its address has no key", async () => {
    const { status, text } = await send("/admin/schools/new", { name: "" });
    expect([status, textOfHtmlPage(text)]).toEqual([422, expect.stringContaining("Add School")]);
    expect(keyedForm(text).idempotencyKey).toHaveLength(36);
  });

  it("leaves one book and one method behind, however many come at once", async () => {
    const title = unheard("Quokka reader");
    const book = await filled("/admin/books/new", bookForm(sentBook(shop, { title })));
    const name = unheard("Locker");
    const method = await filled("/admin/delivery/new", { kind: "courier", name, price: "60" });
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        send("/admin/books/new", book),
        send("/admin/delivery/new", method),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(booksCalled(title)).toHaveLength(1);
    const methods = shop.db.select().from(deliveryMethods).all();
    expect(methods.filter((one) => one.name === name)).toHaveLength(1);
  });

  it("notes a person's request once", async () => {
    const contact = "quokka@example.org";
    const form = await filled("/admin/people", { contact, kind: "access" });
    for (const _ of "two") expect((await send("/admin/people", form)).status).toBe(303);
    const noted = shop.db.select().from(subjectRequests).all();
    expect(noted.filter((one) => one.contact === contact)).toHaveLength(1);
  });

  it("that was corrected meanwhile keeps what is typed and opens what was saved, also when sent once more", async () => {
    const [typo, title] = [unheard("Qoukka maths"), unheard("Quokka maths")];
    const form = await filled("/admin/books/new", bookForm(sentBook(shop, { title: typo })));
    await send("/admin/books/new", form);
    const [saved] = booksCalled(typo);
    let corrected: Record<string, string> = { ...form, title };
    for (const _ of "two") {
      const { status, text } = await send("/admin/books/new", corrected);
      expect(status).toBe(409);
      expect(textOfHtmlPage(text)).toContain("This book was saved already, as it was sent first.");
      expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(
        `/admin/books/${saved?.id}/edit`,
      );
      expect(input(text, "title")?.value).toBe(title);
      corrected = { ...corrected, ...keyedForm(text) };
    }
    expect(booksCalled(title)).toHaveLength(0);
  });

  it("that is another one is added once its box is ticked, and once only", async () => {
    const [one, two] = [unheard("Quokka primer"), unheard("Quokka primer")];
    const form = await filled("/admin/books/new", bookForm(sentBook(shop, { title: one })));
    await send("/admin/books/new", form);
    const { text } = await send("/admin/books/new", { ...form, title: two });
    const box = tags(text, "input").find(({ attributes }) => attributes.name === "anotherKey");
    const ticked = { ...form, title: two, anotherKey: box?.attributes.value ?? "" };
    for (const _ of "two") expect((await send("/admin/books/new", ticked)).status).toBe(303);
    for (const title of [one, two]) expect(booksCalled(title)).toHaveLength(1);
  });

  it("that was refused at first keeps its key, and then adds what it says", async () => {
    const title = unheard("Quokka chemistry");
    const form = await filled("/admin/books/new", bookForm(sentBook(shop, { title })));
    const { status, text } = await send("/admin/books/new", { ...form, stockQty: "" });
    expect(status).toBe(422);
    expect(input(text, "idempotencyKey")?.value).toBe(form.idempotencyKey);
    expect((await send("/admin/books/new", form)).status).toBe(303);
    expect(booksCalled(title)).toHaveLength(1);
  });

  it("says of a title of a list where it is changed", async () => {
    const path = `/admin/lists/${listed.id}/titles/new`;
    const form = await filled(path, { title: unheard("Spot On") });
    const { location = "" } = (await send(path, form)).headers;
    const { text } = await send(path, { ...form, title: unheard("Spot On English") });
    const id = location.split("#title-")[1];
    expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(
      `/admin/lists/${listed.id}/titles/${id}/edit`,
    );
  });
});

describe("a call under an Idempotency-Key", () => {
  const post = (path: string, value: object, key: string, who = owner) =>
    callAs(shop, { ...who, "Idempotency-Key": key }, "POST", `/api/v1/admin/${path}`, value);
  const place = () => {
    const { schoolId, gradeId } = sentBook(shop);
    return { schoolId, gradeId, year: anotherYear(), items: [] };
  };
  const CALLS: [path: string, body: () => object, other: () => object][] = [
    [
      "books",
      () => sentBook(shop, { title: unheard("Atlas") }),
      () => sentBook(shop, { title: unheard("Atlas") }),
    ],
    ["schools", () => ({ name: unheard("Wallaby") }), () => ({ name: unheard("Wallaby") })],
    ["lists", place, place],
    [
      "delivery-methods",
      () => ({ kind: "courier", name: unheard("Courier"), priceCents: 9_900 }),
      () => ({ kind: "courier", name: unheard("Courier"), priceCents: 9_900 }),
    ],
    [
      "people/requests",
      () => ({ kind: "access", contact: "wallaby@example.org" }),
      () => ({ kind: "erasure", contact: "wallaby@example.org" }),
    ],
  ];

  it.each(CALLS)("to %s makes it once, and refuses another under it", async (path, body, other) => {
    const [value, key] = [body(), randomUUID()];
    const first = await post(path, value, key);
    expect(first.status).toBe(201);
    const again = await post(path, value, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    const another = await post(path, other(), key);
    expect([another.status, another.json.error.code]).toEqual([409, "conflict"]);
  });

  it("changes the prices of books once, and refuses another change under it", async () => {
    const id = addBook(shop.db, { title: unheard("Atlas"), priceCents: 10_000 });
    const [change, key] = [{ ids: [id], pricePercent: 10 }, randomUUID()];
    const first = await post("books/bulk-change", change, key);
    const again = await post("books/bulk-change", change, key);
    expect([again.status, again.json]).toEqual([200, first.json]);
    const another = await post("books/bulk-change", { ...change, pricePercent: 20 }, key);
    expect([another.status, another.json.error.code]).toEqual([409, "conflict"]);
    const stored = shop.db.select().from(books).where(eq(books.id, id)).get();
    expect(stored?.priceCents).toBe(11_000);
  });

  it("of one admin is not known of another", async () => {
    const who = { email: "keeper@example.org", password: OWNER.password };
    await addAdmin(shop, who);
    const keeper = await signIn(shop, who);
    const [book, key] = [sentBook(shop, { title: unheard("Atlas") }), randomUUID()];
    const first = await post("books", book, key);
    const other = await post("books", book, key, keeper);
    expect(other.status).toBe(201);
    expect(other.json.id).not.toBe(first.json.id);
  });

  it("that is too short is refused, and nothing is made", async () => {
    const title = unheard("Atlas");
    const { status, json } = await post("books", sentBook(shop, { title }), "short");
    expect([status, Object.keys(json.error.fields)]).toEqual([422, ["Idempotency-Key"]]);
    expect(booksCalled(title)).toHaveLength(0);
  });
});
