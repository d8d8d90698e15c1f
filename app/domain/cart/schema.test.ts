import { describe, expect, it } from "vitest";
import { addToCartSchema, cartFormSchema, setQuantitySchema } from "./schema";

const WRONG = [0, -1, 1.5, 1_001, 1e300, Number.NaN, "2", "", null, true, [2], {}];

describe("a number of copies", () => {
  it.each([1, 2, 1_000])("may be %i", (quantity) => {
    expect(setQuantitySchema.parse({ quantity })).toEqual({ quantity });
    expect(addToCartSchema.parse({ bookId: 1, quantity })).toEqual({ bookId: 1, quantity });
  });

  it.each(WRONG)("may not be %j", (quantity) => {
    expect(setQuantitySchema.safeParse({ quantity }).success).toBe(false);
    expect(addToCartSchema.safeParse({ bookId: 1, quantity }).success).toBe(false);
  });

  it("is one when a book is added without a word about it, and must be said to set it", () => {
    expect(addToCartSchema.parse({ bookId: 7 })).toEqual({ bookId: 7, quantity: 1 });
    expect(setQuantitySchema.safeParse({}).success).toBe(false);
  });

  it("of none is answered with a sentence", () => {
    expect(setQuantitySchema.safeParse({ quantity: 0 }).error?.issues[0]?.message).toBe(
      "Please choose at least one copy",
    );
  });
});

it.each(WRONG.filter((value) => value !== 1_001))("no book has the number %j", (bookId) => {
  expect(addToCartSchema.safeParse({ bookId }).success).toBe(false);
});

describe("a form", () => {
  it.each([
    { intent: "add", bookId: 1 },
    { intent: "set", itemId: 1, quantity: 2 },
    { intent: "remove", itemId: 1 },
    { intent: "fix", itemId: 1, via: "script" },
    { intent: "clear" },
  ])("may ask for %j", (form) => {
    expect(cartFormSchema.safeParse(form).success).toBe(true);
  });

  it.each([
    {},
    { intent: "steal" },
    { intent: "add" },
    { intent: "set", itemId: 1 },
    { intent: "remove" },
    { intent: "remove", itemId: 1, sessionId: "another's" },
    { intent: "add", bookId: 1, priceCents: 1 },
    { intent: "clear", via: "mail" },
  ])("may not ask for %j", (form) => {
    expect(cartFormSchema.safeParse(form).success).toBe(false);
  });
});
