import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orderPartLines, orders } from "~/db/schema/order";
import { paymentFlags } from "~/db/schema/payment";
import type { RefundReason, RefundWay } from "~/db/schema/refund";
import { returnLines, returns } from "~/db/schema/return";
import type { Owner } from "../accounts/admin";
import { isByHand } from "../by-hand";
import { leftShopAt } from "../delivery/parts.server";
import { isCancellation } from "../mail/return-mails.server";
import { paymentRow } from "../payments/find.server";
import { standingReceipts } from "../payments/receipt.server";
import type { RefundableLine } from "../payments/refund-view";
import { refundable } from "../payments/refunds.server";
import { readId } from "../values/ids";
import { proposalOfAsked, readAsked } from "./ask-owner.server";
import { isCopyGone } from "./rules";

export type RefundProposal = {
  returnId: number | null;
  copies: Record<string, number>;
  restocked: Record<string, number>;
  deliveryCents: number | null;
  receiptId: string | null;
  amountCents: number | null;
  way: RefundWay | null;
  reason: RefundReason | null;
  note: string;
  isMistake: boolean;
};

const NOTHING: RefundProposal = {
  returnId: null,
  copies: {},
  restocked: {},
  deliveryCents: null,
  receiptId: null,
  amountCents: null,
  way: null,
  reason: null,
  note: "",
  isMistake: false,
};

function flagOf(paymentId: string, flagId: number) {
  const own = and(eq(paymentFlags.id, flagId), eq(paymentFlags.paymentId, paymentId));
  return db.select().from(paymentFlags).where(own).get();
}

/**
 * Fields of a refund as a flag of the payment suggests them; empty without a suggestion. @throws DomainError not_found.
 */
export function proposedRefund(
  _admin: Owner,
  paymentId: string | undefined,
  flagInAddress: string | undefined,
): RefundProposal {
  const payment = paymentRow(paymentId);
  const flag = flagOf(payment.id, readId(flagInAddress));
  if (flag === undefined) return NOTHING;
  const left = refundable(db, payment);
  switch (flag.kind) {
    case "sold_out": {
      const missing = left.lines
        .filter(({ bookId }) => flag.bookId === null || flag.bookId === bookId)
        .map(({ bookId, missingQty, leftQty }) => [bookId, Math.min(missingQty, leftQty)] as const)
        .filter(([, copies]) => copies > 0);
      const copies = Object.fromEntries(missing);
      return { ...NOTHING, copies, ...wholeDelivery(left, copies), reason: "sold_twice" };
    }
    case "double_payment":
    case "amount_mismatch": {
      const receipt = left.receipts.find(({ id }) => id === flag.providerPaymentId);
      if (receipt === undefined) return NOTHING;
      return {
        ...NOTHING,
        receiptId: receipt.id,
        amountCents: receipt.leftCents,
        reason: "other",
        note: flag.kind === "double_payment" ? "Paid twice" : otherAmount(receipt.id),
      };
    }
    case "refund_asked":
      return { ...NOTHING, ...readAsked(flag.detail), ...proposalOfAsked(payment, flag.asked) };
    case "reversed":
      return NOTHING;
  }
}

const otherAmount = (receiptId: string) =>
  isByHand(receiptId) ? "Received beside what the order costs" : "Another amount than the order's";

const orderOf = (paymentId: string) =>
  db.select().from(orders).where(eq(orders.paymentId, paymentId)).get();

// How many copies of a line can go back to the shelf: none once the order has left, by a courier where nothing else is
// said, and not those of its first part.
function backOnShelf(paymentId: string, goneAt = orderOf(paymentId)?.sentAt ?? null) {
  const { bookId, ownQty } = orderPartLines;
  const ofPayment = eq(orderPartLines.paymentId, paymentId);
  const parts = db.select({ bookId, ownQty }).from(orderPartLines).where(ofPayment).all();
  const ahead = new Map(parts.map((line) => [line.bookId, line.ownQty]));
  return ({ bookId, leftQty, restockableQty }: RefundableLine, asked = leftQty): number =>
    goneAt === null ? Math.max(0, Math.min(asked, restockableQty - (ahead.get(bookId) ?? 0))) : 0;
}

// The delivery of an order goes back with its last book.
function wholeDelivery(
  { lines, deliveryLeftCents }: ReturnType<typeof refundable>,
  copies: RefundProposal["copies"],
): Partial<RefundProposal> {
  const isLast = lines.every(({ bookId, leftQty }) => leftQty === (copies[bookId] ?? 0));
  return isLast && deliveryLeftCents > 0 ? { deliveryCents: deliveryLeftCents } : {};
}

type TakenOff = { book: string | null; delivery: string | null; amount?: string | null };

/**
 * Fields of a refund that removes a line from an order, part of its delivery, or what another copy costs less. What
 * left the shop does not go back to the shelf. @throws DomainError not_found.
 */
