import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits, in letters that an address and a cookie can carry. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What the database keeps of a token: who reads the table cannot use it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
