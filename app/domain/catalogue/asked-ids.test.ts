import { describe, expect, it } from "vitest";
import { idsToAsk } from "./asked-ids";
import { bitmapOf } from "./bitmap";

const END = 100_000;

describe("books kept to be asked for", () => {
  it.each([
    ["none", []],
    ["one", [7]],
    ["few", [3, 31, 32, 33, 64, 4_711, 99_999]],
    ["many", Array.from({ length: END / 10 }, (_, place) => place * 10 + 3)],
  ])("has the ones it was made of, and no others: %s", (_, ids) => {
    const kept = idsToAsk(bitmapOf(ids, END), ids.length);
    expect(ids.filter((id) => !kept.has(id))).toEqual([]);
    const all = new Set(ids);
    const others = Array.from({ length: END + 40 }, (_, id) => id).filter((id) => !all.has(id));
    expect(others.filter((id) => kept.has(id))).toEqual([]);
  });

  it("costs four bytes a book where they are few, and one bit of each book of the shop where they are many", () => {
    expect(idsToAsk(bitmapOf([7, 9], END), 2).bytes).toBe(8);
    const half = Array.from({ length: END / 2 }, (_, place) => place * 2);
    expect(idsToAsk(bitmapOf(half, END), half.length).bytes).toBe(END / 8);
  });
});
