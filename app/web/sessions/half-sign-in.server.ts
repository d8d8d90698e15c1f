import { type AdminUser, accountChangedAt, adminById } from "~/domain/accounts/admin-rows.server";
import { MINUTE_MS, now } from "~/domain/dates/time";
import { signedCookie } from "./shop-cookie.server";

// Time to find the phone, or to install an app on it.
const KEPT_MS = 15 * MINUTE_MS;
// Signatures do not cover the cookie's name, so the value contains it.
const VALUE = /^half-signed-in\.(\d+)\.(\d+)\.(\d+)\.([\w-]+)$/;

const cookie = signedCookie("half", KEPT_MS / 1000);

export type HalfSignIn = { user: AdminUser; browser: string };

/** `Set-Cookie` header that records a right password, until the code comes or the password changes. */
export function rememberHalf({ user: { id }, browser }: HalfSignIn): Promise<string> {
  const until = now() + KEPT_MS;
  return cookie().serialize(`half-signed-in.${id}.${accountChangedAt(id)}.${until}.${browser}`);
}

/** The admin whose password this browser gave recently, before the second step; or null. */
export async function halfSignedIn(request: Request): Promise<HalfSignIn | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  const found = VALUE.exec(typeof value === "string" ? value : "");
  if (found === null) return null;
  const [id = 0, changedAt, until = 0] = found.slice(1, 4).map(Number);
  if (until <= now() || accountChangedAt(id) !== changedAt) return null;
  const user = adminById(id);
  return user && { user, browser: found[4] ?? "" };
}

export const forgetHalf = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
