import { describe, expect, it } from "vitest";
import { addBookList } from "../../factories/book-lists";
import { addBook, type BookTraits } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { newShopper, toastOf } from "../shopper";

const shop = await useShop();

const book = (traits: BookTraits = {}) => addBook(shop.db, traits);
const open = async (path: string) => (await ask(shop.url, path)).text;

/** Links of a page: text and target. */
const links = (html: string) =>
  tags(html, "a").map(({ attributes, content }) => ({
    says: attributes["aria-label"] ?? textOfHtmlPage(content),
    to: attributes.href ?? "",
  }));
const linkTo = (html: string, says: string) => links(html).find((link) => link.says === says)?.to;

describe("a book's grade, subject, school and tags", () => {
  it("lead to the other books that share them", async () => {
    const id = book({
      title: "Linked Atlas",
      grade: "Grade 8",
      subject: "Geography & Maps",
      school: "Hoërskool Voorbeeld",
      tags: ["CAPS", "with answers"],
    });
    const html = await open(`/book/${id}`);
    for (const says of [
      "Grade 8",
      "Geography & Maps",
      "Hoërskool Voorbeeld",
      "CAPS",
      "with answers",
    ]) {
      const to = linkTo(html, says);
      expect(to, says).toMatch(/^\/\?(grades|subjects|schools|q)=/);
      expect(textOfHtmlPage(await open(to ?? "")), says).toContain("Linked Atlas");
    }
  });
});

describe("a book's page", () => {
  const words = async (traits: BookTraits) => textOfHtmlPage(await open(`/book/${book(traits)}`));
  const described = async (short: string, long: string) => {
    const id = book();
    shop.driver
      .prepare("update books set short_desc = ?, long_desc = ? where id = ?")
      .run(short, long, id);
    return textOfHtmlPage(await open(`/book/${id}`));
  };
  const times = (text: string, part: string) => text.split(part).length - 1;

  it("says what its condition means beside the price, and once", async () => {
    const text = await words({ condition: "Fair" });
    expect(text).toContain("Fair Much used: a worn cover or writing in it");
    expect(times(text, "Much used")).toBe(1);
    expect(await words({ condition: "As found" })).toContain("As found");
  });

  it("has one description: the long one where it begins with the short, else both", async () => {
    const long = "The whole year, with answers. Newest edition.";
    const once = await described("The whole year, with answers.", long);
    expect(times(once, "The whole year")).toBe(1);
    expect(once).toContain("Newest edition.");
    const both = await described("A clean copy.", "Newest edition.");
    expect(both).toMatch(/A clean copy\.\s+Newest edition\./);
  });

  it("leads to the lists that it is on, of three schools, and says how many more there are", async () => {
    const isbn = "9780000013019";
    for (const school of ["Aloe School", "Baobab School", "Cedar School", "Dune School"]) {
      addBookList(shop.db, { school, items: [{ title: "Set", isbn }] });
    }
    addBookList(shop.db, {
      school: "Draft School",
      state: "draft",
      items: [{ title: "Set", isbn }],
    });
    const id = book({ isbn });
    const html = await open(`/book/${id}`);
    const text = textOfHtmlPage(html);
    expect(textOfHtmlPage(await open(`/book/${id}/ask`))).not.toContain("On the lists of");
    expect(text).toContain("On the lists of Aloe School , Baobab School , Cedar School and 1 more");
    expect(linkTo(html, "Aloe School")).toMatch(/^\/schools\/[\w-]+\/grade-8$/);
    expect(await words({ isbn: null })).not.toContain("On the lists of");
  });

  it("leads to the list of a school that accepts it instead, or asks for its title without an ISBN", async () => {
    const accepted = { title: "Other", isbn: "9780000013026", otherIsbns: ["9780000013033"] };
    const items = [accepted, { title: "Only a title" }];
    addBookList(shop.db, { school: "Ebony School", grade: "Grade 9", items });
    const named = { title: "Only a title", isbn: null };
    const isOn = async (traits: BookTraits) => (await words(traits)).includes("of Ebony School");
    expect(await isOn({ isbn: "9780000013033" })).toBe(true);
    expect(await isOn({ ...named, grade: "Grade 9" })).toBe(true);
    expect(await isOn({ ...named, grade: "Grade 8" })).toBe(false);
  });
});

describe("a book's number", () => {
  it.each([
    ["9780199044658", "ISBN"],
    ["080442957X", "ISBN"],
    ["9780199044659", "ISBN"],
    ["1234", "Number"],
    ["DOG17", "Number"],
  ])("%s is called %s: the shop's own is no ISBN", async (isbn, label) => {
    const html = await open(`/book/${book({ isbn })}`);
    const names = tags(html, "dt").map(({ content }) => textOfHtmlPage(content));
    const values = tags(html, "dd").map(({ content }) => textOfHtmlPage(content));
    expect(names[values.indexOf(isbn)]).toBe(label);
    if (label === "Number") expect(html).not.toContain('"isbn":"');
  });
});

