import { describe, expect, it } from "vitest";
import { aBook, type Given, plan, planOne, ROW } from "./plan.fixture";

const fates = (rows: Given[], shop?: Parameters<typeof plan>[1]) =>
  plan(rows, shop).outcomes.map(({ fate }) => fate);
const reasonsOf = (given: Given, shop?: Parameters<typeof plan>[1]) => {
  const outcome = planOne(given, shop);
  return outcome.fate === "refused" ? outcome.reasons : outcome.fate;
};

describe("a row about a book that the shop does not have", () => {
  it("creates it: one copy, no condition, where the row says nothing", () => {
    expect(planOne(ROW)).toEqual({
      fate: "created",
      values: {
        title: "Platinum Mathematics",
        authors: null,
        priceCents: 15_000,
        shortDesc: "Clean copy.",
        longDesc: "The whole year.",
        isbn: null,
        condition: null,
        coverImageUrl: null,
        shelf: null,
        originalPriceCents: null,
        stockQty: 1,
        tags: [],
        isHidden: false,
      },
      names: { grade: { id: 2 }, school: { id: 1 }, subject: { id: 1 } },
      warnings: [],
    });
  });

  it("is refused for all that it lacks, at once", () => {
    expect(reasonsOf({ isbn: "9780306406157" })).toEqual([
      "The title is missing.",
      "The price is missing.",
      "The grade is missing.",
      "The school is missing.",
      "The subject is missing.",
    ]);
  });

  it("is refused for each cell that cannot be read", () => {
    expect(
      reasonsOf({ ...ROW, price: "free", stock: "two", condition: "poor", grade: "13" }),
    ).toEqual([
      "The price 'free' is not an amount. Write it in rand, like 150 or 1234.56.",
      "There is no grade '13'. Write Grade 1 to Grade 12, or add it under Grades first.",
      "The condition 'poor' is none of the three. Write Like New, Good or Fair.",
      "The stock 'two' is not a whole number of copies, 0 or more.",
    ]);
  });
});

describe("a row without a description", () => {
  const { description: _, ...bare } = ROW;

  it("makes a book that is described by its title, in the shop's own names", () => {
    const sentence = "A second-hand copy of Siyavula, for Mathematics in Grade 10.";
    const given = { ...bare, title: "Siyavula", subject: "MATHEMATICS", grade: "Gr 10" };
    expect(planOne(given)).toMatchObject({
      fate: "created",
      values: { shortDesc: sentence, longDesc: sentence },
    });
  });

  it("leaves the descriptions that a book has", () => {
    const book = aBook({ gradeId: 2 });
    expect(planOne(bare, { books: [book] })).toMatchObject({ fate: "skipped" });
  });
});

describe("a row's original price", () => {
  it("is what the book cost new", () => {
    expect(planOne({ ...ROW, originalPrice: "R 240,50" })).toMatchObject({
      values: { priceCents: 15_000, originalPriceCents: 24_050 },
    });
  });

  it("of 0 is none, and a blank one leaves what there is", () => {
    const book = aBook({ gradeId: 2, originalPriceCents: 24_000 });
    expect(planOne({ ...ROW, originalPrice: "0.00" }, { books: [book] })).toMatchObject({
      fate: "updated",
      values: { originalPriceCents: null },
      before: { originalPriceCents: 24_000 },
    });
    expect(planOne(ROW, { books: [book] })).toMatchObject({ fate: "skipped" });
  });

  it("that could mean two amounts is refused", () => {
    expect(reasonsOf({ ...ROW, originalPrice: "1,234" })).toEqual([
      expect.stringMatching(/^The original price '1,234' can be read as thousands or as cents/),
    ]);
  });
});

