import { count, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema/account";

const rowOf = db
  .select()
  .from(secondFactors)
  .where(eq(secondFactors.adminId, sql.placeholder("adminId")))
  .prepare();

export type FactorRow = NonNullable<ReturnType<typeof rowOf.get>>;

/** The stored second factor of an account, turned on or only begun. */
export function factorRow(adminId: number): FactorRow | undefined {
  return rowOf.get({ adminId });
}

/** Whether an account has a second factor that is turned on. */
export function hasFactor(adminId: number): boolean {
  return (factorRow(adminId)?.since ?? null) !== null;
}

/** How many recovery codes an account has left. */
export function recoveryCodesLeft(adminId: number): number {
  const isTheirs = eq(recoveryCodes.adminId, adminId);
  return db.select({ left: count() }).from(recoveryCodes).where(isTheirs).get()?.left ?? 0;
}

/** Removes an account's second factor and its recovery codes. */
export function removeFactor(tx: Transaction, adminId: number): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
  tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).run();
}
