import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { DomainError } from "../errors";
import { wayInWords } from "../invoices/credit-note/words";
import type { PaymentRow } from "../payments/find.server";
import { linesOfRefunds, type RefundRow, refundable } from "../payments/refunds.server";
import { formatAmount } from "../values/money";
import { type PricedRefund, priceRefund } from "./price.server";
import type { RefundInput } from "./schema";

type Reader = Pick<Transaction, "select">;

const inOneText = (lines: PricedRefund["lines"]): string =>
  lines
    .map(({ kind, bookId, quantity, amountCents, restockedQty }) =>
      [kind, bookId ?? "", quantity ?? 1, amountCents, restockedQty ?? 0].join(" "),
    )
    .sort()
    .join(", ");

function linesThen(reader: Reader, payment: PaymentRow, before: RefundRow, input: RefundInput) {
  try {
    const left = refundable(reader, payment, before.id);
    return inOneText(priceRefund(reader, payment, left, input).lines);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

// A bank account is not compared, because none is stored.
const isTheSame = (
  reader: Reader,
  payment: PaymentRow,
  before: RefundRow,
  input: RefundInput,
): boolean =>
  before.way === input.way &&
  before.reason === input.reason &&
  before.note === (input.note ?? "") &&
  before.reference === (input.reference || null) &&
  before.receiptId === (input.receiptId ?? null) &&
  inOneText(linesOfRefunds(reader, [before.id])) === linesThen(reader, payment, before, input);

const HOW_IT_STANDS: Record<RefundRow["state"], string> = {
  done: "was made already and stands. Nothing more was given back.",
  asked: "was asked for already and is on its way. Nothing more was given back.",
  refused: "was asked for already and refused. Nothing was given back.",
};

function refuseAnother({ amountCents, way, state }: RefundRow): never {
  const first = `A refund of ${formatAmount(amountCents)} ${wayInWords(way)}`;
  const message = `${first} ${HOW_IT_STANDS[state]} For another refund, please begin anew.`;
  throw new DomainError("conflict", message);
}

/**
 * The refund requested under this key already. @throws DomainError conflict when the key belongs to another payment or
 * refund.
 */
export function askedBefore(
  reader: Reader,
  key: string,
  payment: PaymentRow,
  input: RefundInput,
): RefundRow | undefined {
  const before = reader.select().from(refunds).where(eq(refunds.idempotencyKey, key)).get();
  if (before === undefined) return undefined;
  if (before.paymentId !== payment.id) {
    throw new DomainError("conflict", "This key belongs to another payment's refund.");
  }
  if (isTheSame(reader, payment, before, input)) return before;
  return refuseAnother(before);
}
