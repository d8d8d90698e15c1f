import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { firstMessages } from "../kinds/run-view.server";
import { booksOfIdentity, booksOfIsbn } from "./book-lookup.server";

/** SQLite's query plan, on one line. */
const planOf = ({ sql: text, params }: { sql: string; params: unknown[] }) =>
  db.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...params.map((param) => (typeof param === "object" ? 1 : param)))
    .map(({ detail }) => detail)
    .join(" | ");

it("a book without an ISBN is found by its title, not among all of its grade and school", () => {
  expect(planOf(booksOfIdentity.getQuery())).toMatch(
    /^SEARCH books USING INDEX books_title \(.*title_key=\?\)$/,
  );
});

it("the copies of a title are found by their ISBN", () => {
  expect(planOf(booksOfIsbn.getQuery())).toMatch(
    /^SEARCH books USING INDEX books_copy_listed \(isbn=\?\)$/,
  );
});

it.each([[["refused"]], [["created", "updated", "skipped"]]] as const)(
  "what rows have to tell is found without a look at the others: %j",
  (fates) => {
    expect(planOf(firstMessages("a-run", [...fates]).toSQL())).toMatch(
      /SEARCH import_rows USING INDEX import_rows_to_tell/,
    );
  },
);
