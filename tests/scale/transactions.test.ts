import { expect, it } from "vitest";
import { addBook } from "../factories";
import { useBoxes } from "./boxes";

const { box } = await useBoxes(1);
const { driver, db } = box(0);

const bookId = addBook(db, { title: "Everything Maths" });
const titleOf = (id: number) =>
  driver
    .transaction(() => driver.prepare("select title from books where id = ?").pluck().get(id))
    .immediate();
const rename = (title: string) =>
  driver.prepare("update books set title = ? where id = ?").run(title, bookId);

it("commits nothing where the primary refuses what nobody waited for, and says what it refused", () => {
  for (const ask of [() => {}, () => rename("Physics").changes]) {
    const work = driver.transaction(() => {
      rename("Life Sciences");
      rename("");
      rename("Geography");
      ask();
    });
    expect(() => work.immediate()).toThrow("books_title_not_blank");
    expect(titleOf(bookId)).toBe("Everything Maths");
  }
});

it("commits nothing either where somebody overlooks the refusal", () => {
  const work = driver.transaction(() => {
    rename("Life Sciences");
    expect(() => rename("").changes).toThrow();
    rename("Geography");
  });
  expect(() => work.immediate()).toThrow("books_title_not_blank");
  expect(titleOf(bookId)).toBe("Everything Maths");
});

it("takes back only the inner of two transactions when the outer goes on", () => {
  const inner = driver.transaction(() => {
    rename("History");
    expect(titleOf(bookId)).toBe("History");
    throw new Error("not this one");
  });
  driver
    .transaction(() => {
      rename("Physics");
      expect(() => inner()).toThrow("not this one");
    })
    .immediate();
  expect(titleOf(bookId)).toBe("Physics");
});
