import { expect, it } from "vitest";
import { write } from "~/db/client.server";
import { now } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import { isbnRefusal } from "../values/isbn";
import { fillNewShop } from "./new-shop.server";

it("a new shop sells no book of the department's, and those of other publishers", () => {
  expect(readSettings().blockedIsbnPrefixes).toEqual([]);
  write((tx) => fillNewShop(tx, now()));
  const refusalOf = (isbn: string) => isbnRefusal(isbn, readSettings().blockedIsbnPrefixes);
  expect(refusalOf("978-1-4315-1935-4")).toMatch(/^ISBNs that begin with 97814315 may not be sold/);
  // The same book's ISBN-10, and one of Macmillan's.
  expect(refusalOf("1431519359")).not.toBeNull();
  expect(refusalOf("9781431000005")).toBeNull();
});
