import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { cartWith } from "../cart/cart.fixture";
import { DomainError } from "../errors";
import {
  beginCartCheckout,
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  report,
} from "../payments/payment.fixture";
import { cancelPayment } from "./cancel.server";

function refusal(attempt: () => unknown): DomainError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("It was not refused");
}

describe("an Idempotency-Key", () => {
  const called = () => inBrowser(newSecret(), { key: newSecret() });

  it("stands for one order: the same is answered as it was, also when it is paid and the book is gone", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const shopper = newBuyer();
    const call = called();
    const first = beginPayment(bookId, shopper, call);
    report(first);
    db.update(books).set({ priceCents: 1, deletedAt: 1 }).where(eq(books.id, bookId)).run();
    expect(beginPayment(bookId, shopper, call).id).toBe(first.id);
  });

  it("with another order is refused: another buyer, another book, a cart, while it is live, paid or ended", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const shopper = newBuyer();
    for (const become of ["live", "paid", "ended"]) {
      const call = called();
      const first = beginPayment(bookId, shopper, call);
      if (become === "paid") report(first);
      if (become === "ended") cancelPayment(first.id);
      const others = [
        () => beginPayment(bookId, { ...shopper, customerName: "Thandi Mended" }, call),
        () => beginPayment(addBook(db), shopper, call),
        () => beginCartCheckout(cartWith(addBook(db)), shopper, call),
      ];
      for (const other of others) expect(refusal(other).code, become).toBe("conflict");
    }
  });

  it("may order the same anew when the first payment ended without money", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const shopper = newBuyer();
    const call = called();
    const first = beginPayment(bookId, shopper, call);
    cancelPayment(first.id);
    const second = beginPayment(bookId, shopper, call);
    expect(second.id).not.toBe(first.id);
    expect(beginPayment(bookId, shopper, call).id).toBe(second.id);
  });

  it("stands for a cart, which is empty when the same is sent again", () => {
    const cart = cartWith(addBook(db));
    const shopper = newBuyer();
    const call = called();
    const first = beginCartCheckout(cart, shopper, call);
    expect(beginCartCheckout(cart, shopper, call).id).toBe(first.id);
    report(first);
    expect(beginCartCheckout(cart, shopper, call).id).toBe(first.id);
    expect(refusal(() => beginCartCheckout(cart, newBuyer(), call)).code).toBe("conflict");
  });
});
