import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { afterAll, expect, it } from "vitest";

const TAG = /what-parents-call-it$/;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-migration-"));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

/** The migrations before search supported other names. */
function earlierMigrations(): string {
  const folder = path.join(directory, "earlier");
  fs.cpSync("drizzle", folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, "utf8"));
  const at = entries.findIndex(({ tag }: { tag: string }) => TAG.test(tag));
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  return folder;
}

it("a shop that runs already gets other names, and its books are found by their words", () => {
  const driver = new Database(path.join(directory, "shop.db"));
  driver.pragma("foreign_keys = ON");
  migrate(drizzle(driver), { migrationsFolder: earlierMigrations() });
  const named = ["economic & management sciences", "our own subject"];
  for (const [i, name] of named.entries()) {
    driver
      .prepare("insert into subjects (name, name_key, created_at, updated_at) values (?, ?, 1, 1)")
      .run(`${name} ${i}`, name);
  }
  driver.exec(`
    insert into grades (name, name_key, rank, created_at, updated_at) values ('Grade 8', 'grade 8', 8, 1, 1);
    insert into schools (name, name_key, created_at, updated_at) values ('Example', 'example', 1, 1);
    insert into books (title, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, title_key, search_text, created_at, updated_at)
    values ('A Learner''s Book (new)', 100, 'Kept, clean.', '-', 1, 1, 1, 'a learner''s book (new)', 'a learner''s book (new) grade 8 example kept, clean.', 1, 1);
  `);
  driver.exec(`
    insert into enquiries (id, reference_number, book_id, name, email, phone, search_text, created_at, updated_at)
    values (7, 'ENQ-2026-000007', 1, 'Thandi Example', 'thandi@example.org', '+27820000000', 'enq-2026-000007 a learner''s book (new)', 1, 1);
  `);
  migrate(drizzle(driver), { migrationsFolder: "drizzle" });

  const names = driver.prepare("select subject_id as id, name from subject_names").all();
  expect(names).toContainEqual({ id: 1, name: "EMS" });
  expect(names).not.toContainEqual(expect.objectContaining({ id: 2 }));
  expect(driver.prepare("select search_text as text from books").get()).toEqual({
    text: " a learners book new \n grade 8 example kept clean ",
  });
  expect(driver.prepare("select book_id from book_revisions").pluck().all()).toEqual([1]);
  expect(driver.prepare("select kind, payload from jobs").all()).toEqual([
    { kind: "refresh-book-texts", payload: '{"kind":"grade","id":1,"afterBook":0}' },
  ]);
  driver.exec("update books set title_key = 'renamed'");
  expect(
    driver.prepare("select id, book_id, looking_for, search_text from enquiries").all(),
  ).toEqual([{ id: 7, book_id: 1, looking_for: null, search_text: "enq-2026-000007 renamed" }]);
  driver.close();
});
