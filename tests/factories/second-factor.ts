import { secondFactors } from "../../app/db/schema/account";
import { codeAt } from "../../app/providers/one-time-code.server";
import type { RunningShop } from "../shop/running-shop";
import { type CookieHeader, callAs } from "./admin";

/** A code that counts now: of those used before nothing is remembered. */
export function freshCode({ db }: RunningShop, key: string): string {
  db.update(secondFactors).set({ lastStep: 0 }).run();
  return codeAt(key, Date.now());
}

/** Turns on the second factor of a signed-in admin, and answers its key and recovery codes. */
export async function turnOnFactor(shop: RunningShop, headers: CookieHeader, current: string) {
  const path = "/api/v1/admin/account/second-factor";
  const begun = await callAs(shop, headers, "POST", path, { current });
  const { key } = begun.json;
  const code = freshCode(shop, key);
  const confirmed = await callAs(shop, headers, "POST", `${path}/confirm`, { code });
  if (confirmed.status !== 200) throw new Error(`Not turned on: ${confirmed.text}`);
  return { key: String(key), codes: confirmed.json.recoveryCodes as string[] };
}
