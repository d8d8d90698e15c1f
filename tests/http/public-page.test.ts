import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../app/db/schema/settings";
import { addBookList } from "../book-lists";
import { addBook } from "../factories";
import { initiate } from "../purchase";
import { useShop } from "../use-shop";
import { ask } from "./ask";
import { shopperWith } from "./shopper";

/** What a stream of scripts leaves around them in Remix's own documents. */
const OF_A_STREAM = /<\/script>(<!--\$-->)*<script>(?=window\S+\.close\()|<!--\/?\$-->/g;

/** Headers that are another request's, or follow from a stream's scripts; page-headers.test.ts has the policy. */
const OF_A_REQUEST = ["x-request-id", "date", "content-length", "content-security-policy"];

const EVIL = `</script><script>alert(1)</script><i id="divider"></i>&"' $& \u2028`;

const shop = await useShop();
let addresses: string[] = [];
let cart: Record<string, string> = {};
beforeAll(async () => {
  const isbn = "9780636143197";
  const book = addBook(shop.db, { title: `Maths ${EVIL}`, tags: [EVIL], stockQty: 9, isbn });
  const photo = "/objects/abcdefghijklmnop-300x400-aabbcc.webp";
  const other = addBook(shop.db, {
    isbn,
    condition: "Fair",
    coverImageUrl: photo,
    gallery: [photo],
  });
  const held = addBook(shop.db, { stockQty: 1 });
  const out = addBook(shop.db, { title: "Gone", stockQty: 0 });
  for (let i = 0; i < 30; i++) addBook(shop.db, { title: `Maths ${i}`, priceCents: 9_999 + i });
  const { slug } = addBookList(shop.db, { items: [{ title: EVIL }, { title: "Maths 3" }] });
  shop.db.update(settings).set({ businessName: EVIL, instagramHandle: "dogear" }).run();
  await initiate(shop, { bookId: held });
  const shopper = await shopperWith(shop, book);
  cart = { Cookie: `cart=${shopper.cookies.get("cart")}` };
  const searches = ["", "?page=2", "?q=maths+3&sortBy=price_asc", "?q=nothing+at+all", "?q=math's"];
  const evil = encodeURIComponent(EVIL);
  addresses = [
    ...[...searches, "?grades=Grade+10&page=99", `?q=${evil}&schools=${evil}`].map((s) => `/${s}`),
    ...[book, other, held, out].map((id) => `/book/${id}`),
    `/book/${book}?q=maths%203&page=2`,
    ...["/schools", "/schools?q=ex", `/schools/${slug}`, `/schools/${slug}/grade-8`],
  ];
});

const reads = () => [
  ...["/filters", "/books", "/books?q=maths&page=2&pageSize=50", "/books/1", "/settings"],
  ...["/schools?q=ex", "/schools/1/lists", "/lists/1"],
];

/** A declared body, though empty, is nothing for the short way. */
const whole = { "Content-Length": "0" };

async function open(address: string, headers: Record<string, string>) {
  const answer = await ask(shop.url, address, { headers });
  const others = Object.entries(answer.headers).filter(([name]) => !OF_A_REQUEST.includes(name));
  return { ...answer, others: Object.fromEntries(others) };
}

/** Headers but those of a page that is kept: the long way is asked for by a body, which is never answered with one. */
function unkept({ etag: _, "cache-control": __, ...others }: Record<string, unknown>) {
  return others;
}

describe("a public page made on the short way", () => {
  it.each([
    ["for anybody", () => ({})],
    ["for somebody who saves data", () => ({ "Save-Data": "on" })],
    ["for somebody with a cart", () => cart],
  ])("is what Remix answers: %s", async (_, headersOf) => {
    for (const address of addresses) {
      const short = await open(address, headersOf());
      const long = await open(address, { ...headersOf(), ...whole });
      expect(short.status, address).toBe(200);
      expect(short.text, address).not.toContain("<!--$-->");
      expect(short.text, address).toBe(long.text.replace(OF_A_STREAM, ""));
      expect(unkept(short.others), address).toEqual(unkept(long.others));
    }
  });

  it("is answered by Remix where more is to be said than the page", async () => {
    for (const address of ["/book/999999", "/schools/nowhere/grade-8", "/?_data=root"]) {
      expect((await open(address, {})).status, address).toBeGreaterThanOrEqual(400);
    }
    const toast = await open("/", { Cookie: "flash=added" });
    expect(toast.status).toBe(200);
  });
});

it("a public read of the API on the short way is what Remix answers, unless it fails", async () => {
  for (const address of reads().map((path) => `/api/v1${path}`)) {
    const short = await open(address, { "Accept-Encoding": "br" });
    const long = await open(address, { "Accept-Encoding": "br", ...whole });
    expect(short.body, address).toEqual(long.body);
    expect([address, short.status, short.others]).toEqual([address, 200, long.others]);
    const known = { "If-None-Match": `"other", ${short.headers.etag}` };
    const unchanged = await open(address, known);
    expect([address, unchanged.status, unchanged.text]).toEqual([address, 304, ""]);
    const { "content-type": _, "content-encoding": __, ...ofBoth } = short.others;
    expect(unchanged.others, address).toEqual(ofBoth);
  }
  expect((await open("/api/v1/books/999999", {})).status).toBe(404);
});
