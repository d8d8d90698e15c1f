import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { invoiceLines, invoices } from "~/db/schema/invoice";
import type { refundLines } from "~/db/schema/refund";
import { isByHand } from "../by-hand";
import { DomainError, type FieldErrors } from "../errors";
import { vatOfParts } from "../invoices/vat";
import type { PaymentRow } from "../payments/find.server";
import type { RefundableLine } from "../payments/refund-view";
import type { Refundable } from "../payments/refunds.server";
import { formatAmount } from "../values/money";
import { NOTHING_CHOSEN } from "./rules";
import type { RefundInput } from "./schema";

type NewLine = Omit<typeof refundLines.$inferInsert, "id" | "refundId">;

export type PricedRefund = { lines: NewLine[]; amountCents: number; vatAmountCents: number };

const NO_INVOICE =
  "This order has no invoice, so there is nothing that a credit note could correct.";

const invalid = (fields: FieldErrors) =>
  new DomainError("invalid", Object.values(fields)[0]?.[0] ?? NOTHING_CHOSEN, fields);

function describedAs(tx: Pick<Transaction, "select">, paymentId: string) {
  return tx
    .select({ name: invoiceLines.itemName, description: invoiceLines.itemDescription })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.paymentId, paymentId), sql`true`))
    .orderBy(asc(invoiceLines.id))
    .all();
}

type Restock = NonNullable<RefundInput["lines"]>[number]["restock"];

// Of refunded copies, those taken from stock: one that the buyer keeps or is still owed cannot return.
const takenOf = ({ leftQty, restockableQty }: RefundableLine, quantity: number): number =>
  Math.min(quantity, Math.max(0, restockableQty - (leftQty - quantity)));

function restockedQty(restock: Restock, quantity: number, restockable: number): number {
  if (restock === true) return Math.min(quantity, restockable);
  return restock === false || restock === undefined ? 0 : restock;
}

export function requireEachOnce(lines: { bookId: number }[]): void {
  if (new Set(lines.map(({ bookId }) => bookId)).size === lines.length) return;
  throw invalid({ lines: ["Please name each book once"] });
}

export function requireLeft(
  { leftCents }: Refundable,
  cents: number,
  field: "amountCents" | "lines",
): void {
  if (cents <= leftCents) return;
  const [asked, rest] = [formatAmount(cents), formatAmount(leftCents)];
  throw invalid({ [field]: [`${asked} is more than is left: ${rest} can still be refunded`] });
}

function bookLines(
  tx: Pick<Transaction, "select">,
  payment: PaymentRow,
  left: Refundable,
  asked: NonNullable<RefundInput["lines"]>,
): NewLine[] {
  const described = describedAs(tx, payment.id);
  requireEachOnce(asked);
  return asked.map(({ bookId, quantity, restock }) => {
    const index = left.lines.findIndex((line) => line.bookId === bookId);
    const line = left.lines[index];
    if (line === undefined) throw invalid({ lines: [`Book ${bookId} is not in this order`] });
    const { title, leftQty, unitPriceCents } = line;
    if (quantity > leftQty) {
      const copies = leftQty === 1 ? "1 copy" : `${leftQty} copies`;
      throw invalid({ lines: [`${title}: ${copies} can still be refunded`] });
    }
    const taken = takenOf(line, quantity);
    const back = restockedQty(restock, quantity, taken);
    if (back > quantity) throw invalid({ lines: [`${title}: only what is refunded goes back`] });
    if (back > taken) {
      const copies = taken === 1 ? "1 copy" : `${taken} copies`;
      throw invalid({ lines: [`${title}: of these, ${copies} left the shelf and can go back`] });
    }
    const own = described[index];
    return {
      kind: "book",
      bookId,
      itemName: title,
      itemDescription: own?.name === title ? own.description : null,
      quantity,
      amountCents: quantity * unitPriceCents,
      restockedQty: back,
    };
  });
}

