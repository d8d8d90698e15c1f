import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { addBook } from "../../../tests/factories/factories";
import type { Behaviour } from "../../../tests/payfast/behaviour";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { beginPayment, report } from "../payments/payment.fixture";
import { atPayFast, payUnheard, standIn } from "../payments/provider/history.fixture";
import { UNDECIDED_AFTER_MS } from "../payments/refunds.server";
import { admin } from "./refund.fixture";
import { refundPayment } from "./refund.server";
import type { RefundInput } from "./schema";

export const BANK = {
  holder: "T Example",
  bankName: "STANDARD",
  branchCode: "051001",
  accountNumber: "9876543210",
  accountType: "savings",
} as const;

export async function paidThere(): Promise<{ payment: PaymentRow; bookId: number }> {
  const bookId = addBook(db, { priceCents: 12_000 });
  const begun = beginPayment(bookId);
  const providerPaymentId = await payUnheard(await atPayFast(begun));
  report(begun, { providerPaymentId });
  return { payment: paymentRow(begun.id), bookId };
}

export const refundThere = (payment: PaymentRow, input: Partial<RefundInput> = {}) =>
  refundPayment(admin, payment.id, {
    reason: "not_as_described",
    way: "payfast",
    amountCents: 2_000,
    ...input,
  });

export async function askUnanswered(
  payment: PaymentRow,
  behaviour: Partial<Behaviour>,
  input: Partial<RefundInput> = {},
) {
  const before = standIn.behaviour();
  const real = AbortSignal.timeout.bind(AbortSignal);
  const impatience = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => real(300));
  standIn.behaviour(behaviour);
  try {
    return await refundThere(payment, input);
  } finally {
    standIn.behaviour(before);
    impatience.mockRestore();
  }
}

export const letTimePass = (id: number) =>
  db
    .update(refunds)
    .set({ postedAt: Date.now() - UNDECIDED_AFTER_MS })
    .where(eq(refunds.id, id))
    .run();
