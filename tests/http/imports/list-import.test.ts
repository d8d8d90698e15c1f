import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { schools } from "../../../app/db/schema/taxonomy";
import { callAs } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { nameId } from "../../factories/factories";
import { until } from "../../shop/until";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { rows, signInToBoth, type TwoShops, useTwoShops } from "../two-shops";
import { sendChoices, sendFile } from "../upload";

const API = "/api/v1/admin/lists/import";
const PAGE = "/admin/lists/import";
const HEADER = "School,Grade,Year,Subject,Title,ISBN,Price when new";
const LISTS = [
  HEADER,
  "Voorbeeld High School,8,2027,Mathematics,Platinum Mathematics,978-0-636-14144-5,220",
  "Voorbeeld High School,9,2027,Mathematics,Old title,9780521618748,300",
  "Nobody's School,9,2027,Mathematics,A title,,300",
  "Voorbeeld High School,9,2027,Mathematics,Another,,free",
].join("\n");
const MAPPING = {
  ...{ School: "school", Grade: "grade", Year: "year", Subject: "subject", Title: "title" },
  ...{ ISBN: "isbn", "Price when new": "newPrice" },
};
const fields = { fieldMapping: JSON.stringify(MAPPING) };

const shops = await useTwoShops(({ db }) => {
  nameId(db, schools, "Voorbeeld High School");
  const items = [{ title: "Old title", isbn: "9780521618748" }];
  addBookList(db, { school: "Voorbeeld High School", grade: "Grade 9", items });
});
const [atForm, atJson] = await signInToBoth(shops);

const TABLES = ["book_lists", "book_list_items", "subjects", "schools"];
const left = (shop: TwoShops["byForm"]) => TABLES.map((table) => rows(shop, table));
const isEnded = (shop: TwoShops["byForm"], status: string) => () =>
  rows(shop, "import_runs").every((run) => run.status === status) &&
  rows(shop, "jobs").length === 0;
const atPage = (path: string) => ask(shops.byForm.url, path, { headers: atForm });
const whereTo = (answer: HttpAnswer) => String(answer.headers.location).split("?")[0] ?? "";

/** The choices that the page's Import button carries. */
const carried = ({ text }: HttpAnswer) =>
  tags(text, "input")
    .filter(({ attributes }) => attributes.type === "hidden")
    .map(({ attributes }): [string, string] => [attributes.name ?? "", attributes.value ?? ""]);

it("a file of lists is looked at, imported and undone alike by both doors", async () => {
  const before = left(shops.byForm);
  const kept = await sendFile(shops.byForm, PAGE, { content: LISTS }, atForm);
  expect(kept.status).toBe(303);
  const look = await atPage(whereTo(kept));
  const words = textOfHtmlPage(look.text);
  expect(words).toContain("Voorbeeld High School, Grade 8, 2027 New draft");
  expect(words).toContain("Published: parents see it at once.");
  expect(words).toContain("Refused rows (2)");
  const preview = await sendFile(shops.byJson, `${API}/preview`, { content: LISTS }, atJson);
  const { plan } = JSON.parse(preview.text);
  expect(plan).toMatchObject({ created: 1, updated: 1, skipped: 0, refused: 2 });
  for (const reason of plan.errors) expect(words).toContain(reason);
  expect([left(shops.byForm), left(shops.byJson)]).toEqual([before, before]);

  const started = await sendChoices(shops.byForm, whereTo(kept), carried(look), atForm);
  expect(started.status).toBe(303);
  await until(isEnded(shops.byForm, "done"));
  const once = { ...atJson, "Idempotency-Key": randomUUID() };
  const call = await sendFile(shops.byJson, API, { content: LISTS, fields }, once);
  expect(call.status).toBe(202);
  const { id } = JSON.parse(call.text);
  await until(isEnded(shops.byJson, "done"));
  const again = await sendFile(shops.byJson, API, { content: LISTS, fields }, once);
  expect(JSON.parse(again.text).id).toBe(id);
  expect(left(shops.byForm)).toEqual(left(shops.byJson));
  expect(left(shops.byForm)).not.toEqual(before);

  const page = whereTo(started);
  expect(textOfHtmlPage((await atPage(page)).text)).toContain(
    "1 list added as a draft, 1 list changed",
  );
  const result = await callAs(shops.byJson, atJson, "GET", `${API}/${id}`);
  expect(result.json).toMatchObject({ created: 1, updated: 1, refused: 2, errors: plan.errors });
  const refused = await atPage(`${page}/refused`);
  expect(refused.headers["content-type"]).toContain("text/csv");
  expect(refused.text).toContain("Nobody's School,9,2027,Mathematics,A title,,300");

  expect((await sendForm(shops.byForm.url, `${page}/undo`, {}, atForm)).status).toBe(303);
  const undone = await callAs(shops.byJson, atJson, "POST", `${API}/${id}/undo`);
  expect(undone.status).toBe(202);
  await until(isEnded(shops.byForm, "undone"));
  await until(isEnded(shops.byJson, "undone"));
  expect(left(shops.byForm).slice(0, 2)).toEqual(before.slice(0, 2));
  expect(left(shops.byForm)).toEqual(left(shops.byJson));
  const told = (shop: TwoShops["byForm"]) => rows(shop, "audit_log").map(({ action }) => action);
  expect(told(shops.byForm).slice(1)).toEqual(["imported school lists", "undid the import"]);
  expect(told(shops.byJson)).toEqual(told(shops.byForm));
});