// Named as on the invoice, where the delivery line comes after the books, because the order's delivery may have changed
// since.
function deliveryLine(
  tx: Pick<Transaction, "select">,
  payment: PaymentRow,
  left: Refundable,
  cents: number,
): NewLine {
  if (cents > left.deliveryLeftCents) {
    const rest = formatAmount(left.deliveryLeftCents);
    throw invalid({ deliveryCents: [`${rest} of the delivery can still be refunded`] });
  }
  const itemName = describedAs(tx, payment.id)[left.lines.length]?.name ?? "Delivery";
  return { kind: "delivery", itemName, quantity: 1, amountCents: cents };
}

function withVat(
  tx: Pick<Transaction, "select">,
  payment: PaymentRow,
  left: Refundable,
  lines: NewLine[],
): PricedRefund {
  const own = eq(invoices.paymentId, payment.id);
  const invoice = tx.select().from(invoices).where(own).get();
  if (invoice === undefined) throw new DomainError("conflict", NO_INVOICE);
  const whole = { totalCents: invoice.totalAmountCents, vatCents: invoice.vatAmountCents };
  const before = { totalCents: left.paidCents - left.leftCents, vatCents: left.goneVatCents };
  const parts = lines.map(({ amountCents }) => amountCents);
  const vat = vatOfParts(parts, whole, before);
  return {
    lines: lines.map((line, index) => ({ ...line, vatAmountCents: vat[index] ?? 0 })),
    amountCents: parts.reduce((sum, cents) => sum + cents, 0),
    vatAmountCents: vat.reduce((sum, cents) => sum + cents, 0),
  };
}

function ofReceipt(left: Refundable, input: RefundInput, receiptId: string): PricedRefund {
  const receipt = left.receipts.find(({ id }) => id === receiptId);
  if (receipt === undefined) {
    const nothing = isByHand(receiptId)
      ? "Nothing of what was received is to go back: end the order first, if it waits"
      : "PayFast reports no such money beside this order";
    throw invalid({ receiptId: [nothing] });
  }
  if ((input.lines?.length ?? 0) > 0 || (input.deliveryCents ?? 0) > 0) {
    throw invalid({ lines: ["Money that came beside the invoice goes back as an amount"] });
  }
  const amountCents = input.amountCents ?? receipt.leftCents;
  if (amountCents > receipt.leftCents || amountCents === 0) {
    const rest = formatAmount(receipt.leftCents);
    throw invalid({ amountCents: [`${rest} of it can still be refunded`] });
  }
  const itemName = isByHand(receiptId)
    ? "Received beside what the order costs"
    : `Paid beside the order (PayFast ${receiptId})`;
  return { lines: [{ kind: "other", itemName, amountCents }], amountCents, vatAmountCents: 0 };
}

/**
 * Prices a refund from what was paid and is not refunded yet, in the caller's transaction. @throws DomainError conflict
 * for a payment that is not completed or has no invoice, invalid for what cannot be refunded.
 */
export function priceRefund(
  tx: Pick<Transaction, "select">,
  payment: PaymentRow,
  left: Refundable,
  input: RefundInput,
): PricedRefund {
  if (input.receiptId !== undefined) return ofReceipt(left, input, input.receiptId);
  if (payment.status !== "completed") {
    throw new DomainError("conflict", "Only an order that was paid can be refunded.");
  }
  const lines = bookLines(tx, payment, left, input.lines ?? []);
  if (input.deliveryCents) lines.push(deliveryLine(tx, payment, left, input.deliveryCents));
  if (input.amountCents) {
    lines.push({ kind: "other", itemName: "Part of the price", amountCents: input.amountCents });
  }
  if (lines.length === 0) throw invalid({ lines: [NOTHING_CHOSEN] });
  const priced = withVat(tx, payment, left, lines);
  requireLeft(left, priced.amountCents, input.amountCents ? "amountCents" : "lines");
  return priced;
}
