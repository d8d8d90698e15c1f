import { expect, it } from "vitest";
import { taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { bookOn, countShelf, scan } from "./count.fixture";
import { oddInWords } from "./words";

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
