import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook, BUYER } from "../factories/factories";

const driver = db.$client;
let made = 0;

/** Inserts a payment for one copy with plain SQL, bypassing the shop's rules. */
function storePayment(changes: Record<string, string | number | null> = {}): string {
  made += 1;
  const id = `test-payment-${String(made).padStart(12, "0")}`;
  const bookId = addBook(db);
  const row = {
    id,
    reference: `BK-${made}`,
    book_id: bookId,
    customer_name: BUYER.customerName,
    customer_email: BUYER.customerEmail,
    amount_cents: 12_000,
    status: "pending",
    is_test: 1,
    hold_expires_at: 1,
    created_at: 1,
    updated_at: 1,
    ...changes,
  };
  insert("payments", row);
  insert("payment_items", {
    payment_id: row.id,
    book_id: bookId,
    title: "A book",
    unit_price_cents: 12_000,
  });
  return String(row.id);
}

function insert(table: string, row: Record<string, string | number | null>): void {
  const names = Object.keys(row);
  driver
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`)
    .run(row);
}

const completed = () => ({ status: "completed", completed_at: 1, invoice_number: `INV-${made}` });
const change = (id: string, what: string) =>
  driver.prepare(`UPDATE payments SET ${what} WHERE id = ?`).run(id);
const stored = (id: string) => driver.prepare("SELECT * FROM payments WHERE id = ?").get(id);

describe("a completed payment", () => {
  it.each(["pending", "failed", "cancelled"])("cannot become %s again", (status) => {
    const id = storePayment(completed());
    const before = stored(id);
    expect(() => change(id, `status = '${status}'`)).toThrow("a completed payment stays completed");
    const alsoProof = `status = '${status}', completed_at = NULL, invoice_number = NULL`;
    expect(() => change(id, alsoProof)).toThrow("a completed payment stays completed");
    expect(stored(id)).toEqual(before);
  });

  it("has a time and an invoice number, and no other payment has both", () => {
    const id = storePayment();
    expect(() => change(id, "status = 'completed', payfast_payment_id = '1'")).toThrow(
      "payments_completed_has_proof",
    );
    expect(() =>
      change(id, "status = 'completed', payfast_payment_id = '1', completed_at = 1"),
    ).toThrow("payments_completed_has_proof");
    expect(() => change(id, "completed_at = 1, invoice_number = 'INV-X'")).toThrow(
      "payments_completed_has_proof",
    );
  });

  it("shares its invoice number with no other", () => {
    storePayment({ ...completed(), invoice_number: "INV-2026-000001" });
    const other = () => storePayment({ ...completed(), invoice_number: "INV-2026-000001" });
    expect(other).toThrow("UNIQUE constraint failed: payments.invoice_number");
  });
});

describe("a payment", () => {
  it("keeps its amount for ever", () => {
    const id = storePayment();
    expect(() => change(id, "amount_cents = 500")).toThrow("the amount of a payment never changes");
    expect(() => change(id, "amount_cents = 12000, notes = 'same'")).not.toThrow();
  });

  it("cannot be deleted", () => {
    const id = storePayment();
    const forget = driver.prepare("DELETE FROM payments WHERE id = ?");
    expect(() => forget.run(id)).toThrow("a payment is never deleted");
    expect(stored(id)).toBeDefined();
  });

  it("keeps what was ordered and at which price", () => {
    const id = storePayment();
    for (const what of ["quantity = 2", "unit_price_cents = 1", "title = 'X'", "book_id = 1"]) {
      const statement = driver.prepare(`UPDATE payment_items SET ${what} WHERE payment_id = ?`);
      expect(() => statement.run(id), what).toThrow("what was ordered never changes");
    }
  });

  it.each([
    ["an amount of nothing", { amount_cents: 0 }, "payments_amount_positive"],
    ["a negative amount", { amount_cents: -1 }, "payments_amount_positive"],
    ["a status nobody knows", { status: "paid" }, "payments_status_known"],
    ["an id that can be guessed", { id: "ORD-1004" }, "payments_id_shape"],
    ["an id that PayFast refuses", { id: "x".repeat(21).concat("+") }, "payments_id_shape"],
    ["an amount in words", { amount_cents: "much" }, "cannot store TEXT value in INTEGER column"],
    ["a book that never was", { book_id: 999_999 }, "FOREIGN KEY constraint failed"],
  ])("cannot have %s", (_, changes, fault) => {
    expect(() => storePayment(changes)).toThrow(fault);
  });

  it("takes no more copies than were ordered", () => {
    const id = storePayment();
    const take = driver.prepare("UPDATE payment_items SET taken_qty = ? WHERE payment_id = ?");
    expect(() => take.run(2, id)).toThrow("payment_items_taken_within");
    expect(() => take.run(-1, id)).toThrow("payment_items_taken_within");
    expect(() => take.run(1, id)).not.toThrow();
  });
});

describe("stock", () => {
  it("is never below zero", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const sell = driver.prepare("UPDATE books SET stock_qty = stock_qty - ? WHERE id = ?");
    expect(() => sell.run(2, bookId)).toThrow("books_stock_not_negative");
    expect(() => sell.run(1, bookId)).not.toThrow();
    expect(() => sell.run(1, bookId)).toThrow("books_stock_not_negative");
    expect(() => addBook(db, { stockQty: -1 })).toThrow();
  });

  it("has a price above nothing", () => {
    expect(() => addBook(db, { priceCents: 0 })).toThrow();
  });
});

it("lets one provider payment and status take effect once, and be stored as often as it comes", () => {
  const notification = (verdict: string) =>
    insert("provider_notifications", {
      raw_body: "a=1",
      remote_address: "127.0.0.1",
      received_at: 1,
      verdict,
      provider_payment_id: "1",
      provider_status: "COMPLETE",
    });
  notification("applied");
  for (const verdict of ["duplicate", "rejected", "ignored", "received"]) notification(verdict);
  expect(() => notification("applied")).toThrow("UNIQUE constraint failed");
  expect(() => notification("believed")).toThrow("provider_notifications_verdict_known");
});

it("keeps every commit through a power cut", () => {
  expect(driver.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(driver.pragma("synchronous", { simple: true })).toBe(2);
  expect(driver.pragma("foreign_keys", { simple: true })).toBe(1);
});