describe("a row with an ISBN or SKU", () => {
  const book = aBook({ isbn: "9780306406157" });

  it.each(["9780306406157", "978-0-306-40615-7", "0306406152", "0-306-40615-2"])(
    "finds the shop's book by %s, and changes only what it says",
    (isbn) => {
      expect(planOne({ isbn, price: "160" }, { books: [book] })).toMatchObject({
        fate: "updated",
        id: 1,
        values: { title: "Platinum Mathematics", priceCents: 16_000, isbn: "9780306406157" },
        before: { priceCents: 15_000 },
      });
    },
  );

  it("takes the book with this very ISBN before one with its other form", () => {
    const ten = aBook({ id: 2, isbn: "0306406152" });
    expect(planOne({ isbn: "0306406152", price: "1" }, { books: [book, ten] })).toMatchObject({
      id: 2,
    });
  });

  it("creates a book when the shop has none with it, alike or not", () => {
    expect(planOne({ ...ROW, isbn: "BK-1001" }, { books: [aBook({ gradeId: 2 })] })).toMatchObject({
      fate: "created",
      values: { isbn: "BK1001" },
    });
  });

  it("warns of a wrong check digit, and takes it", () => {
    expect(planOne({ ...ROW, isbn: "9780306406158" })).toMatchObject({
      fate: "created",
      warnings: [expect.stringContaining("The check digit of the ISBN 9780306406158")],
    });
  });

  it.each(["978-1-4315", "9781431"])(
    "that may not be sold (%s) is refused with the reason",
    (prefix) => {
      const shop = { blocked: [prefix] };
      const reason = `ISBNs that begin with ${prefix} may not be sold here: the settings say so.`;
      expect(reasonsOf({ ...ROW, isbn: "9781431500000" }, shop)).toEqual([reason]);
      expect(reasonsOf({ ...ROW, isbn: "9780306406157" }, shop)).toBe("created");
    },
  );

  it("may not be sold in its ISBN-10 form either, and an empty prefix blocks nothing", () => {
    expect(reasonsOf({ ...ROW, isbn: "0306406152" }, { blocked: ["978030"] })).toHaveLength(1);
    expect(reasonsOf({ ...ROW, isbn: "0306406152" }, { blocked: ["", "-"] })).toBe("created");
  });
});

describe("a row without an ISBN", () => {
  const book = aBook({ gradeId: 2, isbn: "9780306406157" });

  it("is about the book of the same title, grade, school, subject and condition", () => {
    const row = { ...ROW, title: "PLATINUM Mathem\u00e1tics", condition: "goed", price: "160" };
    expect(planOne(row, { books: [book] })).toMatchObject({
      fate: "updated",
      id: 1,
      before: { title: "Platinum Mathematics", priceCents: 15_000 },
    });
  });

  it.each<[string, Given]>([
    ["title", { title: "Platinum Mathematics 2" }],
    ["grade", { grade: "8" }],
    ["school", { school: "Ho\u00ebrskool Voorbeeld" }],
    ["subject", { subject: "History" }],
    ["condition", { condition: "Fair" }],
  ])("is another book when its %s differs", (_, other) => {
    expect(fates([{ ...ROW, condition: "Good", ...other }], { books: [book] })).toEqual([
      "created",
    ]);
  });

  it.each(["", "n/a", "-"])("(%j) leaves the ISBN of the book as it is", (isbn) => {
    expect(fates([{ ...ROW, isbn }], { books: [book] })).toEqual(["skipped"]);
  });

  it("takes a book without a condition for a good one", () => {
    const bare = aBook({ gradeId: 2, condition: null });
    expect(fates([{ ...ROW, condition: "Good" }], { books: [bare] })).toEqual(["skipped"]);
    expect(fates([ROW], { books: [bare] })).toEqual(["skipped"]);
  });

  it("and without a condition means whichever the shop has", () => {
    const fair = aBook({ gradeId: 2, condition: "Fair" });
    expect(planOne({ ...ROW, price: "9" }, { books: [fair] })).toMatchObject({
      fate: "updated",
      values: { condition: "Fair" },
    });
  });

  it("means the good one of several, the one without an ISBN of several, the one that it would not change", () => {
    const fair = aBook({ id: 1, gradeId: 2, condition: "Fair" });
    const good = aBook({ id: 2, gradeId: 2, condition: "Good", isbn: "9780306406157" });
    const bare = aBook({ id: 3, gradeId: 2, condition: "Good", priceCents: 12_000 });
    const same = aBook({ id: 4, gradeId: 2, condition: "Good" });
    expect(planOne({ ...ROW, price: "9" }, { books: [fair, good] })).toMatchObject({ id: 2 });
    expect(planOne({ ...ROW, price: "9" }, { books: [fair, good, bare] })).toMatchObject({ id: 3 });
    expect(planOne(ROW, { books: [fair, good, bare, same] })).toMatchObject({
      fate: "skipped",
      id: 4,
    });
  });

  it("is refused when it cannot be told which of several is meant", () => {
    const books = ["9780306406157", "9780636141445"].map((isbn, i) =>
      aBook({ id: i + 1, gradeId: 2, isbn, priceCents: 100 }),
    );
    expect(reasonsOf(ROW, { books })).toEqual([
      "2 books of the shop are like this row: Good, Example High School, ISBN 9780306406157 (book 1); Good, Example High School, ISBN 9780636141445 (book 2). Give its ISBN or its condition, so that it is clear which one is meant.",
    ]);
  });
});