export function proposedTakingOff(
  _admin: Owner,
  paymentId: string | undefined,
  { book, delivery, amount }: TakenOff,
): RefundProposal {
  const payment = paymentRow(paymentId);
  const left = refundable(db, payment);
  const line = left.lines.find(({ bookId }) => bookId === readId(book));
  const deliveryCents = Math.min(readId(delivery), left.deliveryLeftCents);
  const amountCents = Math.min(readId(amount), left.leftCents);
  const leftAt = leftShopAt(payment.id);
  const onShelf = backOnShelf(payment.id, leftAt);
  const copies = line ? { [line.bookId]: line.leftQty } : {};
  return {
    ...NOTHING,
    ...(line
      ? {
          ...{ copies, restocked: { [line.bookId]: onShelf(line) } },
          ...(leftAt === null ? wholeDelivery(left, copies) : {}),
        }
      : {}),
    ...(deliveryCents > 0
      ? { deliveryCents, reason: "other", note: "Another way of delivery" }
      : {}),
    ...(amountCents > 0 ? { amountCents, reason: "other", note: "Another copy costs less" } : {}),
  };
}

/**
 * Fields of a refund that takes back money written on the wrong order: all of it, in the way that it was noted, with
 * the copies back on the shelf. Empty for an order that PayFast has the money of. @throws DomainError not_found.
 */
export function proposedMistake(_admin: Owner, paymentId: string | undefined): RefundProposal {
  const payment = paymentRow(paymentId);
  const receipt = standingReceipts(payment.id).at(-1);
  if (receipt === undefined || payment.payfastPaymentId !== null) return NOTHING;
  const { lines, deliveryLeftCents } = refundable(db, payment);
  const left = lines.filter(({ leftQty }) => leftQty > 0);
  const back = backOnShelf(payment.id);
  return {
    ...NOTHING,
    copies: Object.fromEntries(left.map(({ bookId, leftQty }) => [bookId, leftQty])),
    restocked: Object.fromEntries(left.map((line) => [line.bookId, back(line)])),
    deliveryCents: deliveryLeftCents > 0 ? deliveryLeftCents : null,
    way: receipt.way === "cash" ? "cash" : "transfer",
    reason: "other",
    note: "The money was written on the wrong order",
    isMistake: true,
  };
}

/**
 * Fields of a refund that answers an open or a refused return; empty for any other. A cancelled copy goes back on the
 * shelf, unless it left since. Delivery is refunded with a whole order that is cancelled or not as described. @throws
 * DomainError not_found.
 */
export function proposedReturn(
  _admin: Owner,
  paymentId: string | undefined,
  returnInAddress: string,
): RefundProposal {
  const payment = paymentRow(paymentId);
  const isOpen = and(
    eq(returns.id, readId(returnInAddress)),
    eq(returns.paymentId, payment.id),
    or(isNull(returns.answer), eq(returns.answer, "refused")),
  );
  const asked = db.select().from(returns).where(isOpen).get();
  if (asked === undefined) return NOTHING;
  const lines = db.select().from(returnLines).where(eq(returnLines.returnId, asked.id)).all();
  const { deliveryLeftCents, lines: ordered } = refundable(db, payment);
  const left = new Map(ordered.map((line) => [line.bookId, line]));
  const copies = lines.map(
    ({ bookId, quantity }) => [bookId, Math.min(quantity, left.get(bookId)?.leftQty ?? 0)] as const,
  );
  const { id: returnId, reason } = asked;
  const proposal = { ...NOTHING, returnId, reason, copies: Object.fromEntries(copies) };
  const deliveryCents = deliveryLeftCents > 0 ? deliveryLeftCents : null;
  // What came was the shop's mistake: the buyer did not get what the delivery was paid for.
  const isMistake = reason === "wrong_edition";
  const isWhole = [...left].every(([id, { leftQty }]) => leftQty === (proposal.copies[id] ?? 0));
  if (!isCancellation(asked, orderOf(payment.id))) {
    const isAtFault = isMistake || (reason === "not_as_described" && isWhole);
    return isAtFault ? { ...proposal, deliveryCents } : proposal;
  }
  const onShelf = backOnShelf(payment.id, leftShopAt(payment.id));
  const back = copies.map(([id, quantity]) => {
    const line = left.get(id);
    return [id, line ? onShelf(line, quantity) : 0];
  });
  return {
    ...proposal,
    restocked: Object.fromEntries(back),
    deliveryCents: isWhole ? deliveryCents : null,
  };
}

/**
 * Proposes to refund in cash what was paid in cash last, with its copies back on the shelf; others stay as proposed.
 */
export function asItWasPaid(
  _admin: Owner,
  paymentId: string,
  proposal: RefundProposal,
): RefundProposal {
  if (standingReceipts(paymentId).at(-1)?.way !== "cash") return proposal;
  if (proposal.reason !== null && isCopyGone(proposal.reason)) return { ...proposal, way: "cash" };
  const onShelf = backOnShelf(paymentId);
  const back = refundable(db, paymentRow(paymentId)).lines.map((line) => [
    line.bookId,
    onShelf(line),
  ]);
  return {
    ...proposal,
    way: "cash",
    restocked: { ...Object.fromEntries(back), ...proposal.restocked },
  };
}

/** Of books that another copy went out for, no copy goes back to the shelf unless somebody chooses so. */
export const withoutSwapped = (
  proposal: RefundProposal,
  swapped: Record<string, string>,
): RefundProposal => ({
  ...proposal,
  restocked: Object.fromEntries(
    Object.entries(proposal.restocked).filter(([bookId]) => !(bookId in swapped)),
  ),
});
