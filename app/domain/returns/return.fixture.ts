import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { returns } from "~/db/schema/return";
import { mailsOfPayment } from "../mail/of-payment.server";
import type { PaymentRow } from "../payments/find.server";
import { paidOrder } from "../refunds/refund.fixture";
import { askForReturn } from "./ask.server";
import type { ReturnInput } from "./schema";

export const askReturn = (payment: PaymentRow, bookId: number, input: Partial<ReturnInput> = {}) =>
  askForReturn(payment.id, {
    lines: [{ bookId, quantity: 1 }],
    reason: "not_as_described",
    wish: "refund",
    ...input,
  });

export const returnIdOf = (payment: PaymentRow): string =>
  String(db.select().from(returns).where(eq(returns.paymentId, payment.id)).all().at(-1)?.id);

export const returnMailsOf = (payment: PaymentRow): string[] =>
  mailsOfPayment(payment.id)
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("return"));

/** A paid order of one book, whose buyer asks to return it. */
export async function askedReturn(input: Partial<ReturnInput> = {}) {
  const { payment, books } = paidOrder({ priceCents: 12_000, title: "Asked Atlas" });
  const [bookId = 0] = books;
  await askReturn(payment, bookId, input);
  return { payment, bookId, id: returnIdOf(payment) };
}
