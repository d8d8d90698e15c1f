import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { stockCountLateScans } from "~/db/schema/stock";
import { taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { stockOf } from "../payments/payment.fixture";
import { applyCount } from "./apply.server";
import { bookOn, counting, countShelf, newKey, scan } from "./count.fixture";
import { endCount } from "./end.server";
import { getCount, scansToLookAt } from "./find.server";
import { copiesWithoutLabel } from "./labels.server";
import { lateScansOf } from "./places.server";
import { countResult } from "./result.server";
import { oddScans, recordScans } from "./scan.server";
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
  expect(countedSoFar(count)).toBe("1 of 2 copies scanned, 3 that belong elsewhere");
  expect(countResult(counting, id)).toMatchObject({
    ...{ here: { books: 0, copies: 1 }, missing: [{ bookId: book, copies: 1 }] },
    elsewhere: [{ bookId: guest, copies: 3, shelf: "J5" }],
  });
  recordScans(counting, id, [{ key: newKey(), ofKey: scans[0]?.key ?? "" }]);
  scan(id, gone);
  expect(getCount(counting, id)).toMatchObject({ scanned: 0, surplus: 1, elsewhere: 3 });
});

it("one copy that is scanned again and again covers no other, and what it would add is asked about", () => {
  const [again, lost] = [bookOn("J17"), bookOn("J17", { stockQty: 4 })];
  const id = countShelf("J17");
  const { count } = scan(id, again, 8);
  expect(count).toMatchObject({ scanned: 1, surplus: 7, expected: 5 });
  expect(countedSoFar(count)).toBe("1 of 5 copies scanned, 7 more than expected");
  const result = countResult(counting, id);
  expect(() => applyCount(counting, id, result)).toThrow(
    /^Only 1 of 5 copies was scanned.* 7 copies would be added\. /,
  );
  expect([stockOf(again), stockOf(lost)]).toEqual([1, 4]);
  scan(id, lost, 4);
  const all = countResult(counting, id);
  expect(all.count).toMatchObject({ scanned: 5, surplus: 7 });
  expect(() => applyCount(counting, id, all)).toThrow(/^7 copies would be added\. /);
  expect(applyCount(counting, id, { ...all, isFew: true }).changed.over).toBe(7);
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

it("a scan that came when the count had ended is in no figure, and is kept once with its book", () => {
  const [book, other] = [bookOn("J9", { stockQty: 2 }), bookOn("J9")];
  const id = countShelf("J9");
  const { scans } = scan(id, book);
  endCount(counting, id);
  const late = [
    { key: "late-of-book", code: `#${book}`, shelf: "J8" },
    { key: "late-unknown", code: "9780000000002" },
    { key: "late-words", code: "some words that no book has" },
    { key: "late-other", code: `#${other}` },
    { key: scans[0]?.key ?? "", code: `#${book}` },
    { key: "late-back", ofKey: "late-other" },
  ];
  for (const _ of "twice") expect(() => recordScans(counting, id, late)).toThrow("has ended");
  expect(lateScansOf(counting, id)).toMatchObject([
    { key: "late-of-book", book: { bookId: book }, shelf: "J8", by: counting.email },
    { key: "late-unknown", code: "9780000000002", book: null },
  ]);
  expect(getCount(counting, id)).toMatchObject({ scanned: 1, late: 2 });
});

it("a choice that came when the count had ended is kept with the code and shelf of its scan", () => {
  const isbn = "9780140328721";
  const [good] = ["Good", "Fair"].map((condition) => bookOn("J14", { isbn, condition }));
  const id = countShelf("J14");
  const codes = ["chosen-late", "chosen-in-time", "back-late"].map((key) => ({ key, code: isbn }));
  const answered = { key: "in-time", ofKey: "chosen-in-time", bookId: good };
  recordScans(counting, id, [...codes.map((one) => ({ ...one, shelf: "J14" })), answered]);
  endCount(counting, id);
  const late = [
    { key: "choice-late", ofKey: "chosen-late", bookId: good },
    answered,
    { key: "second-answer", ofKey: "chosen-in-time", bookId: good },
    { key: "back-of-first", ofKey: "back-late" },
    { key: "no-such-first", ofKey: "never-sent", bookId: good },
  ];
  for (const _ of "twice") expect(() => recordScans(counting, id, late)).toThrow("has ended");
  expect(lateScansOf(counting, id)).toMatchObject([
    { key: "choice-late", code: isbn, shelf: "J14", book: { bookId: good } },
  ]);
  const back = [{ key: "choice-back", ofKey: "choice-late" }];
  expect(() => recordScans(counting, id, back)).toThrow("has ended");
  expect(lateScansOf(counting, id)).toEqual([]);
});

it("a late scan keeps no book that is not listed", () => {
  const book = bookOn("J15");
  const id = countShelf("J15");
  scan(id, book);
  endCount(counting, id);
  const unlisted = [
    { key: "late-unlisted", code: "9780140328721", bookId: 999_999 },
    { key: "late-changed", code: "9780000000002" },
    { key: "late-change", ofKey: "late-changed", bookId: 999_999 },
  ];
  expect(() => recordScans(counting, id, unlisted)).toThrow("has ended");
  const own = eq(stockCountLateScans.countId, id);
  const kept = db.select().from(stockCountLateScans).where(own).all();
  expect(kept.map(({ bookId }) => bookId)).toEqual([null, null]);
});

it("scans that need a look are found again, by whomever they were scanned", () => {
  const [book, guest, fine] = [bookOn("J10"), bookOn("J11"), bookOn("J10", { stockQty: 2 })];
  const id = countShelf("J10");
  scan(id, fine);
  scan(id, book, 2);
  scan(id, guest);
  const unknown = { key: newKey(), code: "9780000000019" };
  recordScans(counting, id, [unknown]);
  const found = () =>
    oddScans(counting, id).map((one) => [one.book?.bookId ?? one.code, oddInWords("shelf", one)]);
  expect(found()).toEqual([
    [unknown.code, expect.stringContaining("No book has this number")],
    [guest, "Not of this count: its shelf is J11."],
    [book, "Too many: 2 of 1."],
  ]);
  recordScans(counting, id, [{ key: newKey(), ofKey: unknown.key }]);
  expect(found().map(([which]) => which)).toEqual([guest, book]);
});

it("of very many scans that need a look the newest are looked up, and no more", () => {
  const book = bookOn("J16");
  const id = countShelf("J16");
  scan(id, book);
  const codes = Array.from({ length: 60 }, (_, place) => String(9_780_000_100_000 + place));
  recordScans(
    counting,
    id,
    codes.map((code) => ({ key: newKey(), code })),
  );
  expect(scansToLookAt(id)).toHaveLength(50);
  expect(oddScans(counting, id).map(({ code }) => code)).toEqual(codes.toReversed().slice(0, 50));
});
