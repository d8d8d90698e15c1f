import type { AdminUser } from "../account/admin-rows.server";
import { hasFactor } from "../account/factor-rows.server";
import { readSettings } from "../settings/settings.server";

/** What comes after the right password: the code of a second factor, setting one up, or nothing. */
export type SignInStep = "code" | "enrol" | null;

/** What an admin whose password was right has to do before signing in. */
export function signInStep({ id }: AdminUser): SignInStep {
  if (hasFactor(id)) return "code";
  return readSettings().secondFactorRequired ? "enrol" : null;
}
