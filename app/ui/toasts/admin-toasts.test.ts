import { expect, it } from "vitest";
import { deletedWords } from "./admin-toasts";

it.each([
  [0, "No book was deleted: they were gone already"],
  [1, "1 book deleted successfully"],
  [2, "2 books deleted successfully"],
])("says how many books were deleted: %i", (deleted, words) => {
  expect(deletedWords(deleted)).toBe(words);
});
