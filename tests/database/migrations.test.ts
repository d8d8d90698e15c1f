import fs from "node:fs";
import { expect, it } from "vitest";
import { ANY_NAMES, bringUpToDate, databaseUntil } from "./older-database";

it("the newest snapshot is there, and no other: `npm run migration` compares the schema with it", () => {
  const meta = fs.readdirSync("drizzle/meta");
  const migrations = fs.readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  const newest = `${migrations.toSorted().at(-1)?.slice(0, 4)}_snapshot.json`;
  expect(meta.toSorted(), "delete the older snapshots").toEqual([newest, "_journal.json"]);
});

it("an invoice that was issued before its table was made anew keeps its lines and its day, and its order is handed over", () => {
  const driver = databaseUntil("0010_many-books-at-once");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', 901, 901, 901, 'old atlas', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, invoice_number, completed_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-OLD', 901, 'Thandi Example', 'thandi@example.org', 12000, 'completed', 1, 1, 'TEST-2026-000001', 5, 1, 1);
    insert into invoices (id, payment_id, invoice_number, customer_name, customer_email, item_name, unit_price_cents, total_amount_cents, business, is_test, status, paid_at, created_at, updated_at)
      values (7, 'AAAAAAAAAAAAAAAAAAAAAA', 'TEST-2026-000001', 'Thandi Example', 'thandi@example.org', 'Old Atlas', 12000, 12000, '{"name":"Any"}', 1, 'paid', 5, 5, 5);
    insert into payment_items (payment_id, book_id, title, unit_price_cents, quantity) values ('AAAAAAAAAAAAAAAAAAAAAA', 901, 'Old Atlas', 6000, 2);
    insert into invoice_lines (invoice_id, item_name, quantity, unit_price_cents) values (7, 'Old Atlas', 1, 12000);
  `);
  bringUpToDate(driver);
  expect(
    driver.prepare("select id, paid_at, total_amount_cents, copies from invoices").all(),
  ).toEqual([{ id: 7, paid_at: 5, total_amount_cents: 12_000, copies: 2 }]);
  expect(driver.prepare("select invoice_id, item_name from invoice_lines").all()).toEqual([
    { invoice_id: 7, item_name: "Old Atlas" },
  ]);
  const orders = driver.prepare("select payment_id, state, paid_at, handed_over_at from orders");
  expect(orders.all(), "what was paid before orders were kept is handed over").toEqual([
    { payment_id: "AAAAAAAAAAAAAAAAAAAAAA", state: "handed_over", paid_at: 5, handed_over_at: 5 },
  ]);
  const movements = driver.prepare("select quantity, reason from stock_movements");
  expect(movements.all()).toEqual([{ quantity: 1, reason: "added" }]);
  expect(driver.pragma("foreign_key_check")).toEqual([]);
  expect(driver.pragma("integrity_check", { simple: true })).toBe("ok");
  driver.close();
});

it("a shop that runs already gets other names, and its books are found by their words", () => {
  const driver = databaseUntil("0011_banner-words");
  const named = ["economic & management sciences", "our own subject", "geography"];
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
  bringUpToDate(driver);

  const names = driver.prepare("select subject_id as id, name from subject_names").all();
  expect(names).toContainEqual({ id: 1, name: "EMS" });
  expect(names).toContainEqual({ id: 3, name: "Geografie" });
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

it("a shop that runs already keeps its books, and its titles may have copies in other conditions and from other schools", () => {
  const driver = databaseUntil("0026_changed-orders");
  driver.exec(`${ANY_NAMES}
    insert into schools (id, name, name_key, rank, created_at, updated_at) values (902, 'Other', 'other', 0, 1, 1);
  `);
  const insert = driver.prepare(`
    insert into books (title, title_key, price_cents, short_desc, long_desc, isbn, condition, grade_id, school_id, subject_id, search_text, deleted_at, created_at, updated_at)
      values ('Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', ?, ?, 901, ?, 901, 'old atlas', ?, 1, 1)`);
  const add = (isbn: string | null, condition: string | null, school = 901, deletedAt?: number) =>
    insert.run(isbn, condition, school, deletedAt ?? null);
  for (const condition of ["Good", null, " ", "Worn"]) {
    add(`A${condition}`, condition);
    add(`A${condition}`, condition, 901, 2);
    add(null, condition);
  }
  const before = driver
    .prepare("select *, null as authors, 0 as waiting_qty from books order by id")
    .all();
  bringUpToDate(driver);
  expect(driver.prepare("select * from books order by id").all()).toEqual(before);

  add("AGood", "Fair");
  add("AGood", "Good", 902);
  for (const condition of ["Good", null, "", " Good "]) {
    expect(() => add("AGood", condition), `${condition}`).toThrow(/UNIQUE/);
    expect(() => add("Anull", condition), `${condition}`).toThrow(/UNIQUE/);
  }
  expect(driver.pragma("integrity_check", { simple: true })).toBe("ok");
  driver.close();
});

it("a shop that runs already has a page for each of its schools, at an address of its own", () => {
  const driver = databaseUntil("0028_paying-otherwise");
  const insert = driver.prepare(
    "insert into schools (id, name, name_key, created_at, updated_at) values (?, ?, ?, 1, 1)",
  );
  const names = ["hoerskool voorbeeld", "st. alike's", "st alikes", "???", "school"];
  for (const [i, key] of names.entries()) insert.run(901 + i, key, key);
  bringUpToDate(driver);
  insert.run(990, "Later", "later");
  const slugs = driver
    .prepare("select slug from school_places where school_id > 900 order by school_id")
    .pluck()
    .all();
  expect(slugs).toEqual([
    "hoerskool-voorbeeld",
    "st-alikes",
    "st-alikes--903",
    "school--904",
    "school--905",
    "school--990",
  ]);
  driver.close();
});

it("an upload that became an image before uploads were noted is known again", () => {
  const driver = databaseUntil("0043_find-people");
  driver.exec(`
    insert into objects (key, width, height, bytes, widths, placeholder, created_at, last_used_at)
      values ('Ab3_-9zzAb3_-9zz', 300, 400, 9, '[160,300]', '#aabbcc', 1, 1);
  `);
  bringUpToDate(driver);
  expect(driver.prepare("select * from object_sources").all()).toEqual([
    { hash: "Ab3_-9zzAb3_-9zz", object_key: "Ab3_-9zzAb3_-9zz" },
  ]);
  driver.close();
});

it("an order keeps the condition of its books, and no two documents keep one file", () => {
  const driver = databaseUntil("0048_offers-changed-once");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, condition, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', 'Good', 901, 901, 901, 'old atlas', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, invoice_number, completed_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-OLD', 901, 'Thandi Example', 'thandi@example.org', 12000, 'completed', 0, 1, 'CN-2026-000001', 5, 1, 1),
             ('BBBBBBBBBBBBBBBBBBBBBB', 'BK-NEW', 901, 'Thandi Example', 'thandi@example.org', 12000, 'pending', 0, 1, null, null, 1, 1);
    insert into payment_items (payment_id, book_id, title, unit_price_cents) values
      ('AAAAAAAAAAAAAAAAAAAAAA', 901, 'Old Atlas', 12000), ('BBBBBBBBBBBBBBBBBBBBBB', 901, 'Old Atlas', 12000);
    insert into invoices (id, payment_id, invoice_number, customer_name, customer_email, item_name, unit_price_cents, total_amount_cents, business, is_test, pdf_path, paid_at, created_at, updated_at)
      values (7, 'AAAAAAAAAAAAAAAAAAAAAA', 'CN-2026-000001', 'Thandi Example', 'thandi@example.org', 'Old Atlas', 12000, 12000, '{"name":"Any"}', 0, 'invoices/CN-2026-000001.pdf', 5, 5, 5);
    insert into refunds (id, payment_id, amount_cents, way, reason, state, credit_note_number, idempotency_key, created_at, updated_at, done_at)
      values (8, 'AAAAAAAAAAAAAAAAAAAAAA', 12000, 'cash', 'other', 'done', 'CN-2026-000001', 'any', 6, 6, 6);
    insert into credit_notes (refund_id, invoice_id, credit_note_number, total_amount_cents, business, is_test, pdf_path, created_at, updated_at)
      values (8, 7, 'CN-2026-000001', 12000, '{"name":"Any"}', 0, 'invoices/CN-2026-000001.pdf', 6, 6);
  `);
  bringUpToDate(driver);
  expect(
    driver.prepare("select payment_id, condition from payment_items order by payment_id").all(),
  ).toEqual([
    { payment_id: "AAAAAAAAAAAAAAAAAAAAAA", condition: "Good" },
    { payment_id: "BBBBBBBBBBBBBBBBBBBBBB", condition: "Good" },
  ]);
  const paths = "select pdf_path from invoices union all select pdf_path from credit_notes";
  expect(driver.prepare(paths).pluck().all()).toEqual([null, null]);
  driver.close();
});

