import { centsOf } from "../amount";
import { equalInConstantTime, joinPairs, md5Hex, phpUrlencode } from "../signature.server";

/** What a notification reports. The amount in cents is null when it is not exactly `1234.56`; texts may be "". */
export type NotificationReport = {
  providerPaymentId: string;
  /** PayFast's own word: `COMPLETE`, `FAILED`, `PENDING`, `CANCELLED`, or one that it does not document. */
  status: string;
  amountGrossCents: number | null;
  /** Of a card that PayFast keeps. */
  token?: string;
};

export type PayFastNotification = {
  ok: true;
  /** All fields before `signature`, decoded, in posted order, including blank ones. */
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  signature: string;
  /** The decoded value of a field (not `signature`); null when absent. */
  get: (name: string) => string | null;
  /** The signed string without passphrase, which the confirmation call takes too. */
  paramString: string;
  /** The signed string with the signature after it: the whole notification, as PayFast encodes it. */
  signedBody: string;
  report: NotificationReport;
};

/** The body is not a notification. The reason is for the log and holds no posted data. */
type UnreadableNotification = { ok: false; reason: string };

/**
 * Parses the raw form-encoded body of a notification, keeping order and values. Refuses a missing or blank signature,
 * fields after it, a name that is repeated, blank or unfit to be hashed unencoded, and encoding that is not UTF-8.
 * Never throws. Source: PayFast developer docs, confirm payment (ITN).
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
  const paramString = joinPairs(fields);
  const token = get("token");
  return {
    ok: true,
    fields,
    signature,
    get,
    paramString,
    signedBody: `${paramString}&signature=${phpUrlencode(signature)}`,
    report: {
      providerPaymentId: get("pf_payment_id") ?? "",
      status: get("payment_status") ?? "",
      amountGrossCents: centsOf(get("amount_gross") ?? ""),
      ...(token ? { token } : {}),
    },
  };
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
 * Verifies the account's signature: MD5 over every field before `signature` as posted, blank ones included,
 * untrimmed, then the passphrase unless it is null or "". Lower case only, compared in constant time. Without a
 * passphrase it proves nothing, because it contains no secret. Source: PayFast developer docs, confirm payment (ITN).
 */
export function checkSignature(
  notification: PayFastNotification,
  passphrase: string | null,
): boolean {
  const salt = passphrase ? `&passphrase=${phpUrlencode(passphrase)}` : "";
  return equalInConstantTime(md5Hex(notification.paramString + salt), notification.signature);
}
