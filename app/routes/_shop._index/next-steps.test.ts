import { expect, it } from "vitest";
import { searchedInstead } from "./next-steps";

it("words that are left out are named beside the words of the results, not among them", () => {
  const found = { searchedFor: "fisical sciences 11", without: ["fisical"] };
  expect(searchedInstead("fisical sciense 11", found)).toBe(
    "Showing results for “sciences 11”, without: fisical. Nothing was found for “fisical sciense 11”.",
  );
  expect(searchedInstead("Wiskunde boek", { searchedFor: null, without: ["boek"] })).toBe(
    "Showing results for “Wiskunde”, without: boek.",
  );
});
