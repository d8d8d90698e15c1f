import { describe, expect, it } from "vitest";
import { readPrice } from "./price";

describe("a book's price", () => {
  it("is read in rand", () => {
    expect(readPrice("R 1 234,56")).toEqual({ value: 123_456 });
    expect(readPrice("1,234")).toHaveProperty("fault");
  });

  it.each(["0", "R0.00", "0,-"])("%s is nothing", (text) => {
    expect(readPrice(text)).toEqual({
      fault: `The price must be more than 0, and this one is '${text}'.`,
    });
  });

  it.each(["100000.01", "99999999999999", "1,234,567", "1.234.567,00", "9".repeat(400)])(
    "%s is more than any book costs",
    (text) => {
      expect(readPrice(text)).toMatchObject({
        fault: expect.stringContaining("The price can be at most R100\u00a0000, and this one is"),
      });
    },
  );
});
