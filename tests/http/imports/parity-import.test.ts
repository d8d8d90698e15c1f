import { expect, it } from "vitest";
import { callAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { until } from "../../shop/until";
import { sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { everything, rows, signInToBoth, type TwoShops, useTwoShops } from "../two-shops";
import { bookFile, bookRow, importLookedAt, sendFile, TEMPLATE_MAPPING } from "../upload";

const API = "/api/v1/admin/books/bulk-import";
const PAGE = "/admin/bulk-import";

const shops = await useTwoShops((shop) => {
  addBook(shop.db, { title: "The first", isbn: "9780306406157", createdAt: 1 });
});
const [atForm, atJson] = await signInToBoth(shops);

const LEFT = ["books", "schools", "subjects", "grades", "import_rows", "import_runs", "audit_log"];
/** Random or time-based columns; the rows they refer to are compared. */
const VARYING = ["run_id", "file_key", "book_version", "target_id"];

const left = (shop: TwoShops["byForm"]) =>
  LEFT.map((table) =>
    rows(shop, table).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (VARYING.includes(name)) return [name, typeof value];
          if (name !== "before" || typeof value !== "string") return [name, value];
          return [name, value.replace(/"updatedAt":\d+/, "")];
        }),
      ),
    ),
  );

function expectAlike(): void {
  expect(everything(shops.byForm)).toEqual(everything(shops.byJson));
  expect(left(shops.byForm)).toEqual(left(shops.byJson));
}

/** Submits the mapping form with each column mapped to the field of its name. */
async function startAtForm(content: string): Promise<string> {
  const kept = await sendFile(shops.byForm, PAGE, { content }, atForm);
  const body = Object.keys(TEMPLATE_MAPPING).map((field): [string, string] => ["column", field]);
  const path = String(kept.headers.location);
  const started = await importLookedAt(shops.byForm, path, body, atForm);
  return String(started.headers.location).split("?")[0] ?? "";
}

const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
const file = bookFile(
  bookRow("New"),
  bookRow("The first one", "9780306406157"),
  bookRow("Bad", "", "free"),
);

it("a file is imported and undone alike by both doors", async () => {
  const page = await startAtForm(file);
  const ended = (shop: TwoShops["byForm"], status: string) => () =>
    rows(shop, "import_runs").every((run) => run.status === status) &&
    rows(shop, "jobs").length === 0;
  await until(ended(shops.byForm, "done"));

  const call = await sendFile(shops.byJson, API, { content: file, fields }, atJson);
  const { importId, ...result } = JSON.parse(call.text);
  expect(result).toMatchObject({ created: 1, updated: 1, refused: 1 });
  await until(ended(shops.byJson, "done"));
  expectAlike();

  expect((await sendForm(shops.byForm.url, `${page}/undo`, {}, atForm)).status).toBe(303);
  const undone = await callAs(shops.byJson, atJson, "POST", `${API}/${importId}/undo`);
  expect(undone.status).toBe(202);
  await until(ended(shops.byForm, "undone"));
  await until(ended(shops.byJson, "undone"));
  expectAlike();
});

it("what is no CSV file is refused by both with the same sentence, and leaves nothing", async () => {
  const before = rows(shops.byForm, "import_runs").length;
  const page = await sendFile(shops.byForm, PAGE, { content: "%PDF-1.7" }, atForm);
  const call = await sendFile(shops.byJson, `${API}/preview`, { content: "%PDF-1.7" }, atJson);
  expect([page.status, call.status]).toEqual([422, 422]);
  expect(page.text).toContain(JSON.parse(call.text).message.replaceAll("'", "&#x27;"));
  expect(rows(shops.byForm, "import_runs")).toHaveLength(before);
  expectAlike();
});

it("an import that is under way is stopped by both doors alike, and cannot be stopped twice", async () => {
  const many = bookFile(...Array.from({ length: 8_000 }, (_, row) => bookRow(`Book ${row}`)));
  const last = (shop: TwoShops["byForm"]) => rows(shop, "import_runs").at(-1) ?? {};
  const isUnderWay = (shop: TwoShops["byForm"]) => () => Number(last(shop).next_row) > 0;
  const done = (shop: TwoShops["byForm"]) => rows(shop, "audit_log").map(({ action }) => action);

  const page = await startAtForm(many);
  const stopAtForm = () => sendForm(shops.byForm.url, page, {}, atForm);
  await until(isUnderWay(shops.byForm));
  expect((await stopAtForm()).status).toBe(303);
  const again = await stopAtForm();

  const atOnce = { ...atJson, Prefer: "respond-async" };
  const call = await sendFile(shops.byJson, API, { content: many, fields }, atOnce);
  const { importId } = JSON.parse(call.text);
  const stopAtJson = () => callAs(shops.byJson, atJson, "POST", `${API}/${importId}/stop`);
  await until(isUnderWay(shops.byJson));
  expect((await stopAtJson()).status).toBe(200);
  const refused = await stopAtJson();

  expect([last(shops.byForm).status, last(shops.byJson).status]).toEqual(["stopped", "stopped"]);
  expect([again.status, refused.status]).toEqual([409, 409]);
  expect(textOfHtmlPage(again.text)).toContain(refused.json.message);
  expect(done(shops.byForm)).toEqual(done(shops.byJson));
  expect(done(shops.byForm).at(-1)).toBe("stopped the import");
});
