import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories";
import { type Dice, diceOf } from "../../../tests/numbers/dice";
import { testAdmin } from "../account/admin.fixture";
import { CONDITIONS } from "../catalogue/condition";
import { readShelfQuery } from "../catalogue/shelf-query";
import { booksCsv } from "./file/books-csv.server";
import { imported, previewed, runOf, TEMPLATE_HEADER } from "./import.fixture";

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const exported = () =>
  [...booksCsv(testAdmin(), readShelfQuery(new URLSearchParams("sortBy=title_asc")))].join("");

/** What people, other systems and attackers have in their cells. */
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

describe("an export that is imported again", () => {
  it.each(SEEDS)("changes nothing, and is the same file byte for byte (%i)", async (seed) => {
    const { one, between, percent } = diceOf(seed);
    write((tx) => {
      for (let i = 0; i < 40; i++) {
        const words = `${one(TEXTS)} ${between(1, 9)} ${one(TEXTS)}`.trim();
        addBook(tx, {
          title: `${percent(30) ? one(["=", "+", "-", "@", "'"]) : ""}${words} ${i}`,
          priceCents: between(1, 99_999),
          originalPriceCents: percent(40) ? between(1, 99_999) : null,
          isbn: percent(50) ? `SKU${seed}${i}` : null,
          condition: percent(10) ? null : one(CONDITIONS),
          stockQty: between(0, 9),
          tags: percent(50) ? ["CAPS", `tag ${i}`] : [],
          school: one(["Example High School", "=Formula School", "Ho\u00ebrskool 'n Ander"]),
        });
      }
    });
    const before = exported();
    const { run, errors } = await imported(before);
    expect(errors).toEqual([]);
    expect(run).toMatchObject({ createdCount: 0, updatedCount: 0, skippedCount: 40 });
    expect(exported()).toBe(before);
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

function randomCell({ one, between, percent }: Dice, field: string): string {
  if (percent(12)) return one(["", " ", one(TEXTS), "x".repeat(between(1, 700))]);
  switch (field) {
    case "price":
    case "original price":
      return one(["150", "R 1 234,56", "1,234.56", "99.999", "-1", "free", "1e9"]);
    case "grade":
      return one(["10", "Gr 8", "Graad 9", "Grade 13", "R", "Grade 10-12"]);
    case "isbn":
      return one(["", `BK${between(1, 15)}`, "9780306406157", "9.78064E+12", "n/a"]);
    case "stock":
      return one(["", "1", "3", "1.5", "two"]);
    case "condition":
      return one(["", "good", "Soos nuut", "mint", "broken"]);
    default:
      return `${one(TEXTS)} ${between(1, 6)}`;
  }
}

const quotedCell = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe("a random table", () => {
  it.each(SEEDS)("loses no row, and accounts for each once (%i)", async (seed) => {
    const dice = diceOf(seed * 7_919);
    const fields = TEMPLATE_HEADER.split(",");
    const lines = Array.from({ length: 120 }, () => {
      const cells = fields.map((field) => quotedCell(randomCell(dice, field)));
      if (dice.percent(4)) cells.push("one too many");
      if (dice.percent(4)) cells.length = dice.between(1, fields.length);
      return dice.percent(3) ? "" : cells.join(",");
    });
    const content = [TEMPLATE_HEADER, ...lines, ""].join(dice.one(["\n", "\r\n"]));
    const { plan, totalRows } = await previewed(content);
    const first = await imported(content);
    const { createdCount, updatedCount, skippedCount, refusedCount } = first.run;
    expect(first.run).toMatchObject({ status: "done", totalRows, nextRow: totalRows });
    expect(createdCount + updatedCount + skippedCount + refusedCount).toBe(totalRows);
    const numbers = runOf(first.run.id).rows.map(({ rowNumber }) => rowNumber);
    expect(new Set(numbers).size).toBe(totalRows);
    const filled = lines.flatMap((line, i) => (/^[\s,]*$/.test(line) ? [] : i + 2));
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
  });
});
