import { db, write } from "~/db/client.server";
import type { AskedOfOwner } from "~/db/payment-flags";
import { REFUND_REASONS, type RefundReason } from "~/db/schema/refund";
import type { Permitted } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { REASON_TITLES } from "../invoices/credit-note/words";
import { queueRefundAsked } from "../mail/refund-mails.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { flagPayment, logPayment } from "../payments/log.server";
import { refundable } from "../payments/refunds.server";
import { formatAmount } from "../values/money";
import { requireEachOnce, requireLeft } from "./price.server";
import { MAX_REFUND_NOTE, withFullStop } from "./rules";
import type { RefundAsked } from "./schema";

const inWords = (reason: RefundReason): string => withFullStop(REASON_TITLES[reason]);

export function readAsked(detail: string): { reason: RefundReason | null; note: string } {
  const reason = REFUND_REASONS.find((one) => detail.startsWith(`${inWords(one)} `)) ?? null;
  const words = reason === null ? detail : detail.slice(inWords(reason).length + 1);
  return { reason, note: words.slice(0, MAX_REFUND_NOTE) };
}

const MORE_THAN_LEFT = "Please choose no more copies than can be refunded";

type Asked = Pick<RefundAsked, "lines" | "amountCents">;

// What was asked beside the words, with a sentence of it; neither where nothing was.
function whatIsAsked(payment: PaymentRow, { lines = [], amountCents = 0 }: Asked) {
  const left = refundable(db, payment);
  requireEachOnce(lines);
  let cents = amountCents;
  const named = lines.map(({ bookId, quantity }) => {
    const line = left.lines.find((one) => one.bookId === bookId);
    if (line === undefined || quantity > line.leftQty) {
      throw new DomainError("invalid", MORE_THAN_LEFT, { lines: [MORE_THAN_LEFT] });
    }
    cents += quantity * line.unitPriceCents;
    return `${quantity} of ${line.title}`;
  });
  requireLeft(left, cents, amountCents > 0 ? "amountCents" : "lines");
  const sum = amountCents > 0 ? formatAmount(amountCents) : null;
  const words = [...named, sum].filter((one) => one !== null);
  if (words.length === 0) return { asked: {}, sentence: "" };
  const asked = { lines, amountCents: amountCents > 0 ? amountCents : null };
  return { asked: { asked }, sentence: ` To refund: ${withFullStop(words.join(", "))}` };
}

/** The copies and the amount of a request that can still be refunded. */
export function proposalOfAsked(payment: PaymentRow, asked: AskedOfOwner | null) {
  if (asked === null) return {};
  const left = refundable(db, payment);
  const copies = asked.lines
    .map(({ bookId, quantity }) => {
      const { leftQty = 0 } = left.lines.find((line) => line.bookId === bookId) ?? {};
      return [bookId, Math.min(quantity, leftQty)] as const;
    })
    .filter(([, quantity]) => quantity > 0);
  const amountCents = Math.min(asked.amountCents ?? 0, left.leftCents);
  return {
    copies: Object.fromEntries(copies),
    ...(amountCents > 0 ? { amountCents } : {}),
  };
}

/** The books of a paid order of which a copy can be refunded. */
export const booksToAskFor = (_admin: Permitted<"ask_refund">, paymentId: string) =>
  refundable(db, paymentRow(paymentId)).lines.filter(({ leftQty }) => leftQty > 0);

/**
 * Asks the owners to refund something of a paid order: each gets a mail, and it waits among what needs attention until
 * one refunds it or says why not. @throws DomainError not_found, invalid for more than can be refunded, or conflict when
 * nothing is paid or the same was asked before.
 */
export function askForRefund(
  admin: Permitted<"ask_refund">,
  paymentId: string | undefined,
  { reason, note, ...what }: RefundAsked,
): AdminPaymentView {
  const payment = paymentRow(paymentId);
  if (payment.status !== "completed") {
    throw new DomainError("conflict", "This order is not paid, so there is nothing to refund.");
  }
  const at = now();
  const { asked, sentence } = whatIsAsked(payment, what);
  const detail = `${inWords(reason)} ${withFullStop(note)}${sentence} Asked by ${admin.email}`;
  write((tx) => {
    const flag = { paymentId: payment.id, kind: "refund_asked", detail, ...asked } as const;
    const flagId = flagPayment(tx, flag, at);
    if (flagId === undefined) {
      throw new DomainError("conflict", "You have asked for this already. Say what is new.");
    }
    queueRefundAsked(tx, flagId, at);
    const { status } = payment;
    const data = { by: admin.email };
    const step = {
      event: "flagged",
      status,
      message: `A refund is asked for. ${sentence === "" ? note : withFullStop(note) + sentence}`,
      data,
    };
    logPayment(tx, { paymentId: payment.id, ...step, source: "admin" }, at);
    const target = { action: "asked for a refund of", targetKind: "payment" };
    recordChange(tx, admin, { ...target, targetId: payment.id }, at);
  });
  return getPaymentForAdmin(admin, payment.id);
}
