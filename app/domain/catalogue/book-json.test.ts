import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories";
import { writtenAsJson } from "../json-text";
import { cancelPayment } from "../payment/checkout/cancel.server";
import { beginPayment, report } from "../payment/payment.fixture";
import { heldCopies } from "./availability.server";
import { bookView, storedBooks } from "./book.server";
import { booksAsJson } from "./book-json.server";
import { listBooks, listBooksAsJson } from "./listing.server";
import { readCatalogueQuery } from "./query";

/** Another process on the same file, as far as SQLite knows. */
const other = new Database(path.join(env.STORAGE_DIR, "shop.db"));
afterAll(() => {
  other.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is in the database now, past all that is kept. */
function writtenNow(ids: number[]): string[] {
  const held = heldCopies(ids, Date.now());
  return storedBooks(ids).map((row) => JSON.stringify(bookView(row, held.get(row.id))));
}

const ofQuery = (text: string) => readCatalogueQuery(new URLSearchParams(text));

it("a page of books as JSON is the page, letter by letter", () => {
  addBook(db, {
    title: "Oor die 'berge' \u2028 \"en\" verder \u{1F4DA}",
    school: "Hoërskool Voorbeeld",
  });
  for (const query of ["", "q=berge", "q=no+such+book+at+all", "page=99", "pageSize=1&page=2"]) {
    for (const _ of ["read", "kept"]) {
      const page = writtenAsJson(listBooksAsJson(ofQuery(query)));
      expect(page, query).toBe(JSON.stringify(listBooks(ofQuery(query))));
    }
  }
});

it.each<[string, (bookId: number) => unknown]>([
  ["held by a buyer", (id) => beginPayment(id)],
  ["set free again", (id) => cancelPayment(beginPayment(id).id)],
  ["sold", (id) => report(beginPayment(id))],
  [
    "given another price",
    (id) => write((tx) => tx.update(books).set({ priceCents: 1 }).where(eq(books.id, id)).run()),
  ],
  [
    "deleted",
    (id) => write((tx) => tx.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run()),
  ],
  [
    "given another price by another process",
    (id) => other.prepare("update books set price_cents = 2 where id = ?").run(id),
  ],
])("a book that was %s is shown so the next time, between others that stay", (_, change) => {
  const ids = [addBook(db), addBook(db, { stockQty: 3 }), addBook(db)];
  const [, changed = 0] = ids;
  const before = booksAsJson(ids);
  change(changed);
  expect(booksAsJson(ids)).toEqual(writtenNow(ids));
  expect(booksAsJson(ids)[0]).toBe(before[0]);
  expect(booksAsJson([...ids].reverse())).toEqual(writtenNow([...ids].reverse()));
});

it("a school that is renamed is named so in its books", () => {
  const id = addBook(db, { school: "Old Name High" });
  booksAsJson([id]);
  write((tx) =>
    tx
      .update(schools)
      .set({ name: "New Name High" })
      .where(eq(schools.name, "Old Name High"))
      .run(),
  );
  expect(booksAsJson([id])[0]).toContain("New Name High");
});

it("a copy comes back in the very millisecond in which its hold ends", () => {
  vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
  const id = addBook(db, { stockQty: 1 });
  const { holdExpiresAt } = beginPayment(id);
  vi.setSystemTime(holdExpiresAt - 1);
  expect(booksAsJson([id])[0]).toContain('"stockQty":0');
  vi.setSystemTime(holdExpiresAt);
  expect(booksAsJson([id])[0]).toContain('"stockQty":1');
});

it("a price that is written and rolled back is never kept", () => {
  const id = addBook(db, { priceCents: 12_300 });
  booksAsJson([id]);
  expect(() =>
    write((tx) => {
      tx.update(books).set({ priceCents: 99 }).where(eq(books.id, id)).run();
      expect(booksAsJson([id])[0]).toContain('"priceCents":99,');
      throw new Error("The disk is full.");
    }),
  ).toThrow("The disk is full.");
  expect(booksAsJson([id])[0]).toContain('"priceCents":12300,');
});
