import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { cartWith } from "../cart/cart.fixture";
import {
  beginCartCheckout,
  beginPayment,
  newBuyer,
  report,
  runHoldOut,
  stockOf,
} from "../payments/payment.fixture";
import { inCash } from "./refund.fixture";

it("puts no copy back to the shelf that the buyer keeps, where the one that is refunded was missing", async () => {
  const bookId = addBook(db, { stockQty: 2 });
  const late = beginCartCheckout(cartWith(bookId, bookId), newBuyer());
  runHoldOut(late);
  report(beginPayment(bookId));
  report(late);
  const line = { bookId, quantity: 1 };
  await expect(inCash(late, { lines: [{ ...line, restock: 1 }] })).rejects.toMatchObject({
    fields: { lines: [expect.stringContaining("of these, 0 copies left the shelf")] },
  });
  const missing = await inCash(late, { lines: [{ ...line, restock: true }] });
  expect([missing.lines[0]?.restockedQty, stockOf(bookId)]).toEqual([0, 0]);
  const kept = await inCash(late, { lines: [{ ...line, restock: true }] });
  expect([kept.lines[0]?.restockedQty, stockOf(bookId)]).toEqual([1, 1]);
});
