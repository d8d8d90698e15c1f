import zlib from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags } from "../html";

const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  addBook(shop.db, { title: "Wêreldatlas", grade: "Grade 8", priceCents: 9_550, createdAt: 1 });
  addBook(shop.db, { title: '=HYPERLINK("x")', grade: "Grade 9", createdAt: 2 });
  for (let i = 0; i < 60; i++) addBook(shop.db, { title: `More ${i}`, createdAt: 3 });
});

const PAGE = "/admin/books/export";
const CALL = "/api/v1/admin/books/export";

const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  ask(shop.url, address, { headers: { ...owner, ...headers } });
const titles = (csv: string) =>
  parse<Record<string, string>>(csv, { columns: true, bom: true }).map((row) => row.title);

describe.each([PAGE, CALL])("%s", (address) => {
  it("is a file named with the date, which Excel reads as UTF-8", async () => {
    const { status, headers, text } = await fetchFile(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="books-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers["cache-control"]).toContain("no-store");
    expect(text.startsWith("\ufefftitle,price,description,isbn,")).toBe(true);
    expect(text).toContain("Wêreldatlas,95.50,");
  });

  it("has all that match, not the page alone, and no formula", async () => {
    expect(titles((await fetchFile(address)).text)).toHaveLength(62);
    const two = await fetchFile(`${address}?grades=Grade+8&grades=Grade+9&page=3&pageSize=1`);
    expect(titles(two.text)).toEqual([`'=HYPERLINK("x")`, "Wêreldatlas"]);
    expect(titles((await fetchFile(`${address}?q=nothing-like-it`)).text)).toEqual([]);
  });

  it("travels packed to who can unpack it", async () => {
    const { headers, body } = await fetchFile(address, { "Accept-Encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(titles(zlib.gunzipSync(body).toString())).toHaveLength(62);
  });
});

it("is linked from the list with the list's own filters", async () => {
  const { text } = await fetchFile("/admin/books?q=more&grades=Grade+10&sortBy=title_asc&page=2");
  const link = tags(text, "a").find((tag) => tag.content.includes("Export CSV"));
  const href = link?.attributes.href ?? "";
  expect(href).toBe("/admin/books/export?q=more&grades=Grade+10&sortBy=title_asc");
  expect(titles((await fetchFile(href)).text)).toHaveLength(60);
});
