import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { isDiskFull } from "~/db/disk-refusal.server";
import { auditLog } from "~/db/schema/account";
import { DAY_MS, MINUTE_MS, now } from "../dates/time";
import type { Admin } from "./admin";
import type { AdminUser } from "./admin-rows.server";
import { UNKNOWN_DEVICE } from "./device";
import type { SignInView } from "./view";

const KIND = "sign-in";
const DONE = "signed in";
const FAILED = "could not sign in";
const WRONG_CODE = "gave a wrong code";
const WRONG_PIN = "gave a wrong PIN";
const RECOVERY_CODE = "recovery code";
const PIN = "PIN";
const GROUPED_MS = 60 * MINUTE_MS;
const KEPT_MS = 90 * DAY_MS;
const MAX_FAILURES = 2_000;
const MAX_SHOWN = 10;

const FAILURES: Record<SignInView["wrong"], string> = {
  password: FAILED,
  code: WRONG_CODE,
  PIN: WRONG_PIN,
};

const wrongIn = (action: string): SignInView["wrong"] =>
  action === WRONG_CODE ? "code" : action === WRONG_PIN ? "PIN" : "password";

const isFailure = and(
  eq(auditLog.targetKind, KIND),
  inArray(auditLog.action, [FAILED, WRONG_CODE, WRONG_PIN]),
);

type SignInFacts = { address: string; device: string; withRecoveryCode?: boolean; byPin?: boolean };

export function recordSignIn(
  tx: Transaction,
  user: AdminUser,
  { address, device, withRecoveryCode = false, byPin = false }: SignInFacts,
  at: number,
): number {
  return tx
    .insert(auditLog)
    .values({
      adminId: user.id,
      adminEmail: user.email,
      action: DONE,
      targetKind: KIND,
      targetId: address,
      changes: {
        device: { from: null, to: device },
        ...(withRecoveryCode ? { by: { from: null, to: RECOVERY_CODE } } : {}),
        ...(byPin ? { by: { from: null, to: PIN } } : {}),
      },
      createdAt: at,
    })
    .returning({ id: auditLog.id })
    .get().id;
}

type StoredChanges = (typeof auditLog.$inferSelect)["changes"];

const triesSoFar = (changes: StoredChanges) => Number(changes?.tries?.to ?? 1);

const deviceIn = (changes: StoredChanges) => {
  const device = changes?.device?.to;
  return typeof device === "string" ? device : null;
};

export function signInById(id: number): { at: number; address: string; device: string } {
  const row = db.select().from(auditLog).where(eq(auditLog.id, id)).get();
  if (row?.action !== DONE) throw new Error(`Sign-in ${id} is not kept any more`);
  const device = deviceIn(row.changes) ?? UNKNOWN_DEVICE;
  return { at: row.createdAt, address: row.targetId, device };
}

/**
 * Records a failed sign-in, its IP address and the account. The typed text is stored only when it is an account's
 * address, because people type passwords into that field. A full disk takes no record, and does not change the answer.
 */
export function recordFailedSignIn(
  user: AdminUser | null,
  address: string,
  { at = now(), wrong = "password" }: { at?: number; wrong?: SignInView["wrong"] } = {},
): void {
  const action = FAILURES[wrong];
  try {
    countFailure({ adminEmail: user?.email ?? "", action, address, at });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

type Failure = { adminEmail: string; action: string; address: string; at: number };

function countFailure({ adminEmail, action, address, at }: Failure): void {
  write((tx) => {
    const before = tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.targetKind, KIND),
          eq(auditLog.action, action),
          eq(auditLog.targetId, address),
          eq(auditLog.adminEmail, adminEmail),
          gt(auditLog.createdAt, at - GROUPED_MS),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(1)
      .get();
    if (before === undefined) {
      const line = { adminEmail, action, targetKind: KIND, targetId: address };
      tx.insert(auditLog)
        .values({ ...line, createdAt: at })
        .run();
      return;
    }
    const tries = { from: 1, to: triesSoFar(before.changes) + 1 };
    tx.update(auditLog).set({ changes: { tries } }).where(eq(auditLog.id, before.id)).run();
  });
}

export function listSignIns(admin: Admin): SignInView[] {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, KIND), eq(auditLog.adminEmail, admin.email)))
    .orderBy(desc(auditLog.id))
    .limit(MAX_SHOWN)
    .all()
    .map((row) => ({
      id: row.id,
      at: row.createdAt,
      address: row.targetId,
      device: deviceIn(row.changes),
      withRecoveryCode: row.changes?.by?.to === RECOVERY_CODE,
      byPin: row.changes?.by?.to === PIN,
      wrong: wrongIn(row.action),
      failures: row.action === DONE ? 0 : triesSoFar(row.changes),
    }));
}

export function removeOldSignIns(at: number): number {
  return write((tx) => {
    const isOld = and(eq(auditLog.targetKind, KIND), lte(auditLog.createdAt, at - KEPT_MS));
    const old = tx.delete(auditLog).where(isOld).run().changes;
    const tooMany = tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(isFailure)
      .orderBy(desc(auditLog.id))
      .limit(1)
      .offset(MAX_FAILURES)
      .get();
    if (tooMany === undefined) return old;
    const isBeyond = and(isFailure, lte(auditLog.id, tooMany.id));
    return old + tx.delete(auditLog).where(isBeyond).run().changes;
  });
}
