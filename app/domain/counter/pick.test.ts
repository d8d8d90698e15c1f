import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { seller } from "./counter.fixture";
import { pickTyped } from "./pick.server";

const chosen = (typed: string) => pickTyped(seller, [], [typed]).choice.map(({ bookId }) => bookId);

function addBookAs(id: number, title: string): number {
  addBook(db, { isbn: null });
  db.run(sql`update sqlite_sequence set seq = ${id - 1} where name = 'books'`);
  return addBook(db, { isbn: null, title });
}

it("the number of a label finds its book without its mark, unless something else has the number", () => {
  const labelled = addBookAs(100_169, "Example Atlas");
  expect(chosen("#100169")).toEqual([labelled]);
  expect(chosen("100169")).toEqual([labelled]);
  expect(chosen("100170")).toEqual([]);
  const numbered = addBook(db, { isbn: "100169", title: "Numbered by the shop" });
  expect(chosen("100169")).toEqual([numbered]);
  addBookAs(100_451, "Another Atlas");
  const titled = addBook(db, { isbn: null, title: "Fahrenheit 100451" });
  const { choice, searched } = pickTyped(seller, [], ["100451"]);
  expect(choice).toEqual([]);
  expect(searched?.books.map(({ id }) => id)).toEqual([100_451, titled]);
});
