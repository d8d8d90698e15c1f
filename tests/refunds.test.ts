import { eq, sum } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { refundLines, refunds } from "~/db/schema/refund";
import { stockMovements } from "~/db/schema/stock";
import { DomainError } from "~/domain/errors";
import { setSettings } from "~/domain/invoice/invoice.fixture";
import { refundedCents } from "~/domain/payment/find.server";
import { stockOf } from "~/domain/payment/payment.fixture";
import { admin, inCash, paidOrder, refundRowsOf } from "~/domain/payment/refund/refund.fixture";
import { refundsOfPayment } from "~/domain/payment/refund/refunds.server";

const RUNS = process.env.TEST_LONG ? 3_000 : 40;

beforeAll(() => setSettings({ vatRegistered: true, vatNumber: "4000000000" }));

const price = fc.integer({ min: 1, max: 60_000 });
const order = fc.array(price, { minLength: 1, maxLength: 4 });
/** Books by their place in the order, an amount, whether copies go back, and the key: few, so that some come twice. */
const step = fc.record({
  books: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 }),
  amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 })),
  restock: fc.boolean(),
  key: fc.nat({ max: 5 }),
});

let orders = 0;

const numbers = (of: string[]) =>
  of.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);

it("whatever is refunded in whatever order, money, VAT, copies and numbers agree", async () => {
  await fc.assert(
    fc.asyncProperty(order, fc.array(step, { maxLength: 8 }), async (prices, steps) => {
      orders += 1;
      const { payment, books } = paidOrder(...prices.map((priceCents) => ({ priceCents })));
      for (const { books: chosen, amountCents, restock, key } of steps) {
        const lines = chosen
          .flatMap((index) => books[index] ?? [])
          .map((bookId) => ({ bookId, quantity: 1, restock }));
        const idempotencyKey = `order-${orders}-click-${key}`;
        await inCash(payment, { lines, amountCents, idempotencyKey }).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
      }
      const rows = refundRowsOf(payment);
      const invoice = db.select().from(invoices).where(eq(invoices.paymentId, payment.id)).get();
      const paid = refundsOfPayment(admin, payment.id);
      const credited = rows.reduce((all, row) => all + row.amountCents, 0);
      const vat = rows.reduce((all, row) => all + row.vatAmountCents, 0);
      expect(credited).toBeLessThanOrEqual(payment.amountCents);
      expect(paid.paidCents - paid.refundedCents).toBe(paid.leftCents);
      expect(refundedCents(payment.id)).toBe(credited);
      expect(vat).toBeLessThanOrEqual(invoice?.vatAmountCents ?? 0);
      if (credited === payment.amountCents) expect(vat).toBe(invoice?.vatAmountCents);
      expect(new Set(rows.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(rows.length);
      for (const row of rows) {
        const lines = db.select().from(refundLines).where(eq(refundLines.refundId, row.id)).all();
        expect(lines.reduce((all, line) => all + line.amountCents, 0)).toBe(row.amountCents);
        expect(lines.reduce((all, line) => all + line.vatAmountCents, 0)).toBe(row.vatAmountCents);
        const note = db.select().from(creditNotes).where(eq(creditNotes.refundId, row.id)).get();
        expect(note).toMatchObject({
          creditNoteNumber: row.creditNoteNumber,
          totalAmountCents: row.amountCents,
          vatAmountCents: row.vatAmountCents,
        });
      }
      for (const bookId of books) {
        const own = eq(stockMovements.bookId, bookId);
        const moved = db
          .select({ all: sum(stockMovements.quantity) })
          .from(stockMovements)
          .where(own)
          .get();
        const stock = stockOf(bookId) ?? -1;
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(stock).toBeLessThanOrEqual(1);
        expect(Number(moved?.all ?? 0)).toBe(stock);
      }
    }),
    { numRuns: RUNS },
  );
  const all = db.select({ number: creditNotes.creditNoteNumber }).from(creditNotes).all();
  expect(numbers(all.map(({ number }) => number))).toEqual(all.map((_, index) => index + 1));
  const refunded = db
    .select({ all: sum(refunds.amountCents) })
    .from(refunds)
    .get();
  const credited = db
    .select({ all: sum(creditNotes.totalAmountCents) })
    .from(creditNotes)
    .get();
  expect(refunded).toEqual(credited);
}, 3_600_000);
