import { expect, it } from "vitest";
import { readId } from "./ids";

it.each([
  ["7", 7],
  ["123456789012345", 123_456_789_012_345],
  ["", 0],
  [undefined, 0],
  ["-1", 0],
  ["1.5", 0],
  ["1e3", 0],
  ["0x10", 0],
  [" 7", 0],
  ["9".repeat(40), 0],
])("an address with %j means row %i", (inAddress, id) => {
  expect(readId(inAddress)).toBe(id);
});
