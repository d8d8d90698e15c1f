import fs from "node:fs";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { importFilePath } from "~/providers/import-files.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { foundBy } from "../../books/catalogue.fixture";
import { apply, imported, runOf, started, TEMPLATE_HEADER } from "../import.fixture";
import { DEFAULT_OPTIONS } from "../row/options";
import { importResult } from "./find-imports.server";
import { applyRun } from "./run.server";
import { startImport, stopImport } from "./start-import.server";

const file = (...rows: string[]) => `${[TEMPLATE_HEADER, ...rows].join("\n")}\n`;
const book = (title: string, isbn = "", price = "150", stock = "") =>
  `${title},${price},Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,${stock},`;
const bookWith = (isbn: string) =>
  db
    .select()
    .from(books)
    .where(and(eq(books.isbn, isbn), isNull(books.deletedAt)))
    .get();

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("an import", () => {
  it("puts new books on the shelf, where shoppers find them", async () => {
    const { run, rows } = await imported(file(book("Zebra Mathematics", "9780306406157")));
    expect(run).toMatchObject({ status: "done", totalRows: 1, nextRow: 1, createdCount: 1 });
    const id = bookWith("9780306406157")?.id;
    expect(rows).toMatchObject([{ rowNumber: 2, fate: "created", bookId: id, before: null }]);
    expect(foundBy("zebra grade 10")).toEqual([id]);
    expect(foundBy("978-0306406157")).toEqual([id]);
    expect(bookWith("9780306406157")).toMatchObject({
      title: "Zebra Mathematics",
      priceCents: 15_000,
      shortDesc: "Clean copy.",
      longDesc: "Clean copy.",
      condition: "Good",
      stockQty: 1,
      tags: ["CAPS"],
      gallery: [],
      gradeRank: 10,
    });
  });

  it("changes what the shop has by its ISBN, and leaves what the file leaves blank", async () => {
    const id = addBook(db, {
      isbn: "9780306406157",
      title: "Old title",
      stockQty: 4,
      grade: "Grade 8",
    });
    const before = db.select().from(books).where(eq(books.id, id)).get();
    const { rows } = await imported(file("New title,160,,978-0-306-40615-7,,,,,,,"));
    const after = db.select().from(books).where(eq(books.id, id)).get();
    expect(after).toMatchObject({
      title: "New title",
      priceCents: 16_000,
      stockQty: 4,
      gradeId: before?.gradeId,
      longDesc: before?.longDesc,
    });
    expect(after?.updatedAt).toBeGreaterThan(before?.updatedAt ?? 0);
    expect(rows).toMatchObject([
      {
        fate: "updated",
        bookId: id,
        before: { title: "Old title", priceCents: 12_000, updatedAt: before?.updatedAt },
        bookVersion: after?.updatedAt,
      },
    ]);
    expect(foundBy("new title")).toEqual([id]);
    expect(foundBy("old")).toEqual([]);
  });

  it("moves a book to another grade and subject, and finds it there", async () => {
    const id = addBook(db, { isbn: "9780306406157" });
    await imported(file(",,,9780306406157,,9,,Example Studies,,,"));
    expect(foundBy("example studies grade 9")).toEqual([id]);
    expect(db.select().from(books).where(eq(books.id, id)).get()).toMatchObject({ gradeRank: 9 });
  });

  it("run twice changes nothing the second time", async () => {
    const content = file(
      book("First", "9780306406157"),
      book("Second"),
      book("Third", "", "160.50", "3"),
      book("Second"),
      book("Bad", "", "free"),
    );
    const first = await imported(content);
    const shelf = db.select().from(books).all();
    const second = await imported(content);
    expect(first.rows.map(({ fate }) => fate)).toEqual([
      "created",
      "created",
      "created",
      "refused",
      "refused",
    ]);
    expect(second.rows.map(({ fate }) => fate)).toEqual([
      "skipped",
      "skipped",
      "skipped",
      "refused",
      "refused",
    ]);
    expect(second.errors).toEqual(first.errors);
    expect(db.select().from(books).all()).toEqual(shelf);
  });

  it("tells why rows were refused, each by its number and title, and keeps their cells", async () => {
    const { run, rows, errors } = await imported(file(book("Good"), "", book("Bad", "", "free")));
    expect(run).toMatchObject({ createdCount: 1, refusedCount: 1, totalRows: 2 });
    expect(errors).toEqual([
      "Row 4 (Bad): The price 'free' is not an amount. Write it in rand, like 150 or 1234.56.",
    ]);
    expect(rows[1]?.cells?.slice(0, 2)).toEqual(["Bad", "free"]);
  });

  it("warns of what it took with a doubt", async () => {
    const { run } = await imported(file(book("Doubtful", "9780306406158")));
    expect(importResult(testAdmin(), "books", run.id)).toMatchObject({
      status: "done",
      imported: 1,
      created: 1,
      errors: [],
      warnings: [
        "Row 2 (Doubtful): The check digit of the ISBN 9780306406158 does not fit. Compare it with the book.",
      ],
      warningCount: 1,
    });
  });

  it("refuses what may not be sold", async () => {
    db.update(settings)
      .set({ blockedIsbnPrefixes: ["978-1-4315"] })
      .run();
    const { errors } = await imported(file(book("Workbook", "9781431500000")));
    db.update(settings).set({ blockedIsbnPrefixes: [] }).run();
    expect(errors).toEqual([
      "Row 2 (Workbook): ISBNs that begin with 978-1-4315 may not be sold here: the settings say so.",
    ]);
  });

  it("sells nothing back: a book that was deleted is not found by its ISBN", async () => {
    addBook(db, { isbn: "9780306406157" });
    db.update(books).set({ deletedAt: 1 }).run();
    const { rows } = await imported(file(book("Again", "9780306406157")));
    expect(rows).toMatchObject([{ fate: "created" }]);
  });
});

