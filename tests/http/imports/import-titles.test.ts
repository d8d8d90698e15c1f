import { beforeEach, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { bookFile, bookRow, importLookedAt, sendFile, TEMPLATE_MAPPING } from "../upload";

const PAGE = "/admin/bulk-import";
const API = "/api/v1/admin/books/bulk-import";
const [FIRST, SECOND] = ["9780306406157", "9780471958697"];
const FILE = bookFile(bookRow("Fiela se Kind", FIRST), bookRow("Vatmaar", SECOND), bookRow("New"));

const shop = await useShop();
const owner = await signIn(shop);
beforeEach(() => {
  shop.db.update(books).set({ deletedAt: 1 }).run();
  addBook(shop.db, { title: "Animal Farm", isbn: FIRST });
  addBook(shop.db, { title: "Lord of the Flies", isbn: SECOND });
});

const titles = () =>
  shop.db
    .select()
    .from(books)
    .all()
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ title }) => title)
    .sort();

const columns = Object.keys(TEMPLATE_MAPPING).map((field): [string, string] => ["column", field]);

async function mappingPath(): Promise<string> {
  const kept = await sendFile(shop, PAGE, { content: FILE }, owner);
  return String(kept.headers.location);
}

const ticks = (html: string) =>
  tags(html, "input")
    .filter(({ attributes }) => attributes.name === "replace")
    .map(({ attributes }) => [attributes.value, attributes.checked !== undefined]);

async function undo(id: string): Promise<void> {
  await callAs(shop, owner, "POST", `${API}/${id}/undo`);
  await until(
    async () => (await callAs(shop, owner, "GET", `${API}/${id}`)).json.status === "undone",
  );
}

it("the wizard leaves a title that would become another book until it is ticked, and says what it was", async () => {
  const path = await mappingPath();
  const look = await ask(shop.url, path, { headers: owner });
  const words = textOfHtmlPage(look.text);
  expect(words).toContain("Titles that would become other books (2)");
  expect(words).toContain("Fiela se Kind was Animal Farm Row 2, ISBN 9780306406157");
  expect(words).toContain("Import 1 Book");
  expect(ticks(look.text)).toEqual([
    ["all", false],
    ["2", false],
    ["3", false],
  ]);
  const ticked: [string, string][] = [...columns, ["replace", "3"]];
  const again = await ask(shop.url, `${path}?${new URLSearchParams(ticked)}`, { headers: owner });
  expect(textOfHtmlPage(again.text)).toContain("Import 2 Books");
  expect(ticks(again.text)).toEqual([
    ["all", false],
    ["2", false],
    ["3", true],
  ]);
  expect(titles()).toEqual(["Animal Farm", "Lord of the Flies"]);

  const started = await importLookedAt(shop, path, ticked, owner);
  const [result = ""] = String(started.headers.location).split("?");
  await until(() => titles().includes("New"));
  await until(async () =>
    textOfHtmlPage((await ask(shop.url, result, { headers: owner })).text).includes("Refused"),
  );
  expect(titles()).toEqual(["Animal Farm", "New", "Vatmaar"]);
  await undo(result.split("/").at(-1) ?? "");
  expect(titles()).toEqual(["Animal Farm", "Lord of the Flies"]);
});

it("the wizard replaces all when that is ticked", async () => {
  const path = await mappingPath();
  await importLookedAt(shop, path, [...columns, ["replace", "all"]], owner);
  await until(() => titles().includes("New"));
  expect(titles()).toEqual(["Fiela se Kind", "New", "Vatmaar"]);
});

it("a call says which rows may, by their numbers or all", async () => {
  const send = async (options: object, path = "") => {
    const fields = {
      fieldMapping: JSON.stringify(TEMPLATE_MAPPING),
      options: JSON.stringify(options),
    };
    const { status, text } = await sendFile(shop, API + path, { content: FILE, fields }, owner);
    return { status, json: JSON.parse(text) };
  };
  const { plan } = (await send({}, "/preview")).json;
  expect(plan).toMatchObject({ created: 1, updated: 0, refused: 2, replacedTitleCount: 2 });
  expect(plan.replacedTitles[0]).toEqual({
    ...{ row: 2, title: "Fiela se Kind", was: "Animal Farm", isbn: FIRST, isAllowed: false },
  });
  expect((await send({ replaceTitles: "some" })).status).toBe(422);
  const one = (await send({ replaceTitles: [2] })).json;
  expect(one).toMatchObject({ created: 1, updated: 1, refused: 1 });
  expect(one.errors[0]).toContain("has the ISBN 9780471958697 as 'Lord of the Flies'");
  expect(one.warnings).toEqual(["Row 2 (Fiela se Kind): It was 'Animal Farm'."]);
  await undo(one.importId);
  expect(titles()).toEqual(["Animal Farm", "Lord of the Flies"]);
  expect((await send({ replaceTitles: "all" })).json).toMatchObject({ updated: 2, refused: 0 });
});
