import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories";
import { paymentRow } from "../find.server";
import { beginPayment, openFlagsOf, report, runHoldOut, stepsOf } from "../payment.fixture";
import { inCash, paidOrder } from "./refund.fixture";

const kinds = (payment: Parameters<typeof openFlagsOf>[0]) =>
  openFlagsOf(payment).map(({ kind }) => kind);

/** Two have paid for the only copy: the second one's hold had run out. */
function soldTwice() {
  const bookId = addBook(db, { stockQty: 1 });
  const late = beginPayment(bookId);
  runHoldOut(late);
  report(beginPayment(bookId));
  report(late);
  return { late, bookId };
}

describe("a refund settles what it answers", () => {
  it("money that came twice, once all of it has gone back", async () => {
    const { payment } = paidOrder({ priceCents: 12_000 });
    report(payment, { providerPaymentId: "99771" });
    await inCash(payment, { receiptId: "99771", amountCents: 5_000 });
    expect(kinds(payment)).toEqual(["double_payment"]);
    await inCash(payment, { receiptId: "99771", amountCents: 7_000 });
    expect(kinds(payment)).toEqual([]);
    expect(stepsOf(payment).at(-1)?.message).toMatch(/^Settled: .* Refunded R70\.00\.$/);
  });

  it("leaves money that came twice as it is when the order itself is refunded", async () => {
    const { payment, books } = paidOrder({ priceCents: 12_000 });
    report(payment, { providerPaymentId: "99772" });
    await inCash(payment, { lines: books.map((bookId) => ({ bookId, quantity: 1 })) });
    expect(kinds(payment)).toEqual(["double_payment"]);
  });

  it("leaves a copy that was sold twice open after a refund of an amount, which says nothing of the copy", async () => {
    const { late } = soldTwice();
    await inCash(paymentRow(late.id), { amountCents: 1_000 });
    expect(kinds(late)).toEqual(["sold_out"]);
  });

  it("a copy that was sold twice, once its price has gone back", async () => {
    const { late, bookId } = soldTwice();
    await inCash(paymentRow(late.id), { lines: [{ bookId, quantity: 1 }] });
    expect(kinds(late)).toEqual([]);
  });
});
