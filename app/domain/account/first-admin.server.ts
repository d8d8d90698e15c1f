import { write } from "~/db/client.server";
import { env } from "~/env.server";
import { now } from "../time";
import { hasAdmin, insertAdmin } from "./admin-rows.server";
import { hashPassword } from "./password.server";
import { makeSetupLink } from "./setup-link.server";

/**
 * Sees to it that somebody can get into a new shop: makes the admin that the environment names, or else answers a
 * one-time set-up link to print. Null when there is nothing to do.
 */
export async function arrangeFirstAdmin(): Promise<string | null> {
  if (hasAdmin()) return null;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) return write((tx) => makeSetupLink(tx, null));
  const passwordHash = await hashPassword(password);
  write((tx) => insertAdmin(tx, { email, passwordHash }, now()));
  return null;
}
