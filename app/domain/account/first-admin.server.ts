import { write } from "~/db/client.server";
import { env } from "~/env.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { hasAdmin, insertAdmin } from "./admin-rows.server";
import { hashNewPassword } from "./new-password.server";
import { makeSetupLink } from "./setup-link.server";

/**
 * Sees to it that somebody can get into a new shop: makes the admin that the environment names, or else answers a
 * one-time set-up link to print. Null when there is nothing to do.
 * @throws Error with a sentence when the environment's password is easily guessed.
 */
export async function arrangeFirstAdmin(): Promise<string | null> {
  if (hasAdmin()) return null;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) return write((tx) => makeSetupLink(tx, null));
  const passwordHash = await hashNewPassword(password, email).catch((error: unknown) => {
    throw error instanceof DomainError ? new Error(`ADMIN_PASSWORD: ${error.message}`) : error;
  });
  write((tx) => insertAdmin(tx, { email, passwordHash }, now()));
  return null;
}
