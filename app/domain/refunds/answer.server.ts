import { and, eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { doneBy, type Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import type { RefundView } from "../payments/refund-view";
import { isUndecided, type RefundRow, refundView } from "../payments/refunds.server";
import { readId } from "../values/ids";
import { formatAmount } from "../values/money";
import {
  askedRefund,
  endRefusedRefund,
  finishRefund,
  followLater,
  stopFollowing,
} from "./finish.server";
import { lookAtRefund } from "./look.server";
import type { RefundAnswerInput } from "./schema";

type Outcome = RefundAnswerInput["outcome"];

const ENDS_AS: Record<Exclude<Outcome, "ask">, RefundRow["state"]> = {
  refunded: "done",
  not_refunded: "refused",
};
const HAS_ENDED: Record<RefundRow["state"], string> = {
  asked: "",
  done: "It was refunded meanwhile. Nothing else was changed.",
  refused: "It ended meanwhile without being refunded. Nothing else was changed.",
};

function refundOf(paymentId: string | undefined, refundIdInAddress: string | undefined): RefundRow {
  const payment = paymentRow(paymentId);
  const own = and(eq(refunds.id, readId(refundIdInAddress)), eq(refunds.paymentId, payment.id));
  const found = db.select().from(refunds).where(own).get();
  if (found === undefined) throw new DomainError("not_found", "There is no such refund");
  return found;
}

function requireEndedSo({ state }: RefundRow, outcome: Outcome): void {
  if (outcome === "ask" || ENDS_AS[outcome] === state) return;
  throw new DomainError("conflict", HAS_ENDED[state]);
}

function requireUndecided(refund: RefundRow): void {
  if (isUndecided(refund, now())) return;
  const message =
    "PayFast was asked a moment ago and may still answer. Please look again in ten minutes.";
  throw new DomainError("conflict", message);
}

function record(tx: Transaction, admin: Owner, refund: RefundRow, to: string, at: number): void {
  const target = { action: "updated", targetKind: "payment", targetId: refund.paymentId };
  const from = `${formatAmount(refund.amountCents)} asked of PayFast`;
  recordChange(tx, admin, { ...target, changes: { refund: { from, to } } }, at);
}

function end(admin: Owner, refund: RefundRow, outcome: Exclude<Outcome, "ask">): void {
  const at = now();
  const said = { source: "admin", ...doneBy(admin) } as const;
  write((tx) => {
    if (askedRefund(tx, refund.id) === undefined) return;
    if (outcome === "refunded") {
      finishRefund(tx, refund.id, { ...said, words: "An admin found it at PayFast." }, at);
      record(tx, admin, refund, "found refunded", at);
    } else {
      endRefusedRefund(tx, refund.id, { ...said, refusal: null }, at);
      record(tx, admin, refund, "found not refunded", at);
    }
  });
}

function followAnew({ id }: RefundRow): void {
  const at = now();
  write((tx) => {
    if (askedRefund(tx, id) === undefined) return;
    stopFollowing(tx, id);
    followLater(tx, id, at);
  });
}

/**
 * Records an admin's finding on a refund of unknown outcome: it was refunded, or was not and can be refunded again.
 * `ask` only asks PayFast, and posts nothing. PayFast is asked before the admin is believed, and what it has refunded
 * is completed. Idempotent. @throws DomainError not_found; conflict when it has ended otherwise, or was requested a
 * moment ago; unavailable for `ask` without an account.
 */
export async function answerRefund(
  admin: Owner,
  paymentId: string | undefined,
  refundIdInAddress: string | undefined,
  { outcome }: RefundAnswerInput,
  stopping: AbortSignal,
): Promise<RefundView> {
  const refund = refundOf(paymentId, refundIdInAddress);
  if (refund.state === "asked") {
    if (outcome === "ask") {
      followAnew(refund);
      await lookAtRefund(refund, stopping);
    } else {
      requireUndecided(refund);
      await lookIfPossible(refund, stopping);
      end(admin, refund, outcome);
    }
  }
  requireEndedSo(refundOf(paymentId, refundIdInAddress), outcome);
  return refundView(refund.paymentId, refund.id);
}

// When PayFast cannot be asked, the admin's word counts.
async function lookIfPossible(refund: RefundRow, stopping: AbortSignal): Promise<void> {
  try {
    await lookAtRefund(refund, stopping);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
