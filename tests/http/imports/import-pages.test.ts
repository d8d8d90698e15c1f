import { isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { importRuns } from "../../../app/db/schema/work";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";
import { bookFile, bookRow, importLookedAt, sendFile, TEMPLATE_MAPPING } from "../upload";

const START = "/admin/bulk-import";
const NOTHING =
  "Nothing would change, so there is nothing to import. Change what is chosen above, or upload a corrected file.";

const shop = await useShop();
const owner = await signIn(shop);
beforeEach(() => {
  shop.db.update(books).set({ deletedAt: 1 }).run();
});

const upload = (content: string | Uint8Array, name = "books.csv") =>
  sendFile(shop, START, { content, name, type: name.endsWith(".csv") ? "text/csv" : "" }, owner);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const listed = () => shop.db.select().from(books).where(isNull(books.deletedAt)).all();

/** Uploads a file and answers the path of its mapping step. */
async function mappingOf(content: string): Promise<string> {
  const { status, headers } = await upload(content);
  expect([status, headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/bulk-import\/[\w-]{22}\/fields$/),
  ]);
  return String(headers.location);
}

/** Submits the mapping of all columns in order. */
const choose = (path: string, columns: string[], more: [string, string][] = []) =>
  importLookedAt(
    shop,
    path,
    [...columns.map((field): [string, string] => ["column", field]), ...more],
    owner,
  );

const TEMPLATE =
  "title price description isbn condition grade school subject tags stock image".split(" ");

/** Runs a whole import, up to the result page. */
async function imported(content: string): Promise<{ path: string; text: string }> {
  const started = await choose(await mappingOf(content), TEMPLATE);
  const path = String(started.headers.location);
  let text = "";
  await until(async () => {
    text = (await open(path)).text;
    return textOfHtmlPage(text).includes("Import Another File");
  });
  return { path, text: textOfHtmlPage(text) };
}

describe("Upload CSV", () => {
  it("offers a file field, the instructions, the template, and what was imported before", async () => {
    const { text } = await open(START);
    expect(tags(text, "input").find(({ attributes }) => attributes.type === "file")).toBeDefined();
    for (const words of ["Next: Preview & Map Fields", "Instructions", "Download CSV Template"]) {
      expect(textOfHtmlPage(text)).toContain(words);
    }
  });

  it("has a template that comes with its name, and is taken back as it is", async () => {
    const { headers, text } = await open(`${START}/template`);
    expect(headers["content-disposition"]).toBe('attachment; filename="books-import-template.csv"');
    const filled = `${text}${bookRow("From the template")}\r\n`;
    expect((await imported(filled)).text).toContain("1 book added");
  });

  it.each([
    ["another kind of file", "books.pdf", "x", "Invalid file type Please select a CSV file."],
    ["no file", "", "", "Invalid file type Please select a CSV file."],
    ["a workbook by another name", "b.csv", "PK\u0003\u0004xl/", "Preview failed This Excel"],
    ["an empty file", "b.csv", "", "Preview failed This file is empty."],
  ])("refuses %s", async (_, name, content, words) => {
    const { status, text } = await upload(content, name);
    expect(status).toBe(422);
    expect(textOfHtmlPage(text)).toContain(words);
    expect(
      shop.db
        .select()
        .from(importRuns)
        .all()
        .filter((run) => run.status === "uploaded"),
    ).toEqual([]);
  });

  it("names the ISBNs that may not be sold", async () => {
    shop.driver.exec(`update settings set blocked_isbn_prefixes = '["978-1-4315"]'`);
    expect(textOfHtmlPage((await open(START)).text)).toContain("ISBNs that begin with 978-1-4315");
    shop.driver.exec("update settings set blocked_isbn_prefixes = '[]'");
  });
});

it("a file that comes after the session has ended is asked for again, and nothing else is promised", async () => {
  const asked = await sendFile(shop, START, { content: bookFile(bookRow("A")) }, { Cookie: "" });
  expect(asked.status).toBe(401);
  const words =
    "Sign in again. What you sent could not be kept: you will be asked for it once more.";
  expect(textOfHtmlPage(asked.text)).toContain(`Your session has ended. ${words}`);
  const again = "/admin/login/again";
  const signedIn = await sendForm(shop.url, again, { ...formValues(asked.text), ...OWNER });
  expect(textOfHtmlPage(signedIn.text)).toContain("You are signed in again.");
  expect(signedIn.text).not.toContain("Save now");
  const back = tags(signedIn.text, "a").find(({ content }) => content.includes("Back to the form"));
  expect(back?.attributes.href).toBe(START);
});

