import { isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { importRuns } from "../../../app/db/schema/work";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../upload";

const API = "/api/v1/admin/books/bulk-import";
const MIB = 1024 * 1024;

const shop = await useShop();
const owner = await signIn(shop);

beforeEach(() => {
  shop.db.update(books).set({ deletedAt: 1 }).run();
});

const mapped = (mapping: object = TEMPLATE_MAPPING) => ({ fieldMapping: JSON.stringify(mapping) });

async function call(
  path: string,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const answer = await sendFile(shop, path, { content, fields }, { ...owner, ...headers });
  return { ...answer, json: JSON.parse(answer.text) };
}

const preview = (content: string | Uint8Array, fields?: Record<string, string>) =>
  call(`${API}/preview`, content, fields);
const importing = (content: string | Uint8Array, fields = mapped(), headers = {}) =>
  call(API, content, fields, headers);
const listed = () => shop.db.select().from(books).where(isNull(books.deletedAt)).all();
const stateOf = async (id: string) => (await callAs(shop, owner, "GET", `${API}/${id}`)).json;

describe("a preview", () => {
  it("tells what is in the file, and which column is which", async () => {
    const content = "ISBN/SKU;Titel;Prys;Ander\r\n9780306406157;Wiskunde;R 1 234,56;x\r\n";
    const { status, json } = await preview(content);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      headers: ["ISBN/SKU", "Titel", "Prys", "Ander"],
      previewRows: [
        { "ISBN/SKU": "9780306406157", Titel: "Wiskunde", Prys: "R 1 234,56", Ander: "x" },
      ],
      totalRows: 1,
      suggestedMapping: { "ISBN/SKU": "isbn", Titel: "title", Prys: "price" },
      missingFields: ["Grade", "School", "Subject"],
      plan: null,
    });
    expect(json.availableFields).toContainEqual({ value: "title", label: "Title", required: true });
    expect(json.availableFields).toContainEqual({
      value: "isbn",
      label: "ISBN/SKU",
      required: false,
    });
  });

  it("tells what a run would do with each row, and does none of it", async () => {
    addBook(shop.db, { isbn: "9780306406157", title: "Old" });
    const { json } = await preview(
      bookFile(bookRow("New"), bookRow("Old changed", "9780306406157"), bookRow("Bad", "", "free")),
    );
    expect(json.plan).toMatchObject({
      created: 1,
      updated: 1,
      skipped: 0,
      refused: 1,
      errors: [
        "Row 4 (Bad): The price 'free' is not an amount. Write it in rand, like 150 or 1234.56.",
      ],
      books: [
        { row: 2, fate: "created", title: "New", priceCents: 15_000, grade: "Grade 10" },
        { row: 3, fate: "updated", title: "Old changed", titleBefore: "Old" },
      ],
    });
    expect(listed()).toHaveLength(1);
    expect(shop.db.select().from(importRuns).all()).toEqual([]);
  });

  it("goes by another mapping and other choices where they are given", async () => {
    const options = { unknown: { grade: "refuse", school: "refuse", subject: "create" } };
    const content = bookFile(bookRow("New").replace("Example High School", "Nowhere College"));
    const { json } = await preview(content, { ...mapped(), options: JSON.stringify(options) });
    expect(json.plan).toMatchObject({ refused: 1 });
    expect(json.plan.unknownNames).toContainEqual(
      expect.objectContaining({ kind: "school", name: "Nowhere College", fate: "refuse", rows: 1 }),
    );
  });

  it("says what is wrong with a mapping", async () => {
    const twice = { ...TEMPLATE_MAPPING, tags: "title" };
    expect((await preview(bookFile(bookRow("A")), mapped(twice))).json).toMatchObject({
      mappingFaults: [
        "The columns 'title' and 'tags' are both mapped to Title. Please choose one of them.",
      ],
      plan: null,
    });
  });
});

