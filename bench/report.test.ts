import { describe, expect, it, test } from "vitest";
import { atLeast, atMost, formatFigure, formatSection } from "./report";

test.each([
  [12_345_678, "12 345 678"],
  [1234.56, "1 235"],
  [120, "120"],
  [99.94, "99.9"],
  [1.234, "1.23"],
  [0.0567, "0.057"],
  [0, "0"],
  [true, "yes"],
  [false, "no"],
  ["br", "br"],
  [null, "-"],
  [Number.NaN, "-"],
])("%s is printed as '%s'", (value, printed) => {
  expect(formatFigure(value)).toBe(printed);
});

test("a budget is kept at its limit", () => {
  expect(atLeast(300, 300, "/s")).toEqual({ wanted: "≥ 300/s", isKept: true });
  expect(atLeast(300, 299.9).isKept).toBe(false);
  expect(atMost(1.5, 1.5, " s")).toEqual({ wanted: "≤ 1.50 s", isKept: true });
  expect(atMost(1.5, 1.6).isKept).toBe(false);
  expect(atMost(1.5, Number.NaN).isKept).toBe(false);
});

describe("a table", () => {
  it("has names on the left, figures on the right, and the budget beside them", () => {
    const table = formatSection({
      title: "Pages",
      measures: [
        { what: "/", figures: { "requests/s": 1234, share: 0.5 }, budget: atLeast(1000, 1234) },
        { what: "/book/{id}", figures: { "requests/s": 9 }, budget: atLeast(1000, 9) },
      ],
      notes: ["Medians of 3."],
    });
    expect(table).toBe(
      [
        "Pages",
        "              requests/s  share  budget",
        "  /                1 234  0.500  ≥ 1 000 kept",
        "  /book/{id}           9         ≥ 1 000 MISSED",
        "  Medians of 3.",
      ].join("\n"),
    );
  });

  it("has no column for budgets when there are none", () => {
    const section = { title: "Sizes", measures: [{ what: "/", figures: { bytes: null } }] };
    expect(formatSection(section)).toBe("Sizes\n     bytes\n  /      -");
  });
});
