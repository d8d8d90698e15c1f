import { randomBytes } from "node:crypto";
import { accountChangedAt } from "~/domain/accounts/admin-rows.server";
import { signedCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 365 * 24 * 60 * 60;
const KEY_BYTES = 16;
// Each account with the time its password was set: a change, a reset or a restore ends what was known before.
const VALUE = /^([\w-]{22})\.(\d+_\d+(?:-\d+_\d+)*)$/;
const MAX_ACCOUNTS = 5;

const cookie = signedCookie("known", KEPT_SECONDS);

type KnownBrowser = { key: string; adminIds: number[] };

async function knownBrowser(request: Request): Promise<KnownBrowser | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  const [, key, accounts] = VALUE.exec(typeof value === "string" ? value : "") ?? [];
  if (key === undefined || accounts === undefined) return null;
  const adminIds = accounts.split("-").flatMap((account) => {
    const [id = 0, changedAt] = account.split("_").map(Number);
    return changedAt === accountChangedAt(id) ? [id] : [];
  });
  return { key, adminIds };
}

export async function browserKnownTo(request: Request, adminId: number): Promise<string | null> {
  const known = await knownBrowser(request);
  return known?.adminIds.includes(adminId) ? known.key : null;
}

export const browserKey = async (request: Request): Promise<string | null> =>
  (await knownBrowser(request))?.key ?? null;

export async function rememberBrowser(
  request: Request,
  adminId: number,
): Promise<{ key: string; setCookie: string }> {
  const known = await knownBrowser(request);
  const key = known?.key ?? randomBytes(KEY_BYTES).toString("base64url");
  const others = (known?.adminIds ?? []).filter((id) => id !== adminId);
  const ids = [adminId, ...others].slice(0, MAX_ACCOUNTS);
  const accounts = ids.map((id) => `${id}_${accountChangedAt(id)}`);
  return { key, setCookie: await cookie().serialize(`${key}.${accounts.join("-")}`) };
}
