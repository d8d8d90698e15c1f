import { expect, it } from "vitest";
import { doubtWord, firstDoubt, withDoubt } from "./doubts";
import { done } from "./toast";

const CREATED = done("Book created successfully");

it("says what to look at of a book that was saved, and leads there from elsewhere", () => {
  const field = firstDoubt({ priceCents: "Is that right?", isbn: "Compare it." }) ?? "";
  const text = "It is saved as you typed it. Please look at its ISBN again.";
  expect(withDoubt(CREATED, doubtWord(field))).toEqual({ ...CREATED, text });
  expect(withDoubt(CREATED, doubtWord(field, 17)).link?.to).toBe("/admin/books/17/edit#isbn");
});

it("says nothing of a book in order, nor of a word it does not know", () => {
  expect(firstDoubt({})).toBeNull();
  for (const word of ["", "title", "constructor-1", "isbn-1/../x"]) {
    expect(withDoubt(CREATED, word)).toEqual(CREATED);
  }
});
