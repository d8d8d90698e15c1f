import { describe, expect, it } from "vitest";
import { TEMPLATE_LAYOUT } from "../plan/plan.fixture";
import { readRow } from "./row";

const read = (...cells: string[]) => readRow({ number: 12, cells }, TEMPLATE_LAYOUT);

describe("a row", () => {
  it("is called by its number and title, in one line that a sentence bears", () => {
    expect(read("Platinum").label).toBe("Row 12 (Platinum): ");
    expect(read("Two\n lines").label).toBe("Row 12 (Two lines): ");
    expect(read("Geog &amp; Study&nbsp;Guide").label).toBe("Row 12 (Geog & Study Guide): ");
    expect(read(" \u200b ").label).toBe("Row 12: ");
    expect(read().label).toBe("Row 12: ");
    expect(read("x".repeat(200)).label).toBe(`Row 12 (${"x".repeat(80)}\u2026): `);
  });

  it("that is too short lacks the cells at its end", () => {
    expect(read("Platinum", "150")).toMatchObject({
      faults: [],
      title: { text: "Platinum" },
      price: { reading: { value: 15_000 } },
      description: undefined,
      grade: undefined,
    });
  });

  it("with more cells than the file has columns is refused: a comma is loose in it", () => {
    expect(read(..."1234567890abcdef".split(""), "").faults).toEqual([
      "It has 16 cells, and the file has 15 columns. A cell with the separator in it needs quotation marks around it.",
    ]);
    expect(read(..."1234567890abcde".split(""), "", "").faults).toEqual([]);
  });

  it("that ran together with those below it is refused", () => {
    expect(read('"Platinum,150\nFocus,"160"').faults).toEqual([
      'A quotation mark (") in this row is not closed, so it ran together with the rows below it. Close or remove it.',
    ]);
    expect(read('"Platinum" Mathematics', "", "two\nlines").faults).toEqual([]);
  });

  it("says nothing of fields that no column is mapped to", () => {
    const row = readRow(
      { number: 2, cells: ["150", "Platinum"] },
      { columns: { price: 0 }, width: 2, values: {} },
    );
    expect(row).toMatchObject({ label: "Row 2: ", title: undefined, price: { text: "150" } });
  });

  it("says what all rows say, where no column says it", () => {
    const layout = { columns: { title: 0 }, width: 1, values: { school: "Grey", grade: "10" } };
    expect(readRow({ number: 2, cells: ["Platinum"] }, layout)).toMatchObject({
      faults: [],
      school: { text: "Grey", reading: { value: "Grey" } },
      grade: { text: "10" },
      subject: undefined,
    });
  });
});
