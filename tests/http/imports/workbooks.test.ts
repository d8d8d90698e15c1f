import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { importRuns } from "../../../app/db/schema/work";
import { signIn } from "../../factories/admin";
import { workbookOf } from "../../factories/workbook";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../upload";

const API = "/api/v1/admin/books/bulk-import";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const shop = await useShop();
const owner = await signIn(shop);

const asExcel = (content: Buffer) => ({ content, name: "books.xlsx", type: EXCEL });
const rows = bookFile(bookRow("Atlas of the Karoo", "", "120.5"), bookRow("No price", "", "free"))
  .trim()
  .split("\r\n")
  .map((line) => line.split(","));

it("a workbook is looked at and imported, and its refused row is told by its number", async () => {
  const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
  const answer = await sendFile(shop, API, { ...asExcel(workbookOf(rows)), fields }, owner);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    created: 1,
    refused: 1,
    errors: [expect.stringMatching(/^Row 3 \(No price\): The price 'free'/)],
  });
  const book = shop.db.select().from(books).where(eq(books.title, "Atlas of the Karoo")).get();
  expect(book?.priceCents).toBe(12_050);
});

it.each([
  ["books", "/admin/bulk-import", rows],
  [
    "lists",
    "/admin/lists/import",
    [
      ["School", "Grade", "Year", "Title"],
      ["A School", 8, 2027, "T"],
    ],
  ],
])("the page of %s takes a workbook", async (_, path, cells) => {
  const sent = await sendFile(shop, path, asExcel(workbookOf(cells)), owner);
  expect(sent.status).toBe(303);
  const { text } = await ask(shop.url, String(sent.headers.location), { headers: owner });
  expect(textOfHtmlPage(text)).toContain(String(cells[0]?.[0]));
});

it.each(["text/plain", "text/tab-separated-values"])(
  "text with tabs is read (%s)",
  async (type) => {
    const content = bookFile(bookRow("Tabs")).replaceAll(",", "\t");
    const { text } = await sendFile(
      shop,
      `${API}/preview`,
      { content, name: "b.txt", type },
      owner,
    );
    expect(JSON.parse(text)).toMatchObject({ totalRows: 1, plan: { created: 1 } });
  },
);

it("a workbook that is a bomb is refused by both doors, and nothing of it stays", async () => {
  const photo = { name: "xl/media/a.png", content: "a", said: 2_000_000_000 };
  const bomb = asExcel(workbookOf(rows, { more: [photo] }));
  const before = shop.db.$count(importRuns);
  const page = await sendFile(shop, "/admin/bulk-import", bomb, owner);
  expect(page.status).toBe(422);
  const sentence = "This Excel workbook unpacks to more than 128 MB.";
  expect(textOfHtmlPage(page.text)).toContain(`Preview failed ${sentence}`);
  const call = await sendFile(shop, `${API}/preview`, bomb, owner);
  expect([call.status, JSON.parse(call.text).message]).toEqual([
    422,
    expect.stringContaining(sentence),
  ]);
  expect(await shop.db.$count(importRuns)).toBe(await before);
});
