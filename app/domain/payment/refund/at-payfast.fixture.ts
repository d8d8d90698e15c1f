import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories";
import { type PaymentRow, paymentRow } from "../find.server";
import { beginPayment, report } from "../payment.fixture";
import { atPayFast, payUnheard } from "../provider/history.fixture";
import { admin } from "./refund.fixture";
import { refundPayment } from "./refund.server";
import type { RefundInput } from "./schema";

/** A buyer's account that nobody has. */
export const BANK = {
  holder: "T Example",
  bankName: "STANDARD",
  branchCode: "051001",
  accountNumber: "9876543210",
  accountType: "savings",
} as const;

/** Somebody has paid R120.00 for a book through PayFast. */
export async function paidThere(): Promise<{ payment: PaymentRow; bookId: number }> {
  const bookId = addBook(db, { priceCents: 12_000 });
  const begun = beginPayment(bookId);
  const providerPaymentId = await payUnheard(await atPayFast(begun));
  report(begun, { providerPaymentId });
  return { payment: paymentRow(begun.id), bookId };
}

/** Refunds R20.00 through PayFast. */
export const refundThere = (payment: PaymentRow, input: Partial<RefundInput> = {}) =>
  refundPayment(admin, payment.id, {
    reason: "not_as_described",
    way: "payfast",
    amountCents: 2_000,
    ...input,
  });
