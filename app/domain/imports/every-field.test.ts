import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importRuns } from "~/db/schema/work";
import { testAdmin } from "../accounts/account.fixture";
import { createBook, updateBook } from "../books/admin/save-book.server";
import { bookInput, FILLED, rowOf } from "../books/catalogue.fixture";
import { readAdminBookQuery } from "../search/admin-book-query";
import { imported, shelf } from "./import.fixture";
import { booksCsv } from "./row/books-csv.server";
import { CHANGEABLE } from "./row/stored-book";
import { undoRun } from "./run/undo.server";

const NEVER = new AbortController().signal;
const admin = testAdmin();

const exported = () => [...booksCsv(admin, readAdminBookQuery(new URLSearchParams()))].join("");

/** The fields of a book that a file can set. */
function told(id: number) {
  const row = rowOf(id);
  return Object.fromEntries(CHANGEABLE.map((column) => [column, row?.[column]]));
}

async function undo(id: string) {
  write((tx) => tx.update(importRuns).set({ undoStartedAt: 1 }).where(eq(importRuns.id, id)).run());
  await undoRun(id, NEVER);
}

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

it("every field of a book goes out with an export and comes back with an import as a new book", async () => {
  const { id } = createBook(admin, bookInput({ ...FILLED, tags: ["CAPS"] }));
  const file = exported();
  const before = told(id);
  db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
  const { rows } = await imported(file);
  expect(rows).toMatchObject([{ fate: "created", message: null }]);
  expect(told(rows[0]?.bookId ?? 0)).toEqual(before);
});

it("every field of a book is changed by a file that says another value, and put back when that is undone", async () => {
  const { id } = createBook(admin, bookInput(FILLED));
  const file = exported();
  // The row finds the book by its ISBN, school and condition.
  const { isbn, condition } = FILLED;
  const bare = bookInput({ isbn, condition, title: "Other", priceCents: 1_000 });
  updateBook(admin, id, bare);
  const before = shelf();
  const { run, rows } = await imported(file);
  expect(rows).toMatchObject([{ fate: "updated", bookId: id }]);
  expect(rowOf(id)).toMatchObject(FILLED);
  await undo(run.id);
  expect(shelf()).toEqual(before);
});
