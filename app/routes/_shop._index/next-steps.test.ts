import { expect, it } from "vitest";
import { readCatalogueQuery } from "~/domain/search/query";
import { foundInWords, searchedInstead } from "./next-steps";

it("words that are left out are named beside the words of the results, not among them", () => {
  const found = { searchedFor: "fisical sciences 11", without: ["fisical"] };
  expect(searchedInstead("fisical sciense 11", found)).toBe(
    "Showing results for “sciences 11”, without: fisical. Nothing was found for “fisical sciense 11”.",
  );
  expect(searchedInstead("Wiskunde boek", { searchedFor: null, without: ["boek"] })).toBe(
    "Showing results for “Wiskunde”, without: boek.",
  );
});

it("says how many books are sold out beside those for sale, and what was looked for where nothing is found", () => {
  const said = (address: string, total: number, soldOut = 0) =>
    foundInWords(readCatalogueQuery(new URLSearchParams(address)), { total, soldOut });
  expect(said("", 3)).toBeNull();
  expect(said("", 3, 1)).toBe("Showing all available books, and 1 sold out or reserved");
  expect(said("q=atlas", 3, 1)).toBe(
    "Showing results for your selected filters, and 1 sold out or reserved",
  );
  expect(said("q=zyzzyva", 0)).toBe(
    "No books found matching your criteria. You looked for “zyzzyva”.",
  );
  expect(said("q=978-0-636-12706-8", 0)).toMatch(
    /“978-0-636-12706-8”\. One of its digits is wrong\.$/,
  );
  expect(said("q=9780636127067", 0)).not.toContain("wrong");
});