it("a file that would change nothing is not started, and stays for another choice", async () => {
  const content = [HEADER, "Nobody's School,9,2027,Mathematics,A title,,300"].join("\n");
  const fieldsPage = whereTo(await sendFile(shops.byForm, PAGE, { content }, atForm));
  const look = await atPage(fieldsPage);
  const nothing = "Nothing would change, so there is nothing to import.";
  expect(textOfHtmlPage(look.text)).toContain(nothing);
  const columns = Object.values(MAPPING).map((field): [string, string] => ["column", field]);
  const sent = await sendChoices(shops.byForm, fieldsPage, columns, atForm);
  expect(sent.status).toBe(409);
  expect(textOfHtmlPage(sent.text)).toContain(`Import failed ${nothing}`);
  expect((await atPage(fieldsPage)).status).toBe(200);
});

it("an import of lists is none of books, and the other way round", async () => {
  const [run] = rows(shops.byForm, "import_runs");
  expect(run?.of_lists).toBe(1);
  const { id } = shops.byForm.driver.prepare("select id from import_runs").get() as { id: string };
  for (const path of [`/admin/bulk-import/${id}`, `/admin/bulk-import/${id}/undo`]) {
    expect((await atPage(path)).status).toBe(404);
  }
  expect(textOfHtmlPage((await atPage("/admin/bulk-import")).text)).not.toContain(
    "Earlier imports",
  );
  expect(textOfHtmlPage((await atPage(PAGE)).text)).toContain("Earlier imports");
});

it("what lacks a column is told what to choose, and can be given it once for all rows", async () => {
  const content = "Title,ISBN\nPlatinum Mathematics,9780636141445";
  const fieldsPage = whereTo(await sendFile(shops.byForm, PAGE, { content }, atForm));
  const page = await atPage(fieldsPage);
  const missing = "Please map the following required fields: School, Grade, Year";
  expect(textOfHtmlPage(page.text)).toContain(missing);
  const given = { "all-school": "Voorbeeld High School", "all-grade": "Gr 11", "all-year": "2028" };
  const columns = "column=title&column=isbn";
  const look = await atPage(`${fieldsPage}?${columns}&${new URLSearchParams(given)}`);
  expect(textOfHtmlPage(look.text)).toContain("Voorbeeld High School, Grade 11, 2028 New draft");
  const body = { content, fields: { fieldMapping: JSON.stringify({ Title: "title" }) } };
  const call = await sendFile(shops.byJson, API, body, atJson);
  expect([call.status, JSON.parse(call.text).message]).toEqual([422, missing]);
});

it("what is no CSV file is refused by both with the same sentence", async () => {
  const page = await sendFile(shops.byForm, PAGE, { content: "%PDF-1.7" }, atForm);
  const call = await sendFile(shops.byJson, `${API}/preview`, { content: "%PDF-1.7" }, atJson);
  expect([page.status, call.status]).toEqual([422, 422]);
  expect(textOfHtmlPage(page.text)).toContain(JSON.parse(call.text).message);
});
