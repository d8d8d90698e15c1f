import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { getInvoice } from "../invoices/find.server";
import { tillSlip } from "../invoices/till-slip.server";
import { getOrder } from "../orders/order.server";
import { paymentRow } from "../payments/find.server";
import { stepsOf } from "../payments/payment.fixture";
import { refundPayment } from "../refunds/refund.server";
import { sell, seller } from "./counter.fixture";
import { counterOrderSchema } from "./schema";

describe("a price that seller and buyer agree", () => {
  it("is what is paid, and the order's history says why", () => {
    const bookId = addBook(db, { title: "Example Latin", priceCents: 12_000 });
    const line = { bookId, quantity: 1, unitPriceCents: 10_000, priceReason: "water mark" };
    const sold = sell(bookId, { lines: [line], amountCents: 10_000 });
    expect(sold.amount).toBe(10_000);
    expect(stepsOf(paymentRow(sold.id))[0]?.message).toBe(
      "Sold over the counter. 'Example Latin' for R100.00 instead of R120.00: water mark",
    );
  });

  it("needs a reason, and is one for all copies of a book", () => {
    const bookId = addBook(db, { title: "Example Art", priceCents: 12_000 });
    const lines = [{ bookId, quantity: 1, unitPriceCents: 9_000 }];
    expect(() => sell(bookId, { lines })).toThrow("Please say why 'Example Art' has another price");
    const [line] = lines;
    const two = { lines: [line, { bookId, quantity: 1 }], handedOver: true, payment: "cash" };
    expect(counterOrderSchema.safeParse(two).error?.issues[0]?.message).toBe(
      "Please give one price for all copies of a book",
    );
  });
});

describe("a discount", () => {
  it("lowers what each book cost, so that a refund gives back what was paid", () => {
    const [one, two] = [addBook(db, { priceCents: 30_000 }), addBook(db, { priceCents: 10_000 })];
    const lines = [one, two].map((bookId) => ({ bookId, quantity: 1 }));
    const sold = sell(one, { lines, discountCents: 4_000, amountCents: 36_000 });
    expect(getOrder(seller, sold.id).lines.map((line) => line.unitPriceCents)).toEqual([
      27_000, 9_000,
    ]);
    expect(stepsOf(paymentRow(sold.id))[0]?.message).toBe("Sold over the counter. Discount R40.00");
    const back = { lines: [{ bookId: two, quantity: 1, restock: 1 }], way: "cash" as const };
    refundPayment(seller, sold.id, {
      ...back,
      reason: "changed_mind",
    });
    expect(getOrder(seller, sold.id).refundedCents).toBe(9_000);
  });

  it("is named on the slip and on the invoice, which have the same lines", () => {
    const [one, two] = [
      addBook(db, { priceCents: 16_000, stockQty: 2 }),
      addBook(db, { priceCents: 17_000 }),
    ];
    const lines = [
      { bookId: one, quantity: 2, unitPriceCents: 15_500, priceReason: "worn" },
      { bookId: two, quantity: 1 },
    ];
    const sold = sell(one, { lines, discountCents: 1_000, amountCents: 47_000 });
    const { invoice } = tillSlip(seller, sold.id, { changeCents: null });
    const costs = invoice.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents);
    expect(costs.reduce((sum, cents) => sum + cents)).toBe(47_000);
    expect(invoice).toEqual(getInvoice(sold.id));
    expect(invoice.discountCents).toBe(1_000);
    const plain = sell(addBook(db, { priceCents: 9_000 }));
    expect(getInvoice(plain.id).discountCents).toBe(0);
  });

  it("of more than the books cost at their other price is refused as that", () => {
    const bookId = addBook(db, { priceCents: 30_000 });
    const lines = [{ bookId, quantity: 1, unitPriceCents: 10_000, priceReason: "worn" }];
    expect(() => sell(bookId, { lines, discountCents: 20_000 })).toThrow(
      "R200.00 is as much as the books cost, or more.",
    );
  });

  it("that the copies cannot share to the cent is refused with one that they can", () => {
    const bookId = addBook(db, { priceCents: 10_000, stockQty: 3 });
    const lines = [{ bookId, quantity: 3 }];
    expect(() => sell(bookId, { lines, discountCents: 2_000 })).toThrow(
      "These books cannot share R20.00 to the cent. R19.98 can be taken off.",
    );
  });
});
