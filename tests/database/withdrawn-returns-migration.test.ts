import { expect, it } from "vitest";
import { ANY_NAMES, bringUpToDate, databaseUntil } from "./older-database";

it("a shop's returns, their books and photos are kept when a buyer may withdraw one", () => {
  const driver = databaseUntil("0105_payout-day");
  driver.exec(`${ANY_NAMES}
    insert into books (id, title, title_key, price_cents, short_desc, long_desc, grade_id, school_id, subject_id, search_text, gallery, tags, stock_qty, created_at, updated_at)
      values (901, 'Old Atlas', 'old atlas', 12000, 'Any.', 'Any.', 901, 901, 901, 'old atlas', '[]', '[]', 1, 1, 1);
    insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at, payfast_payment_id, invoice_number, completed_at, created_at, updated_at)
      values ('AAAAAAAAAAAAAAAAAAAAAA', 'BK-OLD', 901, 'Thandi Example', 'thandi@example.org', 12000, 'completed', 1, 1, '1080000', 'TEST-2026-000001', 5, 1, 1);
    insert into returns (id, payment_id, reason, note, wish, answer, answer_text, answered_at, idempotency_key, asked_digest, created_at, updated_at)
      values (7, 'AAAAAAAAAAAAAAAAAAAAAA', 'other', 'Torn', 'swap', 'refused', 'It was described so', 3, 'key', 'digest', 1, 3),
        (8, 'AAAAAAAAAAAAAAAAAAAAAA', 'other', '', 'refund', null, '', null, null, null, 4, 4);
    insert into return_lines (return_id, book_id, quantity) values (7, 901, 1), (8, 901, 1);
    insert into return_photos (return_id, jpeg) values (7, x'ffd8ff');
  `);
  const all = () =>
    ["returns", "return_lines", "return_photos"].map((table) =>
      driver.prepare(`select * from ${table}`).all(),
    );
  const before = all();
  bringUpToDate(driver);
  expect(all()).toEqual(before);
  driver.exec("update returns set answer = 'withdrawn', answered_at = 5 where id = 8");
  expect(() => driver.exec("update returns set answer = 'lost' where id = 8")).toThrow(/CHECK/);
  expect(() => driver.exec("update returns set answered_at = null where id = 8")).toThrow(/CHECK/);
  expect(driver.pragma("foreign_key_check")).toEqual([]);
  expect(driver.pragma("integrity_check", { simple: true })).toBe("ok");
  driver.close();
});
