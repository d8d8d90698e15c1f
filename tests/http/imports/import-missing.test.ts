import { describe, expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const KINDS = ["/admin/bulk-import", "/admin/lists/import"];

const shop = await useShop();
const owner = await signIn(shop);
const open = (path: string) => ask(shop.url, path, { headers: owner });

describe.each(KINDS)("of an import under %s that is not there", (list) => {
  const wayBack = (html: string) =>
    tags(html, "a")
      .filter(({ content }) => content.includes("Back to the imports"))
      .map(({ attributes }) => attributes.href);

  it.each(["", "/fields", "/undo", "/refused"])("%s is a page that says so", async (rest) => {
    const { status, headers, text } = await open(`${list}/nothing-there${rest}`);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(textOfHtmlPage(text)).toContain("Import not found");
    expect(wayBack(text)).toEqual([list]);
    expect((await open(`${list}/nothing-there${rest}.data`)).status).toBe(404);
  });

  it.each(["", "/fields", "/undo"])("a form to '%s' is not found either", async (rest) => {
    for (const fields of [{}, { stray: "field" }]) {
      const path = `${list}/nothing-there${rest}`;
      const { status, text } = await sendForm(shop.url, path, fields, owner);
      expect([fields, status]).toEqual([fields, 404]);
      expect(wayBack(text)).toEqual([list]);
    }
  });
});

it("a form to anything else of the office that is not there is not found, whatever it holds", async () => {
  for (const path of ["books/nothing/edit", "lists/nothing/details", "delivery/nothing/delete"]) {
    const { status } = await sendForm(shop.url, `/admin/${path}`, { stray: "field" }, owner);
    expect([path, status]).toEqual([path, 404]);
  }
});

it.each([
  ["/admin/people/export?who=nobody", 404, "Back to the people"],
  ["/sitemap.xml?piece=99", 404, "Back to the shop"],
  ["/book/nothing/cover.png", 404, "Back to the shop"],
])("%s, a file that is not there, is a page with a sentence", async (path, expected, back) => {
  const { status, headers, text } = await open(path);
  expect([status, headers["content-type"]]).toEqual([expected, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(text).toContain(back);
  expect(text).not.toContain("Unexpected Server Error");
});
