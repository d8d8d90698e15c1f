import { expect, it } from "vitest";
import { labelCode, labelNumber, listingOnLabel } from "./label-code";

it("a label leads to its listing, also after the shop has moved to another address", () => {
  expect(listingOnLabel(labelCode("https://books.example.org", 123))).toBe(123);
  expect(listingOnLabel(labelNumber(123))).toBe(123);
  expect(listingOnLabel("# 7 ")).toBe(7);
  expect(listingOnLabel(" HTTP://OLD.EXAMPLE.ORG/BOOK/7\r")).toBe(7);
});

it.each([
  "9780306406157",
  "book 7",
  "7",
  "#",
  "https://books.example.org/book/7/buy",
  "https://books.example.org/book/",
  "/book/7",
])("%s is no label", (text) => {
  expect(listingOnLabel(text)).toBeNull();
});
