import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, countNeeds } from "./arrange";
import {
  type ChoosableItem,
  choiceSearch,
  type ListChoice,
  NO_CHOICE,
  readListChoice,
} from "./choice";

type Copy = ChoosableItem["books"][number];

const copy = (id: number, available = 1, priceCents = 10_000): Copy => ({
  id,
  priceCents,
  savesCents: 2_000,
  available,
});
const item = (id: number, books: Copy[], choiceGroup: string | null = null): ChoosableItem => ({
  id,
  choiceGroup,
  isOptional: false,
  books,
});
const optional = (id: number, books: Copy[], choiceGroup: string | null = null) => ({
  ...item(id, books, choiceGroup),
  isOptional: true,
});

const choice = (traits: Partial<ListChoice>): ListChoice => ({ ...NO_CHOICE, ...traits });

/** What each row of a list says: its kind and its copy. */
const rowsOf = (items: ChoosableItem[], chosen: ListChoice = NO_CHOICE, inCart = {}) =>
  items.map(({ id }) => {
    const row = arrange(items, inCart, chosen).rows.get(id);
    return row?.copy ? `${row.kind} ${row.copy.id}` : row?.kind;
  });

describe("a list without a choice", () => {
  it("takes the best copy of each title, and tells what they cost and save together", () => {
    const items = [item(1, [copy(10), copy(11, 1, 5_000)]), item(2, []), item(3, [copy(30)])];
    expect(rowsOf(items)).toEqual(["chosen 10", "none", "chosen 30"]);
    const { books, totalCents, savesCents } = arrange(items, {}, NO_CHOICE);
    expect({ books, totalCents, savesCents }).toEqual({
      books: 2,
      totalCents: 20_000,
      savesCents: 4_000,
    });
    expect(countNeeds(items)).toEqual({ titles: 3, here: 2 });
  });

  it("never offers one copy to two titles: the first has it, the other says so", () => {
    const items = [item(1, [copy(10)]), item(2, [copy(10)])];
    expect(rowsOf(items)).toEqual(["chosen 10", "taken"]);
  });

  it("gives a title its second best copy where another title has no other", () => {
    const items = [item(1, [copy(10), copy(11)]), item(2, [copy(10)])];
    expect(rowsOf(items)).toEqual(["chosen 11", "chosen 10"]);
  });

  it("gives two titles the same book where there are two copies of it", () => {
    expect(rowsOf([item(1, [copy(10, 2)]), item(2, [copy(10, 2)])])).toEqual([
      "chosen 10",
      "chosen 10",
    ]);
  });

  it("takes one title of a group, the first that is here", () => {
    const items = [
      item(1, [], "set book"),
      item(2, [copy(20)], "set book"),
      item(3, [copy(30)], "set book"),
    ];
    expect(rowsOf(items)).toEqual(["none", "chosen 20", "offered 30"]);
    expect(countNeeds(items)).toEqual({ titles: 1, here: 1 });
  });
});

describe("an optional title", () => {
  it("is counted, but not taken unless the parent wants it", () => {
    const items = [item(1, [copy(10)]), optional(2, [copy(20)])];
    expect(rowsOf(items)).toEqual(["chosen 10", "offered 20"]);
    expect(rowsOf(items, choice({ want: new Set([2]) }))).toEqual(["chosen 10", "chosen 20"]);
    expect(countNeeds(items)).toEqual({ titles: 2, here: 2 });
  });

  it("keeps no copy from one that is needed", () => {
    expect(rowsOf([optional(1, [copy(10)]), item(2, [copy(10)])])).toEqual([
      "offered 10",
      "chosen 10",
    ]);
  });

  it("of a group with one that is not makes none of it optional", () => {
    const items = [optional(1, [copy(10)], "set"), item(2, [copy(20)], "set")];
    expect(rowsOf(items)).toEqual(["chosen 10", "offered 20"]);
  });
});

describe("the cheapest copies", () => {
  const items = [
    item(1, [copy(10, 1, 15_500), copy(11, 1, 9_000)]),
    item(2, [copy(20, 1, 5_000), copy(21, 1, 9_000)]),
  ];

  it("are taken of every title", () => {
    expect(rowsOf(items, choice({ isCheapest: true }))).toEqual(["chosen 11", "chosen 20"]);
  });

  it("are taken of all titles of a group together, unless one is picked", () => {
    const group = [
      item(1, [copy(10, 1, 10_500)], "set book"),
      item(2, [copy(20, 1, 9_000), copy(21, 1, 7_000)], "set book"),
    ];
    expect(rowsOf(group, choice({ isCheapest: true }))).toEqual(["offered 10", "chosen 21"]);
    const picked = choice({ isCheapest: true, pick: new Set([1]) });
    expect(rowsOf(group, picked)).toEqual(["chosen 10", "offered 21"]);
  });

  it("leave a copy that was chosen", () => {
    const but = choice({ isCheapest: true, copy: new Map([[1, 10]]) });
    expect(rowsOf(items, but)).toEqual(["chosen 10", "chosen 20"]);
  });
});

