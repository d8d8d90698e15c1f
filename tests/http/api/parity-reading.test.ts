import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  for (let i = 0; i < 30; i++) {
    addBook(shop.db, {
      title: `${i % 3 ? "Atlas" : "Hoër Wiskunde"} ${i}`,
      grade: `Grade ${8 + (i % 4)}`,
      school: i % 2 ? "Odd High School" : "Even High School",
      priceCents: 10_000 + 700 * (i % 5),
      stockQty: i % 7 ? 1 : 0,
    });
  }
  addEnquiry(shop.db, { name: "Zoë Voorbeeld" });
  addPayment(shop.db, { status: "completed" });
});

const read = async (address: string) => (await ask(shop.url, address, { headers: owner })).text;

/** Titles of a page's books, in order. */
const shownOn = (html: string, link: RegExp) =>
  tags(html, "a")
    .filter(({ attributes }) => link.test(attributes.href ?? ""))
    .map(({ content }) => textOfHtmlPage(content).trim())
    .filter((title) => /^(Atlas|Hoër Wiskunde|Example Mathematics)\b/.test(title));

const ASKED = [
  "",
  "?page=2",
  "?page=999",
  "?page=x&sortBy=nonsense",
  "?q=hoer+wiskunde",
  "?q=at",
  "?grades=Grade+9&grades=Grade+10&sortBy=price_asc",
  "?grades[]=Grade+9&schools=Odd+High+School&sortBy=title_asc",
  "?schools=Nowhere",
  "?sortBy=price_desc&page=3",
];

describe.each(ASKED)("/%s", (asked) => {
  it("shows the books that the call answers, in the same order", async () => {
    const { books, total, soldOut } = JSON.parse(await read(`/api/v1/books${asked}`));
    const page = await read(`/${asked}`);
    const titles = books.map((book: { title: string }) => book.title);
    expect(shownOn(page, /^\/book\/\d+/)).toEqual(titles);
    if (total > 0) expect(textOfHtmlPage(page)).toContain(`${total - soldOut} book`);
  });
});

it("a book's page says what its call answers", async () => {
  const { books } = JSON.parse(await read("/api/v1/books?q=wiskunde"));
  const { id } = books[0];
  const book = JSON.parse(await read(`/api/v1/books/${id}`));
  const words = textOfHtmlPage(await read(`/book/${id}`));
  for (const said of [book.title, book.grade.name, book.school.name, book.subject.name]) {
    expect(words).toContain(said);
  }
  expect((await ask(shop.url, "/book/999999")).status).toBe(404);
  expect((await ask(shop.url, "/api/v1/books/999999")).status).toBe(404);
});

it.each(["books?q=atlas&sortBy=title_asc", "enquiries?q=voorbeeld", "payments?status=completed"])(
  "the file of %s is the same from both doors",
  async (asked) => {
    const [kind, query] = asked.split("?");
    const fromPage = await read(`/admin/${kind}/export?${query}`);
    expect(fromPage.split("\r\n").length).toBeGreaterThan(2);
    expect(await read(`/api/v1/admin/${kind}/export?${query}`)).toBe(fromPage);
  },
);
