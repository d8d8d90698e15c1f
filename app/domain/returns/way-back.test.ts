import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { refundLines } from "~/db/schema/refund";
import { refundInMail } from "../mail/refund-mails.server";
import { inCash } from "../refunds/refund.fixture";
import { returnsInWords } from "./in-words.server";
import { askedReturn } from "./return.fixture";

it("the money of a book that had left is back: how it comes back is said, unless it is here already", async () => {
  const { payment, bookId } = await askedReturn();
  const left = { state: "handed_over", handedOverAt: 1 } as const;
  db.update(orders).set(left).where(eq(orders.paymentId, payment.id)).run();
  const { id } = await inCash(payment, { lines: [{ bookId, quantity: 1 }] });
  const said = () => [returnsInWords(payment)[0]?.said, refundInMail(id).wayBack];
  const agreed = "We will agree with you how the book comes back to us.";
  expect(said()).toEqual([agreed, agreed]);
  db.update(refundLines).set({ restockedQty: 1 }).where(eq(refundLines.refundId, id)).run();
  expect(said()).toEqual(["", ""]);
});