describe("Map Fields", () => {
  const HEADERS = "Titel;Prys;Beskrywing;Graad;Skool;Vak;Ander";
  const FILE = `${HEADERS}\r\nEen;R 150,50;Skoon.;Gr 10;Nuwe Skool;Wiskunde;x\r\nTwee;niks;Skoon.;10;Nuwe Skool;Wiskunde;x\r\n`;
  const COLUMNS = ["title", "price", "description", "grade", "school", "subject", ""];

  it("shows the file, a selector for each column, and the books as they will be stored", async () => {
    const { text } = await open(await mappingOf(FILE));
    const words = textOfHtmlPage(text);
    expect(words).toContain("CSV Preview (2 rows)");
    expect(words).toContain("Import 1 Book");
    expect(words).toContain("R150.50");
    expect(words).toContain("Row 3 (Twee): The price 'niks' is not an amount.");
    const selectors = tags(text, "select").filter(({ attributes }) => attributes.name === "column");
    expect(selectors).toHaveLength(7);
    expect(selectors[0]?.content).toContain("Ignore this column");
    expect(selectors[0]?.content).toContain("Title *");
    const chosen = selectors.map(
      ({ content }) =>
        tags(content, "option").find(({ attributes }) => "selected" in attributes)?.attributes
          .value,
    );
    expect(chosen).toEqual(COLUMNS);
    expect(words).toContain("Schools (1)");
  });

  it("names the required fields that are missing, and keeps what was chosen", async () => {
    const path = await mappingOf(FILE);
    const refused = await choose(path, ["title", "", "description", "grade", "", "subject", ""]);
    expect(refused.status).toBe(303);
    const { text } = await open(String(refused.headers.location));
    expect(textOfHtmlPage(text)).toContain(
      "Missing required fields Please map the following required fields: Price (in rand), School",
    );
    expect(tags(text, "div").some(({ attributes }) => attributes.role === "alert")).toBe(true);
    expect(listed()).toEqual([]);
  });

  it("refuses two columns for one field", async () => {
    const path = await mappingOf(FILE);
    const refused = await choose(path, [...COLUMNS.slice(0, 6), "title"]);
    const { text } = await open(String(refused.headers.location));
    expect(textOfHtmlPage(text)).toContain(
      "The columns 'Titel' and 'Ander' are both mapped to Title. Please choose one of them.",
    );
  });

  it("adds a new school, refuses its rows, or takes one of the shop's for it", async () => {
    addBook(shop.db, { school: "Ou Skool" });
    const path = await mappingOf(FILE);
    const column = new URLSearchParams(COLUMNS.map((field) => ["column", field])).toString();
    const refused = textOfHtmlPage((await open(`${path}?${column}&school=refuse`)).text);
    expect(refused).not.toContain("Import 0 Books");
    expect(refused).toContain("2 rows are refused and left out: above stands why.");
    expect(refused).toContain(NOTHING);
    expect(refused).toContain("There is no school 'Nuwe Skool'.");
    const meant = `${path}?${column}&name=school%3ANuwe+Skool&is=Ou+Skool`;
    const answer = await open(meant);
    expect(textOfHtmlPage(answer.text)).toContain("Grade 10 Mathematics Ou Skool");
    const started = await choose(path, COLUMNS, [
      ["name", "school:Nuwe Skool"],
      ["is", "Ou Skool"],
    ]);
    expect(started.headers.location).toMatch(/watch=yes$/);
    await until(() => listed().some(({ title }) => title === "Een"));
    const school = shop.driver.prepare(
      "select s.name from books b join schools s on s.id = b.school_id where b.title = 'Een'",
    );
    expect(school.pluck().get()).toBe("Ou Skool");
  });

  it("starts nothing that would import nothing, keeps the upload, and takes a tick that comes later", async () => {
    addBook(shop.db, { title: "Een ander boek", isbn: "9780306406157" });
    const path = await mappingOf(bookFile(bookRow("Sommer nog een", "9780306406157")));
    const columns = TEMPLATE.map((field): [string, string] => ["column", field]);
    const look = await open(`${path}?${new URLSearchParams(columns)}`);
    expect(textOfHtmlPage(look.text)).toContain(NOTHING);
    const { headers } = await choose(path, TEMPLATE);
    expect(headers.location).toMatch(/looked=yes#plan$/);
    const { text } = await open(String(headers.location).split("#")[0] ?? "");
    expect(textOfHtmlPage(text)).toContain(NOTHING);
    expect(textOfHtmlPage(text)).not.toContain("then press Import below");
    const tick = tags(text, "input").find(({ attributes }) => attributes.name === "replace");
    const ticked: [string, string][] = [["replace", tick?.attributes.value ?? ""]];
    expect((await choose(path, TEMPLATE, ticked)).headers.location).toMatch(/watch=yes$/);
    await until(() => listed().some(({ title }) => title === "Sommer nog een"));
  });

  it("survives nonsense in its address, and leads on once the import runs", async () => {
    const path = await mappingOf(FILE);
    const { status } = await open(`${path}?column=${"x".repeat(99)}&name=%00&is=%F0&school=1`);
    expect(status).toBe(200);
    await choose(path, COLUMNS);
    expect((await open(path)).headers.location).toBe(path.replace("/fields", ""));
    await until(() => listed().length === 1);
  });
});

describe("Import", () => {
  it.each([
    [[bookRow("A"), bookRow("B")], "Import successful", "2 books added, 0 books changed."],
    [
      [bookRow("A"), bookRow("B", "", "free")],
      "Import partially successful Imported 1 book(s) with 1 error(s).",
      "Row 3 (B): The price 'free' is not an amount.",
    ],
  ])("tells its outcome: %j", async (rows, toast, words) => {
    const { text } = await imported(bookFile(...rows));
    expect(text).toContain(toast);
    expect(text).toContain(words);
  });

  it("tells of a call's import that came to nothing", async () => {
    const content = bookFile(bookRow("B", "", "free"));
    const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
    const headers = { ...owner, Prefer: "respond-async" };
    const call = await sendFile(
      shop,
      "/api/v1/admin/books/bulk-import",
      { content, fields },
      headers,
    );
    const path = `${START}/${JSON.parse(call.text).importId}?watch=yes`;
    const shown = async () => textOfHtmlPage((await open(path)).text);
    await until(async () => (await shown()).includes("0 books added"));
    expect(await shown()).toContain(
      "Import completed with errors No books were imported. 1 error(s) occurred.",
    );
  });

  it("shows how far it is, refreshes without script, and can be stopped and undone", async () => {
    const rows = Array.from({ length: 6_000 }, (_, i) => bookRow(`Book ${i}`));
    const started = await choose(await mappingOf(bookFile(...rows)), TEMPLATE);
    const path = String(started.headers.location);
    const page = (await open(path)).text;
    expect(textOfHtmlPage(page)).toContain("Importing...");
    expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/i);
    expect(tags(page, "progress")[0]?.attributes.max).toBe("100");
    await until(() => listed().length > 0);
    const other = await choose(await mappingOf(bookFile(bookRow("Other"))), TEMPLATE);
    expect(textOfHtmlPage((await open(String(other.headers.location))).text)).toContain(
      "Another import is under way.",
    );
    const bare = path.split("?")[0] ?? "";
    const stopped = await sendForm(shop.url, bare, {}, owner);
    expect(stopped.status).toBe(303);
    expect(textOfHtmlPage((await open(path)).text)).toContain("Import stopped Stopped after");
    const question = textOfHtmlPage((await open(`${bare}/undo`)).text);
    expect(question).toContain('Are you sure you want to undo the import of "books.csv"?');
    expect((await sendForm(shop.url, `${bare}/undo`, {}, owner)).status).toBe(303);
    await until(async () =>
      textOfHtmlPage((await open(bare)).text).includes("The shop is as it was before this import."),
    );
    expect(listed()).toEqual([]);
    expect(textOfHtmlPage((await open(bare)).text)).not.toMatch(/New [1-9]/);
    const again = await sendForm(shop.url, `${bare}/undo`, {}, owner);
    expect(again.status).toBe(409);
    expect(textOfHtmlPage(again.text)).toContain(
      "Failed to undo the import This import was undone already.",
    );
  });

  it("gives the refused rows as a file, to be corrected", async () => {
    const { path } = await imported(bookFile(bookRow("A"), bookRow("B", "", "free")));
    const file = await open(`${path.split("?")[0]}/refused`);
    expect(file.headers["content-disposition"]).toContain("books-refused.csv");
    expect(file.text).toContain(",\"The price 'free'");
  });

  it("that never was is not found", async () => {
    for (const path of ["/nope", "/nope/fields", "/nope/undo", "/nope/refused"]) {
      expect((await open(START + path)).status).toBe(404);
    }
  });
});

it("is reached from the sidebar and the dashboard", async () => {
  const page = (await open("/admin/dashboard")).text;
  const links = tags(page, "a").filter(({ attributes }) => attributes.href === START);
  expect(links.map(({ content }) => textOfHtmlPage(content))).toContain("Import Books (CSV)");
  expect(links.length).toBeGreaterThan(1);
});
