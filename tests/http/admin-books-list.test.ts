import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { books } from "../../app/db/schema/catalogue";
import { type CookieHeader, signIn } from "../admin";
import { addBook } from "../factories";
import { type RunningShop, startShop } from "../running-shop";
import { ask } from "./ask";
import { tags, wordsOf } from "./html";

let shop: RunningShop;
let owner: CookieHeader;
beforeAll(async () => {
  shop = await startShop();
  owner = await signIn(shop);
});
afterAll(() => shop.remove());

async function open(path: string, cookies: string[] = []) {
  const Cookie = [owner.Cookie, ...cookies].join("; ");
  const answer = await ask(shop.url, `/admin/books${path}`, { headers: { Cookie } });
  return { ...answer, words: wordsOf(answer.text) };
}

describe("the list", () => {
  it("is narrowed down by school, subject and state, all at once, and the export with it", async () => {
    const traits = { title: "Narrow atlas", school: "Narrow School", subject: "Narrow Studies" };
    const sought = addBook(shop.db, { ...traits, stockQty: 0 });
    addBook(shop.db, { ...traits, title: "Narrow and seen", stockQty: 0 });
    addBook(shop.db, { ...traits, title: "Narrow and there" });
    shop.db.update(books).set({ isHidden: true }).where(eq(books.id, sought)).run();
    const search =
      "?schools=Narrow+School&subjects=Narrow+Studies&soldOut=true&hidden=true&withoutPhoto=true";
    const { text, words } = await open(search);
    expect(words).toContain("Showing 1-1 of 1 books");
    expect(words).toContain("Narrow atlas Hidden");
    const checked = tags(text, "input").filter((box) => box.attributes.checked !== undefined);
    expect(checked.map((box) => box.attributes.name)).toEqual([
      "soldOut",
      "hidden",
      "withoutPhoto",
    ]);
    expect(tags(text, "a").some((a) => a.attributes.href === `/admin/books/export${search}`)).toBe(
      true,
    );
    const file = await open(`/export${search}`);
    expect(file.text.match(/Narrow/g)).toHaveLength(3);
    expect((await ask(shop.url, `/book/${sought}`)).status).toBe(404);
  });

  it("shows each cover small, and draws the missing ones", async () => {
    addBook(shop.db, { title: "Pictured", coverImageUrl: "https://images.example.org/a.jpg" });
    addBook(shop.db, { title: "Pictured not" });
    const { text } = await open("?q=pictured");
    const images = tags(text, "img").filter((image) => image.attributes.src?.endsWith("a.jpg"));
    expect(images.map((image) => image.attributes.loading)).toEqual(["lazy"]);
    expect(text.match(/class="cover cloth/g)).toHaveLength(2);
  });
});
