import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { books } from "~/db/schema/catalogue";
import { foundBy } from "~/domain/books/catalogue.fixture";
import { listBooks } from "~/domain/books/listing/listing.server";
import { readCatalogueQuery } from "~/domain/search/query";
import { booksInOrder, followBooks } from "~/domain/search/search-index.server";
import { addBook } from "../factories/factories";

const setText = (id: number, searchText: string) =>
  db.update(books).set({ searchText }).where(eq(books.id, id)).run();

it("what a transaction wrote and took back is not found, though it was looked for in between", () => {
  const id = addBook(db, { title: "Steady atlas" });
  expect(foundBy("steady")).toEqual([id]);
  const takeBack = new Error("taken back");
  expect(() =>
    db.transaction(() => {
      setText(id, " fleeting atlas \n any ");
      addBook(db, { title: "Fleeting other" });
      expect(foundBy("fleeting")).toHaveLength(2);
      throw takeBack;
    }),
  ).toThrow(takeBack);
  expect(foundBy("fleeting")).toEqual([]);
  expect(foundBy("steady")).toEqual([id]);
  // The next write reuses the change number of the rolled-back one.
  expect(foundBy("lasting")).toEqual([]);
  const next = addBook(db, { title: "Lasting" });
  expect(foundBy("lasting")).toEqual([next]);
});

it("what another process writes is found at once", () => {
  const id = addBook(db, { title: "Homemade globe" });
  expect(foundBy("globe")).toEqual([id]);
  const other = new Database(db.$client.name);
  other.prepare("update books set is_hidden = 1 where id = ?").run(id);
  expect(foundBy("globe")).toEqual([]);
  other.prepare("update books set is_hidden = 0, stock_qty = 0 where id = ?").run(id);
  const { books: found } = listBooks(readCatalogueQuery(new URLSearchParams("q=globe")));
  expect(found).toMatchObject([{ id, soldOut: true }]);
  other.close();
});

it("is read a little at a time where nobody waits for it, and not after the shop has stopped", async () => {
  const stopping = new AbortController();
  addBook(db, { title: "Unhurried" });
  await followBooks(stopping.signal);
  const size = booksInOrder("recent").length;
  stopping.abort();
  addBook(db, { title: "Too late" });
  await followBooks(stopping.signal);
  expect(booksInOrder("recent")).toHaveLength(size + 1);
});
