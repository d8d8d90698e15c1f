import { expect, it } from "vitest";
import { tellMeOfBook, tellMeOfSearch } from "./address";
import { readWaitlistAddress } from "./read-address";

const read = (address: string) => readWaitlistAddress(new URL(address, "http://shop").searchParams);

it("an address that the shop makes is read as what it asks for", () => {
  expect(read(tellMeOfBook(7))).toEqual({ what: { bookId: 7 } });
  expect(read(tellMeOfSearch("978-1-4310-0001-9", []))).toEqual({
    what: { isbn: "9781431000019" },
  });
  expect(read(tellMeOfSearch("maths", ["Grade 10"]))).toEqual({
    what: null,
    title: "maths",
    grade: "Grade 10",
  });
});

it("what only stands in the place of an ISBN stays to be read, as a title", () => {
  expect(read(tellMeOfSearch("9780000000000", []))).toEqual({
    what: null,
    title: "9780000000000",
    grade: "",
  });
});
