import { centsOf } from "./amount";
import { phpUrlencode } from "./encoding";
import { equalInConstantTime, joinPairs, md5Hex } from "./signature.server";

/** A notification (ITN) in one piece, not yet proven genuine. */
export type PayFastNotification = {
  ok: true;
  /** Every posted field before `signature`, decoded, in posted order, blanks included. */
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  /** The posted signature as it came, never blank. */
  signature: string;
  /** The decoded value of a field (not of `signature`); null when it was not posted. */
  get: (name: string) => string | null;
  /** The string that PayFast signed, without passphrase: also what its confirmation call takes. */
  paramString: string;
};

/** A body that is no notification. The reason is for a log and holds nothing that was posted. */
export type UnreadableNotification = { ok: false; reason: string };

/** What a notification says. Amounts in cents, null when not exactly `1234.56`; texts may be "". */
export type NotificationValues = {
  paymentId: string;
  providerPaymentId: string;
  status: NotificationStatus;
  rawStatus: string;
  amountGrossCents: number | null;
  /** Negative: what PayFast keeps. */
  amountFeeCents: number | null;
  amountNetCents: number | null;
  merchantId: string;
};

export type NotificationStatus = "COMPLETE" | "FAILED" | "PENDING" | "CANCELLED" | "OTHER";

/**
 * Takes the raw form-encoded body of a notification apart without changing order or values.
 * Refuses a missing or blank signature, anything after the signature, a name that is repeated,
 * blank or unfit to be hashed unencoded, and encoding that is not UTF-8. Never throws. Source:
 * PayFast developer docs, confirm payment (ITN).
 */
export function parseNotification(rawBody: string): PayFastNotification | UnreadableNotification {
  const pairs: (readonly [name: string, value: string])[] = [];
  for (const piece of rawBody.split("&")) {
    const pair = decodePair(piece);
    if (pair === null) return { ok: false, reason: "malformed encoding" };
    if (phpUrlencode(pair[0]) !== pair[0]) return { ok: false, reason: "unusable field name" };
    pairs.push(pair);
  }
  const values = new Map(pairs);
  if (values.size !== pairs.length) return { ok: false, reason: "repeated field" };
  const signature = values.get("signature") ?? "";
  if (signature === "") return { ok: false, reason: "missing signature" };
  if (pairs.at(-1)?.[0] !== "signature") return { ok: false, reason: "field after the signature" };
  values.delete("signature");
  const fields = pairs.slice(0, -1);
  const get = (name: string) => values.get(name) ?? null;
  return { ok: true, fields, signature, get, paramString: joinPairs(fields) };
}

function decodePair(piece: string): readonly [name: string, value: string] | null {
  const equals = piece.indexOf("=");
  if (equals < 1) return null;
  const spaced = piece.replaceAll("+", " ");
  try {
    return [
      decodeURIComponent(spaced.slice(0, equals)),
      decodeURIComponent(spaced.slice(equals + 1)),
    ];
  } catch {
    return null;
  }
}

/**
 * Whether the notification carries the signature of this account: MD5 over every field before
 * `signature` as posted, blanks included, nothing trimmed, then the passphrase unless it is null
 * or "". Exact, lower case only, compared in constant time. Without a passphrase it proves nothing,
 * for then it holds no secret. Source: PayFast developer docs, confirm payment (ITN).
 */
export function checkSignature(
  notification: PayFastNotification,
  passphrase: string | null,
): boolean {
  const salt = passphrase ? `&passphrase=${phpUrlencode(passphrase)}` : "";
  return equalInConstantTime(md5Hex(notification.paramString + salt), notification.signature);
}

const STATUSES: ReadonlySet<string> = new Set(["COMPLETE", "FAILED", "PENDING", "CANCELLED"]);

/**
 * The typed values of a notification; absent fields read as "" or null. Says nothing about whether
 * they are true: check the signature, merchant, payment and amount before acting. A status in any
 * other spelling is `OTHER`. Source: PayFast developer docs, confirm payment (ITN).
 */
export function readNotification({ get }: PayFastNotification): NotificationValues {
  const rawStatus = get("payment_status") ?? "";
  return {
    paymentId: get("m_payment_id") ?? "",
    providerPaymentId: get("pf_payment_id") ?? "",
    status: isStatus(rawStatus) ? rawStatus : "OTHER",
    rawStatus,
    amountGrossCents: centsOf(get("amount_gross") ?? ""),
    amountFeeCents: centsOf(get("amount_fee") ?? ""),
    amountNetCents: centsOf(get("amount_net") ?? ""),
    merchantId: get("merchant_id") ?? "",
  };
}

function isStatus(raw: string): raw is Exclude<NotificationStatus, "OTHER"> {
  return STATUSES.has(raw);
}
