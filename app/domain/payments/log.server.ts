import { and, asc, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import type { AskedOfOwner } from "~/db/payment-flags";
import { paymentFlags, paymentLogs } from "~/db/schema/payment";
import type { Admin } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import type { Changes } from "../accounts/changes";
import { byHandId } from "../by-hand";
import { moneyByHand, type PaidByHand } from "../by-hand.server";
import { formatAmount } from "../values/money";
import type { TimelineStep } from "./view";

export type LogSource = (typeof paymentLogs.source.enumValues)[number];

type LogEntry = {
  paymentId: string;
  event: string;
  status: string;
  message: string;
  source: LogSource;
  data?: Record<string, string | number | boolean | null>;
};

export function logPayment(tx: Transaction, entry: LogEntry, at: number): void {
  tx.insert(paymentLogs)
    .values({ ...entry, createdAt: at })
    .run();
}

type ChangeByAdmin = {
  event: string;
  message: string;
  changes: Changes;
  action?: string;
  data?: LogEntry["data"];
};

// In its timeline, and in the audit log.
export function recordPaymentChange(
  tx: Transaction,
  admin: Admin,
  { id, status }: { id: string; status: string },
  { event, message, changes, action = "updated", data = {} }: ChangeByAdmin,
  at: number,
): void {
  const step = { event, status, message, source: "admin" } as const;
  logPayment(tx, { paymentId: id, ...step, data: { ...data, by: admin.email } }, at);
  recordChange(tx, admin, { action, targetKind: "payment", targetId: id, changes }, at);
}

type Flag = {
  paymentId: string;
  kind: (typeof paymentFlags.kind.enumValues)[number];
  detail: string;
  bookId?: number;
  providerPaymentId?: string;
  asked?: AskedOfOwner;
};

/** Flags a payment for the owners. Answers the flag's id; undefined where it was flagged so before. */
export function flagPayment(tx: Transaction, flag: Flag, at: number): number | undefined {
  return tx
    .insert(paymentFlags)
    .values({ ...flag, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentFlags.id })
    .get()?.id;
}

/**
 * Sets the flag of money to give back to its amount now, in the caller's transaction. One that the owner has settled
 * stays settled unless `mayOpen`, as when more comes. `at` in UTC ms.
 */
export function flagToGiveBack(
  tx: Transaction,
  payment: PaidByHand,
  at: number,
  mayOpen = true,
): void {
  const { overCents } = moneyByHand(payment);
  const providerPaymentId = byHandId(payment.id);
  const own = and(
    eq(paymentFlags.paymentId, payment.id),
    eq(paymentFlags.providerPaymentId, providerPaymentId),
  );
  const flag = tx.select().from(paymentFlags).where(own).get();
  const detail = `${formatAmount(overCents)} to give back`;
  if (flag === undefined) {
    const kind = "amount_mismatch";
    if (overCents > 0) {
      flagPayment(tx, { paymentId: payment.id, kind, detail, providerPaymentId }, at);
    }
    return;
  }
  if (flag.settledAt !== null && (overCents === 0 || !mayOpen)) return;
  const change =
    overCents > 0
      ? { detail, settledAt: null, settledBy: null, note: null }
      : { settledAt: at, note: "Nothing is to go back any more." };
  tx.update(paymentFlags).set(change).where(eq(paymentFlags.id, flag.id)).run();
}

export function timelineOf(paymentId: string): TimelineStep[] {
  const rows = db
    .select()
    .from(paymentLogs)
    .where(eq(paymentLogs.paymentId, paymentId))
    .orderBy(asc(paymentLogs.id))
    .all();
  return rows.map(({ id, createdAt, event, status, message, source, data }) => {
    const { by, allowedBy } = data ?? {};
    return {
      id,
      at: new Date(createdAt).toISOString(),
      event,
      status,
      message,
      source,
      by: typeof by === "string" ? by : null,
      allowedBy: typeof allowedBy === "string" ? allowedBy : null,
    };
  });
}
