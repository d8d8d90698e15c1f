import { max, sql } from "drizzle-orm";
import { db, type Transaction } from "./client.server";
import { books } from "./schema/catalogue";

/**
 * For who writes many books in a thread of its own. Statement journals stay in memory: with twelve indexes a new book's
 * is just long enough to be spilled to a file, which costs more than the book. (A large sort would be held in memory
 * too.) And the thread keeps fewer pages than the shop, which has its own: with 16 MB it is as fast as with 32.
 */
export function prepareForMany(): void {
  db.$client.pragma("temp_store = MEMORY");
  db.$client.pragma("cache_size = -16000");
}

/**
 * Does `work`, which puts many books on the shelf, and indexes their text at its end, all at once: SQLite's full-text
 * index writes what it holds at every statement that fires a trigger, which costs a book three times its own price.
 * The pause is seen by this transaction alone. A book made here has to keep its text until `work` ends.
 */
export function indexedTogether<Result>(tx: Transaction, work: () => Result): Result {
  const top =
    tx
      .select({ id: max(books.id) })
      .from(books)
      .get()?.id ?? 0;
  tx.run(sql`insert into books_fts_paused (since) values (${top})`);
  const result = work();
  tx.run(
    sql`insert into books_fts (rowid, search_text) select id, search_text from books where id > ${top}`,
  );
  tx.run(sql`delete from books_fts_paused`);
  return result;
}
