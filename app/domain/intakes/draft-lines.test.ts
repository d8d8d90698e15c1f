import { expect, it } from "vitest";
import type { DraftLine } from "~/db/drafted-books";
import { withCopy, withLine, withSign, withStep } from "./draft-lines";
import { NOT_BROUGHT } from "./words";

const shown = (lines: DraftLine[] | null) =>
  lines?.map(
    (line) => `${line.quantity} × ${line.bookId} ${line.condition}${line.reason ? " no" : ""}`,
  );

const scanned = (...ids: number[]) =>
  ids.reduce((lines, id) => withCopy(lines, id, null), [] as DraftLine[]);

it("puts the newest on top, and counts a second copy up", () => {
  expect(shown(scanned(7, 8, 7))).toEqual(["2 × 7 Good", "1 × 8 Good"]);
});

it("sets the condition of the last book, and counts copies together that are the same then", () => {
  const first = withSign(scanned(7), "1") ?? [];
  expect(shown(first)).toEqual(["1 × 7 Like New"]);
  const second = withCopy(first, 7, null);
  expect(shown(second)).toEqual(["1 × 7 Good", "1 × 7 Like New"]);
  expect(shown(withSign(second, "1"))).toEqual(["2 × 7 Like New"]);
  expect(shown(withSign(second, "3"))).toEqual(["1 × 7 Fair", "1 × 7 Like New"]);
});

it("says of the last copy alone which condition it has, and that it is not taken", () => {
  const two = scanned(7, 7);
  expect(shown(withSign(two, "1"))).toEqual(["1 × 7 Like New", "1 × 7 Good"]);
  expect(shown(withSign(two, "2"))).toEqual(["2 × 7 Good"]);
  expect(shown(withSign(withSign(two, "1") ?? [], "2"))).toEqual(["2 × 7 Good"]);
  expect(shown(withSign(two, "x"))).toEqual(["1 × 7 Good no", "1 × 7 Good"]);
});

it("does not take the last book, takes it after all, and takes a copy back", () => {
  const lines = scanned(7, 8);
  const rejected = withSign(lines, "x") ?? [];
  expect(shown(rejected)).toEqual(["1 × 8 Good no", "1 × 7 Good"]);
  expect(shown(withStep(rejected, "take", 2))).toEqual(["1 × 8 Good", "1 × 7 Good"]);
  expect(shown(withSign(scanned(7, 7), "U"))).toEqual(["1 × 7 Good"]);
  expect(shown(withSign(scanned(7), "u"))).toEqual([]);
  expect(shown(withStep(lines, "remove", 1))).toEqual(["1 × 8 Good"]);
});

it("leaves a copy that was refused alone when another comes", () => {
  const lines = withCopy(withCopy([], 7, "We have 10"), 7, null);
  expect(shown(lines)).toEqual(["1 × 7 Good", "1 × 7 Good no"]);
  expect(shown(withLine(lines, 1, { condition: "Fair" }))).toEqual(["1 × 7 Good", "1 × 7 Fair no"]);
});

it("takes anything else for a book", () => {
  expect(withSign(scanned(7), "9780306406157")).toBeNull();
  expect(withSign([], "1")).toEqual([]);
});

it("puts an offered copy that is removed back among the books offered, at its price", () => {
  const [line] = scanned(7);
  if (line === undefined) throw new Error("No line");
  const held = { condition: "Good", cents: 4_500 };
  const taken = [{ ...line, condition: "Fair", quantity: 2, paidCents: 100, held }];
  const [back] = withStep(taken, "remove", line.key);
  expect(back).toEqual({ ...line, reason: NOT_BROUGHT, held });
  expect(withStep(back === undefined ? [] : [back], "remove", line.key)).toEqual([]);
});
