import fs from "node:fs";
import { expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";

// A page that was open before an update goes on with the script that it has.

const shop = await useShop();
const book = addBook(shop.db, { title: "Asked by an Older Script" });

const read = (file: string) => fs.readFileSync(file, "utf8");

it("asks for the data of each page by the name that 1.0.0 gave it", () => {
  const pages = read("tests/database/older/pages-of-1.0.0.txt").trim().split("\n");
  const known: Record<string, unknown> = JSON.parse(read("build/routes.json"));
  expect(pages.filter((page) => !(`routes/${page}` in known))).toEqual([]);
});

it.each([
  ["/_root.data", "routes/_shop._index", "Asked by an Older Script"],
  [`/book/${book}.data`, "routes/_shop.book.$id", "Asked by an Older Script"],
  ["/cart.data", "routes/_shop.cart", "lines"],
  ["/schools.data", "routes/_shop.schools", "schools"],
])("gets the data of %s as Remix sends it", async (address, page, said) => {
  const { status, headers, text } = await ask(
    shop.url,
    `${address}?_routes=${encodeURIComponent(page)}`,
  );
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/x-script/);
  expect(text).toContain(`"${page}"`);
  expect(text).toContain(said);
});

it("does not get a file of its own build, so that it loads the page anew, and nobody keeps that", async () => {
  for (const file of ["route-D0gearOld.js", "shop-D0gearOld.js", "manifest-0ldold01.js"]) {
    const { status, headers } = await ask(shop.url, `/assets/${file}`);
    expect(status, file).toBe(404);
    expect(headers["cache-control"] ?? "", file).not.toMatch(/max-age|immutable/);
  }
});
