import { describe, expect, it } from "vitest";
import { applyCount } from "./apply.server";
import { bookOn, correctAsSeen, counting, countShelf, scan, shelfOf } from "./count.fixture";
import { leftOfCount } from "./places.server";
import { countResult } from "./result.server";
import { undoCount } from "./undo.server";

it("of which less than half was scanned is corrected on a second word only", () => {
  const book = bookOn("F3", { stockQty: 3 });
  const id = countShelf("F3");
  scan(id, book);
  const { seen } = countResult(counting, id);
  expect(() => applyCount(counting, id, { seen })).toThrow("Only 1 of 3 copies was scanned");
  expect(applyCount(counting, id, { seen, isFew: true }).changed.missing).toBe(2);
});

describe("shelves", () => {
  it("are corrected where all copies stand on another one, and back in one press", () => {
    const [moved, strayed] = [1, 2].map((stockQty) => bookOn("F1", { stockQty }));
    const id = countShelf("F1");
    scan(id, moved ?? 0, 1, { shelf: "G7" });
    scan(id, strayed ?? 0, 1, { shelf: "G7" });
    scan(id, strayed ?? 0, 1, { shelf: "f1" });
    const { misplaced, missing } = countResult(counting, id);
    expect(missing).toEqual([]);
    expect(misplaced).toMatchObject([
      { bookId: moved, newShelf: "G7" },
      { bookId: strayed, newShelf: null },
    ]);
    expect(correctAsSeen(id).changed.shelves).toBe(1);
    expect([shelfOf(moved ?? 0), shelfOf(strayed ?? 0)]).toEqual(["G7", "F1"]);
    const carried = { standsOn: [{ shelf: "G7", copies: 1 }], newShelf: null };
    expect(leftOfCount(counting, id).misplaced).toMatchObject([{ bookId: strayed }]);
    undoCount(counting, id);
    expect(shelfOf(moved ?? 0)).toBe("F1");
    expect(leftOfCount(counting, id).misplaced).toMatchObject([
      { bookId: moved, ...carried },
      { bookId: strayed, newShelf: null },
    ]);
  });

  it("of a book from elsewhere stay while the rest of it may stand where it belongs", () => {
    bookOn("F2");
    const guest = bookOn("G1", { stockQty: 2 });
    const id = countShelf("F2");
    scan(id, guest, 1, { shelf: "F2" });
    const result = countResult(counting, id);
    expect(result.misplaced).toMatchObject([{ bookId: guest, newShelf: null }]);
    expect(result.missing.map(({ bookId }) => bookId)).not.toContain(guest);
  });
});
