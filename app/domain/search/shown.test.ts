import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { foundBy } from "../books/catalogue.fixture";
import { refreshIndex } from "./search-index.server";
import { beginShown, isStillShown, noteShown } from "./shown.server";

/** Another process on the same file, as far as SQLite knows. */
const other = new Database(path.join(env.STORAGE_DIR, "shop.db"));
afterAll(() => other.close());

/** What shows the result of a search. */
function shownSearch(q: string, found: number[]) {
  const shown = beginShown();
  noteShown(shown, () => expect(foundBy(q)).toEqual(found));
  return shown;
}

it("a book that another process rewords ends the searches that it now belongs to, whoever looked at the index first", () => {
  const zebra = addBook(db, { title: "Zebra Atlas" });
  const giraffe = addBook(db, { title: "Giraffe Atlas" });
  const shown = shownSearch("zebra", [zebra]);
  other.prepare("update books set search_text = 'zebra too' where id = ?").run(giraffe);
  refreshIndex();
  expect(isStillShown(shown)).toBe(false);
  expect(foundBy("zebra")).toContain(giraffe);
});

it("what a transaction writes and takes back ends nothing that is asked for behind it", () => {
  const lion = addBook(db, { title: "Lion Atlas" });
  expect(() =>
    db.transaction(() => {
      db.$client.prepare("update books set search_text = 'tiger' where id = ?").run(lion);
      expect(foundBy("tiger")).toEqual([lion]);
      throw new Error("taken back");
    }),
  ).toThrow("taken back");
  const shown = shownSearch("lion", [lion]);
  expect(isStillShown(shown)).toBe(true);
});

it("an answer that a change overtook is known to be old, and one that began behind it is not", () => {
  const puma = addBook(db, { title: "Puma Atlas" });
  const before = beginShown();
  other.prepare("update books set price_cents = 100 where id = ?").run(puma);
  noteShown(before, () => expect(foundBy("puma")).toEqual([puma]));
  expect(isStillShown(before)).toBe(false);
  expect(isStillShown(shownSearch("puma", [puma]))).toBe(true);
});

it("so many changes of books that they are not kept end what nobody asked for meanwhile", () => {
  const cow = addBook(db, { title: "Cow Atlas" });
  for (let n = 0; n < 200; n++) addBook(db, { title: "Pig Atlas" });
  const shown = shownSearch("cow", [cow]);
  const write = db.$client.prepare("update books set updated_at = ? where title = 'Pig Atlas'");
  const writeAll = (n: number) => {
    write.run(n);
    refreshIndex();
  };
  writeAll(1);
  expect(isStillShown(shown)).toBe(true);
  for (let n = 2; n < 60; n++) writeAll(n);
  expect(isStillShown(shown)).toBe(false);
});
