import type { Account } from "../account";
import { parseCents } from "../amount";
import { CHECKOUT_ORDER, checkoutString, md5, type Pair, phpTrim, sameText } from "../signature";

export interface CheckoutRules {
  readonly account: Account;
  /** The live system has a minimum amount; the sandbox has none. */
  readonly sandbox: boolean;
  readonly refuseLocalhost: boolean;
}

export interface Checkout {
  /** The known, non-blank fields as posted, trimmed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly amountCents: number;
}

export type CheckoutResult =
  | { readonly kind: "accepted"; readonly checkout: Checkout }
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  | { readonly kind: "too-small"; readonly cancelUrl: string | null }
  | { readonly kind: "forbidden" };

type Fields = ReadonlyMap<string, string>;

const SMALLEST_LIVE_CENTS = 500;

/** Maximum lengths in characters (PayFast developer docs); others have no limit. */
const AT_MOST_100: readonly string[] = [
  ...["name_first", "name_last", "email_address", "cell_number", "m_payment_id", "item_name"],
  "confirmation_address",
];

function longest(name: string): number {
  if (AT_MOST_100.includes(name)) return 100;
  return name === "item_description" || name.startsWith("custom_") ? 255 : Number.POSITIVE_INFINITY;
}

/** Validates a checkout form like PayFast: all errors at once, in the observed order. */
export function judgeCheckout(posted: readonly Pair[], rules: CheckoutRules): CheckoutResult {
  if (posted.some((pair) => pair.join("").includes("\0"))) return { kind: "forbidden" };
  const fields = knownFields(posted);
  const { account } = rules;
  const isMerchant =
    fields.get("merchant_id") === account.merchantId &&
    fields.get("merchant_key") === account.merchantKey;
  const messages = [
    ...requiredMessages(fields),
    ...keyMessages(fields, isMerchant),
    ...urlMessages(fields, rules.refuseLocalhost),
    ...formatMessages(fields),
    ...(isMerchant ? signatureMessages(posted, account) : []),
    ...accountMessages(fields, account),
  ];
  const amountCents = parseCents(fields.get("amount") ?? "");
  if (messages.length > 0 || amountCents === null) return { kind: "refused", messages };
  if (!rules.sandbox && amountCents < SMALLEST_LIVE_CENTS) {
    return { kind: "too-small", cancelUrl: fields.get("cancel_url") ?? null };
  }
  return { kind: "accepted", checkout: { fields: Object.fromEntries(fields), amountCents } };
}

function knownFields(posted: readonly Pair[]): Fields {
  const values = new Map(posted);
  const known = new Map<string, string>();
  for (const name of CHECKOUT_ORDER) {
    const value = phpTrim(values.get(name) ?? "");
    if (value !== "") known.set(name, value);
  }
  return known;
}

/** Observed texts and order. `0` counts as missing (observed). */
function requiredMessages(fields: Fields): string[] {
  return ["amount", "item_name", "merchant_id", "merchant_key"]
    .filter((name) => (fields.get(name) ?? "0") === "0")
    .map((name) => `${name} : ${name} is required`);
}

/** Knowledge base text; the one about the length is observed, its beginning invented. */
function keyMessages(fields: Fields, isMerchant: boolean): string[] {
  const key = fields.get("merchant_key");
  if (key === undefined || !fields.has("merchant_id") || isMerchant) return [];
  return [
    key.length === 13
      ? "merchant_key: Merchant key is invalid"
      : "merchant_key: The merchant key must be 13 characters",
  ];
}

/** Knowledge base text. Sources contradict each other on localhost, so it is a setting. */
function urlMessages(fields: Fields, refuseLocalhost: boolean): string[] {
  return ["return_url", "cancel_url", "notify_url"]
    .filter((name) => {
      const value = fields.get(name);
      return value !== undefined && !isWebAddress(value, refuseLocalhost);
    })
    .map((name) => `${name}: must be a valid URL`);
}

function isWebAddress(value: string, refuseLocalhost: boolean): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  if (refuseLocalhost && /^(local|localhost)$/i.test(hostname)) return false;
  return protocol === "http:" || protocol === "https:";
}

/** The limits are PayFast's (developer docs; the alphabet of m_payment_id observed); these texts are invented. */
function formatMessages(fields: Fields): string[] {
  const messages: string[] = [];
  const amount = fields.get("amount");
  if (amount !== undefined && !((parseCents(amount) ?? 0) > 0 || amount === "0")) {
    messages.push("amount: The amount must be a number above 0 with two decimals");
  }
  for (const [name, value] of fields) {
    const limit = longest(name);
    if ([...value].length > limit) {
      messages.push(`${name}: The ${inWords(name)} may not be greater than ${limit} characters`);
    }
  }
  if (!/^[A-Za-z0-9_/-]*$/.test(fields.get("m_payment_id") ?? "")) {
    messages.push("m_payment_id: The m payment id format is invalid");
  }
  for (const [name, value] of fields) {
    if (name.startsWith("custom_int") && !/^-?\d+$/.test(value)) {
      messages.push(`${name}: The ${inWords(name)} must be an integer`);
    }
  }
  return messages;
}

const inWords = (name: string): string => name.replaceAll("_", " ");

/** Texts: knowledge base for the absent one, observed for the others. */
function signatureMessages(posted: readonly Pair[], account: Account): string[] {
  const signature = new Map(posted).get("signature") ?? "";
  if (signature === "") return account.requireSignature ? ["Signature is required"] : [];
  if (signature.length !== 32) return ["signature: The signature must be 32 characters"];
  const own = md5(checkoutString(posted, account.passphrase));
  return sameText(own, signature)
    ? []
    : ["signature: Generated signature does not match submitted signature"];
}

/** Observed texts; the last is a knowledge base fragment with an invented beginning. */
function accountMessages(fields: Fields, account: Account): string[] {
  const messages: string[] = [];
  if (fields.get("subscription_type") === "1" && !fields.has("frequency")) {
    messages.push("frequency: The frequency field is required when subscription type is 1");
  }
  if (fields.get("email_address")?.toLowerCase() === account.email.toLowerCase()) {
    messages.push("Merchant is unable to receive payments from the same account");
  }
  if (!account.canReceive) messages.push("This merchant is not able to receive payments");
  return messages;
}
