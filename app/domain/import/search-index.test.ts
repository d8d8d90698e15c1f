import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories";
import { foundBy } from "../catalogue/catalogue.fixture";
import { imported, TEMPLATE_HEADER } from "./import.fixture";

const row = (title: string, isbn = "") =>
  `${title},150,Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,1,`;

/** Throws when a book's text and what the search's index has of it differ. */
const checkIndex = () =>
  db.run(sql`insert into books_fts (books_fts, rank) values ('integrity-check', 1)`);

it("an import leaves the index of the search whole, for itself and for who adds a book behind it", async () => {
  addBook(db, { isbn: "9780306406157", title: "Old title" });
  const rows = [
    row("New title", "9780306406157"),
    ...["Atlas", "Bible", "Cello"].map((one) => row(one)),
  ];
  await imported([TEMPLATE_HEADER, ...rows].join("\n"));
  checkIndex();
  expect(
    ["new title", "atlas", "cello", "old title"].map((words) => foundBy(words).length),
  ).toEqual([1, 1, 1, 0]);
  addBook(db, { title: "Added by hand" });
  checkIndex();
  expect(foundBy("added by hand")).toHaveLength(1);
});
