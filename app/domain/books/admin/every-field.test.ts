import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { TYPED_PRICES, valuesOf } from "~/ui/admin/books/book-values";
import { checkForm } from "~/web/forms/form.server";
import { testAdmin } from "../../accounts/account.fixture";
import { getBook } from "../book.server";
import { bookInput, FILLED, historyOf, rowOf } from "../catalogue.fixture";
import { bookViewSchema } from "../view";
import { getBookForAdmin } from "./admin-book.server";
import { adminBookViewSchema } from "./admin-view";
import { bookSchema } from "./book-schema";
import { createBook, updateBook } from "./save-book.server";

const admin = testAdmin();
const filledBook = () => createBook(admin, bookInput({ ...FILLED, tags: ["CAPS"] }));

/** The form data of a book, with some fields changed. */
function sent(id: number, typed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valuesOf(getBookForAdmin(admin, id)), ...typed }))
    form.set(name, value);
  const { input, errors } = checkForm(form, { schema: bookSchema, rand: TYPED_PRICES });
  if (input === null) throw new Error(JSON.stringify(errors));
  return input;
}

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

it("every field of a book is stored, told to the admin, and written down as it was given", () => {
  const { id } = filledBook();
  expect(rowOf(id)).toMatchObject(FILLED);
  expect(getBookForAdmin(admin, id)).toMatchObject(FILLED);
  expect(Object.keys(historyOf(id)[0]?.changes ?? {})).toEqual(
    expect.arrayContaining(Object.keys(FILLED)),
  );
});

it("every field of a book is told as the description of the API says, and to shoppers nothing besides", () => {
  const { id } = filledBook();
  expect(adminBookViewSchema.parse(getBookForAdmin(admin, id))).toMatchObject(FILLED);
  expect(bookViewSchema.safeParse(getBook(String(id))).error).toBeUndefined();
});

it("every field of a book comes through the form unchanged when nothing of it is typed anew", () => {
  const { id } = filledBook();
  updateBook(admin, id, sent(id));
  expect(historyOf(id)).toHaveLength(1);
});

it("every field of a book is emptied by a blank, and by being left out, and both are written down", () => {
  const names = Object.keys(FILLED).filter((name) => name !== "condition");
  const blanks = Object.fromEntries([...names, ...Object.keys(TYPED_PRICES)].map((n) => [n, ""]));
  const [one, other] = [
    filledBook().id,
    createBook(admin, bookInput({ ...FILLED, isbn: "SKU1" })).id,
  ];
  updateBook(admin, one, sent(one, { ...blanks, price: "120", version: "" }));
  updateBook(admin, other, bookInput());
  for (const name of names) {
    expect(rowOf(one), name).toHaveProperty(name, null);
    expect(rowOf(other), name).toHaveProperty(name, null);
    expect(historyOf(one)[1]?.changes, name).toHaveProperty(`${name}.to`, null);
  }
});