describe("'Back to Catalogue'", () => {
  const back = async (path: string) => linkTo(await open(path), "Back to Catalogue");

  it("leads to the filters and the page that the card was on, at the card", async () => {
    const id = book({ title: "Zebra Crossings", grade: "Grade 8" });
    const results = await open("/?q=zebra&grades=Grade+8&sortBy=price_asc");
    const card = linkTo(results, "Zebra Crossings");
    expect(card).toMatch(new RegExp(`^/book/${id}\\?`));
    expect(await back(card ?? "")).toBe(`/?q=zebra&grades=Grade+8&sortBy=price_asc#book-${id}`);
  });

  it("leads to the whole catalogue for who came from elsewhere", async () => {
    const id = book();
    expect(await back(`/book/${id}`)).toBe(`/#book-${id}`);
  });

  it("never leads to another site, or says what nobody asked", async () => {
    const id = book();
    for (const search of [
      "?to=//evil.test",
      "?q=//evil.test",
      "?page=//evil.test",
      "?%5C%5Cevil",
    ]) {
      expect(await back(`/book/${id}${search}`)).toMatch(/^\/(\?q=%2F%2Fevil\.test)?#book-\d+$/);
    }
  });

  it("is kept while photos are looked at", async () => {
    const gallery = ["https://images.example/back.jpg"];
    const id = book({ coverImageUrl: "https://images.example/front.jpg", gallery });
    const second = linkTo(await open(`/book/${id}?q=farm`), "Photo 2 of 2");
    expect(second).toBe(`/book/${id}?q=farm&image=1`);
    expect(await back(second ?? "")).toBe(`/?q=farm#book-${id}`);
  });
});

describe("photos", () => {
  const at = (name: string) => `https://images.example/${name}.jpg`;
  const [front, back, spine] = [at("front"), at("back"), at("spine")];

  it("are each shown once, without an empty frame", async () => {
    const id = book({ coverImageUrl: front, gallery: [back, front] });
    const html = await open(`/book/${id}`);
    const strip = tags(html, "ul").find(({ attributes }) => attributes["aria-label"] === "Photos");
    expect(tags(strip?.content ?? "", "li")).toHaveLength(2);
    expect(tags(strip?.content ?? "", "img")).toHaveLength(2);
  });

  it("can be enlarged, one after the other", async () => {
    const id = book({ coverImageUrl: front, gallery: [back, spine], title: "Seen" });
    const larger = linkTo(await open(`/book/${id}`), "Enlarge photo 1 of 3");
    expect(larger).toBe(`/book/${id}/photo`);
    const first = await open(larger ?? "");
    expect(tags(first, "h2").map(({ content }) => content)).toContain("Photo 1 of 3");
    expect(tags(first, "img").find(({ attributes }) => attributes.alt === "Seen")).toMatchObject({
      attributes: { src: front },
    });
    expect(linkTo(first, "Previous")).toBeUndefined();
    const last = await open(`/book/${id}/photo?image=2`);
    expect(linkTo(last, "Next")).toBeUndefined();
    expect(linkTo(last, "Previous")).toBe(`/book/${id}/photo?image=1`);
    expect(linkTo(last, "Close")).toBe(`/book/${id}?image=2`);
  });

  it("of a book without any cannot be enlarged", async () => {
    const id = book();
    expect(await open(`/book/${id}`)).not.toContain("Enlarge");
    const { status, text } = await ask(shop.url, `/book/${id}/photo?image=9`);
    expect([status, textOfHtmlPage(text).includes("We have no photo of this book.")]).toEqual([
      200,
      true,
    ]);
  });
});

describe("the other copies of a title", () => {
  const isbn = "9780306406157";
  const [OWN, OTHER] = ["Example High School", "Hoërskool Voorbeeld"];

  it("stand with price, condition and school, cheapest first, and lead there", async () => {
    const id = book({ isbn, school: OWN, priceCents: 12_000 });
    const fair = book({ isbn, school: OTHER, priceCents: 9_050, condition: "Fair" });
    book({ isbn, school: OTHER, priceCents: 15_500, condition: "Like New" });
    book({ isbn, school: "Elsewhere", stockQty: 0, condition: "Fair" });
    const html = await open(`/book/${id}?q=atlas`);
    const words = textOfHtmlPage(html).replaceAll("\u00a0", " ");
    expect(words).toContain(
      `Other copies of this title R90.50 Fair ${OTHER} See it R155.00 Like New ${OTHER} See it`,
    );
    expect(linkTo(html, `R90.50 Fair ${OTHER} See it`)).toBe(`/book/${fair}?q=atlas`);
    expect(textOfHtmlPage(await open(`/?q=${isbn}`))).toContain("3 books");
    expect(linkTo(html, "See all copies of this title")).toBeUndefined();
  });

  it("are not there for the last copy, which is called so beside its price", async () => {
    const words = async (stockQty: number) =>
      textOfHtmlPage(await open(`/book/${book({ priceCents: 9_000, stockQty })}`));
    expect(await words(1)).toContain("R90 Last copy");
    expect(await words(2)).not.toContain("Last copy");
  });

  it("come first on the page of a book that is sold, with nothing to save and a button to the next", async () => {
    const sold = { isbn: "9780140449136", priceCents: 9_000, originalPriceCents: 22_000 };
    const id = book({ ...sold, stockQty: 0 });
    const alone = textOfHtmlPage(await open(`/book/${id}`));
    expect(alone).toMatch(/R90 Sold out Out of Stock We may get another copy\./);
    expect(alone).not.toContain("You Save");
    const good = book({ isbn: sold.isbn, priceCents: 12_500, condition: "Good", school: OTHER });
    const html = await open(`/book/${id}?q=atlas`);
    expect(textOfHtmlPage(html)).toContain(
      `R90 Sold out Other copies of this title R125 Good ${OTHER} See it See the Good copy, R125 Out of Stock`,
    );
    expect(linkTo(html, "See the Good copy, R125")).toBe(`/book/${good}?q=atlas`);
  });

  it("lead whoever wanted a sold one to the nearest condition, and not to the cheapest", async () => {
    const isbn = "9780143039433";
    const sold = book({ isbn, condition: "Like New", stockQty: 0 });
    book({ isbn, condition: "Fair", priceCents: 9_000, school: OTHER });
    const good = book({ isbn, condition: "Good", priceCents: 12_000, school: OTHER });
    expect(linkTo(await open(`/book/${sold}`), "See the Good copy, R120")).toBe(`/book/${good}`);
  });

  it("are not spoken of where there are none, nor behind a dialog", async () => {
    const lone = book({ isbn: "9780471958697" });
    expect(await open(`/book/${lone}`)).not.toContain("Other copies");
    book({ isbn: "9780471958697", condition: "Fair" });
    expect(await open(`/book/${lone}`)).toContain("Other copies");
    expect(await open(`/book/${lone}/ask`)).not.toContain("Other copies");
  });

  it("are fewer than all where there are many, and all are a search away", async () => {
    const many = "9783161484100";
    const ids = Array.from({ length: 10 }, (_, n) => book({ isbn: many, school: `School ${n}` }));
    const html = await open(`/book/${ids[0]}`);
    expect(links(html).filter(({ says }) => /School \d( See it)?$/.test(says))).toHaveLength(9);
    expect(linkTo(html, "See all copies of this title")).toBe(`/?q=${many}`);
  });
});

describe("other books of the same grade and subject", () => {
  it("stand below with price and condition, in one form of price", async () => {
    const subject = "Only Here";
    const id = book({ subject, priceCents: 12_000 });
    const other = book({ subject, title: "Another One", priceCents: 9_050, condition: "Fair" });
    book({ subject, title: "A Sold One", stockQty: 0 });
    const html = await open(`/book/${id}?q=only`);
    expect(linkTo(html, "Another One")).toBe(`/book/${other}?q=only`);
    const words = textOfHtmlPage(html);
    expect(words).toContain("More books for Grade 10 Only Here");
    expect(words).toContain("Another One R90.50 Fair");
    expect(words).not.toContain("A Sold One");
    expect(words).toContain("R120.00");
    expect(words).not.toMatch(/R120(?!\.)/);
  });

  it("are not spoken of where there are none", async () => {
    expect(await open(`/book/${book({ subject: "Lonely" })}`)).not.toContain("More books for");
  });
});

it("a sold-out book says that another copy may come, and that one can ask for it", async () => {
  const html = await open(`/book/${book({ title: "Gone & Missed", stockQty: 0 })}`);
  expect(textOfHtmlPage(html)).toContain("We may get another copy.");
  expect(html).toMatch(/href="\/ask\?q=Gone\+%26\+Missed"[^>]*>Ask us to find it</);
});

it("who has put a book into the cart is offered the way there", async () => {
  const shopper = newShopper(shop);
  await shopper.open(`/book/${book({ title: "Wanted" })}`);
  const { text } = await shopper.press("Add to Cart Wanted");
  expect(toastOf(text)).toMatchObject({ title: "Added to cart" });
  expect(linkTo(text, "View cart")).toBe("/cart");
});
