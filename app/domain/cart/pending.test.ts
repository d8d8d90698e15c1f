import { describe, expect, it } from "vitest";
import { withPending } from "./pending";
import { sumsOfList } from "./sums";
import type { CartLineView, CartView, LineProblem } from "./view";

const line = (id: number, quantity: number, problem: LineProblem | null = null): CartLineView => ({
  id,
  quantity,
  lineTotalCents: quantity * 1_250,
  available: 9,
  problem,
  otherCopies: [],
  alsoFor: [],
  list: null,
  listNeedId: null,
  listedTitle: null,
  book: {
    id: id + 100,
    title: "Animal Farm",
    coverImageUrl: null,
    condition: null,
    priceCents: 1_250,
    school: { name: "Example High School" },
    subject: { name: "English" },
    grade: { name: "Grade 9" },
  },
});

const cart = (...lines: CartLineView[]): CartView => ({
  lines,
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotalCents: lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0),
  canCheckOut: lines.length > 0 && lines.every(({ problem }) => problem === null),
});

function change(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const set = (itemId: number, quantity: number) =>
  change({ intent: "set", itemId: String(itemId), quantity: String(quantity) });
const remove = (itemId: number) => change({ intent: "remove", itemId: String(itemId) });

/** The cart as displayed, without leaving lines. */
function seen(before: CartView, changes: FormData[]): CartView {
  const { lines, ...sums } = withPending(before, changes);
  const staying = lines.filter(({ isLeaving }) => !isLeaving);
  return { lines: staying.map(({ isLeaving: _, ...kept }) => kept), ...sums };
}

describe("a cart with changes on the way", () => {
  it("is the same cart when there are none", () => {
    expect(seen(cart(line(1, 2), line(2, 1)), [])).toEqual(cart(line(1, 2), line(2, 1)));
  });

  it("counts a new number of copies in the line, the units and the sum at once", () => {
    expect(seen(cart(line(1, 2), line(2, 1)), [set(1, 5)])).toEqual(cart(line(1, 5), line(2, 1)));
  });

  it("takes the last of several changes of a line", () => {
    expect(seen(cart(line(1, 2)), [set(1, 3), set(1, 4)]).units).toBe(4);
  });

  it("leaves out a line that is being removed", () => {
    expect(seen(cart(line(1, 2), line(2, 1)), [set(1, 3), remove(1)])).toEqual(cart(line(2, 1)));
  });

  it("keeps the line in its place, unseen, until the server has agreed", () => {
    const { lines } = withPending(cart(line(1, 2), line(2, 1)), [remove(1)]);
    expect(lines.map(({ id, isLeaving }) => [id, isLeaving])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it("can be checked out when the line with the problem is leaving", () => {
    const withProblem = cart(line(1, 2, { kind: "gone" }), line(2, 1));
    expect(seen(withProblem, []).canCheckOut).toBe(false);
    expect(seen(withProblem, [remove(1)]).canCheckOut).toBe(true);
  });

  it("is empty when it is being cleared, whatever else is on the way", () => {
    const cleared = seen(cart(line(1, 2)), [set(1, 3), change({ intent: "clear" })]);
    expect(cleared).toEqual(cart());
  });

  it("is not changed by other forms", () => {
    const before = cart(line(1, 2));
    const others = [change({ intent: "add", bookId: "1" }), change({ paymentId: "1" }), set(7, 9)];
    expect(seen(before, others)).toEqual(before);
  });
});

const SCHOOL = { school: "Example Combined", path: "/schools/example-combined", titles: 11 };
const GRADE_9 = { id: 9, grade: "Grade 9", ...SCHOOL };
const GRADE_8 = { id: 8, grade: "Grade 8", ...SCHOOL };

it("a copy that is for another child counts for that child's list, and its price too", () => {
  const own = {
    ...{ list: GRADE_9, listNeedId: 1, book: { priceCents: 15_000 }, lineTotalCents: 30_000 },
    alsoFor: [{ list: GRADE_8, copies: 1 }],
  };
  const ofGrade8 = {
    ...{ list: GRADE_8, listNeedId: 2, book: { priceCents: 9_000 }, lineTotalCents: 9_000 },
    alsoFor: [],
  };
  const ofNone = { ...ofGrade8, list: null, listNeedId: null };
  const lines = [own, ofGrade8, ofNone];
  expect(sumsOfList(9, lines)).toEqual({ titles: 1, cents: 15_000 });
  expect(sumsOfList(8, lines)).toEqual({ titles: 2, cents: 24_000 });
  expect(sumsOfList(undefined, lines)).toEqual({ titles: 0, cents: 9_000 });
});
