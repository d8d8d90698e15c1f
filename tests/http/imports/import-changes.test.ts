import { expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { sendFile } from "../upload";

const API = "/api/v1/admin/books/bulk-import/preview";

const shop = await useShop();
const owner = await signIn(shop);

const SHELVED = 23;
for (let i = 1; i <= SHELVED; i++)
  addBook(shop.db, { title: `Atlas ${i}`, priceCents: 15_000, isbn: null });
const FILE = [
  "title,price,grade,school,subject,condition,published",
  ...Array.from(
    { length: SHELVED },
    (_, i) =>
      `Atlas ${i + 1},160,Grade 10,Example High School,Mathematics,Good,${i === 0 ? "no" : "yes"}`,
  ),
].join("\n");

it("'Changed' opens what changes, field by field and page by page", async () => {
  const sent = await sendFile(shop, "/admin/bulk-import", { content: FILE }, owner);
  const path = String(sent.headers.location);
  const open = async (query: string) =>
    (await ask(shop.url, `${path}${query}`, { headers: owner })).text;
  const closed = await open("");
  expect(textOfHtmlPage(closed)).not.toContain("What changes");
  const link = tags(closed, "a").find(({ attributes }) => attributes.href?.includes("changes=1"));
  expect(link?.attributes.href).toBe(`${path}?changes=1#changes`);
  const first = await open("?changes=1");
  expect(textOfHtmlPage(first)).toContain(`What changes (${SHELVED})`);
  expect(textOfHtmlPage(first)).toMatch(/Atlas 1 Row 2 .*Price \(in rand\): 150 → becomes 160/);
  expect(textOfHtmlPage(first)).toContain("Shown to shoppers (yes or no): yes → becomes no");
  expect(textOfHtmlPage(first)).toContain("Showing 1-20 of 23 changed books");
  const second = textOfHtmlPage(await open("?changes=2"));
  expect(second).toContain("Atlas 23 Row 24");
  expect(second).toContain("Showing 21-23 of 23 changed books");
});

it("a call has them too, a page at a time", async () => {
  const call = async (fields: Record<string, string> = {}) =>
    JSON.parse((await sendFile(shop, API, { content: FILE, fields }, owner)).text);
  const { plan } = await call();
  expect(plan.changes).toHaveLength(20);
  expect(plan.changes[0]).toEqual({
    row: 2,
    id: expect.any(Number),
    title: "Atlas 1",
    changes: [
      { field: "price", label: "Price (in rand)", from: "150", to: "160" },
      { field: "shown", label: "Shown to shoppers (yes or no)", from: "yes", to: "no" },
    ],
  });
  expect((await call({ changesPage: "2" })).plan.changes).toHaveLength(3);
});