describe("an import fails as a whole, with nothing stored,", () => {
  it.each([
    ["no rows", file(), "This file has no rows below its column names."],
    [
      "a quote that is never closed",
      file(...Array.from({ length: 3_000 }, (_, i) => book(`Book ${i}`)), `"${book("Last")}`),
      'Row 3002: a quotation mark (") opens a cell and is never closed, so the rest of the file cannot be read. Close or remove it, and upload the file again.',
    ],
  ])("when its file has %s", async (_, content, error) => {
    const { run, rows } = await imported(content);
    expect(run).toMatchObject({ status: "failed", error, nextRow: 0 });
    expect(rows).toEqual([]);
    expect(importResult(testAdmin(), "books", run.id)).toMatchObject({
      imported: 0,
      errors: [error],
    });
  });

  it("when it has more rows than the pages take", async () => {
    const id = await started(file(book("A"), book("B"), book("C")));
    await applyRun(id, { mostRows: 2, stopping: new AbortController().signal });
    expect(runOf(id).run).toMatchObject({
      status: "failed",
      error: expect.stringContaining("more than 100\u00a0000 rows"),
    });
  });
});

describe("an import that is under way", () => {
  const many = file(...Array.from({ length: 1_000 }, (_, i) => book(`Book ${i}`)));
  const settled = (id: string) => runOf(id).rows.map(({ rowNumber }) => rowNumber);

  it("keeps others from starting", async () => {
    const id = await started(file(book("A")));
    await expect(started(file(book("B")))).rejects.toMatchObject({
      code: "conflict",
      message: "Another import is under way. Please wait until it is done, or stop it.",
    });
    await apply(id);
    await imported(file(book("B")));
  });

  it("goes on where it was when it is cut short, each row once", async () => {
    const id = await started(many);
    const stopping = new AbortController();
    const seen: number[] = [];
    const onProgress = ({ settled: rows }: { settled: number }) => {
      seen.push(rows);
      stopping.abort();
    };
    const cut = applyRun(id, { mostRows: 9_999, stopping: stopping.signal, onProgress });
    await expect(cut).rejects.toThrow("abort");
    expect(runOf(id).run).toMatchObject({ status: "running", nextRow: seen[0] });
    expect(seen[0]).toBeLessThan(1_000);
    expect(settled(id)).toHaveLength(seen[0] ?? 0);
    await apply(id);
    expect(runOf(id).run).toMatchObject({ status: "done", nextRow: 1_000, createdCount: 1_000 });
    expect(settled(id)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 2));
    expect(db.select().from(books).where(isNull(books.deletedAt)).all()).toHaveLength(1_000);
  });

  it("stops between two rows when the admin says so, and keeps what is done", async () => {
    const admin = testAdmin();
    const id = await started(many, { admin });
    let isStopped = false;
    const onProgress = () => {
      if (!isStopped) stopImport(admin, "books", id);
      isStopped = true;
    };
    await applyRun(id, { mostRows: 9_999, stopping: new AbortController().signal, onProgress });
    const { run, rows } = runOf(id);
    expect(run).toMatchObject({ status: "stopped", createdCount: rows.length });
    expect(rows.length).toBeLessThan(1_000);
    expect(() => stopImport(admin, "books", id)).toThrow("This import is not under way.");
    await apply(id);
    expect(runOf(id).rows).toHaveLength(rows.length);
  });

  it("takes an admin's changes to books and names into account", async () => {
    const id = await started(many);
    let isChanged = false;
    const onProgress = () => {
      if (isChanged) return;
      isChanged = true;
      addBook(db, {
        title: "Book 999",
        condition: "Good",
        priceCents: 15_000,
        school: "Example High School",
      });
    };
    await applyRun(id, { mostRows: 9_999, stopping: new AbortController().signal, onProgress });
    expect(runOf(id).rows.at(-1)).toMatchObject({ rowNumber: 1_001, fate: "updated" });
  });
});

it("an import is written down with who did it, and its file is kept no longer than it runs", async () => {
  const admin = testAdmin();
  const id = await started(file(book("A")), { admin });
  const path = importFilePath(runOf(id).run.fileKey);
  expect(fs.existsSync(path)).toBe(true);
  await apply(id);
  expect(fs.existsSync(path)).toBe(false);
  expect(db.select().from(auditLog).where(eq(auditLog.targetId, id)).all()).toMatchObject([
    {
      adminEmail: admin.email,
      action: "imported books",
      targetKind: "import",
      changes: { file: { from: null, to: "books.csv" } },
    },
  ]);
});

describe("an import does not start", () => {
  it("a second time", async () => {
    const { run } = await imported(file(book("A")));
    const again = startImport(testAdmin(), "books", run.id, {
      fieldMapping: {},
      options: DEFAULT_OPTIONS,
    });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  it("while required fields have no column", async () => {
    const mapping = { title: "title", price: "price" };
    await expect(started(file(book("A")), { mapping })).rejects.toMatchObject({
      code: "invalid",
      message: "Please map the following required fields: Grade, School, Subject",
    });
  });

  it("when nobody knows it", async () => {
    const given = { fieldMapping: {}, options: DEFAULT_OPTIONS };
    await expect(startImport(testAdmin(), "books", "nope", given)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
