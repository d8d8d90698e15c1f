import { describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { openLed, sendForm } from "../ask";
import { formValues, messageFor, tags } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const summaryOf = (content: string) => tags(content, "summary").at(0)?.content.replace(/<.*/, "");

const openIn = (html: string) =>
  tags(html, "details")
    .filter(({ attributes }) => "open" in attributes)
    .map(({ content }) => summaryOf(content));

const see = async (path: string) => (await openLed(shop.url, path, { headers: owner })).text;
const send = (fields: Record<string, string>) =>
  sendForm(shop.url, "/admin/books/new", { ...bookForm(sentBook(shop)), ...fields }, owner);

describe("what most books leave to the shop", () => {
  it("is folded in the form of a new book", async () => {
    const text = await see("/admin/books/new");
    const summaries = tags(text, "details").map(({ content }) => summaryOf(content));
    expect(summaries).toEqual(
      expect.arrayContaining([
        "Description",
        "Tags, and hiding it from shoppers",
        "Or an address",
        "More photos",
      ]),
    );
    expect(openIn(text)).toEqual([]);
  });

  it("stands below the cover photo, which comes between the title and the price", async () => {
    const text = await see("/admin/books/new");
    const names = tags(text, "input").map(({ attributes }) => attributes.name ?? "");
    const fields = ["title", "coverImageUrlFile", "price", "tags"];
    expect(names.filter((name) => fields.includes(name))).toEqual(fields);
  });

  it("is open where a book has something of it", async () => {
    const id = addBook(shop.db, { tags: ["CAPS"] });
    expect(openIn(await see(`/admin/books/${id}/edit`))).toEqual([
      "Description",
      "Tags, and hiding it from shoppers",
    ]);
    const covered = addBook(shop.db, { coverImageUrl: "https://images.example/front.jpg" });
    expect(openIn(await see(`/admin/books/${covered}/edit`))).toContain("Or an address");
  });

  it.each([
    ["longDesc", "x".repeat(10_001), "Description"],
    ["tags", "x".repeat(41), "Tags, and hiding it from shoppers"],
    ["coverImageUrl", "no address", "Or an address"],
    ["gallery", "no address", "More photos"],
  ])("is open when %s is faulty, with the sentence beside it", async (name, typed, fold) => {
    const { status, text } = await send({ [name]: typed });
    expect(status).toBe(422);
    expect(messageFor(text, name)).not.toBe("");
    expect(openIn(text)).toContain(fold);
  });
});

describe("a title that the shop knows", () => {
  const isbn = "9786360044441";
  const path = `/admin/books/new?scanned=${isbn}`;
  const fold = expect.stringMatching(/^All else is filled in: Grade 11, Accounting, Example High/);

  it("is folded with words that say it, so that condition and price come first", async () => {
    addBook(shop.db, { isbn, grade: "Grade 11", subject: "Accounting", tags: ["CAPS"] });
    const text = await see(path);
    expect(tags(text, "details").map(({ content }) => summaryOf(content))).toContainEqual(fold);
    expect(openIn(text)).toEqual([]);
    const names = tags(text, "input").map(({ attributes }) => attributes.name ?? "");
    const fields = ["title", "coverImageUrlFile", "price", "tags"];
    expect(names.filter((name) => fields.includes(name))).toEqual([
      "price",
      "title",
      "coverImageUrlFile",
      "tags",
    ]);
  });

  it("is open when something of it is refused", async () => {
    const typed = { ...bookForm(sentBook(shop)), authors: "x".repeat(301) };
    const { status, text } = await sendForm(shop.url, path, typed, owner);
    expect(status).toBe(422);
    expect(messageFor(text, "authors")).not.toBe("");
    expect(openIn(text)).toContainEqual(expect.stringMatching(/^All else is filled in: /));
  });

  it("is not folded where a school list knows only a part of it", async () => {
    addBookList(shop.db, { items: [{ title: "Spot On Example", isbn: "9786360033339" }] });
    const text = await see("/admin/books/new?scanned=9786360033339");
    expect(formValues(text)).toMatchObject({ title: "Spot On Example", subjectId: "" });
    expect(text).not.toContain("All else is filled in");
  });
});
