import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { schools } from "../../../app/db/schema/taxonomy";
import { type CookieHeader, signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook, nameId } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { openLed, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);
const other = await signIn(shop, { ...OWNER, email: "other.owner@example.org" });

const NEW = "/admin/books/new";
const school = (name: string) => String(nameId(shop.db, schools, name));

async function open(path: string) {
  const { text } = await openLed(shop.url, path, { headers: owner });
  return { fields: formValues(text), words: textOfHtmlPage(text) };
}

const typed = (given: Record<string, unknown>): Record<string, string> => ({
  ...bookForm(sentBook(shop, given)),
  idempotencyKey: randomUUID(),
});
const save = (fields: Record<string, string>, who: CookieHeader = owner) =>
  sendForm(shop.url, NEW, fields, who);

const SAID = "As of the last book that you added.";

describe("the form of the next book", () => {
  it("begins with school and condition of the last that this admin added, and says so", async () => {
    const first = await open(NEW);
    expect(first.fields).toMatchObject({ schoolId: "", condition: "Good" });
    expect(first.words).not.toContain(SAID);
    const own = typed({ schoolId: school("Kept High"), condition: "Fair" });
    await save(own);
    await save(typed({ schoolId: school("Theirs High"), condition: "Like New" }), other);
    const { fields, words } = await open(NEW);
    const { schoolId, condition } = own;
    expect(fields).toMatchObject({ schoolId, condition, gradeId: "", subjectId: "", title: "" });
    expect(words).toContain(SAID);
  });

  it("has the school that the shop knows of a scanned number instead", async () => {
    const isbn = "9786360099993";
    await save(typed({ schoolId: school("Kept High") }));
    addBook(shop.db, { isbn, school: "Printed High" });
    const { fields, words } = await open(`${NEW}?scanned=${isbn}`);
    expect(fields.schoolId).toBe(school("Printed High"));
    expect(words).not.toContain(SAID);
  });

  it("has the same grade too where more are to come, and asks for the subject of each", async () => {
    const book = typed({ title: "First of many" });
    const refused = await save({ ...book, price: "0", another: "yes" });
    expect(refused.text).not.toContain("?another");
    const { status, headers } = await save({ ...book, another: "yes" });
    expect(status).toBe(303);
    const { gradeId, schoolId } = book;
    const { fields } = await open(headers.location ?? "");
    expect(fields).toMatchObject({ gradeId, schoolId, subjectId: "", title: "" });
  });

  it("has them still after one more copy of a known book", async () => {
    const isbn = "9786360088904";
    const book = typed({ title: "Before the copy", schoolId: school("Kept High") });
    const { headers } = await save({ ...book, another: "yes" });
    addBook(shop.db, { isbn });
    const { text } = await openLed(shop.url, `${headers.location}&scanned=${isbn}`, {
      headers: owner,
    });
    const form = tags(text, "form").find(({ content }) => content.includes("Add One Copy"));
    const to = form?.attributes.action?.replaceAll("&amp;", "&") ?? "";
    const added = await sendForm(shop.url, to, formValues(form?.content ?? ""), owner);
    const { fields } = await open(added.headers.location ?? "");
    const { gradeId, schoolId } = book;
    expect(fields).toMatchObject({ gradeId, schoolId, subjectId: "", isbn: "" });
  });
});
