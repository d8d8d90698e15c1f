import { describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { openLed, sendForm } from "../ask";
import { messageFor, tags } from "../html";

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
