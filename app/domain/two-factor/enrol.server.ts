import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { secondFactors } from "~/db/schema/account";
import { codeKeyAddress, newCodeKey, stepOfCode } from "~/providers/one-time-code.server";
import { qrModules } from "~/providers/qr-code.server";
import { encryptSecret, readableSecret } from "~/providers/secret.server";
import { type AdminUser, factorRow, hasFactor } from "../accounts/admin-rows.server";
import { endOtherSessions, type LiveSession } from "../accounts/session.server";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import { tellFactorChange } from "../mail/factor-mails.server";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings } from "../settings/settings.server";
import { WRONG_CODE } from "./code-words";
import { proveOneself } from "./proof.server";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server";
import type { FirstCode, Proof } from "./schema";
import type { FactorDraft } from "./view";

const VALID_MS = 30 * MINUTE_MS;
const NOT_BEGUN = "This took too long. Please begin again.";

const draftWith = (key: string, { email }: AdminUser): FactorDraft => {
  const issuer = readSettings().businessName ?? SHOP_NAME;
  return { key, address: codeKeyAddress(key, { issuer, label: email }) };
};

/** A draft's address as a QR code: rows of modules, true is dark. */
export const draftCode = ({ address }: FactorDraft): boolean[][] => qrModules(address);

/**
 * Makes the key of a new app, in place of an earlier draft. It counts from its first code on; until then nothing
 * changes at sign-in. `browser` names the only one that sees it, by its session's key or a token: otherwise whoever
 * knows the password alone could read the key that the owner is about to use.
 */
export function draftFactor(user: AdminUser, browser: string): FactorDraft {
  const key = newCodeKey();
  const draft = { draftKeyEncrypted: encryptSecret(`${browser} ${key}`), draftAt: now() };
  write((tx) =>
    tx
      .insert(secondFactors)
      .values({ adminId: user.id, ...draft })
      .onConflictDoUpdate({ target: secondFactors.adminId, set: draft })
      .run(),
  );
  return draftWith(key, user);
}

function draftKeyOf(adminId: number, browser: string): string | null {
  const { draftKeyEncrypted = null, draftAt = null } = factorRow(adminId) ?? {};
  if (draftAt === null || now() - draftAt >= VALID_MS) return null;
  const [drawnFor, key = null] = readableSecret(draftKeyEncrypted)?.split(" ") ?? [];
  return drawnFor === browser ? key : null;
}

export function openDraft(user: AdminUser, browser: string): FactorDraft | null {
  const key = draftKeyOf(user.id, browser);
  return key === null ? null : draftWith(key, user);
}

export async function beginFactor({ admin, key }: LiveSession, proof: Proof): Promise<FactorDraft> {
  await proveOneself(admin, proof);
  return draftFactor(admin, key);
}

function firstStep(
  adminId: number,
  browser: string,
  { code, at }: { code: string; at: number },
): { key: string; lastStep: number } {
  const key = draftKeyOf(adminId, browser);
  if (key === null) throw new DomainError("conflict", NOT_BEGUN);
  const lastStep = stepOfCode(key, code.replace(/[\s-]/g, ""), at);
  if (lastStep === null) throw new DomainError("invalid", WRONG_CODE, { code: [WRONG_CODE] });
  return { key, lastStep };
}

/**
 * Turns a second factor on with its app's first code, in the browser that drew its key. Ends the account's sessions
 * except that browser's, and returns the recovery codes, which are shown only once. @throws DomainError invalid for a
 * wrong code, conflict when it was not begun there or took too long.
 */
export async function confirmFactor(
  user: AdminUser,
  { code }: FirstCode,
  browser: string,
): Promise<string[]> {
  const at = now();
  firstStep(user.id, browser, { code, at });
  const { codes, hashes } = await newRecoveryCodes();
  write((tx) => {
    const { key, lastStep } = firstStep(user.id, browser, { code, at });
    const change = hasFactor(user.id) ? "moved" : "turned-on";
    tx.update(secondFactors)
      .set({
        keyEncrypted: encryptSecret(key),
        since: at,
        lastStep,
        draftKeyEncrypted: null,
        draftAt: null,
      })
      .where(eq(secondFactors.adminId, user.id))
      .run();
    storeRecoveryCodes(tx, user.id, hashes);
    endOtherSessions(tx, user.id, browser);
    tellFactorChange(tx, user, change, at);
  });
  return codes;
}
