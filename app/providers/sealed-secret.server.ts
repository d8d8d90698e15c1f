import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

const CIPHER = "aes-256-gcm";
const FORMAT = "v1";
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A tenth of a second for each guess at a password that somebody thought of: it is done once, at a start. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const keyOf = (password: string, salt: Buffer) => scryptSync(password, salt, 32, COST);

/** Seals a secret with a password, so that whoever has the one needs the other (scrypt, AES-256-GCM). */
export function sealWith(password: string, secret: string): string {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(password, salt), iv);
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `${FORMAT}:${Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString("base64")}`;
}

/** Opens what `sealWith` answered; null when it was sealed with another password, or changed. */
export function openWith(password: string, sealed: string): string | null {
  const [format, payload = ""] = sealed.split(":");
  const bytes = Buffer.from(payload, "base64");
  const tagAt = SALT_BYTES + IV_BYTES;
  if (format !== FORMAT || bytes.length < tagAt + TAG_BYTES) return null;
  const key = keyOf(password, bytes.subarray(0, SALT_BYTES));
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(SALT_BYTES, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(tagAt + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
