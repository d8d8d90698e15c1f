import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// argon2id with the costs of OWASP's password storage cheat sheet. It runs in libuv's thread pool.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stored instead of a hash until an admin chooses a password. */
export const NO_PASSWORD = "none";

/** Checking it takes as long as a real hash and always fails. */
const dummyHash = hash(randomBytes(32), COSTS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Verifies a password. Without a stored hash it takes the same time and returns false. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isReal = storedHash !== undefined && storedHash !== NO_PASSWORD;
  const matches = await verify(isReal ? storedHash : await dummyHash, password);
  return isReal && matches;
}
