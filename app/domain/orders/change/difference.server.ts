import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import type { Counter } from "../../accounts/admin";
import { now } from "../../dates/time";
import { type DeliveryPrices, deliveryPrice } from "../../delivery/price";
import { DomainError } from "../../errors";
import { CAME_BY } from "../../invoices/paid-by";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { recordPaymentChange } from "../../payments/log.server";
import { orderRecord } from "../../payments/order-way.server";
import { formatAmount } from "../../values/money";
import {
  askedDifference,
  type DeliveryChangeRow,
  deliveryChangesOf,
  paidForDelivery,
  parcelOfOrder,
  returnedDifference,
} from "../delivery-changes.server";
import { getOrder } from "../order.server";
import { KEPT_REASON_MISSING, LESS_UNDECIDED, MORE_UNDECIDED } from "../rules";
import type { DifferenceOutcome, OrderChange } from "../schema";
import type { OrderView } from "../view";

export type NewDifference = Pick<
  DeliveryChangeRow,
  "fromName" | "toName" | "fromCents" | "toCents" | "besideCents" | "outcome" | "reason"
>;

const refuse = (field: "ifMore" | "ifLess" | "reason", words: string): never => {
  throw new DomainError("invalid", words, { [field]: [words] });
};

function outcomeOf(more: number, { ifMore, ifLess, reason = "" }: OrderChange) {
  if (more === 0) return "even" as const;
  if (more > 0) {
    if (ifMore === undefined) return refuse("ifMore", `${MORE_UNDECIDED}: ${formatAmount(more)}`);
    return ifMore === "transfer" ? ("asked" as const) : ("waived" as const);
  }
  if (ifLess === undefined) return refuse("ifLess", `${LESS_UNDECIDED}: ${formatAmount(-more)}`);
  if (ifLess === "kept" && reason === "") return refuse("reason", KEPT_REASON_MISSING);
  return ifLess;
}

/**
 * Compares the price of a method with what was paid for delivery, and decides what becomes of the difference. Withdraws
 * an earlier request that was not paid. @throws DomainError invalid when the input does not say what becomes of it.
 */
export function decideDifference(
  tx: Transaction,
  payment: PaymentRow,
  way: DeliveryPrices & { name: string },
  input: OrderChange,
  at: number,
): NewDifference {
  const paid = paidForDelivery(tx, payment);
  const fromCents = paid.inOrder + paid.beside;
  const toCents = deliveryPrice(way, parcelOfOrder(tx, payment.id));
  const outcome = outcomeOf(toCents - fromCents, input);
  const ofThis = and(
    eq(deliveryChanges.paymentId, payment.id),
    eq(deliveryChanges.outcome, "asked"),
  );
  tx.update(deliveryChanges).set({ outcome: "withdrawn", settledAt: at }).where(ofThis).run();
  const besideCents = outcome === "refund" ? Math.max(0, fromCents - toCents - paid.inOrder) : 0;
  const reason = outcome === "even" ? "" : (input.reason ?? "");
  const names = { fromName: payment.deliveryName, toName: way.name };
  return { ...names, fromCents, toCents, besideCents, outcome, reason };
}

const because = (reason: string) => (reason === "" ? "" : `: ${reason}`);

export function differenceInWords(difference: NewDifference): string {
  const { fromCents, toCents, besideCents, outcome, reason } = difference;
  const [more, less] = [toCents - fromCents, fromCents - toCents].map(formatAmount);
  const ofInvoice = fromCents - toCents - besideCents;
  switch (outcome) {
    case "even":
      return "It costs the same.";
    case "asked":
      return `It costs ${more} more: the buyer is to pay it by transfer, and reads so on the order's page.`;
    case "waived":
      return `It costs ${more} more: the buyer does not pay it${because(reason)}.`;
    case "kept":
      return `It costs ${less} less, which is kept${because(reason)}.`;
    case "refund":
      return [
        `It costs ${less} less.`,
        ...(ofInvoice > 0 ? [`${formatAmount(ofInvoice)} is to be refunded.`] : []),
        ...(besideCents > 0
          ? [`${formatAmount(besideCents)} came beside the invoice and is to go back by transfer.`]
          : []),
      ].join(" ");
    case "received":
    case "withdrawn":
      return "";
  }
}

type Settled = {
  change: DeliveryChangeRow;
  words: string;
  was: string;
  set: Partial<DeliveryChangeRow>;
};

const NO_MONEY = {
  toCome: "This order has no money to come.",
  toReturn: "This order has no money that is to go back by transfer.",
};

function settleAsked(tx: Transaction, id: string, said: DifferenceOutcome): Settled | null {
  const change = askedDifference(tx, id);
  if (change === undefined) {
    const [last] = deliveryChangesOf(id, tx);
    if (last?.outcome === said.outcome) return null;
    throw new DomainError("conflict", NO_MONEY.toCome);
  }
  const { outcome, reference, reason = "", way = "transfer" } = said;
  const more = formatAmount(change.toCents - change.fromCents);
  const words =
    outcome === "received"
      ? `${more} for delivery came ${CAME_BY[way]}${reference ? ` (${reference})` : ""}.`
      : `${more} for delivery is not asked for any more${because(reason)}.`;
  const kept =
    outcome === "received" ? { outcome, receivedWay: way } : { outcome: "waived" as const };
  return { change, words, was: "asked", set: { ...kept, reason: reason || change.reason } };
}

function settleReturned(tx: Transaction, id: string, said: DifferenceOutcome): Settled | null {
  const change = returnedDifference(tx, id, false);
  if (change === undefined) {
    if (returnedDifference(tx, id, true) !== undefined) return null;
    throw new DomainError("conflict", NO_MONEY.toReturn);
  }
  const reference = said.reference ? ` (${said.reference})` : "";
  const words = `${formatAmount(change.besideCents)} of the delivery went back by transfer${reference}.`;
  return { change, words, was: "to go back", set: {} };
}

/**
 * Records what became of a price difference: the requested money came or is waived, or a transfer was returned because
 * the order goes a cheaper way. Idempotent. @throws DomainError not_found, or conflict when there is no such money.
 */
export function settleDifference(
  admin: Counter,
  paymentId: string | undefined,
  said: DifferenceOutcome,
): OrderView {
  const at = now();
  write((tx) => {
    const payment = paymentRow(orderRecord(paymentId).paymentId);
    const { outcome, reference } = said;
    const settle = outcome === "returned" ? settleReturned : settleAsked;
    const settled = settle(tx, payment.id, said);
    if (settled === null) return;
    tx.update(deliveryChanges)
      .set({ ...settled.set, reference: reference || null, settledAt: at })
      .where(eq(deliveryChanges.id, settled.change.id))
      .run();
    const { words: message, was } = settled;
    const changes = { difference: { from: was, to: outcome } };
    recordPaymentChange(tx, admin, payment, { event: "order changed", message, changes }, at);
  });
  return getOrder(admin, paymentId);
}
