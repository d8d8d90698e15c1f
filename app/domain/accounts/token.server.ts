import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored hash of a token: a leaked table gives no valid tokens. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
