import { expect, it } from "vitest";
import { randomNumbers } from "../../../bench/random";
import { bitsIn, forEachBit, newBitmap } from "./bitmap";
import { newPostings } from "./postings";

const BOOKS = 40_000;
const CHANGES = 20_000;
const KEYS = [1, 2, 3, 4];

it("a key has the books that were added to it and not removed, be they few or many, near or far", () => {
  const random = randomNumbers(18);
  const postings = newPostings();
  const expected = KEYS.map(() => new Set<number>());
  for (let i = 0; i < CHANGES; i++) {
    const key = Math.floor(random() * KEYS.length);
    // Near ids make a bitmap, far ones a list again.
    const id = 1 + Math.floor(random() ** (key + 1) * (i < CHANGES / 2 ? 500 : BOOKS));
    const isAdded = random() < (key === 3 ? 0.1 : 0.7);
    if (isAdded) postings.add(key, id);
    else postings.remove(key, id);
    if (isAdded) expected[key]?.add(id);
    else expected[key]?.delete(id);
  }
  for (const [key, ids] of expected.entries()) {
    const bits = newBitmap(BOOKS + 1);
    postings.into(key, bits);
    const found: number[] = [];
    forEachBit(bits, (id) => found.push(id));
    expect(found).toEqual([...ids].toSorted((a, b) => a - b));
    expect(bitsIn(bits)).toBe(ids.size);
  }
});
