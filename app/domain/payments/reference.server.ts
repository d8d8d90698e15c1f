import { randomBytes, randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a reference can be read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

/** 128 random bits in characters that PayFast accepts for m_payment_id. */
export function newPaymentId(): string {
  return randomBytes(16).toString("base64url");
}

export function newReference(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `BK-${group()}-${group()}`;
}

/** Normalises a typed reference (O as 0, I and L as 1, any case or dashes); null if it is none. */
export function readReference(typed: string): string | null {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^BK(?=.{8}$)/, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const valid =
    characters.length === 2 * GROUP && [...characters].every((c) => ALPHABET.includes(c));
  return valid ? `BK-${characters.slice(0, GROUP)}-${characters.slice(GROUP)}` : null;
}
