import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { useShop } from "../../shop/use-shop";
import { ask, openLed } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const PAGE = "/admin/books/photos";
const ATLAS = "9780636141445";
const OWN = /^\/objects\//;

const shop = await useShop();
const owner = await signIn(shop);
let photos: Buffer[];
beforeAll(async () => {
  const colors = ["#203040", "#804020", "#208040", "#402080", "#808020"];
  photos = await Promise.all(colors.map((color) => photo({ width: 60, height: 80, color })));
});

const chosen = (nth: number, name: string) => fileOf(photos[nth] ?? Buffer.alloc(0), name);
const send = (fields: Parameters<typeof sendFiles>[2]) => sendFiles(shop, PAGE, fields, owner);
const stored = (id: number) => {
  const book = shop.db.select().from(books).where(eq(books.id, id)).get();
  return [book?.coverImageUrl, ...(book?.gallery ?? [])].filter(Boolean);
};
function rowOf(page: string, name: string): string {
  const row = tags(page, "li").find(({ content }) => content.includes(name));
  return textOfHtmlPage(row?.content ?? "");
}
function press(page: string, words: RegExp): Record<string, string> {
  const button = tags(page, "button").find(({ content }) => words.test(textOfHtmlPage(content)));
  const { name = "", value = "" } = button?.attributes ?? {};
  return { ...formValues(page), [name]: value };
}

