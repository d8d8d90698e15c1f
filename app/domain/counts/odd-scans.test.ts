import { expect, it } from "vitest";
import { taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { bookOn, counting, countShelf, newKey, scan } from "./count.fixture";
import { getCount } from "./find.server";
import { copiesWithoutLabel } from "./labels.server";
import { countResult } from "./result.server";
import { recordScans } from "./scan.server";
import { countedSoFar, oddInWords } from "./words";

const said = (countId: number, bookId: number) => {
  const [last] = scan(countId, bookId).scans;
  return last && oddInWords("shelf", last);
};

it("a scan says at once that a copy is too many, or of another shelf", () => {
  const [book, marked, bare] = [bookOn("J1", { stockQty: 2 }), bookOn("J2"), bookOn(null)];
  const id = countShelf("J1");
  expect([said(id, book), said(id, book)]).toEqual([null, null]);
  expect(said(id, book)).toBe("Too many: 3 of 2.");
  expect(said(id, marked)).toBe("Not of this count: its shelf is J2.");
  expect(said(id, marked)).toBe("Not of this count: its shelf is J2. Too many: 2 of 1.");
  expect(said(id, bare)).toBe("Not of this count: it has no shelf mark.");
});

it("a copy that came in meanwhile is not too many, nor a book without copies of another shelf", () => {
  setSettings({ waitingDays: 0 });
  const [book, gone] = [bookOn("J3"), bookOn("J3", { stockQty: 0 })];
  const id = countShelf("J3");
  const line = { bookId: book, condition: "Good", quantity: 1, askedCents: 9_000 } as const;
  takeIn(taker, { kind: "given", lines: [line] });
  expect([said(id, book), said(id, book)]).toEqual([null, null]);
  expect(said(id, book)).toBe("Too many: 3 of 2.");
  expect(said(id, gone)).toBe("Too many: 1 of 0.");
});

it("copies of another shelf are not counted among those that are expected", () => {
  const [book, gone] = [bookOn("J4", { stockQty: 2 }), bookOn("J4", { stockQty: 0 })];
  const guest = bookOn("J5", { stockQty: 3 });
  const id = countShelf("J4");
  scan(id, guest, 3);
  const { scans, count } = scan(id, book);
  expect(countedSoFar(count)).toBe("1 of 2 copies scanned, and 3 of elsewhere");
  expect(countResult(counting, id)).toMatchObject({
    ...{ here: { books: 0, copies: 1 }, missing: [{ bookId: book, copies: 1 }] },
    elsewhere: [{ bookId: guest, copies: 3, shelf: "J5" }],
  });
  recordScans(counting, id, [{ key: newKey(), ofKey: scans[0]?.key ?? "" }]);
  scan(id, gone);
  expect(getCount(counting, id)).toMatchObject({ scanned: 1, elsewhere: 3 });
});

it("a label's number without its mark is that label, and a number that nothing has is said", () => {
  const book = bookOn("J6");
  const id = countShelf("J6");
  const codes = [String(book), "9780000000002"].map((code) => ({ key: newKey(), code }));
  const [bare, unknown] = recordScans(counting, id, codes).scans;
  expect(bare).toMatchObject({ state: "counted", book: { bookId: book } });
  expect(unknown && oddInWords("shelf", unknown)).toMatch("No book has this number");
  expect(copiesWithoutLabel(counting, id)).toBe(0);
});
