import { and, eq, gt, isNull } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers, allowances } from "~/db/schema/account";
import type { Admin, Owner } from "../accounts/admin";
import type { AdminUser } from "../accounts/admin-rows.server";
import { recordChange } from "../accounts/audit.server";
import type { AllowanceView } from "../accounts/view";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";

type InSession = { admin: Admin; key: string };

const VALID_MS = 10 * MINUTE_MS;
const NO_OWNER = "Only an owner can allow this.";
const SPENT = "The owner's PIN counted for one refund. It is asked for again.";

/**
 * Allows one refund of a payment in the session of a helper, for ten minutes. `owner` has just given the PIN.
 * @throws DomainError invalid, with the message for `adminId`, for who is no owner.
 */
export function allowRefund(
  { admin, key }: InSession,
  paymentId: string,
  owner: AdminUser,
): AllowanceView {
  if (owner.role !== "owner") {
    throw new DomainError("invalid", NO_OWNER, { adminId: [NO_OWNER] });
  }
  const at = now();
  const allowance = { ownerId: owner.id, paymentId, expiresAt: at + VALID_MS };
  write((tx) => {
    tx.insert(allowances)
      .values({ sessionHash: key, ...allowance })
      .onConflictDoUpdate({ target: allowances.sessionHash, set: allowance })
      .run();
    const to = { targetKind: "payment", targetId: paymentId };
    const changes = { "one refund by": { from: null, to: admin.email } };
    recordChange(tx, owner, { action: "allowed by PIN", ...to, changes }, at);
  });
  return { paymentId, by: owner.email, until: new Date(allowance.expiresAt).toISOString() };
}

const isOf = (key: string, paymentId: string, at: number) =>
  and(
    eq(allowances.sessionHash, key),
    eq(allowances.paymentId, paymentId),
    gt(allowances.expiresAt, at),
  );

export function allowedBy({ admin, key }: InSession, paymentId: string): Owner | null {
  const owner = db
    .select({ id: adminUsers.id, email: adminUsers.email, role: adminUsers.role })
    .from(allowances)
    .innerJoin(adminUsers, eq(adminUsers.id, allowances.ownerId))
    .where(
      and(isOf(key, paymentId, now()), eq(adminUsers.role, "owner"), isNull(adminUsers.endedAt)),
    )
    .get();
  if (owner === undefined) return null;
  return { ...owner, helper: { id: admin.id, email: admin.email, key } } as Owner;
}

/**
 * Uses up what an owner allowed, in the caller's transaction, and records who did it. Nothing for who acts as
 * themselves. @throws DomainError conflict when it was used before.
 */
export function spendAllowance(
  tx: Transaction,
  { helper, email }: Admin,
  paymentId: string,
  at: number,
): void {
  if (helper === undefined) return;
  const spent = tx
    .delete(allowances)
    .where(isOf(helper.key, paymentId, at))
    .run().changes;
  if (spent === 0) throw new DomainError("conflict", SPENT);
  const target = { targetKind: "payment", targetId: paymentId };
  const changes = { "by PIN of": { from: null, to: email } };
  recordChange(tx, helper, { action: "refunded", ...target, changes }, at);
}
