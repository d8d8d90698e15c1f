import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { callAs, expireSessions, signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { formValues, input, messageFor, tags, textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const NEW = "/admin/books/new";
const OWN = /^\/objects\/[\w-]{17}-\d+x\d+-[0-9a-f]{6}\.jpg$/;

let photos: Buffer[];
const shop = await useShop();
let owner = await signIn(shop);
beforeAll(async () => {
  const colors = ["#203040", "#804020", "#208040"];
  photos = await Promise.all(
    colors.map((color) => photo({ width: 240, height: 320, grain: 2, color })),
  );
});

const chosen = (nth: number, name = `photo-${nth}.jpg`) =>
  fileOf(photos[nth] ?? Buffer.alloc(0), name);
const text = (words: string, name: string) => fileOf(Buffer.from(words), name);
const typed = (given: Record<string, unknown> = {}) => bookForm(sentBook(shop, given));
const send = (fields: Parameters<typeof sendFiles>[2], address = NEW) =>
  sendFiles(shop, address, fields, owner);
const titled = (title: string) => shop.db.select().from(books).where(eq(books.title, title)).get();

describe("the form of a book, without script", () => {
  it("can send files, and Enter in it saves", async () => {
    const { text: page } = await openLed(shop.url, NEW, { headers: owner });
    const form = tags(page, "form").findLast(({ attributes }) => attributes.method === "post");
    expect(form?.attributes.enctype).toBe("multipart/form-data");
    expect(input(page, "coverImageUrlFile")).toMatchObject({ type: "file" });
    expect(input(page, "galleryFile")?.multiple).toBeDefined();
    const [first] = tags(form?.content ?? "", "button");
    // It saves unless something is sought for a name.
    expect([first?.attributes.type, first?.attributes.name]).toEqual(["submit", "sentByEnter"]);
  });

  it("takes a cover and several photos at once, after those that were there", async () => {
    const gallery = ["https://images.example.org/a.jpg"];
    const { status, headers } = await send({
      ...typed({ title: "Photographed", gallery }),
      coverImageUrlFile: chosen(0),
      galleryFile: [chosen(1), chosen(2)],
    });
    expect([status, headers.location]).toEqual([303, "/admin/books"]);
    const book = titled("Photographed");
    expect(book?.coverImageUrl).toMatch(OWN);
    expect(book?.gallery).toEqual([
      gallery[0],
      expect.stringMatching(OWN),
      expect.stringMatching(OWN),
    ]);
    expect(new Set([book?.coverImageUrl, ...(book?.gallery ?? [])]).size).toBe(4);
    for (const url of [book?.coverImageUrl, book?.gallery[2]]) {
      expect((await ask(shop.url, url ?? "")).status).toBe(200);
    }
  });

  it("loses nothing of what was typed or uploaded when one image is refused", async () => {
    const fields = typed({
      condition: "Good",
      title: 'Kept "atlas"',
      longDesc: "Two\nlines",
      tags: ["CAPS"],
    });
    const refused = await send({
      ...fields,
      coverImageUrlFile: text("no image at all", "letter.doc"),
      galleryFile: [chosen(0), text("<svg xmlns='x'></svg>", "logo.svg"), chosen(1)],
    });
    expect(refused.status).toBe(422);
    expect(messageFor(refused.text, "coverImageUrl")).toMatch(
      /^letter\.doc: This file is not an image/,
    );
    expect(messageFor(refused.text, "gallery")).toMatch(/^logo\.svg: SVG drawings cannot be used/);
    expect(titled('Kept "atlas"')).toBeUndefined();
    const again = formValues(refused.text);
    const { gallery = "", ...rest } = again;
    const { gallery: _, ...sent } = fields;
    expect(rest).toMatchObject({ ...sent, longDesc: "Two\r\nlines" });
    expect(gallery.split("\n")).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
    const saved = await send(again);
    expect(saved.status).toBe(303);
    expect(titled('Kept "atlas"')?.gallery).toEqual(gallery.split("\n"));
  });

  it("keeps an uploaded image when something else is wrong", async () => {
    const { status, text: page } = await send({
      ...typed({ price: "1,250" }),
      coverImageUrlFile: chosen(2),
    });
    expect(status).toBe(422);
    expect(messageFor(page, "price")).toMatch(/thousands or as cents/);
    expect(formValues(page).coverImageUrl).toMatch(OWN);
    expect(page).toContain("-160.avif 160w");
  });

  it("changes the order of photos by buttons, and saves nothing by that", async () => {
    const addresses = ["a", "b", "c"].map((name) => `https://images.example.org/${name}.jpg`);
    const id = addBook(shop.db, { title: "Ordered", gallery: addresses });
    const edit = `/admin/books/${id}/edit`;
    const { text: page } = await ask(shop.url, edit, { headers: owner });
    const buttons = tags(page, "button").filter(({ attributes }) => attributes.name === "arrange");
    expect(buttons).toHaveLength(9);
    for (const { attributes } of buttons) {
      expect(attributes).toMatchObject({ type: "submit", formaction: "#gallery" });
      expect(attributes.formnovalidate).toBeDefined();
    }
    const up = buttons.find(({ content }) => textOfHtmlPage(content) === "Move photo 3 up");
    const form = { ...formValues(page), title: "Half typed", price: "" };
    const moved = await send({ ...form, arrange: up?.attributes.value ?? "" }, edit);
    expect(moved.status).toBe(200);
    const shown = formValues(moved.text);
    expect(shown).toMatchObject({ title: "Half typed", price: "" });
    expect(shown.gallery?.split("\n")).toEqual([addresses[0], addresses[2], addresses[1]]);
    const removed = await send({ ...shown, arrange: "gallery remove 0" }, edit);
    expect(formValues(removed.text).gallery?.split("\n")).toEqual([addresses[2], addresses[1]]);
    expect(titled("Ordered")?.gallery).toEqual(addresses);
  });

  it("keeps what was typed when the session has ended, and says that a file must be chosen again", async () => {
    const gone = await signIn(shop);
    expireSessions(shop);
    const answer = await sendFiles(
      shop,
      NEW,
      { ...typed({ title: "Late" }), coverImageUrlFile: chosen(0) },
      gone,
    );
    expect(answer.status).toBe(401);
    expect(input(answer.text, "kept.title")?.value).toBe("Late");
    expect(input(answer.text, "kept-incomplete")).toBeDefined();
    owner = await signIn(shop);
  });

  it("of a stranger is answered when its beginning is there, and its files are not waited for", async () => {
    const begun = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nHalf sent\r\n--x\r\nContent-Disposition: form-data; name="coverImageUrlFile"; filename="a.png"\r\n\r\n`;
    const { status, text } = await ask(shop.url, NEW, {
      method: "POST",
      body: begun + "x".repeat(300_000),
      declaredBytes: 150_000_000,
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: shop.url },
    });
    expect(status).toBe(401);
    expect(input(text, "kept.title")?.value).toBe("Half sent");
    expect(input(text, "kept-incomplete")).toBeDefined();
  });

  it("that carries no file still comes as a plain form", async () => {
    const { status } = await sendForm(shop.url, NEW, typed({ title: "Plain" }), owner);
    expect(status).toBe(303);
    expect(titled("Plain")?.coverImageUrl).toBeNull();
  });

  it("is asked for again when it did not arrive in one piece", async () => {
    const answer = await ask(shop.url, NEW, {
      method: "POST",
      body: "--x\r\nContent-Disposition: form-data",
      headers: { ...owner, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(answer.status).toBe(400);
    expect(textOfHtmlPage(answer.text)).toContain("The form did not arrive in one piece.");
  });
});

it("a book cannot be given an image that is not there any more, but may keep a lost one", async () => {
  const lost = `/objects/${"a".repeat(16)}-300x400-aabbcc.jpg`;
  const { status, text: page } = await send(typed({ coverImageUrl: lost }));
  expect(status).toBe(422);
  expect(messageFor(page, "coverImageUrl")).toBe(
    "This image is not there any more. Please upload it again.",
  );
  const id = addBook(shop.db, { title: "Lost", coverImageUrl: lost });
  const saved = await send(
    typed({ title: "Still lost", coverImageUrl: lost }),
    `/admin/books/${id}/edit`,
  );
  expect(saved.status).toBe(303);
  expect(titled("Still lost")?.coverImageUrl).toBe(lost);
});

describe("a photo that comes after its book was saved", () => {
  const add = async (bookId: number, sent: object) =>
    callAs(shop, owner, "POST", "/api/v1/admin/photos", { bookId, ...sent });

  it("becomes the cover where there is none, stands once however often it comes, and is one of twelve", async () => {
    const id = addBook(shop.db);
    const url = (nth: number) => `https://example.org/${nth}.jpg`;
    expect((await add(id, { url: url(0) })).json).toMatchObject({ coverImageUrl: url(0) });
    await add(id, { url: url(0) });
    await add(id, { url: url(1) });
    expect((await add(id, { url: url(1) })).json).toMatchObject({ gallery: [url(1)] });
    expect((await add(id, { url: url(2), isCover: true })).json).toMatchObject({
      coverImageUrl: url(2),
      gallery: [url(1)],
    });
    for (let nth = 3; nth < 14; nth += 1) await add(id, { url: url(nth) });
    const late = await add(id, { url: url(14) });
    expect([late.status, late.json.message]).toEqual([422, "This book has 12 photos already"]);
    expect((await add(999_999, { url: url(0) })).status).toBe(404);
  });
});
