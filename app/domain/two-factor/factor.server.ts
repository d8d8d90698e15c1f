import { write } from "~/db/client.server";
import type { Admin } from "../accounts/admin";
import {
  type AdminUser,
  factorRow,
  hasFactor,
  recoveryCodesLeft,
  removeFactor,
} from "../accounts/admin-rows.server";
import type { NewPassword } from "../accounts/schema";
import { setPasswordByLink } from "../accounts/setup-link.server";
import { DomainError } from "../errors";
import { tellFactorChange } from "../mail/factor-mails.server";
import { readSettings } from "../settings/settings.server";
import { proveOneself } from "./proof.server";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server";
import type { Proof } from "./schema";
import type { FactorView } from "./view";

const NOT_ON = "Two-step sign-in is not turned on.";
const REQUIRED =
  "Every admin of this shop uses two-step sign-in. To use another phone, set it up anew.";

export function factorOf(admin: Admin): FactorView {
  const since = factorRow(admin.id)?.since ?? null;
  return {
    isOn: since !== null,
    since: since === null ? null : new Date(since).toISOString(),
    recoveryCodesLeft: recoveryCodesLeft(admin.id),
    isRequired: readSettings().secondFactorRequired,
  };
}

function refuseOff(admin: Admin): void {
  if (!hasFactor(admin.id)) throw new DomainError("conflict", NOT_ON);
}

/**
 * Turns the admin's own second factor off. @throws DomainError conflict when it is off or required, invalid for a wrong
 * password or code.
 */
export async function turnOffFactor(admin: Admin, proof: Proof): Promise<FactorView> {
  refuseOff(admin);
  if (readSettings().secondFactorRequired) throw new DomainError("conflict", REQUIRED);
  await proveOneself(admin, proof);
  write((tx) => {
    removeFactor(tx, admin.id);
    tellFactorChange(tx, admin, "turned-off");
  });
  return factorOf(admin);
}

/**
 * New recovery codes in place of the earlier ones, shown only once. @throws DomainError conflict when the second factor
 * is off, invalid for a wrong password or code.
 */
export async function renewRecoveryCodes(admin: Admin, proof: Proof): Promise<string[]> {
  refuseOff(admin);
  await proveOneself(admin, proof);
  const { codes, hashes } = await newRecoveryCodes();
  write((tx) => {
    storeRecoveryCodes(tx, admin.id, hashes);
    tellFactorChange(tx, admin, "new-codes");
  });
  return codes;
}

/**
 * Sets an admin's password by a link, which removes the second factor too and mails its owner. @throws DomainError
 * not_found, or invalid for a weak password.
 */
export function resetByLink(token: string, input: NewPassword): Promise<AdminUser> {
  return setPasswordByLink(token, input, (tx, user, at) => tellFactorChange(tx, user, "reset", at));
}