describe("an import", () => {
  it("answers when it is done, with what became of its rows", async () => {
    const file = bookFile(bookRow("A"), bookRow("B", "9780306406158"), bookRow("C", "", "-1"));
    const { status, json } = await importing(file);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      importId: expect.any(String),
      status: "done",
      imported: 2,
      created: 2,
      updated: 0,
      skipped: 0,
      refused: 1,
      errors: [expect.stringMatching(/^Row 4 \(C\): /)],
      warnings: [expect.stringMatching(/^Row 3 \(B\): The check digit/)],
    });
    expect(
      listed()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(["A", "B"]);
    const again = (await importing(file)).json;
    expect(again).toMatchObject({ imported: 0, created: 0, updated: 0, skipped: 2, refused: 1 });
  });

  it("takes a file whatever its name", async () => {
    const name = 'boeke; "Graad 10" 2026.csv';
    const file = { content: bookFile(bookRow("A")), name, fields: mapped() };
    const { importId } = JSON.parse((await sendFile(shop, API, file, owner)).text);
    expect(await stateOf(importId)).toMatchObject({ fileName: name, result: { imported: 1 } });
  });

  it("answers at once for who prefers that, and tells at its own address how far it is", async () => {
    const rows = Array.from({ length: 800 }, (_, i) => bookRow(`Book ${i}`));
    const { status, headers, json } = await importing(bookFile(...rows), mapped(), {
      Prefer: "respond-async",
    });
    expect([status, headers["preference-applied"]]).toEqual([202, "respond-async"]);
    expect(json).toEqual({ importId: expect.any(String), status: "running" });
    expect(headers.location).toBe(`${API}/${json.importId}`);
    await until(async () => (await stateOf(json.importId)).status === "done");
    expect(await stateOf(json.importId)).toMatchObject({
      id: json.importId,
      fileName: "books.csv",
      totalRows: 800,
      settledRows: 800,
      result: { imported: 800, errors: [] },
    });
    const { imports } = (await callAs(shop, owner, "GET", API)).json;
    expect(imports[0]).toMatchObject({ id: json.importId, created: 800 });
  });

  it("is stopped between two rows, and undone as a whole", async () => {
    const rows = Array.from({ length: 8_000 }, (_, i) => bookRow(`Book ${i}`));
    const { importId } = (await importing(bookFile(...rows), mapped(), { Prefer: "respond-async" }))
      .json;
    const second = await importing(bookFile(bookRow("Another")));
    expect([second.status, second.json.message]).toEqual([
      409,
      "Another import is under way. Please wait until it is done, or stop it.",
    ]);
    await until(async () => (await stateOf(importId)).settledRows > 0);
    const stopped = await callAs(shop, owner, "POST", `${API}/${importId}/stop`);
    expect([stopped.status, stopped.json.status]).toEqual([200, "stopped"]);
    expect((await callAs(shop, owner, "POST", `${API}/${importId}/stop`)).status).toBe(409);
    expect(listed().length).toBeGreaterThan(0);
    const undone = await callAs(shop, owner, "POST", `${API}/${importId}/undo`);
    expect([undone.status, undone.json.isBeingUndone]).toEqual([202, true]);
    await until(async () => (await stateOf(importId)).status === "undone");
    expect(listed()).toEqual([]);
    expect((await callAs(shop, owner, "POST", `${API}/${importId}/undo`)).status).toBe(409);
  });

  it("gives its refused rows back with the reason, ready to be corrected and loaded again", async () => {
    const { importId } = (await importing(bookFile(bookRow("A"), bookRow('"B, bad"', "", "free"))))
      .json;
    const path = `${API}/${importId}/refused`;
    const answer = await shop.get(path, { headers: owner });
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="books-refused.csv"',
    );
    const file = await answer.text();
    expect(file).toContain(",Reason\r\n");
    expect(file).toMatch(/,free,.*,"The price 'free' is not an amount\./);
    expect(file).not.toContain("Row 3");
    const fixed = (await importing(file.replace(",free,", ",99,"))).json;
    expect(fixed).toMatchObject({ created: 1, errors: [] });
  });
});

describe("a file is refused with a sentence that says what to do", () => {
  const message = async (answer: ReturnType<typeof call>) => {
    const { status, json } = await answer;
    return [status, json.message];
  };

  it.each([
    ["that is no CSV file", "%PDF-1.7", /^This file is a PDF and not a CSV file\. Open it in/],
    ["that is empty", "", /^This file is empty\.$/],
    ["without rows", bookFile(), /^This file has no rows below its column names\.$/],
    [
      "with a quote that is never closed",
      bookFile(...Array.from({ length: 3_000 }, () => bookRow("A")), '"B,'),
      /^Row 3002: a quotation mark/,
    ],
  ])("%s", async (_, content, words) => {
    expect(await message(preview(content))).toEqual([422, expect.stringMatching(words)]);
    expect(await message(importing(content))).toEqual([422, expect.stringMatching(words)]);
    expect(listed()).toEqual([]);
  });

  it("by its name and type", async () => {
    const file = { content: "a", name: "books.zip", type: "application/zip", fields: mapped() };
    const answer = await sendFile(shop, API, file, owner);
    expect(JSON.parse(answer.text)).toMatchObject({
      message: "Please select a CSV file.",
      error: { code: "invalid", fields: { file: ["Please select a CSV file."] } },
    });
  });

  it.each([
    ["just over 20 MB", 20 * MIB + 1, 422],
    ["far over", 24 * MIB, 413],
  ])("%s", async (_, bytes, status) => {
    const content = Buffer.alloc(bytes, "a");
    expect(await message(preview(content))).toEqual([
      status,
      expect.stringMatching(/^This file is larger than 20 MB\. Split it/),
    ]);
  });

  it("of more than 100 000 rows", async () => {
    const rows = Array.from({ length: 100_001 }, (_, i) => `B${i},1`);
    const content = ["title,price", ...rows].join("\n");
    expect(await message(preview(content))).toEqual([
      422,
      expect.stringMatching(/^This file has more than 100\u00a0000 rows\./),
    ]);
  });
});

describe("what comes with a file is taken strictly", () => {
  const file = bookFile(bookRow("A"));

  it.each([
    [{}, "Please give a field for each column"],
    [{ fieldMapping: "{" }, "The field fieldMapping is not valid JSON."],
    [
      mapped({ title: "title" }),
      "Please map the following required fields: Price (in rand), Grade, School, Subject",
    ],
    [{ ...mapped(), dryRun: "true" }, 'There is no field "dryRun" here: remove it.'],
    [{ ...mapped(), options: '{"unknown":{"school":"guess"}}' }, "Please choose create or refuse"],
  ])("%j", async (fields, words) => {
    const { status, json } = await importing(file, fields as never);
    expect([status, json.message]).toEqual([422, words]);
    expect(listed()).toEqual([]);
  });

  it("and what is no form at all is not taken", async () => {
    const { status, json } = await callAs(shop, owner, "POST", API, { file: "x" });
    expect([status, json.message]).toEqual([
      422,
      "Send a multipart form with the file in a field named file.",
    ]);
  });
});

it("knows nothing of an import that never was", async () => {
  for (const [method, path] of [
    ["GET", "/nope"],
    ["POST", "/nope/stop"],
    ["POST", "/nope/undo"],
    ["GET", "/nope/refused"],
  ] as const) {
    const { status, json } = await callAs(shop, owner, method, API + path);
    expect([status, json.message]).toEqual([404, "Import not found"]);
  }
});
