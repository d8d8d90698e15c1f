import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the costs of OWASP's password storage cheat sheet; it runs in libuv's threads. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What stands in place of a hash until an admin has chosen a password. */
export const NO_PASSWORD = "none";

/** A hash that costs as much to check as a real one, and that no password fits. */
const nobodysHash = hash(randomBytes(32), COSTS);

/** An argon2id hash in its usual text form, which carries its salt and costs. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Whether a password fits. Without a hash to compare with it takes the same time and says no. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isReal = storedHash !== undefined && storedHash !== NO_PASSWORD;
  const matches = await verify(isReal ? storedHash : await nobodysHash, password);
  return isReal && matches;
}