it("flags that were found by their text carry what they are of, and a second condition of a title is flagged too", () => {
  const driver = databaseUntil("0049_refunds-that-nobody-can-tell");
  driver.exec(ANY_NAMES);
  const book = driver.prepare(`
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
    values (?, ?, ?, 12000, 'Any.', 'Any.', 901, 901, 901, 'any', '[]', '[]', 1, 1, 1)`);
  const payment = driver.prepare(`
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, invoice_number, completed_at, created_at, updated_at)
    values (?, ?, 911, 'Thandi Example', 'thandi@example.org', 12000, 'completed', 1, 1, ?, 5, 1, 1)`);
  const item = driver.prepare(
    "insert into payment_items (payment_id, book_id, title, unit_price_cents, quantity, taken_qty) values (?, ?, ?, 6000, ?, ?)",
  );
  const flag = driver.prepare(
    "insert into payment_flags (payment_id, kind, detail, created_at) values (?, ?, ?, 7)",
  );
  const shelf: [number, string][] = [
    [911, "Maths"],
    [912, "Maths: paid for"],
    [913, "Atlas"],
    [914, "Atlas"],
  ];
  for (const [id, title] of shelf) book.run(id, title, title.toLowerCase());
  const [one, two, three] = ["A", "B", "C"].map((letter) => letter.repeat(22));
  for (const [n, id] of [one, two, three].entries()) {
    payment.run(id, `BK-OLD${n}`, `TEST-2026-00000${n}`);
  }
  for (const [id, title] of shelf) item.run(one, id, title, 1, 0);
  flag.run(one, "sold_out", "Maths: paid for 1, 0 left");
  flag.run(one, "sold_out", "Maths: paid for: paid for 1, 0 left");
  flag.run(one, "sold_out", "Atlas: paid for 1, 0 left");
  // One of them was taken since.
  item.run(two, 913, "Atlas", 2, 2);
  item.run(two, 914, "Atlas", 2, 1);
  flag.run(two, "sold_out", "Atlas: paid for 2, 0 left");
  flag.run(two, "sold_out", "Atlas: paid for 2, 1 left");
  flag.run(three, "sold_out", "Gone since: paid for 1, 0 left");
  flag.run(three, "double_payment", "Paid again as 3000771: refund R120.00");
  flag.run(three, "amount_mismatch", "Expected R120.00, PayFast reports R5.00 (3000772)");
  bringUpToDate(driver);
  const found = driver.prepare<[string | undefined], object>(
    "select detail, book_id, provider_payment_id from payment_flags where payment_id = ? order by id",
  );
  const of = (id: string | undefined) => found.raw().all(id);
  expect(of(one)).toEqual([
    ["Maths: paid for 1, 0 left", 911, null],
    ["Maths: paid for: paid for 1, 0 left", 912, null],
    ["Atlas: paid for 1, 0 left", 913, null],
    ["Atlas: paid for 1, 0 left", 914, null],
  ]);
  expect(of(two), "none is lost where two fit one book").toEqual([
    ["Atlas: paid for 2, 0 left", 914, null],
    ["Atlas: paid for 2, 1 left", null, null],
  ]);
  expect(of(three)).toEqual([
    ["Gone since: paid for 1, 0 left", null, null],
    ["Paid again as 3000771: refund R120.00", null, "3000771"],
    ["Expected R120.00, PayFast reports R5.00 (3000772)", null, "3000772"],
  ]);
  expect(driver.pragma("foreign_key_check")).toEqual([]);
  driver.close();
});

