import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { recoveryCodes } from "~/db/schema/account";
import type { AdminUser } from "../accounts/admin-rows.server";
import { hashPassword, passwordMatches } from "../accounts/passwords/password.server";
import { tellFactorChange } from "../mail/factor-mails.server";

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP_LENGTH = 5;
export const RECOVERY_CODE_LENGTH = 2 * GROUP_LENGTH;
const CODES = 10;

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A typed code as it is hashed, without the blanks, hyphens and capitals that people add. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();

/** New recovery codes and their hashes. Each has 49 random bits: hashed slowly, as a password is. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: CODES }, () => `${newGroup()}-${newGroup()}`);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plainCode(code)))) };
}

export function storeRecoveryCodes(tx: Transaction, adminId: number, hashes: string[]): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
  tx.insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ adminId, codeHash })))
    .run();
}

/** Uses up a recovery code and mails its owner; false when it is not one of the account's. */
export async function spendRecoveryCode(user: AdminUser, code: string): Promise<boolean> {
  if (code.length !== RECOVERY_CODE_LENGTH) return false;
  const stored = db.select().from(recoveryCodes).where(eq(recoveryCodes.adminId, user.id)).all();
  for (const { id, codeHash } of stored) {
    if (!(await passwordMatches(codeHash, code))) continue;
    const isThis = eq(recoveryCodes.id, id);
    return write((tx) => {
      const isSpent = tx.delete(recoveryCodes).where(isThis).run().changes === 1;
      if (isSpent) tellFactorChange(tx, user, "recovery-code");
      return isSpent;
    });
  }
  return false;
}
