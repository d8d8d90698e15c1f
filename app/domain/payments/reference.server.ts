import { randomBytes, randomInt } from "node:crypto";

// Crockford's base 32: no I, L, O or U, so that a reference can be read out.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

/** 128 random bits in characters that PayFast accepts for m_payment_id. */
export function newPaymentId(): string {
  return randomBytes(16).toString("base64url");
}

type ReferenceKind = "BK" | "OF";

export function newReference(kind: ReferenceKind = "BK"): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${kind}-${group()}-${group()}`;
}

// A whole reference among other words, as in 'Reference BK-7F3K-92QD'.
const AMONG_WORDS: Record<ReferenceKind, RegExp> = {
  BK: /(?<![0-9A-Z])BK[^0-9A-Z]?[0-9A-Z]{4}[^0-9A-Z]?[0-9A-Z]{4}(?![0-9A-Z])/,
  OF: /(?<![0-9A-Z])OF[^0-9A-Z]?[0-9A-Z]{4}[^0-9A-Z]?[0-9A-Z]{4}(?![0-9A-Z])/,
};

/** Finds a reference in what was typed (O as 0, I and L as 1, any case or dashes); null if there is none. */
export function readReference(typed: string, kind: ReferenceKind = "BK"): string | null {
  const upper = typed.toUpperCase();
  const [found = upper] = AMONG_WORDS[kind].exec(upper) ?? [];
  const bare = found.replace(/[^0-9A-Z]/g, "");
  const characters = (bare.length > 2 * GROUP && bare.startsWith(kind) ? bare.slice(2) : bare)
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const valid =
    characters.length === 2 * GROUP && [...characters].every((c) => ALPHABET.includes(c));
  return valid ? `${kind}-${characters.slice(0, GROUP)}-${characters.slice(GROUP)}` : null;
}
