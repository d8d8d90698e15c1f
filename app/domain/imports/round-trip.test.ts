import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { CONDITIONS } from "../books/condition";
import { readAdminBookQuery } from "../search/admin-book-query";
import { imported, previewed, runOf, TEMPLATE_HEADER } from "./import.fixture";
import { booksCsv } from "./row/books-csv.server";

const RUNS = { numRuns: 12 };

function noExistingBooks(): void {
  db.update(books).set({ deletedAt: 1 }).run();
}

beforeEach(noExistingBooks);

const exported = () =>
  [...booksCsv(testAdmin(), readAdminBookQuery(new URLSearchParams("sortBy=title_asc")))].join("");

/** Texts of people, other systems and attackers. */
const TEXTS = [
  "Ho\u00ebrskool",
  "=1+1",
  "+27 82 000 0000",
  "-5",
  "@SUM(A1)",
  "'n Boek",
  "'=already guarded",
  "Terms;=1+1",
  "One\n=2+2\t@SUM(A1)",
  'said "hi"',
  "a, b; c",
  "<b>bold</b> &amp; more",
  "\ud83d\udcda emoji",
  "\u0645\u0643\u062a\u0628\u0629",
  "a'b",
  "#REF!",
  "NULL",
  "0",
  "e\u0301clair",
];
const anyText = fc.constantFrom(...TEXTS);

describe("an export that is imported again", () => {
  const cents = fc.integer({ min: 1, max: 99_999 });
  const anyBook = fc.record({
    title: fc
      .tuple(fc.constantFrom("", "=", "+", "-", "@", "'"), anyText, anyText)
      .map(([sign, one, other]) => `${sign}${`${one} ${other}`.trim()}`),
    priceCents: cents,
    originalPriceCents: fc.option(cents),
    hasIsbn: fc.boolean(),
    condition: fc.option(fc.constantFrom(...CONDITIONS)),
    stockQty: fc.nat({ max: 9 }),
    tags: fc.constantFrom<string[]>([], ["CAPS", "another tag"]),
    school: fc.constantFrom("Example High School", "=Formula School", "Ho\u00ebrskool 'n Ander"),
  });
  const anyExistingBooks = fc.array(anyBook, { minLength: 1, maxLength: 40, size: "max" });
  let runs = 0;

  it("changes nothing, and is the same file byte for byte", async () => {
    const isTheSame = fc.asyncProperty(anyExistingBooks, async (shelf) => {
      runs += 1;
      write((tx) => {
        for (const [i, { title, hasIsbn, ...book }] of shelf.entries()) {
          addBook(tx, { ...book, title: `${title} ${i}`, isbn: hasIsbn ? `SKU${runs}${i}` : null });
        }
      });
      const before = exported();
      const { run, errors } = await imported(before);
      expect(errors).toEqual([]);
      expect(run).toMatchObject({
        createdCount: 0,
        updatedCount: 0,
        skippedCount: shelf.length,
      });
      expect(exported()).toBe(before);
    });
    await fc.assert(isTheSame.beforeEach(noExistingBooks), RUNS);
  });

  it("leaves a title alone that begins like a formula and has an entity in it", async () => {
    addBook(db, { title: "'=already guarded <b>bold</b> &amp; more" });
    expect((await imported(exported())).run).toMatchObject({ updatedCount: 0, skippedCount: 1 });
  });

  it("fills an empty shop with the same books", async () => {
    addBook(db, { title: "=1+1", tags: ["a", "b"], isbn: "9780306406157", stockQty: 3 });
    addBook(db, { title: "Plain", priceCents: 12_345, originalPriceCents: 24_050 });
    const before = exported();
    db.update(books).set({ deletedAt: 1 }).run();
    expect((await imported(before)).run).toMatchObject({ createdCount: 2, refusedCount: 0 });
    expect(exported()).toBe(before);
  });
});

const badCell = fc.oneof(
  fc.constantFrom("", " "),
  anyText,
  fc.integer({ min: 1, max: 700 }).map((length) => "x".repeat(length)),
);
const CELLS: Record<string, readonly string[]> = {
  price: ["150", "R 1 234,56", "1,234.56", "99.999", "-1", "free", "1e9"],
  shelf: ["A3", "", "'A3", "=A3", "x".repeat(21)],
  "original price": ["150", "R 1 234,56", "1,234.56", "99.999", "-1", "free", "1e9"],
  grade: ["10", "Gr 8", "Graad 9", "Grade 13", "R", "Grade 10-12"],
  isbn: [
    "",
    ...Array.from({ length: 15 }, (_, i) => `BK${i}`),
    "9780306406157",
    "9.78064E+12",
    "n/a",
  ],
  stock: ["", "1", "3", "1.5", "two"],
  condition: ["", "good", "Soos nuut", "mint", "broken"],
};

/** A random cell of a column, mostly realistic. */
const anyCell = (field: string) =>
  fc.oneof(
    { weight: 88, arbitrary: fc.constantFrom(...(CELLS[field] ?? TEXTS)) },
    { weight: 12, arbitrary: badCell },
  );

const quotedCell = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe("a random table", () => {
  const fields = TEMPLATE_HEADER.split(",");
  const anyRow = fc.tuple(...fields.map(anyCell)).map((cells) => cells.map(quotedCell));
  const anyLine = fc.oneof(
    { weight: 89, arbitrary: anyRow.map((cells) => cells.join()) },
    { weight: 4, arbitrary: anyRow.map((cells) => [...cells, "one too many"].join()) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(anyRow, fc.integer({ min: 1, max: fields.length }))
        .map(([cells, length]) => cells.slice(0, length).join()),
    },
    { weight: 3, arbitrary: fc.constant("") },
  );
  const isBlank = (line: string) => /^[\s,]*$/.test(line);
  /** Files of blank lines only are refused, and tested elsewhere. */
  const anyLines = fc
    .array(anyLine, { minLength: 1, maxLength: 120, size: "max" })
    .filter((lines) => !lines.every(isBlank));

  async function accountForEachRow(lines: string[], lineBreak: string): Promise<void> {
    const content = [TEMPLATE_HEADER, ...lines, ""].join(lineBreak);
    const { plan, totalRows } = await previewed(content);
    const first = await imported(content);
    const { createdCount, updatedCount, skippedCount, refusedCount } = first.run;
    expect(first.run).toMatchObject({ status: "done", totalRows, nextRow: totalRows });
    expect(createdCount + updatedCount + skippedCount + refusedCount).toBe(totalRows);
    const numbers = runOf(first.run.id).rows.map(({ rowNumber }) => rowNumber);
    expect(new Set(numbers).size).toBe(totalRows);
    const filled = lines.flatMap((line, i) => (isBlank(line) ? [] : i + 2));
    expect(numbers).toEqual(filled);
    expect(plan).toMatchObject({
      created: createdCount,
      updated: updatedCount,
      skipped: skippedCount,
      refused: refusedCount,
    });
    const again = await imported(content);
    expect(again.run).toMatchObject({
      createdCount: 0,
      updatedCount: 0,
      skippedCount: createdCount + updatedCount + skippedCount,
      refusedCount,
    });
  }

  it("loses no row, and accounts for each once", async () => {
    const lineBreak = fc.constantFrom("\n", "\r\n");
    const accounts = fc.asyncProperty(anyLines, lineBreak, accountForEachRow);
    await fc.assert(accounts.beforeEach(noExistingBooks), RUNS);
  });
});
