import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { settings } from "../../../app/db/schema/settings";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags } from "../html";

const ORIGIN = "https://books.example.org";
const EVIL = "</script><script>alert(1)</script>";

const shop = await useShop({ env: { BASE_URL: ORIGIN, RATE_LIMIT: "on" } });
beforeAll(() => {
  shop.db.update(settings).set({ businessName: "Example Books" }).run();
});

const open = async (path: string) => (await ask(shop.url, path)).text;

function head(html: string) {
  const metas = tags(html, "meta").map(({ attributes }) => attributes);
  return {
    title: tags(html, "title")[0]?.content,
    canonical: tags(html, "link").find(({ attributes }) => attributes.rel === "canonical")
      ?.attributes.href,
    of: (name: string) =>
      metas.find((meta) => meta.name === name || meta.property === name)?.content,
  };
}

function structuredData(html: string) {
  const script = tags(html, "script").find(
    ({ attributes }) => attributes.type === "application/ld+json",
  );
  return script === undefined ? null : JSON.parse(script.content);
}

describe("a book that is shared", () => {
  it("tells its title, price, picture and address", async () => {
    const id = addBook(shop.db, {
      title: "Shared Mathematics",
      priceCents: 12_050,
      coverImageUrl: "/objects/shared.webp",
    });
    const { title, canonical, of } = head(await open(`/book/${id}?image=1`));
    expect(title).toBe("Shared Mathematics, used, R120.50 | Example Books");
    expect(canonical).toBe(`${ORIGIN}/book/${id}`);
    expect(of("description")).toBe("A plain example of a book.");
    expect(of("og:title")).toBe("Shared Mathematics, used, R120.50");
    expect(of("og:url")).toBe(`${ORIGIN}/book/${id}`);
    expect(of("og:image")).toBe(`${ORIGIN}/objects/shared.webp`);
    expect(of("og:site_name")).toBe("Example Books");
  });

  it("without a photo is shown by its drawn cover", async () => {
    const title = 'Shared "Physics" & <Chemistry>: Grade 11 Learner\'s Book';
    const id = addBook(shop.db, { title, grade: "Grade 11" });
    const image = head(await open(`/book/${id}`)).of("og:image");
    expect(image).toBe(`${ORIGIN}/book/${id}/cover.png`);
    const { status, headers, body } = await ask(shop.url, `/book/${id}/cover.png`);
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const { channels } = await sharp(body).stats();
    expect(
      channels.some(({ stdev }) => stdev > 15),
      "words stand on it",
    ).toBe(true);
    for (const none of ["999999", "x"]) {
      expect((await ask(shop.url, `/book/${none}/cover.png`)).status).toBe(404);
    }
  });

  it.each([
    ["George Orwell", ["George Orwell"]],
    ["Orwell, George", ["Orwell, George"]],
    ["Ann Example, Ben Voorbeeld and C. Mfano", ["Ann Example", "Ben Voorbeeld", "C. Mfano"]],
    [
      "Example, A. & Voorbeeld, B.; M. Sand en Zee",
      ["Example, A.", "Voorbeeld, B.", "M. Sand", "Zee"],
    ],
    [null, undefined],
  ])("by %s tells each author to search engines", async (authors, names) => {
    const id = addBook(shop.db, { title: "Written", authors });
    const html = await open(`/book/${id}`);
    const told = structuredData(html)?.author?.map(({ name }: { name: string }) => name);
    expect(told).toEqual(names);
    expect(html.includes(">By<")).toBe(authors !== null);
  });

  it("by WhatsApp is a message with its address", async () => {
    const id = addBook(shop.db, { title: "Sent & Shared", priceCents: 9_900 });
    const link = tags(await open(`/book/${id}`), "a").find(({ content }) =>
      content.includes("Share on WhatsApp"),
    );
    const address = new URL(link?.attributes.href ?? "");
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    expect(address.searchParams.get("text")).toBe(`${ORIGIN}/book/${id}`);
  });

  it.each([
    [2, "InStock"],
    [0, "SoldOut"],
  ])("with %i copies is told to search engines as an offer", async (stockQty, word) => {
    const id = addBook(shop.db, { priceCents: 12_005, stockQty });
    expect(structuredData(await open(`/book/${id}`))).toMatchObject({
      "@context": "https://schema.org",
      "@type": ["Product", "Book"],
      offers: {
        "@type": "Offer",
        url: `${ORIGIN}/book/${id}`,
        price: "120.05",
        priceCurrency: "ZAR",
        itemCondition: "https://schema.org/UsedCondition",
        availability: `https://schema.org/${word}`,
        seller: { name: "Example Books" },
      },
    });
  });

  it("runs nothing that stands in its title", async () => {
    const id = addBook(shop.db, { title: `Maths ${EVIL}`, tags: [EVIL] });
    shop.db.update(books).set({ shortDesc: EVIL }).where(eq(books.id, id)).run();
    const html = await open(`/book/${id}`);
    expect(html).not.toContain("<script>alert(1)");
    expect(structuredData(html).name).toBe(`Maths ${EVIL}`);
  });

  it("is told of on its own page only", async () => {
    const id = addBook(shop.db);
    for (const path of [`/book/${id}/ask`, `/book/${id}/buy`]) {
      const html = await open(path);
      expect(structuredData(html)).toBeNull();
      expect(head(html).of("robots")).toBe("noindex");
    }
    expect(structuredData(await open("/book/999999"))).toBeNull();
  });
});

