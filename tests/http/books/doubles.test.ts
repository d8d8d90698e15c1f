import { expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

it("the doubles are told by page and call, and lead to their books; without any it says so", async () => {
  const open = async () => (await ask(shop.url, "/admin/books/doubles", { headers: owner })).text;
  expect(textOfHtmlPage(await open())).toContain("No doubles found");
  const empty = await callAs(shop, owner, "GET", "/api/v1/admin/books/doubles");
  expect(empty.json).toEqual({ groups: [], total: 0 });
  const ids = ["Sable Maths", "SABLE-MATHS"].map((title) => addBook(shop.db, { title }));
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/books/doubles");
  expect(json.total).toBe(1);
  expect(json.groups[0].books.map(({ id }: { id: number }) => id)).toEqual(ids);
  const page = await open();
  expect(textOfHtmlPage(page)).toContain("SABLE-MATHS");
  const links = tags(page, "a").map(({ attributes }) => attributes.href);
  expect(links).toEqual(
    expect.arrayContaining([
      `/admin/books/${ids[0]}/edit`,
      `/admin/books/${ids[1]}/delete`,
      `/admin/books/change?ids=${ids[0]}&ids=${ids[1]}`,
    ]),
  );
});