describe("a file that goes out and comes back", () => {
  const TWINS = [1, 2].map((id) => aBook({ id, gradeId: 2, priceCents: id * 1_000 }));

  it("changes nothing, not even in books that are alike", () => {
    const rows = TWINS.map(({ id }) => ({ ...ROW, price: String(id * 10), tags: "CAPS" }));
    expect(fates(rows, { books: TWINS })).toEqual(["skipped", "skipped"]);
  });

  it.each<[string, Partial<ReturnType<typeof aBook>>, Given]>([
    ["a condition that the form does not know", { condition: "Poor" }, { condition: "Poor" }],
    ["tags with commas", { tags: ["Maths, core", "CAPS"] }, { tags: "Maths, core, CAPS" }],
    ["HTML in a description", { longDesc: "<p>x</p>" }, { description: "Clean copy.\n\n<p>x</p>" }],
    ["an image that is none", { coverImageUrl: "cover.jpg" }, { image: "cover.jpg" }],
    ["a title like a formula", { title: "=1+1" }, { title: "'=1+1" }],
    ["a title with an apostrophe before one", { title: "'=1+1" }, { title: "'=1+1" }],
    ["a title with an entity", { title: "A &amp; B" }, { title: "A &amp; B" }],
    ["an ISBN that is none", { isbn: "\u00fcber" }, {}],
    ["a price of a cent", { priceCents: 1 }, { price: "0.01" }],
  ])("leaves %s as it is", (_, traits, cells) => {
    const book = aBook({ gradeId: 2, isbn: "BK1", ...traits });
    const row = { ...ROW, isbn: book.isbn ?? "", condition: "Good", tags: "CAPS", ...cells };
    const fate = fates([row], { books: [book] });
    expect(fate).toEqual([traits.isbn === undefined ? "skipped" : "refused"]);
  });
});

describe("rows that repeat a book within the file", () => {
  it("by ISBN are refused, however it is written and whatever they say", () => {
    const rows = [
      { ...ROW, isbn: "9780306406157" },
      { ...ROW, isbn: "0-306-40615-2", title: "Another" },
      { ...ROW, isbn: "9780306406157" },
    ];
    const { outcomes } = plan(rows);
    expect(outcomes.map(({ fate }) => fate)).toEqual(["created", "refused", "refused"]);
    expect(outcomes[1]).toMatchObject({
      reasons: [
        "Row 2 has this ISBN already. Put its copies together in one row, with the right stock.",
      ],
    });
  });

  it("without an ISBN are refused when they are the same book", () => {
    const rows = [
      ROW,
      { ...ROW, price: "160" },
      { ...ROW, condition: "Fair" },
      { ...ROW, title: "Other" },
    ];
    const { outcomes } = plan(rows);
    expect(outcomes.map(({ fate }) => fate)).toEqual(["created", "refused", "created", "created"]);
    expect(outcomes[1]).toMatchObject({
      reasons: [
        "Row 2 is the same book: same title, grade, school, subject and condition. Put its copies together in one row, or give each its ISBN.",
      ],
    });
  });

  it("are refused when the row before changed the shop's book, also into another one", () => {
    const books = [aBook({ isbn: "BK1", gradeId: 2 })];
    expect(fates([{ isbn: "BK1", price: "1" }, ROW], { books })).toEqual(["updated", "refused"]);
    const renamed = { isbn: "BK1", title: "Renamed" };
    const shop = { books, options: { replaceTitles: "all" } } as const;
    expect(fates([renamed, { ...ROW, title: "Renamed" }], shop)).toEqual(["updated", "refused"]);
    expect(fates([renamed, ROW], shop)).toEqual(["updated", "created"]);
  });

  it("are not repeated by a row that was refused", () => {
    expect(fates([{ ...ROW, price: "" }, ROW])).toEqual(["refused", "created"]);
  });
});
