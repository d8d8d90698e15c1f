import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { schools } from "../../../app/db/schema/taxonomy";
import { signIn } from "../../factories/admin";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";
import {
  bookFile,
  bookRow,
  importLookedAt,
  sendChoices,
  sendFile,
  TEMPLATE_MAPPING,
} from "../upload";

const PAGE = "/admin/bulk-import";
const API = "/api/v1/admin/books/bulk-import";
const NAME = "Hoërskool Môreson";
/** As Excel on an Apple saves it: ë is 0x91, and ô 0x99. */
const apple = (text: string) =>
  Buffer.from(text.replaceAll("ë", "\x91").replaceAll("ô", "\x99"), "latin1");
const FILE = apple(bookFile(bookRow("Atlas").replace("Example High School", NAME)));
const LISTS = apple(`School,Grade,Year,Title\n${NAME},8,2027,Atlas`);

const shop = await useShop();
const owner = await signIn(shop);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const schoolNames = () =>
  shop.db
    .select()
    .from(schools)
    .all()
    .map(({ name }) => name);
const columns = Object.keys(TEMPLATE_MAPPING).map((field): [string, string] => ["column", field]);
const readings = (html: string) =>
  tags(html, "input")
    .filter(({ attributes }) => attributes.type === "radio" && attributes.name === "encoding")
    .map(({ attributes }) => [attributes.value, attributes.checked !== undefined]);

it("the wizard for books asks how a file was saved, and makes no school before it is told", async () => {
  const kept = await sendFile(shop, PAGE, { content: FILE }, owner);
  const path = String(kept.headers.location);
  const { text } = await open(path);
  const words = textOfHtmlPage(text);
  expect(words).toContain("Some letters of this file look broken");
  expect(words).toContain(NAME);
  expect(words).toContain("Ho‘rskool M™reson");
  expect(readings(text)).toContainEqual(["macintosh", true]);
  expect(words).not.toContain("Import 1 Book");
  expect(words).not.toContain("Show What Would Happen");
  expect(words).toContain("First choose the letters");
  expect(input(text, "seen")).toBeUndefined();
  const tried = await sendChoices(shop, path, columns, owner);
  expect(String(tried.headers.location)).toContain("looked=yes");
  expect(schoolNames()).not.toContainEqual(expect.stringContaining("rskool"));

  const told = await open(`${path}?encoding=macintosh`);
  expect(textOfHtmlPage(told.text)).toContain("Import 1 Book");
  expect(textOfHtmlPage(told.text)).toContain("Line 2 is read as marked here");
  expect(input(told.text, "encoding")).toBeDefined();
  await importLookedAt(shop, path, [...columns, ["encoding", "macintosh"]], owner);
  await until(() => shop.db.select().from(books).all().length > 0);
  expect(schoolNames()).toContain(NAME);
});

it("the answer keeps what was chosen before it, and says no more of an earlier try", async () => {
  const kept = await sendFile(shop, PAGE, { content: FILE }, owner);
  const query = new URLSearchParams([...columns, ["looked", "yes"]]);
  const { text } = await open(`${String(kept.headers.location)}?${query}`);
  const hidden = tags(text, "input")
    .filter(({ attributes }) => attributes.type === "hidden")
    .map(({ attributes }) => [attributes.name, attributes.value]);
  expect(hidden).toEqual(columns);
});

it("the wizard for lists asks too", async () => {
  const kept = await sendFile(shop, "/admin/lists/import", { content: LISTS }, owner);
  const path = String(kept.headers.location);
  const { text } = await open(path);
  expect(readings(text)).toContainEqual(["macintosh", true]);
  expect(textOfHtmlPage(text)).not.toContain("What would happen");
  const told = textOfHtmlPage((await open(`${path}?encoding=macintosh`)).text);
  expect(told).toContain(`${NAME}, Grade 8, 2027`);
});

it("a call says it as an option, and without it the file is refused with a sentence", async () => {
  const send = async (path: string, encoding?: string) => {
    const options = encoding === undefined ? {} : { encoding };
    const fields = {
      fieldMapping: JSON.stringify(TEMPLATE_MAPPING),
      options: JSON.stringify(options),
    };
    const answer = await sendFile(shop, API + path, { content: FILE, fields }, owner);
    return { status: answer.status, json: JSON.parse(answer.text) };
  };
  const { json } = await send("/preview");
  expect(json.plan).toBeNull();
  expect(json.letters.line).toBe(2);
  const refused = await send("");
  expect(refused.status).toBe(422);
  expect(refused.json.message).toContain("Ho‘rskool M™reson");
  expect(refused.json.message).toContain("Say in which encoding it was saved");
  expect((await send("", "klingon")).status).toBe(422);
  expect((await send("", "macintosh")).json).toMatchObject({ skipped: 1, refused: 0 });
});
