import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { importRuns } from "../../../app/db/schema/work";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { sendFile } from "../upload";

const START = "/admin/bulk-import";
const API = "/api/v1/admin/books/bulk-import";
const HEADERS = "title;asking;state;grade;school;subject;stock";
const MAPPING = {
  ...{ title: "title", asking: "price", state: "condition", grade: "grade" },
  ...{ school: "school", subject: "subject", stock: "stock" },
};
const row = (title: string, state: string, school: string, stock: string) =>
  `${title};100,50;${state};10;${school};Mathematics;${stock}`;
const FILE = [
  HEADERS,
  row("Rivers", "Good", "", "many"),
  row("Maps", "Good", "Example High School", "a few"),
  row("Winds", "Swak", "", "2"),
  row("Seas", "Oud", "Example High School", "1"),
].join("\n");

const shop = await useShop();
const owner = await signIn(shop);
const open = (path: string) => ask(shop.url, path, { headers: owner });

async function firstLook(content: string) {
  const sent = await sendFile(shop, START, { content }, owner);
  const path = String(sent.headers.location);
  const page = await open(path);
  return { path, page, words: textOfHtmlPage(page.text) };
}

async function call(path: string, content: string, fields: Record<string, string> = {}) {
  const { text } = await sendFile(shop, API + path, { content, fields }, owner);
  return JSON.parse(text);
}

const REASONS = [
  { reason: "The school is missing", rows: 2 },
  { reason: "The stock is not a whole number of copies, 0 or more", rows: 2 },
  { reason: "The condition is none of the three", rows: 2 },
];

describe("refused rows", () => {
  it("are summed by reason above the first of them, before the import and after it", async () => {
    const { words } = await firstLook(FILE);
    expect(words).toContain(
      "Refused rows (4) 2 rows : The school is missing Give one for all of them 2 rows : The stock is not a whole number of copies, 0 or more 2 rows : The condition is none of the three Row 2 (Rivers): The school is missing. The stock 'many'",
    );
    expect((await call("/preview", FILE)).plan.reasons).toEqual(REASONS);
    const result = await call("", FILE, { fieldMapping: JSON.stringify(MAPPING) });
    expect(result.reasons).toEqual(REASONS);
    const done = textOfHtmlPage((await open(`${START}/${result.importId}`)).text);
    expect(done).toMatch(/2 rows : The school is missing .*Row 2 \(Rivers\): The school/);
  });

  it("come back with the separator and the decimal comma of their file, and a reason without the title", async () => {
    const { importId } = await call("", FILE, { fieldMapping: JSON.stringify(MAPPING) });
    const [header, first] = (await open(`${API}/${importId}/refused`)).text.split("\r\n");
    expect(header).toBe(`\ufeff${HEADERS};Reason`);
    expect(first).toMatch(
      /^Rivers;"?100,50"?;Good;10;;Mathematics;many;"The school is missing\. The stock/,
    );
    expect(first).not.toContain("(Rivers)");
  });

  it("of odd conditions get one meaning for all, which each then has", async () => {
    const { page, path } = await firstLook(FILE);
    expect(textOfHtmlPage(page.text)).toContain("All 2 that are not said mean");
    const columns = Object.values(MAPPING).map((field) => ["column", field]);
    const query = new URLSearchParams([...columns, ["all-rest-condition", "Fair"]]);
    const led = await open(`${path}?${query}`);
    const meant = new URL(String(led.headers.location), shop.url).searchParams;
    expect(meant.getAll("name")).toEqual(["condition:Swak", "condition:Oud"]);
    expect(meant.getAll("is")).toEqual(["Fair", "Fair"]);
    expect(meant.has("all-rest-condition")).toBe(false);
  });
});

it("an ignored column that looks like conditions is pointed out, and none beside a chosen one", async () => {
  const odd = (own: string) => `title,price,grade,school,subject,${own}`;
  const rows = [
    "Rivers,100,10,Example High School,Maths,worn",
    "Maps,100,10,Example High School,Maths,netjies",
  ];
  const hint = "The column 'My view' is ignored, and looks like the condition of the books.";
  expect((await firstLook([odd("My view"), ...rows].join("\n"))).words).toContain(hint);
  expect((await firstLook([odd("Condition"), ...rows].join("\n"))).words).not.toContain("ignored,");
});

it("an undo under way is called one, and keeps the next import from starting", async () => {
  const { importId } = await call("", FILE.replace("many", "1"), {
    fieldMapping: JSON.stringify(MAPPING),
  });
  const isThis = eq(importRuns.id, importId);
  shop.db.update(importRuns).set({ undoStartedAt: 1 }).where(isThis).run();
  const words = textOfHtmlPage((await open(START)).text);
  expect(words).toContain("An import is being undone.");
  expect(words).not.toContain("under way");
  expect((await firstLook(FILE)).words).toContain("Another import is being undone.");
  const second = await call("", FILE, { fieldMapping: JSON.stringify(MAPPING) });
  expect(second.message).toContain("Another import is being undone.");
  shop.db.update(importRuns).set({ undoStartedAt: null }).where(isThis).run();
});
