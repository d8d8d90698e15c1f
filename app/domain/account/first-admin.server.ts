import { write } from "~/db/client.server";
import { env } from "~/env.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { hasAdmin, insertAdmin } from "./admin-rows.server";
import { hashNewPassword } from "./new-password.server";
import { makeSetupLink } from "./setup-link.server";

/**
 * Creates the first admin of a new shop from the environment, or returns a one-time set-up link to print, else
 * null.
 * @throws Error with a sentence when the environment's password is weak.
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
