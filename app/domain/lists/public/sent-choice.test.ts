import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange";
import { type ChoosableItem, choiceSearch, NO_CHOICE } from "./choice";
import { drawnForm } from "./drawn-form.fixture";
import { HAVE, LIST_FIELDS, sentBooks, sentChoice } from "./sent-choice";

const item = (id: number, bookIds: number[], choiceGroup: string | null = null): ChoosableItem => ({
  id,
  choiceGroup,
  isOptional: false,
  books: bookIds.map((book, i) => ({
    id: book,
    priceCents: 100 - i,
    savesCents: 0,
    available: 1,
  })),
});

const ITEMS = [item(1, [10, 11]), item(2, [20]), item(3, [30], "set"), item(4, [40], "set")];

/** The fields of a form in which these are ticked, as the page draws it. */
const form = (ticked: number[], more: Record<string, string> = {}) =>
  new URLSearchParams([
    [LIST_FIELDS.shown, "1.2.3"],
    ...ticked.map((id) => [LIST_FIELDS.take, String(id)]),
    [LIST_FIELDS.copy(1), "10"],
    [LIST_FIELDS.only(2), "20"],
    [LIST_FIELDS.only(3), "30"],
    [LIST_FIELDS.only(4), "40"],
    ...Object.entries(more),
  ]);

const address = (fields: URLSearchParams) => choiceSearch(sentChoice(ITEMS, {}, fields), null);

describe("the address of what a form sends", () => {
  it("is the plain one when all is taken that is taken anyway", () => {
    expect(address(form([1, 2], { [LIST_FIELDS.oneOf(3)]: "3" }))).toBe("");
  });

  it("names what the parent has, one of a group by its first title", () => {
    expect(address(form([1], { [LIST_FIELDS.oneOf(3)]: HAVE }))).toBe("?have=2,3");
  });

  it("names the title of a group and the copy that are not the usual ones", () => {
    const fields = form([1, 2], { [LIST_FIELDS.oneOf(3)]: "4" });
    fields.set(LIST_FIELDS.copy(1), "11");
    expect(address(fields)).toBe("?pick=4&copy=1.11");
  });

  it("keeps the copy that was chosen of a title that is unticked afterwards", () => {
    const fields = form([2], { [LIST_FIELDS.oneOf(3)]: "3" });
    fields.set(LIST_FIELDS.copy(1), "11");
    expect(address(fields)).toBe("?have=1&copy=1.11");
    fields.append(LIST_FIELDS.take, "1");
    expect(address(fields)).toBe("?copy=1.11");
  });

  it("keeps that the parent has a title that the form did not show", () => {
    const fields = form([1], { [LIST_FIELDS.oneOf(3)]: "3", have: "2,99" });
    fields.set(LIST_FIELDS.shown, "1.3");
    expect(address(fields)).toBe("?have=2");
  });
});

describe("the switch for the whole list", () => {
  it("takes the cheapest copy of every title, or the best, whichever was chosen", () => {
    const cheapest = form([1, 2], { [LIST_FIELDS.oneOf(3)]: "3", [LIST_FIELDS.all]: "cheapest" });
    expect(address(cheapest)).toBe("?copies=cheapest");
    const best = form([1, 2], { [LIST_FIELDS.oneOf(3)]: "3", copies: "cheapest" });
    best.set(LIST_FIELDS.copy(1), "11");
    expect(address(best)).toBe("?copies=cheapest");
    best.set(LIST_FIELDS.all, "best");
    expect(address(best)).toBe("");
  });

  it("moves a group to its cheapest title, unless the parent picked another", () => {
    const set = [item(3, [30, 31], "set"), item(4, [40, 41, 42], "set"), item(5, [50], "set")];
    const pressed = (one: string, more: Record<string, string>) => {
      const fields = form([], { [LIST_FIELDS.shown]: "3", [LIST_FIELDS.oneOf(3)]: one, ...more });
      return choiceSearch(sentChoice(set, {}, fields), null);
    };
    const cheapest = { [LIST_FIELDS.all]: "cheapest" };
    expect(pressed("3", cheapest)).toBe("?copies=cheapest");
    expect(pressed("5", cheapest)).toBe("?copies=cheapest&pick=5");
    expect(pressed("4", { copies: "cheapest", [LIST_FIELDS.all]: "best" })).toBe("");
    expect(pressed("3", { copies: "cheapest" })).toBe("?copies=cheapest&pick=3");
  });

  it("leaves what is not ticked, and a copy that is chosen afterwards", () => {
    const fields = form([1], { [LIST_FIELDS.oneOf(3)]: "3", copies: "cheapest" });
    expect(address(fields)).toBe("?copies=cheapest&have=2&copy=1.10");
  });
});

it("an optional title is in the address when it is taken, not when it is left", () => {
  const items = [item(1, [10]), { ...item(2, [20]), isOptional: true }];
  const sent = (ticked: number[]) => {
    const fields = form(ticked, { [LIST_FIELDS.shown]: "1.2" });
    return choiceSearch(sentChoice(items, {}, fields), null);
  };
  expect([sent([1]), sent([1, 2]), sent([2])]).toEqual(["", "?want=2", "?have=1&want=2"]);
});

describe("the books that a form names", () => {
  it("are those of the ticked titles, the chosen copy of each", () => {
    const fields = form([1], { [LIST_FIELDS.oneOf(3)]: "4" });
    fields.set(LIST_FIELDS.copy(1), "11");
    expect(sentBooks(ITEMS, fields)).toEqual([
      { itemId: 1, bookId: 11, wasInCart: false },
      { itemId: 4, bookId: 40, wasInCart: false },
    ]);
  });

  it("are also those that the page saw in the cart, first", () => {
    const fields = form([2], { [LIST_FIELDS.inCart]: "1.10" });
    expect(sentBooks(ITEMS, fields).map(({ bookId }) => bookId)).toEqual([10, 20]);
  });

  it("are none when nothing is ticked, or the form is nonsense", () => {
    expect(sentBooks(ITEMS, form([]))).toEqual([]);
    expect(sentBooks(ITEMS, new URLSearchParams("shown=x&take=1&take=..&in=1"))).toEqual([]);
  });
});

const anyItems = fc
  .array(
    fc.tuple(
      fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
      fc.constantFrom(null, null, "a"),
      fc.boolean(),
    ),
  )
  .map((all) =>
    all.map(([books, group, isOptional], i) => ({
      ...item(
        i + 1,
        books.map((id) => id + 1),
        group,
      ),
      isOptional,
    })),
  );
const ids = fc.array(fc.integer({ min: 1, max: 9 })).map((all) => new Set(all));

describe("a page that was drawn and sent as it stands", () => {
  it("names exactly the books that it counts, and its address draws the same again", () => {
    fc.assert(
      fc.property(anyItems, ids, ids, ids, fc.boolean(), (items, have, want, pick, isCheapest) => {
        const choice = { ...NO_CHOICE, have, want, pick, isCheapest };
        const before = arrange(items, {}, choice);
        const fields = drawnForm(items, {}, choice);
        const bookIds = sentBooks(items, fields).map(({ bookId }) => bookId);
        expect(bookIds).toHaveLength(before.books);
        expect(new Set(bookIds).size).toBe(before.books);
        const again = arrange(items, {}, sentChoice(items, {}, fields));
        expect(again.rows).toEqual(before.rows);
      }),
    );
  });
});