it("a payment from before payments were searched is found by all that people know of it", () => {
  const driver = databaseUntil("0002_the-overview");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Hoër Wiskunde', 'hoer wiskunde', 12000, 'Any.', 'Any.', 901, 901, 901, 'hoer wiskunde', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, customer_phone, amount_cents, status, is_test, hold_expires_at, payfast_payment_id, invoice_number, completed_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-7F3K-92QD', 901, 'Zoë Example', 'Zoe@example.org', '+27820000000', 12000, 'completed', 1, 1, '1080000', 'TEST-2026-000001', 5, 1, 1);
    insert into payment_items (payment_id, book_id, title, unit_price_cents, quantity) values ('AAAAAAAAAAAAAAAAAAAAAA', 901, 'Hoër Wiskunde', 12000, 1);
  `);
  bringUpToDate(driver);
  const found = driver.prepare("select search_text from payments").pluck().get();
  expect(found).toBe(
    "zoe example zoe@example.org +27820000000 0820000000 aaaaaaaaaaaaaaaaaaaaaa bk-7f3k-92qd bk7f3k92qd hoer wiskunde test-2026-000001 test2026000001 1080000",
  );
  const words = driver.prepare("select count(*) from payment_search where payment_search match ?");
  expect(words.pluck().get('"hoer wiskunde"')).toBe(1);
  driver.close();
});

it("mails keep what became of them when their table was made anew", () => {
  const driver = databaseUntil("0057_searched-from-the-start");
  driver.exec(`insert into mails (id, unique_key, kind, recipient, payload, status, error, created_at, sent_at) values
    (3, 'sale 1', 'sale-notice', 'owner@example.org', '{}', 'sent', null, 1, 2),
    (7, 'sale 2', 'sale-notice', 'owner@example.org', '{}', 'failed', 'Refused', 1, null)`);
  bringUpToDate(driver);
  expect(driver.prepare("select id, unique_key, status, error, sent_at from mails").all()).toEqual([
    { id: 3, unique_key: "sale 1", status: "sent", error: null, sent_at: 2 },
    { id: 7, unique_key: "sale 2", status: "failed", error: "Refused", sent_at: null },
  ]);
  driver.prepare("update mails set status = 'written'").run();
  driver.close();
});

it("what was folded with ø, ł and ß is found without them, and a name that is then another one stays", () => {
  const driver = databaseUntil("0061_lists-of-cart-lines");
  driver.exec(`${ANY_NAMES}
    insert into schools (id, name, name_key, created_at, updated_at) values (902, 'Große', 'große', 1, 1), (903, 'Grosse', 'grosse', 1, 1), (904, 'Møller', 'møller', 1, 1);
    insert into subject_names (subject_id, name, name_key) values (901, 'Łódź', 'łodz');
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Große Øre', 'große øre', 12000, 'Any.', 'Any.', 901, 904, 901, ' große øre ', '[]', '[]', 1, 1, 1);
    insert into enquiries (id, reference_number, book_id, name, email, phone, search_text, created_at, updated_at)
      values (7, 'ENQ-2026-000007', 901, 'Søren', 'soren@example.org', '+27820000000', 'enq-2026-000007 søren große øre', 1, 1);
  `);
  bringUpToDate(driver);
  const read = (query: string) => driver.prepare(query).pluck().all();
  expect(read("select search_text || title_key from books")).toEqual([" grosse ore grosse ore"]);
  expect(read("select name_key from schools where id > 901")).toEqual([
    "große",
    "grosse",
    "moller",
  ]);
  expect(read("select name_key from subject_names where subject_id = 901")).toEqual(["lodz"]);
  expect(read("select search_text from enquiries")).toEqual(["enq-2026-000007 soren grosse ore"]);
  expect(read("select count(*) from school_revisions where school_id = 904")).toEqual([1]);
  driver.close();
});
