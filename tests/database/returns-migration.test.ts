import { expect, it } from "vitest";
import { ANY_NAMES, bringUpToDate, databaseUntil } from "./older-database";

it("a shop that runs already can be asked for returns of its older orders, and no answer is half of one", () => {
  const driver = databaseUntil("0067_wanted-by-phone");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', 901, 901, 901, 'old atlas', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, payfast_payment_id, invoice_number, completed_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-OLD', 901, 'Thandi Example', 'thandi@example.org', 12000, 'completed', 1, 1, '1080000', 'TEST-2026-000001', 5, 1, 1);
  `);
  bringUpToDate(driver);
  const asked = driver.prepare(
    "insert into returns (payment_id, reason, wish, answer, answer_text, answered_at, created_at, updated_at) values ('AAAAAAAAAAAAAAAAAAAAAA', ?, ?, ?, ?, ?, 1, 1) returning id",
  );
  const id = asked.pluck().get("wrong_edition", "swap", null, "", null);
  driver
    .prepare("insert into return_lines (return_id, book_id, quantity) values (?, 901, 1)")
    .run(id);
  driver.prepare("insert into return_photos (return_id, jpeg) values (?, x'ffd8ff')").run(id);
  for (const [reason, wish, answer, text, at] of [
    ["sold_twice", "refund", null, "", null],
    ["other", "something", null, "", null],
    ["other", "refund", "perhaps", "Words", 2],
    ["other", "refund", "refused", "", 2],
    ["other", "refund", "refused", "Words", null],
    ["other", "refund", "refund", "", 2],
  ]) {
    expect(() => asked.get(reason, wish, answer, text, at), `${answer}`).toThrow(/CHECK/);
  }
  expect(driver.pragma("foreign_key_check")).toEqual([]);
  expect(driver.pragma("integrity_check", { simple: true })).toBe("ok");
  driver.close();
});
