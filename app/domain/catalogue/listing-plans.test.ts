import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import type { Shape } from "./listing-conditions.server";
import { statementsFor } from "./listing-statements.server";
import { SORTS } from "./query";

/** How the database means to answer, on a line. */
const planOf = ({ sql: text, params }: { sql: string; params: unknown[] }) =>
  db.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...params.map((param) => (typeof param === "object" ? 1 : param)))
    .map(({ detail }) => detail)
    .join(" | ");

const shape = (given: Partial<Shape> = {}): Shape => ({
  states: null,
  filters: [],
  hasGrades: false,
  longTexts: 0,
  shortTexts: 0,
  named: [],
  sortBy: "recent",
  ...given,
});

const INDEX_OF = {
  relevance: "books_recent",
  recent: "books_recent",
  price_asc: "books_price_asc",
  price_desc: "books_price_desc",
  title_asc: "books_title",
  grade: "books_grade_rank",
};

describe.each([
  ["shoppers", null],
  ["the owner", []],
] as const)("to %s", (_, states) => {
  const seen = states === null ? null : [...states];

  it.each(SORTS)("a page by %s is read along its own index", (sortBy) => {
    const page = statementsFor(shape({ states: seen, sortBy })).byText.pageOfMany();
    expect(planOf(page.getQuery())).toContain(`SCAN books USING INDEX ${INDEX_OF[sortBy]}`);
  });

  it("all books are counted without a look at one", () => {
    const { byText } = statementsFor(shape({ states: seen }));
    expect(planOf(byText.total().getQuery())).toMatch(/^SCAN books USING COVERING INDEX \w+$/);
  });

  it.each([
    ["grades", "books_by_grade (grade_id=?)"],
    ["schools", "books_by_school (school_id=?)"],
    ["subjects", "books_by_subject (subject_id=?)"],
  ] as const)("books are counted by their %s", (kind, index) => {
    const { byIndexes } = statementsFor(shape({ states: seen, filters: [kind] }));
    expect(planOf(byIndexes.total().getQuery())).toContain(`SEARCH books USING INDEX ${index}`);
  });
});

describe("a search among many", () => {
  it("counts words by their trigrams, without a look at a book", () => {
    const { totalByTrigrams } = statementsFor(shape({ longTexts: 2 }));
    const plan = planOf(totalByTrigrams?.().getQuery() ?? { sql: "", params: [] });
    expect(plan).toContain("SCAN books_fts VIRTUAL TABLE");
    expect(plan).toContain("USING COVERING INDEX books_unseen");
  });

  it("reads a subject's own books of the index where few others have its name", () => {
    const { byText } = statementsFor(shape({ named: ["ids"], sortBy: "relevance" }));
    expect(planOf(byText.total().getQuery())).toContain(
      "SEARCH books USING INDEX books_to_search (grade_id=? AND subject_id=?)",
    );
  });
});
