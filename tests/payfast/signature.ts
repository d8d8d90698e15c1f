import { createHash, timingSafeEqual } from "node:crypto";

/** A posted form field; signatures depend on order and blanks. */
export type Pair = readonly [name: string, value: string];

const CUSTOM_INTS = [1, 2, 3, 4, 5].map((n) => `custom_int${n}`);
const CUSTOM_STRS = [1, 2, 3, 4, 5].map((n) => `custom_str${n}`);

/** Signing order of the checkout form, regardless of posted order (PayFast developer docs). */
export const CHECKOUT_ORDER: readonly string[] = [
  ...["merchant_id", "merchant_key", "return_url", "cancel_url", "notify_url"],
  ...["name_first", "name_last", "email_address", "cell_number"],
  ...["m_payment_id", "amount", "item_name", "item_description"],
  ...CUSTOM_INTS,
  ...CUSTOM_STRS,
  ...["email_confirmation", "confirmation_address", "payment_method"],
  ...["subscription_type", "billing_date", "recurring_amount", "frequency", "cycles"],
  ...["subscription_notify_email", "subscription_notify_webhook", "subscription_notify_buyer"],
];

/** PHP's `urlencode`, on UTF-8 bytes. */
export function phpUrlencode(value: string): string {
  let encoded = "";
  for (const byte of Buffer.from(value, "utf8")) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9_.-]/.test(character)) encoded += character;
    else if (byte === 0x20) encoded += "+";
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}

/** PHP's `trim`: exactly these six characters, so a no-break space stays. */
export function phpTrim(value: string): string {
  const stripped = " \t\n\r\0\x0B";
  let start = 0;
  let end = value.length;
  while (start < end && stripped.includes(value.charAt(start))) start += 1;
  while (end > start && stripped.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** Parses a form-encoded text as ordered pairs, with blanks and duplicates. */
export function parsePairs(encoded: string): Pair[] {
  return [...new URLSearchParams(encoded)];
}

export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

export function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

/** Signed string of the checkout form: non-blank fields, documented order, trimmed (PayFast developer docs). */
export function checkoutString(posted: readonly Pair[], passphrase: string | null): string {
  const values = new Map(posted);
  const signed: Pair[] = [];
  for (const name of CHECKOUT_ORDER) {
    const value = values.get(name);
    if (value !== undefined && value !== "") signed.push([name, phpTrim(value)]);
  }
  if (passphrase) signed.push(["passphrase", phpTrim(passphrase)]);
  return encodePairs(signed);
}

/** Signed string of an ITN: every field before `signature`, as posted, with blanks (PayFast developer docs). */
export function itnString(posted: readonly Pair[], passphrase: string | null): string {
  const signed = withoutSignature(posted);
  if (passphrase) signed.push(["passphrase", passphrase]);
  return encodePairs(signed);
}

/** The fields before `signature`; also the body of the confirmation call. */
export function withoutSignature(posted: readonly Pair[]): Pair[] {
  const end = posted.findIndex(([name]) => name === "signature");
  return posted.slice(0, end === -1 ? posted.length : end);
}

/** Signed string of an API call: all in byte order, including the passphrase (PayFast developer docs). */
export function apiString(fields: readonly Pair[], passphrase: string): string {
  const signed: Pair[] = fields.filter(([name, value]) => name !== "testing" && value !== "");
  signed.push(["passphrase", passphrase]);
  signed.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return signed.map(([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join("&");
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

export type ItnVerdict =
  | "genuine"
  | "missing signature"
  | "field after signature"
  | "duplicate field"
  | "signature mismatch";

/** A correct shop's verdict on this ITN, logged beside each one sent. */
export function judgeItn(body: string, passphrase: string | null): ItnVerdict {
  const pairs = parsePairs(body);
  const at = pairs.findIndex(([name]) => name === "signature");
  const signature = pairs[at];
  if (signature === undefined) return "missing signature";
  if (at !== pairs.length - 1) return "field after signature";
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return "duplicate field";
  return sameText(md5(itnString(pairs, passphrase)), signature[1])
    ? "genuine"
    : "signature mismatch";
}