describe("photos of many books, sent by a plain form", () => {
  it("are reached from the books and from a new book", async () => {
    for (const address of ["/admin/books", "/admin/books/new"]) {
      const { text } = await openLed(shop.url, address, { headers: owner });
      const links = tags(text, "a").map(({ attributes }) => attributes.href);
      expect(links, address).toContain(PAGE);
    }
    const { headers } = await ask(shop.url, PAGE, { headers: owner });
    expect(headers["permissions-policy"]).toContain("camera=(self)");
  });

  it("go to the books whose ISBN their names have, the first as the cover, once however often they come", async () => {
    const atlas = addBook(shop.db, { title: "Named Atlas", isbn: ATLAS });
    const reader = addBook(shop.db, { title: "Named Reader", isbn: "9780804429573" });
    const sentFile = [
      chosen(1, "978-0-636-14144-5 (2).jpg"),
      chosen(0, "978-0-636-14144-5.jpg"),
      chosen(2, "080442957X_1.jpg"),
    ];
    const { status, text } = await send({ sentFile });
    expect(status).toBe(200);
    expect(textOfHtmlPage(text)).toContain("3 photos added");
    expect(rowOf(text, "080442957X_1.jpg")).toContain("Named Reader");
    expect(stored(atlas)).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
    expect(stored(reader)).toHaveLength(1);
    const cover = stored(atlas)[0];
    const again = await send({ sentFile });
    expect(rowOf(again.text, "080442957X_1.jpg")).toContain("It was there already");
    expect(stored(atlas)).toHaveLength(2);
    expect(stored(atlas)[0]).toBe(cover);
  });

  it("say each why they have no book, and wait until one is typed or they are left out", async () => {
    const late = addBook(shop.db, { title: "Typed Late", isbn: "9780306406157" });
    const full = addBook(shop.db, {
      title: "Full of photos",
      isbn: "9786360033339",
      coverImageUrl: "https://images.example.org/cover.jpg",
      gallery: Array.from({ length: 12 }, (_, nth) => `https://images.example.org/${nth}.jpg`),
    });
    const { text } = await send({
      sentFile: [
        chosen(0, "IMG_2034.jpg"),
        chosen(1, "9791234567896.jpg"),
        chosen(2, "9786360033339.jpg"),
        fileOf(Buffer.from("no photo"), "9780306406157.doc"),
      ],
    });
    expect(textOfHtmlPage(text)).toContain("4 photos not added");
    expect(rowOf(text, "IMG_2034.jpg")).toContain("Its name has no ISBN");
    expect(rowOf(text, "9791234567896.jpg")).toContain("No book has the ISBN 9791234567896");
    expect(rowOf(text, "9786360033339.jpg")).toContain("This book has 12 photos already");
    expect(rowOf(text, "9780306406157.doc")).toContain("This file is not an image");
    const waiting = formValues(text);
    const nth = Object.entries(waiting).find(([, value]) => value === "IMG_2034.jpg")?.[0] ?? "";
    const typed = { ...waiting, [nth.replace("name", "isbn")]: "0-306-40615-2" };
    const placed = await send(typed);
    expect(rowOf(placed.text, "IMG_2034.jpg")).toContain("Typed Late");
    expect(stored(late)).toHaveLength(1);
    expect(stored(full)).toHaveLength(13);
    const left = await send(press(placed.text, /Leave It Out.*9791234567896/));
    expect(left.text).not.toContain("9791234567896.jpg");
    expect(left.text).toContain("9786360033339.jpg");
  });

  it("wait for a press where two listings have the ISBN", async () => {
    const isbn = "9780198390398";
    const copies = ["Good", "Fair"].map((condition) =>
      addBook(shop.db, { title: "Twice here", isbn, condition }),
    );
    const { text } = await send({ sentFile: chosen(3, `${isbn}_1.jpg`) });
    expect(rowOf(text, `${isbn}_1.jpg`)).toContain("More than one listing has this ISBN");
    expect(copies.flatMap(stored)).toEqual([]);
    const pressed = await send(press(text, /^Fair/));
    expect(rowOf(pressed.text, `${isbn}_1.jpg`)).toContain("Fair");
    expect(copies.map((id) => stored(id).length)).toEqual([0, 1]);
  });

  it("are those of all listings that have the ISBN, by one press", async () => {
    const isbn = "9780198390404";
    const copies = ["Like New", "Good", "Fair"].map((condition) =>
      addBook(shop.db, { title: "Thrice here", isbn, condition }),
    );
    const { text } = await send({ sentFile: chosen(1, `${isbn}.jpg`) });
    const pressed = await send(press(text, /^All 3 of them/));
    expect(textOfHtmlPage(pressed.text)).toContain("1 photo added");
    for (const condition of ["Like New", "Good", "Fair"])
      expect(rowOf(pressed.text, `${isbn}.jpg`)).toContain(condition);
    expect(copies.map((id) => stored(id).length)).toEqual([1, 1, 1]);
  });

  it("are those of a scanned book, whatever their names, until the next scan", async () => {
    const first = addBook(shop.db, { title: "Scanned first", isbn: "9780521658690" });
    const { text } = await send({ scanned: "978-0-521-65869-0" });
    expect(textOfHtmlPage(text)).toContain("Scanned first");
    const sent = await send({ ...formValues(text), sentFile: chosen(4, `${ATLAS}.jpg`) });
    expect(rowOf(sent.text, `${ATLAS}.jpg`)).toContain("Scanned first");
    expect(stored(first)).toHaveLength(1);
    const copies = ["Like New", "Good"].map((condition) =>
      addBook(shop.db, { title: "Scanned twice", isbn: "9780194315197", condition }),
    );
    const next = await send({ ...formValues(sent.text), scanned: "9780194315197" });
    expect(
      tags(next.text, "input").filter(({ attributes }) => attributes.type === "radio"),
    ).toHaveLength(2);
    const asked = await send({ ...formValues(next.text), sentFile: chosen(0, "camera.jpg") });
    expect(rowOf(asked.text, "camera.jpg")).toContain("More than one listing");
    const bookId = String(copies[1]);
    await send({ ...formValues(next.text), bookId, sentFile: chosen(0, "camera.jpg") });
    expect(copies.map((id) => stored(id).length)).toEqual([0, 1]);
    const unknown = await send({ scanned: "9791234567896" });
    expect(textOfHtmlPage(unknown.text)).toContain("No book has the ISBN 9791234567896");
  });

  it("past sixteen say so each, and the others are taken", async () => {
    const many = addBook(shop.db, { title: "Seventeen", isbn: "9780140449136" });
    const names = Array.from({ length: 17 }, (_, nth) => `9780140449136_${nth}.jpg`);
    const { text } = await send({ sentFile: names.map((name) => chosen(0, name)) });
    expect(rowOf(text, "9780140449136_16.jpg")).toContain("At most 16 images at once");
    expect(stored(many)).toHaveLength(1);
  });
});
