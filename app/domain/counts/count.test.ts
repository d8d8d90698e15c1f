import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { stockCountScans } from "~/db/schema/stock";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { changeOffer } from "../books/admin/bulk/bulk-change.server";
import { sell } from "../counter/counter.fixture";
import { movedOf, newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { setOrderState } from "../orders/step.server";
import { beginPayment, report, stockOf } from "../payments/payment.fixture";
import { UNBALANCED_BOOKS } from "../stock/unbalanced";
import { labelCode } from "../values/label-code";
import { applyCount } from "./apply.server";
import {
  bookOn,
  correctAsSeen,
  counting,
  countShelf,
  newKey,
  scan,
  startBeside,
} from "./count.fixture";
import { endCount } from "./end.server";
import { getCount } from "./find.server";
import { countResult } from "./result.server";
import { lastScans, recordScans } from "./scan.server";
import { startCount } from "./start.server";
import { undoCount } from "./undo.server";

const copiesIn = (lines: { bookId: number; copies: number }[]) =>
  lines.map(({ bookId, copies }) => [bookId, copies]);

const lastMove = (bookId: number) => movedOf(bookId).at(-1);

describe("a count", () => {
  it("finds what is missing, too many, and here, and corrects it by movements, once", () => {
    const shelf = "C1";
    const [lost, found, right] = [4, 1, 2].map((stockQty) => bookOn(shelf, { stockQty }));
    const id = countShelf(shelf);
    expect(getCount(counting, id)).toMatchObject({ expected: 7, scanned: 0, named: shelf });
    scan(id, lost ?? 0, 1);
    scan(id, found ?? 0, 3);
    scan(id, right ?? 0, 2);
    const result = countResult(counting, id);
    expect(copiesIn(result.missing)).toEqual([[lost, 3]]);
    expect(copiesIn(result.over)).toEqual([[found, 2]]);
    expect(result.here).toEqual({ books: 1, copies: 4 });
    expect(result.sums).toMatchObject({ missing: 3, over: 2, missingCents: 36_000 });
    for (const _ of "twice") {
      const applied = applyCount(counting, id, { ...result, isFew: true });
      expect(applied).toMatchObject({ state: "applied", changed: { missing: 3, over: 2 } });
    }
    expect([lost, found, right].map((book) => stockOf(book ?? 0))).toEqual([1, 3, 2]);
    expect(lastMove(lost ?? 0)).toEqual({ quantity: -3, reason: "counted" });
    expect(changesOf(counting, "book", lost ?? 0)[0]).toMatchObject({ action: "counted" });
    expect(changesOf(counting, "count", id).map(({ action }) => action)).toEqual([
      "applied",
      "started",
    ]);
    expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
  });

  it("is undone once, as far as what it added is unsold", () => {
    const [lost, found] = [bookOn("C2", { stockQty: 2 }), bookOn("C2", { stockQty: 1 })];
    const id = countShelf("C2");
    scan(id, found, 3);
    correctAsSeen(id);
    sell(found);
    sell(found);
    for (const _ of "twice") expect(undoCount(counting, id).state).toBe("undone");
    expect([stockOf(lost), stockOf(found)]).toEqual([2, 0]);
    expect(() => applyCount(counting, id, { seen: "" })).toThrow("Undone");
    expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
  });

  it("is not corrected after another look is due, nor once it has ended", () => {
    const book = bookOn("C3", { stockQty: 2 });
    const id = countShelf("C3");
    const { seen } = countResult(counting, id);
    scan(id, book);
    expect(() => applyCount(counting, id, { seen })).toThrow("Look at it again");
    for (const _ of "twice") expect(endCount(counting, id).state).toBe("dropped");
    expect(() => applyCount(counting, id, { seen })).toThrow("has ended");
    expect(() => undoCount(counting, id)).toThrow("has ended");
    expect(() => scan(id, book)).toThrow("has ended");
    expect(stockOf(book)).toBe(2);
  });

  it("is not corrected before a copy was scanned", () => {
    const book = bookOn("C6");
    const id = countShelf("C6");
    expect(() => correctAsSeen(id)).toThrow("No copy was scanned yet");
    expect(stockOf(book)).toBe(1);
  });

  it("is not corrected when another book of the same price is missing instead", () => {
    const [one, other] = [bookOn("C5"), bookOn("C5")];
    const id = countShelf("C5");
    const key = newKey();
    scan(id, one, 1, { key });
    const { seen } = countResult(counting, id);
    recordScans(counting, id, [{ key: newKey(), ofKey: key }]);
    scan(id, other);
    expect(() => applyCount(counting, id, { seen })).toThrow("Look at it again");
    expect([stockOf(one), stockOf(other)]).toEqual([1, 1]);
  });

  it("is started once under one key, and only where copies stand", () => {
    bookOn("C4");
    const asked = { scope: "shelf", shelf: "C4", idempotencyKey: newKey() } as const;
    expect(startCount(counting, asked).id).toBe(startCount(counting, asked).id);
    expect(() => startCount(counting, { scope: "shelf", shelf: "Nowhere" })).toThrow("No copy");
    expect(() => startCount(counting, { scope: "shelf" })).toThrow("choose what to count");
    expect(() => startCount(counting, { scope: "grade", gradeId: 987_654 })).toThrow("choose");
  });

  it("of everything begins with every listed book, of a school or grade with theirs", () => {
    const grade = "Grade 3";
    const school = "Counted School";
    const id = bookOn(null, { stockQty: 5, grade, school });
    const { gradeId, schoolId } = idsOf(id);
    expect(startBeside({ scope: "grade", gradeId })).toMatchObject({ named: grade });
    expect(startBeside({ scope: "school", schoolId })).toMatchObject({
      ...{ named: school, expected: 5 },
    });
    expect(startBeside({ scope: "all" }).expected).toBeGreaterThan(5);
  });
});

const idsOf = (id: number) => {
  const [row] = db.$client
    .prepare<[number], { gradeId: number; schoolId: number }>(
      "select grade_id as gradeId, school_id as schoolId from books where id = ?",
    )
    .all(id);
  if (row === undefined) throw new Error("No book");
  return row;
};

describe("what happens meanwhile", () => {
  it("is neither missing nor too many: sold, and taken in", () => {
    setSettings({ waitingDays: 0 });
    const [sold, came] = [bookOn("D1", { stockQty: 3 }), bookOn("D1", { stockQty: 1 })];
    const id = countShelf("D1");
    scan(id, sold, 3);
    sell(sold);
    takeIn(taker, {
      kind: "given",
      lines: [{ bookId: came, condition: "Good", quantity: 2, askedCents: 9_000 }],
    });
    scan(id, came, 3);
    const { missing, over } = countResult(counting, id);
    expect([missing, over]).toEqual([[], []]);
  });

  it("does not hide what is missing all the same", () => {
    const book = bookOn("D2", { stockQty: 4 });
    const id = countShelf("D2");
    sell(book);
    scan(id, book, 2);
    expect(copiesIn(countResult(counting, id).missing)).toEqual([[book, 1]]);
  });

  it("is corrected once by two counts of one shelf", () => {
    const book = bookOn("D3", { stockQty: 2 });
    const [one, other] = [countShelf("D3"), countShelf("D3")];
    for (const id of [one, other]) scan(id, book, 3);
    correctAsSeen(one);
    expect(countResult(counting, other).over).toEqual([]);
    correctAsSeen(other);
    expect(stockOf(book)).toBe(3);
  });

  it("does not make a count blind that another one was corrected and undone beside", () => {
    const [lost, found] = [bookOn("D5", { stockQty: 2 }), bookOn("D5", { stockQty: 1 })];
    const [one, other] = [countShelf("D5"), countShelf("D5")];
    scan(one, found, 2);
    correctAsSeen(one);
    undoCount(counting, one);
    scan(other, found, 2);
    const result = countResult(counting, other);
    expect([result.missing, result.over].map(copiesIn)).toEqual([[[lost, 2]], [[found, 1]]]);
  });

  it("leaves a copy that an order has on its shelf until it is packed, and then in its parcel", () => {
    const book = bookOn("D4", { stockQty: 1 });
    const payment = beginPayment(book);
    const paying = countShelf("D4");
    expect(countResult(counting, paying).missing[0]).toMatchObject({
      ...{ copies: 1, corrected: 0, keptFor: [{ reference: payment.reference }] },
    });
    report(payment);
    const beside = bookOn("Beside D4");
    const paid = countShelf("D4");
    scan(paid, beside);
    expect(getCount(counting, paid).expected).toBe(1);
    expect(countResult(counting, paid).missing[0]).toMatchObject({
      ...{ copies: 1, corrected: 0, keptFor: [{ reference: payment.reference }] },
    });
    correctAsSeen(paid);
    expect(stockOf(book)).toBe(0);
    setOrderState(counting, payment.id, { state: "ready" });
    const packed = startBeside({ scope: "all" }).id;
    expect(countResult(counting, packed).missing.map(({ bookId }) => bookId)).not.toContain(book);
    scan(packed, book);
    expect(countResult(counting, packed).over).toEqual([]);
  });
});

describe("a scan", () => {
  it("counts once, however often it is sent, and is taken back once", () => {
    const book = bookOn("E1", { stockQty: 2 });
    const id = countShelf("E1");
    const one = { key: newKey(), code: labelCode("https://an.older.address", book) };
    for (const _ of "twice") {
      expect(recordScans(counting, id, [one]).scans[0]).toMatchObject({
        ...{ state: "counted", copies: 1, book: { bookId: book } },
      });
    }
    for (const _ of "twice") {
      const { scans, count } = recordScans(counting, id, [{ key: newKey(), ofKey: one.key }]);
      expect(scans[0]).toMatchObject({ state: "taken_back" });
      expect(count.scanned).toBe(0);
    }
    expect(lastScans(counting, id)).toHaveLength(1);
    expect(() => db.delete(stockCountScans).run()).toThrow("never deleted");
  });

  it("of an ISBN means the condition that is here, and else waits to be told", () => {
    const isbn = "9780199535569";
    const good = bookOn("E2", { isbn, condition: "Good" });
    bookOn("E2", { isbn, condition: "Like New", stockQty: 0 });
    const first = countShelf("E2");
    const [scanned] = recordScans(counting, first, [{ key: newKey(), code: isbn }]).scans;
    expect(scanned).toMatchObject({ state: "counted", book: { bookId: good } });
    const fair = bookOn("E2", { isbn, condition: "Fair" });
    const second = countShelf("E2");
    const key = newKey();
    const [doubtful] = recordScans(counting, second, [{ key, code: isbn }]).scans;
    expect(doubtful).toMatchObject({ state: "undecided", book: null });
    expect(doubtful?.choices).toHaveLength(3);
    expect(countResult(counting, second).undecided).toMatchObject([{ key }]);
    const told = { key: newKey(), ofKey: key, bookId: fair };
    expect(recordScans(counting, second, [told]).scans[0]).toMatchObject({
      ...{ state: "counted", copies: 1, book: { bookId: fair } },
    });
    expect(countResult(counting, second)).toMatchObject({ undecided: [], unknown: [] });
  });

  it("of a code that no book has is kept as it was typed; words only find books", () => {
    const book = bookOn("E3", { title: "Zebra Arithmetic" });
    const id = countShelf("E3");
    const { scans } = recordScans(counting, id, [
      { key: newKey(), code: "9780000000002" },
      { key: newKey(), code: "zebra arithmetic" },
      { key: newKey(), code: "zebra arithmetic", bookId: book },
    ]);
    expect(scans.map(({ state }) => state)).toEqual(["unknown", "not_counted", "counted"]);
    expect(scans[1]?.choices).toMatchObject([{ bookId: book }]);
    expect(countResult(counting, id).unknown).toEqual([{ code: "9780000000002", copies: 1 }]);
  });

  it("is a packer's too, who starts and corrects nothing", () => {
    const book = bookOn("E4");
    const id = countShelf("E4");
    const packer = testAdmin("packer@example.org", "packer");
    recordScans(packer, id, [{ key: newKey(), code: `#${book}` }]);
    expect(getCount(packer, id).scanned).toBe(1);
    // @ts-expect-error: an operation of counters
    const apply = () => applyCount(packer, id, countResult(packer, id));
    expect(apply).toBeTypeOf("function");
  });
});

it("a missing consigned copy stays its seller's, and the result says whose", () => {
  setSettings({ mostCopies: 100, waitingDays: 0 });
  const book = bookOn("H1", { stockQty: 0 });
  const lines = [{ bookId: book, condition: "Good" as const, quantity: 2, askedCents: 9_000 }];
  const { number, id: intakeId } = takeIn(taker, {
    ...{ kind: "consigned", sellerId: newSeller().id, isAgreed: true, lines },
  });
  const id = countShelf("H1");
  scan(id, book);
  expect(countResult(counting, id).missing[0]).toMatchObject({
    ...{ corrected: 1, consignedIn: [{ number, intakeId }] },
  });
  correctAsSeen(id);
  expect(stockOf(book)).toBe(1);
});

it("copies that were changed by hand meanwhile are as if they had come or gone", () => {
  const book = bookOn("H2", { stockQty: 2 });
  const id = countShelf("H2");
  changeOffer(counting, book, { priceCents: 12_000, stockQty: 1 });
  scan(id, book);
  expect(countResult(counting, id).missing).toEqual([]);
});
