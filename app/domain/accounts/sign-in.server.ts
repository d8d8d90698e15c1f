import { DomainError } from "../errors";
import { type AdminUser, adminByEmail } from "./admin-rows.server";
import { passwordMatches } from "./passwords/password.server";
import type { Login } from "./schema";

/**
 * Checks an address and password. A wrong address and a wrong password look the same, also in response time.
 * @throws DomainError unauthenticated
 */
export async function checkCredentials({ email, password }: Login): Promise<AdminUser> {
  const found = adminByEmail(email);
  const matches = await passwordMatches(found?.passwordHash, password);
  if (found === undefined || !matches) {
    throw new DomainError("unauthenticated", "Invalid credentials. Please try again.");
  }
  return { id: found.id, email: found.email, role: found.role };
}