describe("pages of the shop", () => {
  it.each([
    ["/", "Second-hand school textbooks | Example Books", "/"],
    [
      "/?grades=Grade+10&utm_source=x",
      "Second-hand school textbooks | Example Books",
      "/?grades=Grade+10",
    ],
    ["/about", "About | Example Books", "/about"],
    ["/contact?x=1", "Contact | Example Books", "/contact"],
  ])("%s is known by one address and the shop's name", async (path, title, canonical) => {
    const page = head(await open(path));
    expect([page.title, page.canonical]).toEqual([title, ORIGIN + canonical]);
    expect(page.of("description")).toBeTruthy();
  });

  it.each([
    ["/cart", "Shopping Cart | Example Books"],
    ["/checkout", "Checkout | Example Books"],
    ["/payment/status", "Check Payment Status | Example Books"],
  ])("%s carries the shop's name too", async (path, title) => {
    expect(head(await open(path)).title).toBe(title);
  });
});

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");

describe("the sitemap", () => {
  const pathOf = (address: string) => address.replace(ORIGIN, "");

  it("lists every listed book once, and the pages", async () => {
    const hidden = addBook(shop.db);
    shop.driver.prepare("update books set deleted_at = 1 where id = ?").run(hidden);
    const far = addBook(shop.db);
    shop.driver.prepare("update books set id = 12001 where id = ?").run(far);
    const pieces = locations(await open("/sitemap.xml"));
    expect(pieces).toHaveLength(4);
    const listed = await Promise.all(
      pieces.map(async (piece) => locations(await open(pathOf(piece)))),
    );
    const ids = shop.db
      .select({ id: books.id })
      .from(books)
      .all()
      .map(({ id }) => id);
    const expected = ids.filter((id) => id !== hidden).map((id) => `${ORIGIN}/book/${id}`);
    expect(listed.flat().sort()).toEqual(
      [
        `${ORIGIN}/`,
        `${ORIGIN}/about`,
        `${ORIGIN}/conditions`,
        `${ORIGIN}/contact`,
        `${ORIGIN}/privacy`,
        ...expected,
      ].sort(),
    );
  });

  it("is XML, and what it does not have is not found", async () => {
    const { status, headers } = await ask(shop.url, "/sitemap.xml?piece=1");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
    for (const piece of ["99", "x", "-1", "1e3", ""]) {
      expect((await ask(shop.url, `/sitemap.xml?piece=${piece}`)).status, piece).toBe(404);
    }
  });
});

describe("robots", () => {
  it("are kept from what is personal, and led to the sitemap", async () => {
    const { status, text, headers } = await ask(shop.url, "/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    for (const path of ["/admin", "/cart", "/checkout", "/payment/"]) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});