describe("a choice", () => {
  it("leaves out what the parent has, whose copy another title can have", () => {
    const items = [item(1, [copy(10)]), item(2, [copy(10)])];
    expect(rowsOf(items, choice({ have: new Set([1]) }))).toEqual(["offered 10", "chosen 10"]);
  });

  it("takes the copy that is chosen, and the best one once that is gone", () => {
    const pinned = choice({ copy: new Map([[1, 11]]) });
    expect(rowsOf([item(1, [copy(10), copy(11)])], pinned)).toEqual(["chosen 11"]);
    expect(rowsOf([item(1, [copy(10)])], pinned)).toEqual(["chosen 10"]);
  });

  it("takes the title of a group that is picked, and no other title moves it", () => {
    const items = [
      item(1, [copy(10)], "language"),
      item(2, [copy(20)], "language"),
      item(3, [copy(20)]),
    ];
    expect(rowsOf(items)).toEqual(["chosen 10", "offered 20", "chosen 20"]);
    const picked = choice({ pick: new Set([2]) });
    expect(rowsOf(items, picked)).toEqual(["offered 10", "chosen 20", "taken"]);
  });

  it("does not add what is in the cart already, nor count its copy again", () => {
    const items = [item(1, [copy(10)]), item(2, [copy(10)]), item(3, [copy(30)])];
    expect(rowsOf(items, NO_CHOICE, { 10: 1 })).toEqual(["in-cart 10", "none", "chosen 30"]);
  });

  it("is the same after it was an address", () => {
    const chosen = choice({
      have: new Set([3, 7]),
      want: new Set([8]),
      pick: new Set([9]),
      copy: new Map([[12, 45]]),
      isCheapest: true,
    });
    const address = "?year=2026&copies=cheapest&have=3,7&want=8&pick=9&copy=12.45";
    expect(choiceSearch(chosen, 2026)).toBe(address);
    expect(readListChoice(new URLSearchParams(choiceSearch(chosen, null)))).toEqual(chosen);
    expect(choiceSearch(NO_CHOICE, null)).toBe("");
  });

  it("is read from any address, however it was mangled", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (have, pick, copy) => {
        readListChoice(new URLSearchParams({ have, pick, copy }));
      }),
    );
  });
});

/** Any list, where titles share copies, with any choice and any cart. */
const anyList = fc
  .tuple(
    fc.array(
      fc.record({
        books: fc.uniqueArray(fc.nat(7)),
        group: fc.constantFrom(null, "a", "b"),
        isOptional: fc.boolean(),
      }),
      {
        maxLength: 10,
      },
    ),
    fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
  )
  .map(([titles, stock]) =>
    titles.map(({ books, group, isOptional }, i) => ({
      ...item(
        i + 1,
        books.flatMap((id) => (stock[id] ? copy(id + 1, stock[id]) : [])),
        group,
      ),
      isOptional,
    })),
  );
const ids = fc.array(fc.nat(10)).map((all) => new Set(all));
const anyChoice = fc.record({
  have: ids,
  want: ids,
  pick: ids,
  copy: fc.array(fc.tuple(fc.nat(10), fc.nat(8))).map((all) => new Map(all)),
  isCheapest: fc.boolean(),
  child: fc.integer({ min: 1, max: 3 }),
});
const anyCart = fc.dictionary(fc.constantFrom("1", "2", "3"), fc.nat(2));

describe("whatever is on a list, in its address and in the cart", () => {
  it("no copy is given twice, and none that is not free", () => {
    fc.assert(
      fc.property(anyList, anyChoice, anyCart, (items, chosen, inCart) => {
        const { rows, books, totalCents } = arrange(items, inCart, chosen);
        const given = [...rows.values()].filter(({ kind }) => kind === "chosen");
        expect(given).toHaveLength(books);
        expect(totalCents).toBe(given.reduce((sum, row) => sum + (row.copy?.priceCents ?? 0), 0));
        const counts = new Map<number, number>();
        for (const { copy } of given) if (copy) counts.set(copy.id, (counts.get(copy.id) ?? 0) + 1);
        const all = items.flatMap((one) => one.books);
        for (const [id, count] of counts) {
          const available = all.find((one) => one.id === id)?.available ?? 0;
          expect(count).toBeLessThanOrEqual(available - (inCart[id] ?? 0));
        }
      }),
    );
  });

  it("every title has its row, and its copy is one that fits it", () => {
    fc.assert(
      fc.property(anyList, anyChoice, anyCart, (items, chosen, inCart) => {
        const { rows } = arrange(items, inCart, chosen);
        for (const each of items) {
          const row = rows.get(each.id);
          expect(row).toBeDefined();
          if (row?.copy) expect(each.books).toContain(row.copy);
        }
      }),
    );
  });
});
