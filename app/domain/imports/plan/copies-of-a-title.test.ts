import { describe, expect, it } from "vitest";
import { aBook, type Given, plan, planOne, ROW } from "./plan.fixture";

const ISBN = "9780306406157";
const OTHER_SCHOOL = "Ho\u00ebrskool Voorbeeld";

/** Three copies of a title: two conditions from one school, and one from another. */
const GOOD = aBook({ id: 1, isbn: ISBN, gradeId: 2, condition: "Good" });
const FAIR = aBook({ id: 2, isbn: ISBN, gradeId: 2, condition: "Fair", priceCents: 9_000 });
const AWAY = aBook({ id: 3, isbn: ISBN, gradeId: 2, condition: "Good", schoolId: 2 });
const books = [GOOD, FAIR, AWAY];

const fates = (rows: Given[], shop?: Parameters<typeof plan>[1]) =>
  plan(rows, shop).outcomes.map(({ fate }) => fate);
const reasonOf = (given: Given, shop: Parameters<typeof plan>[1] = { books }) => {
  const outcome = planOne(given, shop);
  return outcome.fate === "refused" ? outcome.reasons.join(" ") : outcome.fate;
};

describe("a row with the ISBN of several copies", () => {
  it.each<[number, Given]>([
    [1, { school: "Example High School", condition: "goed" }],
    [2, { school: "Example High School", condition: "Fair" }],
    [3, { school: OTHER_SCHOOL, condition: "Good" }],
    [2, { condition: "Fair" }],
    [3, { school: OTHER_SCHOOL }],
  ])("means book %i by what it says of school and condition: %j", (id, given) => {
    expect(planOne({ isbn: ISBN, price: "77", ...given }, { books })).toMatchObject({
      fate: "updated",
      id,
    });
  });

  it("takes a book without a condition for a good one", () => {
    const bare = aBook({ isbn: ISBN, gradeId: 2, condition: null });
    const row = { isbn: ISBN, price: "77", condition: "Good" };
    expect(planOne(row, { books: [bare, FAIR] })).toMatchObject({
      id: 1,
      values: { condition: null },
    });
  });

  it.each<[string, Given]>([
    ["condition", { condition: "Like New" }],
    ["school", { school: OTHER_SCHOOL, condition: "Fair" }],
    ["school, which the shop does not have yet", { school: "New College" }],
  ])("is another copy when its %s differs from all", (_, given) => {
    expect(planOne({ ...ROW, isbn: ISBN, ...given }, { books })).toMatchObject({
      fate: "created",
      values: { isbn: ISBN },
      warnings: [
        "The shop has this ISBN as Good, Example High School (book 1); Fair, Example High School (book 2); Good, Ho\u00ebrskool Voorbeeld (book 3); this row adds another book.",
      ],
    });
  });

  it("that lacks what another copy needs is told which copies there are", () => {
    expect(reasonOf({ isbn: ISBN, price: "77", condition: "Fair" }, { books: [GOOD] })).toBe(
      "The title is missing. The grade is missing. The school is missing. The subject is missing. The shop has this ISBN as Good, Example High School (book 1).",
    );
  });

  it("that could mean several is refused with what to choose from", () => {
    expect(reasonOf({ isbn: ISBN, price: "77" })).toBe(
      "3 books with this ISBN fit this row: Good, Example High School (book 1); Fair, Example High School (book 2); Good, Ho\u00ebrskool Voorbeeld (book 3). Give its school and condition, so that it is clear which one is meant.",
    );
    expect(reasonOf({ isbn: ISBN, price: "77", condition: "Good" })).toBe(
      "2 books with this ISBN fit this row: Good, Example High School (book 1); Good, Ho\u00ebrskool Voorbeeld (book 3). Give its school, so that it is clear which one is meant.",
    );
    expect(reasonOf({ isbn: ISBN, price: "77", school: "Example High School" })).toMatch(
      /^2 books .* Give its condition, so that it is clear which one is meant\.$/,
    );
  });

  it("is told of five, and how many more there are", () => {
    const many = Array.from({ length: 7 }, (_, i) => aBook({ id: i + 1, isbn: ISBN, schoolId: i }));
    expect(reasonOf({ isbn: ISBN, price: "77" }, { books: many })).toContain(
      "(book 5); and 2 more. Give its school,",
    );
  });

  it("whose condition cannot be read is refused for that", () => {
    const row = { isbn: ISBN, school: "Example High School", condition: "broken" };
    expect(reasonOf(row)).toMatch(/^The condition 'broken' is none of the three\./);
  });

  it("that leaves one of them as it is means that one: so an export comes back without a change", () => {
    const bare = aBook({ ...GOOD, condition: null });
    const exported = { ...ROW, isbn: ISBN, tags: "CAPS", condition: "" };
    expect(planOne(exported, { books: [bare, FAIR] })).toMatchObject({ fate: "skipped", id: 1 });
    expect(planOne({ ...exported, price: "90" }, { books: [GOOD, FAIR] })).toMatchObject({
      fate: "skipped",
      id: 2,
    });
    const other = aBook({ ...FAIR, priceCents: bare.priceCents });
    expect(planOne(exported, { books: [other, bare] })).toMatchObject({ fate: "skipped", id: 1 });
    expect(reasonOf(exported, { books: [other, GOOD] })).toMatch(/^2 books with this ISBN/);
  });
});

describe("a row with the ISBN of one book", () => {
  it("changes it without a word of school and condition, as ever", () => {
    const row = { isbn: ISBN, title: "Renamed", stock: "3" };
    expect(planOne(row, { books: [FAIR], options: { replaceTitles: [2] } })).toMatchObject({
      fate: "updated",
      id: 2,
      values: { title: "Renamed", condition: "Fair", stockQty: 3 },
      names: { school: { id: 1 } },
    });
  });
});

describe("rows of one file", () => {
  const row = { ...ROW, isbn: ISBN };

  it("are different copies by school and condition, without a warning", () => {
    const rows = [
      { ...row, condition: "Good" },
      { ...row, condition: "Fair" },
      { ...row, condition: "Good", school: OTHER_SCHOOL },
      { ...row, condition: "Good", school: "New College" },
      { ...row, condition: "Fair", school: "New College" },
    ];
    const { outcomes } = plan(rows);
    expect(outcomes.map(({ fate }) => fate)).toEqual(Array(5).fill("created"));
    expect(outcomes.flatMap((one) => one.warnings)).toEqual([]);
  });

  it("that mean the same copy are refused, also in the other form of its ISBN and in a new school", () => {
    const rows = [
      { ...row, school: "New College", condition: "Good" },
      { ...row, school: "NEW COLLEGE", condition: "", isbn: "0-306-40615-2" },
    ];
    const { outcomes } = plan(rows);
    expect(outcomes[1]).toMatchObject({
      reasons: [
        "Row 2 has this ISBN already. Put its copies together in one row, with the right stock.",
      ],
    });
    expect(fates([{ isbn: ISBN, price: "1" }, row], { books: [GOOD] })).toEqual([
      "updated",
      "refused",
    ]);
  });

  it("that could mean one of several rows before are told which", () => {
    const rows = [
      { ...row, condition: "Like New" },
      { ...row, condition: "Fair" },
      { ...row, price: "99" },
    ];
    expect(plan(rows).outcomes[2]).toMatchObject({
      reasons: [
        "2 books with this ISBN fit this row: Like New, Example High School (row 2); Fair, Example High School (row 3). Give its condition, so that it is clear which one is meant.",
      ],
    });
  });
});
