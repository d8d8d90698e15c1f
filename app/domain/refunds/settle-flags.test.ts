import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { cartWith } from "../cart/cart.fixture";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  newBuyer,
  openFlagsOf,
  report,
  runHoldOut,
  stepsOf,
} from "../payments/payment.fixture";
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

/** Somebody has paid for a copy of each after their hold had run out, when the first few were sold to others. */
function soldElsewhere(missing: BookTraits[], there: BookTraits[] = []) {
  const title = "Two of a title";
  const books = [...missing, ...there].map((traits) => addBook(db, { title, ...traits }));
  const [first = 0, ...others] = books;
  const late = beginCartCheckout(cartWith(first, ...others), newBuyer());
  runHoldOut(late);
  for (const bookId of books.slice(0, missing.length)) report(beginPayment(bookId));
  report(late);
  return { late, books };
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

  it("leaves money whose number begins with another's as it is", async () => {
    const { payment } = paidOrder({ priceCents: 12_000 });
    report(payment, { providerPaymentId: "997731" });
    report(payment, { providerPaymentId: "99773" });
    await inCash(payment, { receiptId: "99773", amountCents: 12_000 });
    expect(openFlagsOf(payment)).toMatchObject([{ detail: expect.stringContaining("997731") }]);
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

  it("of two conditions of one title that are missing one, and the other stays to be looked at", async () => {
    const { late, books } = soldElsewhere([{}, { condition: "Fair" }]);
    const [good = 0, fair = 0] = books;
    expect(openFlagsOf(late).map(({ detail }) => detail)).toEqual([
      "Two of a title (Good): paid for 1, 0 left",
      "Two of a title (Fair): paid for 1, 0 left",
    ]);
    await inCash(paymentRow(late.id), { lines: [{ bookId: fair, quantity: 1 }] });
    expect(openFlagsOf(late)).toMatchObject([{ detail: expect.stringContaining("(Good)") }]);
    await inCash(paymentRow(late.id), { lines: [{ bookId: good, quantity: 1 }] });
    expect(kinds(late)).toEqual([]);
  });

  it("nothing of a book whose title begins another's", async () => {
    const { late, books } = soldElsewhere([{ title: "Maths" }, { title: "Maths: paid for" }]);
    const [, longer = 0] = books;
    await inCash(paymentRow(late.id), { lines: [{ bookId: longer, quantity: 1 }] });
    expect(openFlagsOf(late)).toEqual([{ kind: "sold_out", detail: "Maths: paid for 1, 0 left" }]);
  });

  it("not by a refund of another book of the order", async () => {
    const { late, books } = soldElsewhere([{ title: "Missing" }], [{ title: "There" }]);
    const [missing = 0, there = 0] = books;
    await inCash(paymentRow(late.id), { lines: [{ bookId: there, quantity: 1, restock: true }] });
    expect(kinds(late)).toEqual(["sold_out"]);
    await inCash(paymentRow(late.id), { lines: [{ bookId: missing, quantity: 1 }] });
    expect(kinds(late)).toEqual([]);
  });
});
