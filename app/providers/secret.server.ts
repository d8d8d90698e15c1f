import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const SECRET_BYTES = 32;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1";

/** The box's own secret, made on first use, readable by the shop's user only. */
function boxSecret(): string {
  const file = path.join(env.STORAGE_DIR, "secret");
  fs.mkdirSync(env.STORAGE_DIR, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(SECRET_BYTES).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}

/** The secrets that sign cookies, newest first: SESSION_SECRET's list, else the box's own. */
export function sessionSecrets(): string[] {
  const given = env.SESSION_SECRET?.split(",").map((secret) => secret.trim());
  return given?.filter(Boolean) ?? [boxSecret()];
}

function encryptionKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", boxSecret(), "", "dogear settings", 32));
}

/** Encrypts a provider secret for the settings row (AES-256-GCM under the box's own secret). */
export function encryptSecret(plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(), iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `${FORMAT}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64")}`;
}

/**
 * Reads back what `encryptSecret` wrote.
 * @throws Error when the text was changed or STORAGE_DIR/secret is not the one it was written with.
 */
export function decryptSecret(encrypted: string): string {
  const [format, payload] = encrypted.split(":");
  if (format !== FORMAT || payload === undefined) throw new Error("Unknown secret format");
  const bytes = Buffer.from(payload, "base64");
  const decipher = createDecipheriv(CIPHER, encryptionKey(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
