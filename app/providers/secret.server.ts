import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const FILE = "secret";
const SECRET_BYTES = 32;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1";

const WHOLE = new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`);

/** What is wrong with the stored secret, in a sentence; null when it is valid or absent. */
export function secretFault(directory: string): string | null {
  const file = path.join(directory, FILE);
  if (!fs.existsSync(file) || WHOLE.test(fs.readFileSync(file, "utf8").trim())) return null;
  return `${file} is not a whole secret: bring it back from a backup. Without one, delete it: a new one is made, and the payment provider's credentials must be typed again.`;
}

function sync(place: string): void {
  const descriptor = fs.openSync(place, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/** A hard link never replaces an existing file, unlike rename; some file systems lack links. */
function putInPlace(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch {
    if (!fs.existsSync(file)) fs.renameSync(draft, file);
  }
}

function keepSecret(directory: string, secret: string): void {
  const draft = path.join(directory, `${FILE}.${randomBytes(6).toString("hex")}.part`);
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(draft, secret, { flag: "wx", mode: 0o600, flush: true });
    putInPlace(draft, path.join(directory, FILE));
    sync(directory);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

// Clocks of file systems are coarse: a file that was just written may be written again with the same time.
const SETTLED_MS = 1_000;

let lastRead: { mark: string; secret: string } | undefined;

function markOf(file: string): string | null {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found === undefined || Date.now() - found.mtimeMs < SETTLED_MS) return null;
  return `${file} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

/**
 * The shop's own secret, created on first use, readable by the shop's user only. Read again when its file has changed.
 * @throws Error with a sentence when the stored one is invalid.
 */
export function boxSecret(): string {
  const directory = env.STORAGE_DIR;
  const file = path.join(directory, FILE);
  const mark = markOf(file);
  if (mark !== null && lastRead?.mark === mark) return lastRead.secret;
  if (!fs.existsSync(file)) keepSecret(directory, randomBytes(SECRET_BYTES).toString("hex"));
  const fault = secretFault(directory);
  if (fault !== null) throw new Error(fault);
  const secret = fs.readFileSync(file, "utf8").trim();
  lastRead = mark === null ? undefined : { mark, secret };
  return secret;
}

/** Keys for cookie signatures, newest first: SESSION_SECRET's list, else the shop's own secret. */
export function sessionSecrets(): string[] {
  const given = env.SESSION_SECRET?.split(",").map((secret) => secret.trim());
  return given?.filter(Boolean) ?? [boxSecret()];
}

const keys = new Map<string, { secret: string; key: Buffer }>();

function keyFor(use: string): Buffer {
  const secret = boxSecret();
  const known = keys.get(use);
  if (known?.secret === secret) return known.key;
  const key = Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  keys.set(use, { secret, key });
  return key;
}

const encryptionKey = () => keyFor("dogear settings");

/** HMAC of a text with the shop's secret: equal texts give equal digests, which cannot be reversed or guessed. */
export const keyedDigest = (text: string): string =>
  createHmac("sha256", keyFor("dogear digests")).update(text).digest("base64url");

/** Encrypts a credential for the settings table (AES-256-GCM with the shop's secret). */
export function encryptSecret(plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(), iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `${FORMAT}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64")}`;
}

/**
 * Decrypts what `encryptSecret` returned.
 * @throws Error when the text was changed or STORAGE_DIR/secret is another one.
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

/** `decryptSecret`, but null without a secret, or when the secret has changed since. */
export function readableSecret(encrypted: string | null | undefined): string | null {
  if (!encrypted) return null;
  try {
    return decryptSecret(encrypted);
  } catch {
    return null;
  }
}
