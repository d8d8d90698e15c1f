import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { schools } from "../../../app/db/schema/taxonomy";
import { signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addManyNames, nthSchool } from "../../factories/many-names";
import { useShop } from "../../shop/use-shop";
import { openLed, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const MANY = 6_600;
const LAST = nthSchool(MANY - 1);

const shop = await useShop();
const owner = await signIn(shop);
let last: number;
beforeAll(() => {
  addManyNames(shop.db, { schools: MANY, subjects: 10, grades: 5 });
  last = shop.db.select().from(schools).where(eq(schools.name, LAST)).get()?.id ?? 0;
});

const open = (path: string) => openLed(shop.url, path, { headers: { ...owner } });
const send = (fields: Record<string, string>) =>
  sendForm(shop.url, "/admin/books/new", fields, owner);
const typed = (given: Record<string, unknown>) => bookForm(sentBook(shop, given));
const options = (text: string) => tags(text, "option").map(({ content }) => content);

it("a form does not carry thousands of schools, and says that there are more", async () => {
  const { text } = await open("/admin/books/new");
  expect(text.length).toBeLessThan(60_000);
  expect(textOfHtmlPage(text)).toContain("30 of 6600 schools: find the others by name");
});

it("the button beside the search finds a school, saves nothing and keeps what was typed", async () => {
  const before = shop.db.select().from(books).all().length;
  const form = typed({ title: "Half typed", schoolId: "" });
  const { status, text } = await send({ ...form, schoolIdNamed: LAST, findNames: "" });
  expect(status).toBe(200);
  expect(options(text)).toContain(LAST);
  expect(textOfHtmlPage(text)).toContain("1 school found");
  expect(formValues(text)).toMatchObject({ title: "Half typed", schoolIdNamed: LAST });
  expect(shop.db.select().from(books).all()).toHaveLength(before);
});

it("Enter in the search finds too where there is no script, and saves nothing", async () => {
  const { text } = await open("/admin/books/new");
  const named = tags(text, "button").flatMap(({ attributes }) => attributes.name ?? []);
  expect(named.slice(0, 2)).toEqual(["sentByEnter", "findNames"]);
  const before = shop.db.select().from(books).all().length;
  const form = typed({ title: "Entered too early" });
  const found = await send({ ...form, schoolIdNamed: LAST, sentByEnter: "" });
  expect(found.status).toBe(200);
  expect(options(found.text)).toContain(LAST);
  expect(shop.db.select().from(books).all()).toHaveLength(before);
  expect((await send({ ...form, schoolIdNamed: "", sentByEnter: "" })).status).toBe(303);
});

it("a school that was found stays chosen when something else is wrong", async () => {
  const { status, text } = await send({
    ...typed({ title: "", schoolId: last }),
    schoolIdNamed: "",
  });
  expect(status).toBe(422);
  const chosen = tags(text, "option").filter(({ attributes }) => "selected" in attributes);
  expect(chosen.map(({ content }) => content)).toContain(LAST);
});

it("a book is saved with it, whatever is left in the search", async () => {
  const { status } = await send({ ...typed({ schoolId: last }), schoolIdNamed: "anything" });
  expect(status).toBe(303);
  const book = shop.db.select().from(books).orderBy(desc(books.id)).get();
  expect(book?.schoolId).toBe(last);
});

it("the call finds it too, and the filter of the list of books", async () => {
  const named = new URLSearchParams({ named: LAST });
  const { text } = await open(`/api/v1/admin/schools/choices?${named}`);
  expect(JSON.parse(text)).toEqual({ names: [{ id: last, name: LAST }], total: 1 });
  const page = await open(`/admin/books?${new URLSearchParams({ schoolsNamed: LAST })}`);
  expect(options(page.text)).toContain(LAST);
  expect(page.text.length).toBeLessThan(120_000);
});
