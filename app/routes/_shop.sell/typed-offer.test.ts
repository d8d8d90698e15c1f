import { describe, expect, it } from "vitest";
import { countToLookAt, typedIsbns } from "./typed-offer";

describe("typed numbers", () => {
  it.each([
    ["9780199111111\n9780199222222", ["9780199111111", "9780199222222"]],
    ["9780199111111 978-0-19-922222-2", ["9780199111111", "978-0-19-922222-2"]],
    ["9780199111111\u00a09780199222222", ["9780199111111", "9780199222222"]],
    ["0199111111 019922222X", ["0199111111", "019922222X"]],
    ["978 0 19 978123 4\n9780199111111", ["978 0 19 978123 4", "9780199111111"]],
    ["ISBN 978-0-19-911111-1", ["978-0-19-911111-1"]],
    [
      "ISBN 9780199111111 ISBN 9780199222222 wiskunde\nAn old atlas",
      ["9780199111111", "9780199222222", "An old atlas"],
    ],
    ["978 0 19 978123 4\r\n9780199111111", ["978 0 19 978123 4", "9780199111111"]],
  ])("%j are %j", (text, isbns) => {
    expect(typedIsbns(text)).toEqual(isbns);
  });
});

describe("books to look at", () => {
  it.each(["copy-5", "copy-5-2", "look-book-5", "look-item-5", "look-isbn-019922222X"])(
    "%s is one that is brought",
    (field) => {
      expect(countToLookAt([[field, "on"]])).toBe(1);
    },
  );

  it.each(["book-5", "look-copy-5", "look-book-5-2", "isbn-5", "copy-x"])(
    "%s is no field of the page",
    (field) => {
      expect(countToLookAt([[field, "on"]])).toBe(0);
    },
  );
});
