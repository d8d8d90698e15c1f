import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { secondFactors } from "~/db/schema/account";
import { codeKeyAddress, newCodeKey, stepOfCode } from "~/providers/one-time-code.server";
import { qrModules } from "~/providers/qr-code.server";
import { encryptSecret } from "~/providers/secret.server";
import type { AdminUser } from "../account/admin-rows.server";
import { factorRow, hasFactor } from "../account/factor-rows.server";
import { endOtherSessions, type LiveSession } from "../account/session.server";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import { tellFactorChange } from "../mail/factor-mails.server";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings } from "../settings/settings.server";
import { WRONG_CODE } from "./code-words";
import { openKey } from "./keys.server";
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

/** Makes the key of a new app. It counts from its first code on; until then nothing changes at sign-in. */
export function draftFactor(user: AdminUser): FactorDraft {
  const key = newCodeKey();
  const draft = { draftKeyEncrypted: encryptSecret(key), draftAt: now() };
  write((tx) =>
    tx
      .insert(secondFactors)
      .values({ adminId: user.id, ...draft })
      .onConflictDoUpdate({ target: secondFactors.adminId, set: draft })
      .run(),
  );
  return draftWith(key, user);
}

function draftKeyOf(adminId: number): string | null {
  const { draftKeyEncrypted = null, draftAt = null } = factorRow(adminId) ?? {};
  return draftAt !== null && now() - draftAt < VALID_MS ? openKey(draftKeyEncrypted) : null;
}

/** The second factor that an account is setting up, or null. */
export function openDraft(user: AdminUser): FactorDraft | null {
  const key = draftKeyOf(user.id);
  return key === null ? null : draftWith(key, user);
}

/**
 * Begins to set up a second factor, also in place of one that is on. @throws DomainError invalid for a wrong password
 * or code.
 */
export async function beginFactor({ admin }: LiveSession, proof: Proof): Promise<FactorDraft> {
  await proveOneself(admin, proof);
  return draftFactor(admin);
}

/** The draft's key and the step of its first code. @throws DomainError as `confirmFactor` does. */
function firstStep(adminId: number, code: string, at: number): { key: string; lastStep: number } {
  const key = draftKeyOf(adminId);
  if (key === null) throw new DomainError("conflict", NOT_BEGUN);
  const lastStep = stepOfCode(key, code.replace(/[\s-]/g, ""), at);
  if (lastStep === null) throw new DomainError("invalid", WRONG_CODE, { code: [WRONG_CODE] });
  return { key, lastStep };
}

/**
 * Turns a second factor on with its app's first code. Ends the account's sessions except the one with this key, and
 * answers the recovery codes, which are told this once. @throws DomainError invalid for a wrong code, conflict when it
 * was not begun or took too long.
 */
export async function confirmFactor(
  user: AdminUser,
  { code }: FirstCode,
  keptSession: string | null,
): Promise<string[]> {
  const at = now();
  firstStep(user.id, code, at);
  const { codes, hashes } = await newRecoveryCodes();
  write((tx) => {
    const { key, lastStep } = firstStep(user.id, code, at);
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
    endOtherSessions(tx, user.id, keptSession);
    tellFactorChange(tx, user, change, at);
  });
  return codes;
}
